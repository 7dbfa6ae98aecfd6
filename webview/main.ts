/** Starts the panel: opens the channel to the host, asks for the first snapshot, and mounts the view. */
import { openPanelEnd } from '../src/protocol/channel';
import { speak } from '../src/protocol/language';
import { type MountedPanel, mountPanel } from './mountPanel';
import { openArrangement } from './shared/arrangement';
import { registerControls } from './shared/controls';

declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
};

const editor = acquireVsCodeApi();
let mounted: MountedPanel | null = null;
const end = openPanelEnd((message) => editor.postMessage(message), {
  'state-changed': (state) => mounted?.show(state),
  'command-pressed': ({ command }) => mounted?.press(command),
});
window.addEventListener('message', (event) => end.receive(event.data));

registerControls();
const root = document.querySelector<HTMLElement>('#panel');
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? '';
const arrangement = openArrangement(editor.getState(), (next) => editor.setState(next));

// Asked at once, and answered in this order.
const language = end.ask('get-language', null);
Promise.all([end.ask('get-state', null), language]).then(
  ([state, spoken]) => {
    speak(spoken);
    document.documentElement.lang = spoken.locale;
    if (root !== null) mounted = mountPanel({ root, ask: end.ask, arrangement, nonce }, state);
  },
  (error: unknown) => {
    if (root !== null) root.textContent = error instanceof Error ? error.message : String(error);
  },
);
