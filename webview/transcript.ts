/** Starts the transcript: opens the channel to the host, asks for the session, and mounts the view. */
import { openPageEnd } from '../src/protocol/channel';
import { speak } from '../src/protocol/language';
import type { TranscriptEvents, TranscriptRequests } from '../src/protocol/transcriptMessages';
import { type MountedTranscript, mountTranscript } from './transcript/mountTranscript';

declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
};

const editor = acquireVsCodeApi();
let mounted: MountedTranscript | null = null;
const end = openPageEnd<TranscriptRequests, TranscriptEvents>((message) => editor.postMessage(message), {
  'transcript-changed': (state) => mounted?.show(state),
});
window.addEventListener('message', (event) => end.receive(event.data));

const root = document.querySelector<HTMLElement>('#panel');
end.ask('get-transcript', null).then(
  (state) => {
    speak(state.language);
    document.documentElement.lang = state.language.locale;
    if (root !== null) mounted = mountTranscript({ root, ask: end.ask, editor }, state);
  },
  (error: unknown) => {
    if (root !== null) root.textContent = error instanceof Error ? error.message : String(error);
  },
);
