/** Builds the parts and registers them. Nothing is decided here. */
import * as vscode from 'vscode';
import { createAgentList } from './agentList';
import { registerLanguageTools } from './chat/languageTools';
import { registerMcpServers } from './chat/mcpServers';
import { registerParticipant } from './chat/participant';
import { registerCommands } from './commands';
import { createDraftDocuments } from './document/draftDocuments';
import { createDraftStore } from './drafts/draftStore';
import { createKeptDrafts } from './drafts/keptDrafts';
import { speakEditorsLanguage } from './editorsLanguage';
import type { HostParts } from './hostParts';
import { registerCreateLink } from './journey/createLink';
import { registerLogViewer } from './journey/logViewer';
import { prepareDraft } from './journey/prepareDraft';
import { createPreparedDrafts } from './journey/preparedDraft';
import { registerDraftRestore } from './journey/reopenDraft';
import { watchSessionFiles } from './journey/sessionFiles';
import { createSessionList } from './journey/sessionList';
import { adoptOwnLineage } from './lineageFolder';
import { createLog, inBackground } from './log';
import { createContextMeter } from './meter/contextMeter';
import { shareUserThresholds } from './meter/shareThresholds';
import { openTurnEndWaiter } from './meter/whenTurnEnds';
import { registerPackEditor } from './move/packEditor';
import { createReviewPanels } from './panel/reviewPanel';
import { createRefiner } from './refine/createRefiner';
import { createModels } from './refine/models';
import { registerTextTabs } from './refine/textTabs';
import { createSessionsView } from './sessions/sessionsView';
import { createSettingsReader } from './settings';
import { createTranscriptPanels } from './transcript/transcriptPanels';
import { registerWhyHover } from './why/whyHere';
import { createWorkerClient } from './workerClient';

let end: () => Promise<void> = async () => undefined;

/** Called by VS Code before its window goes, and waited for: what was typed last is written. */
export const deactivate = (): Promise<void> => end();

/** Called by VS Code once its window is up. */
export function activate(extension: vscode.ExtensionContext): void {
  speakEditorsLanguage(vscode.Uri.joinPath(extension.extensionUri, 'dist/words').fsPath);
  const register = <Item extends vscode.Disposable>(item: Item): Item => {
    extension.subscriptions.push(item);
    return item;
  };
  const log = register(createLog());
  const settings = register(createSettingsReader(log));
  // Not among the subscriptions: what was typed last is redacted by it after they are disposed of.
  const worker = createWorkerClient(vscode.Uri.joinPath(extension.extensionUri, 'dist/worker.js').fsPath);
  const agents = createAgentList(worker);
  const sessions = createSessionList(worker, settings, (message) => log.warn(message));
  const panels = register(createReviewPanels(extension.extensionUri));
  const store = createDraftStore(vscode.Uri.joinPath(extension.globalStorageUri, 'drafts').fsPath, {
    now: Date.now,
    warn: (message) => log.warn(message),
  });
  const draftKept = register(new vscode.EventEmitter<void>());
  const drafts = createKeptDrafts({
    store: {
      ...store,
      async write(record) {
        await store.write(record);
        draftKept.fire();
      },
    },
    redact: async (text) => (await worker.ask('redact', { text }, { signal: new AbortController().signal })).text,
    now: Date.now,
    warn: (message) => log.warn(message),
  });
  end = async () => {
    await drafts.settle();
    worker.dispose();
  };
  inBackground(log, 'delete old drafts', store.prune());
  inBackground(log, 'take over the lineage of an earlier version', adoptOwnLineage({ extension, log }));
  const models = createModels({ extension, settings });
  const refiner = createRefiner({ models, worker, extension, log });
  const transcripts = register(createTranscriptPanels({ worker, log, extension }));
  const documents = register(createDraftDocuments(log));
  const made = { extension, log, settings, worker, agents, sessions, panels, transcripts, documents };
  const own: Omit<HostParts, 'prepared' | 'turnEnd'> = { ...made, drafts, models, refiner };
  const prepared = createPreparedDrafts((source, signal) => prepareDraft(own, source, signal));
  register({ dispose: prepared.forget });
  const turnEnd = openTurnEndWaiter(() => parts);
  register({ dispose: turnEnd.cancel });
  const parts: HostParts = { ...own, prepared, turnEnd };
  const packs = register(registerPackEditor(parts));
  const answers = register(registerWhyHover(parts));
  const view = register(createSessionsView(parts, draftKept.event));
  register(registerCommands(parts, { sessions: view, packs, answers }));
  register(registerDraftRestore(parts));
  register(registerLogViewer());
  register(registerTextTabs());
  register(createContextMeter(parts));
  register(shareUserThresholds(settings, log));
  register(watchSessionFiles(parts));
  register(registerLanguageTools(parts));
  register(registerMcpServers(parts));
  register(registerParticipant(parts));
  register(registerCreateLink(parts));
}
