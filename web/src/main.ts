import { mount } from "svelte";
import App from "./App.svelte";
import "./style/faces.css";
import "./style/tokens.css";
import "./style/base.css";
import { startLanguage } from "./words/words.svelte";

await startLanguage();
mount(App, { target: document.getElementById("app")! });
