/** Entry point of every page. */

import { enhanceSearch } from "./find.js";
import { startLesson } from "./learn.js";
import { startLobby } from "./lobby.js";
import { enhanceMenus } from "./menus.js";
import { enhanceNotices } from "./notify.js";
import { enhanceCopying, enhanceForms } from "./post.js";
import { keepRoom } from "./room.js";
import { enhanceSettings } from "./settings.js";
import { enhanceSetup } from "./setup.js";
import { startTable } from "./table.js";
import { enhanceTips } from "./tips.js";

enhanceSettings();
enhanceForms();
enhanceCopying();
enhanceNotices();
enhanceMenus();
enhanceTips();
enhanceSearch();
keepRoom();

const lobby = document.querySelector("main.lobby");
if (lobby) startLobby(lobby);
const setup = document.querySelector("form[data-setup]");
if (setup) enhanceSetup(setup);
const table = document.getElementById("table");
if (table) startTable(table);
const lesson = document.getElementById("lesson");
if (lesson) startLesson(lesson);
document.documentElement.dataset.ready = "";
