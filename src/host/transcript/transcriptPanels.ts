/** The tabs in which sessions are read, one for each session. They only read, and are told what a draft carries. */
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { HandoffError, isAbort } from '../../core/errors';
import type { TranscriptPlace } from '../../core/sessionRef';
import { answer, eventMessage, type HandlersOf } from '../../protocol/channel';
import { spokenLanguage, t } from '../../protocol/language';
import {
  readKeptTranscript,
  readTranscriptRequest,
  type TranscriptEvents,
  type TranscriptRequests,
  type TranscriptState,
} from '../../protocol/transcriptMessages';
import type { DraftMark } from '../../review/snapshot/draftMarks';
import { commandIds } from '../commandIds';
import { openLogAt } from '../journey/logViewer';
import { logged } from '../log';
import { panelHtml, waitingHtml } from '../panel/panelHtml';
import type { WorkerClient } from '../workerClient';

/** What the editor calls these tabs. */
const transcriptType = 'handoff.transcript';

/** Where a transcript opens, and at which line of the log; null at its beginning. */
export interface TranscriptVisit {
  readonly line: number | null;
  /** Beside the panel that asked, which keeps the focus. */
  readonly isBeside: boolean;
  /** What the draft carries; absent where no draft is open. */
  readonly marks?: readonly DraftMark[];
}

/** Closes all of them with itself. */
export interface TranscriptPanels extends vscode.Disposable {
  /** Opens a session, or goes to the line in the tab that shows it. Throws where the log cannot be read. */
  open(place: TranscriptPlace, visit: TranscriptVisit): Promise<void>;
  /** The draft of this session carries other lines now. Does nothing where it is not open. */
  marksChanged(place: TranscriptPlace, marks: readonly DraftMark[]): void;
}

interface OpenTab {
  readonly panel: vscode.WebviewPanel;
  state: TranscriptState;
  marks: readonly DraftMark[];
  readonly stop: AbortController;
}

interface Parts {
  readonly worker: WorkerClient;
  readonly log: vscode.LogOutputChannel;
  readonly extension: vscode.ExtensionContext;
}

/** Loads the tabs' script and style from the extension's own folder. Tabs that were open when the window was closed come back. */
export function createTranscriptPanels(parts: Parts): TranscriptPanels {
  const tabs = new Map<string, OpenTab>();
  /** Asks where the lines stand, for a state to show. */
  const look = async (
    place: TranscriptPlace,
    line: number | null,
    marks: readonly DraftMark[],
    signal: AbortSignal,
  ) => {
    const lines = [...(line === null ? [] : [line]), ...marks.map((mark) => mark.line)];
    const { positions, ...summary } = await parts.worker.ask('transcript-open', { ...place, lines }, { signal });
    const [target, ...places] = line === null ? [null, ...positions] : positions;
    return {
      ...summary,
      target: line === null || target === null || target === undefined ? null : { position: target, line },
      marks: marks.flatMap((mark, at) => {
        const position = places[at] ?? null;
        return position === null ? [] : [{ ...mark, position }];
      }),
    };
  };
  const push = ({ panel, state }: OpenTab) =>
    void panel.webview.postMessage(eventMessage<TranscriptEvents>('transcript-changed', state));
  const begin = (tab: OpenTab) => {
    const key = keyOf(tab.state.place);
    tabs.set(key, tab);
    tab.panel.onDidDispose(() => {
      tab.stop.abort();
      tabs.delete(key);
    });
    showTranscript(parts, tab);
  };
  const restoring = vscode.window.registerWebviewPanelSerializer(transcriptType, {
    async deserializeWebviewPanel(panel, state) {
      const kept = readKeptTranscript(state);
      if (kept === null || tabs.has(keyOf(kept.place))) {
        panel.dispose();
        return;
      }
      const stop = new AbortController();
      const closed = panel.onDidDispose(() => stop.abort());
      panel.webview.html = waitingHtml(t('Reading the session …'));
      try {
        const seen = await look(kept.place, null, [], stop.signal);
        // The page goes by the number to where the reader was.
        const { place, visit } = kept;
        begin({ panel, state: { ...seen, place, visit, language: spokenLanguage() }, marks: [], stop });
      } catch (error) {
        panel.dispose();
        if (!isAbort(error)) parts.log.warn('a transcript could not be brought back', String(error));
      } finally {
        closed.dispose();
      }
    },
  });

  return {
    async open(place, { line, isBeside, marks }) {
      const key = keyOf(place);
      const known = tabs.get(key);
      const carried = marks ?? known?.marks ?? [];
      const signal = known?.stop.signal ?? new AbortController().signal;
      // A log of 100 MB takes seconds.
      const seen = await vscode.window.withProgress(
        { location: vscode.ProgressLocation.Window, title: t('Reading the session …') },
        () => look(place, line, carried, signal),
      );
      const now = tabs.get(key);
      if (now !== undefined) {
        now.marks = carried;
        now.state = { ...now.state, ...seen, visit: now.state.visit + 1 };
        now.panel.reveal(undefined, isBeside);
        push(now);
        return;
      }
      const state = { ...seen, place, visit: 1, language: spokenLanguage() };
      begin({ panel: createPanel(state, isBeside), state, marks: carried, stop: new AbortController() });
    },
    marksChanged(place, marks) {
      const tab = tabs.get(keyOf(place));
      if (tab === undefined || JSON.stringify(tab.marks) === JSON.stringify(marks)) return;
      tab.marks = marks;
      const line = tab.state.target?.line ?? null;
      const update = async () => {
        const seen = await look(place, line, marks, tab.stop.signal);
        if (tab.marks !== marks) return;
        tab.state = { ...tab.state, marks: seen.marks };
        push(tab);
      };
      void logged(parts.log, 'mark the transcript', update());
    },
    dispose() {
      restoring.dispose();
      for (const { panel } of [...tabs.values()]) panel.dispose();
    },
  };
}

const keyOf = ({ path, sessionId }: TranscriptPlace) => JSON.stringify([path, sessionId]);

function createPanel({ title }: TranscriptState, isBeside: boolean): vscode.WebviewPanel {
  const name = title === '' ? t('Transcript') : t('Transcript: {0}', shorten(title));
  const viewColumn = isBeside ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
  return vscode.window.createWebviewPanel(
    transcriptType,
    name,
    { viewColumn, preserveFocus: isBeside },
    { enableScripts: true, retainContextWhenHidden: false },
  );
}

function showTranscript(parts: Parts, tab: OpenTab): void {
  const { panel, stop } = tab;
  const { place } = tab.state;
  const files = vscode.Uri.joinPath(parts.extension.extensionUri, 'dist', 'panel');
  panel.webview.options = { enableScripts: true, localResourceRoots: [files] };
  panel.iconPath = vscode.Uri.joinPath(parts.extension.extensionUri, 'media', 'icon.svg');
  const { webview } = panel;
  const { signal } = stop;
  const handlers: HandlersOf<TranscriptRequests> = {
    'get-transcript': () => tab.state,
    'get-passages': async (range) => ({
      passages: await parts.worker.ask('transcript-passages', { ...place, ...range }, { signal }),
    }),
    'get-record': ({ position }) => parts.worker.ask('transcript-record', { ...place, position }, { signal }),
    'find-passages': ({ query }) => parts.worker.ask('transcript-find', { ...place, query }, { signal }),
    'open-log': async ({ line }) => {
      await openLogAt(parts, place.path, line);
      return null;
    },
    'hand-off-before': async ({ turn }) => {
      // The goal may take minutes: the page is answered at once.
      void vscode.commands.executeCommand(commandIds.create, { ...place, from: { kind: 'turn', number: turn - 1 } });
      return null;
    },
    'copy-passage': async ({ position }) => {
      const range = { from: position, to: position + 1 };
      const [passage] = await parts.worker.ask('transcript-passages', { ...place, ...range }, { signal });
      if (passage !== undefined)
        await vscode.env.clipboard.writeText(
          [passage.text, passage.output ?? ''].filter((part) => part !== '').join('\n\n'),
        );
      return null;
    },
  };
  const describe = (error: unknown) => {
    if (HandoffError.is(error)) return error.message;
    if (isAbort(error)) return t('The transcript was closed.');
    parts.log.error('the transcript', error instanceof Error ? error : String(error));
    return t('Something went wrong. The log of this extension says what.');
  };
  const messages = webview.onDidReceiveMessage(async (message: unknown) => {
    const reply = await answer<TranscriptRequests>(message, readTranscriptRequest, handlers, describe);
    if (reply !== null && !signal.aborted) await webview.postMessage(reply);
  });
  panel.onDidDispose(() => messages.dispose());
  webview.html = panelHtml({
    cspSource: webview.cspSource,
    scriptNonce: randomBytes(16).toString('base64url'),
    styleNonce: randomBytes(16).toString('base64url'),
    script: webview.asWebviewUri(vscode.Uri.joinPath(files, 'transcript.js')).toString(),
    style: webview.asWebviewUri(vscode.Uri.joinPath(files, 'transcript.css')).toString(),
  });
}

const shorten = (title: string) => (title.length <= 40 ? title : `${title.slice(0, 39)}…`);
