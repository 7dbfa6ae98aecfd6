/** The draft of a panel as a document in a tab of the editor, in step with the panel. */

import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { cutAtWord } from '../../core/text/cutAtWord';
import { t } from '../../protocol/language';
import type { TextChange } from '../../protocol/textChange';
import { createDocumentSync, type DocumentSync, type SharedDraft } from '../../review/draft/documentSync';
import { inBackground } from '../log';
import type { DocumentEffects } from '../panel/panelEffects';
import { textUri } from '../refine/textTabs';
import { createDraftFiles, type DraftFiles, draftScheme } from './draftFiles';
import { saveWait } from './saveWait';

/** What is typed goes to the panel so often. Milliseconds. */
const typingPause = 150;
/** When a document that could not be saved, because it was changed meanwhile, is saved again. Milliseconds. */
const saveAgain = 500;

/** Makes the document of each panel. */
export interface DraftDocuments extends vscode.Disposable {
  /** @param title names the tab */
  forPanel(title: string): DocumentEffects;
}

/** Closes tabs that an earlier run of the editor left: their panel opens them again. */
export function createDraftDocuments(log: vscode.LogOutputChannel, scheme = draftScheme): DraftDocuments {
  const files = createDraftFiles();
  const registered = vscode.workspace.registerFileSystemProvider(scheme, files, { isCaseSensitive: true });
  const closed = vscode.workspace.onDidCloseTextDocument(({ uri }) => files.removeFrozen(uri));
  const left = close((other) => other.scheme === scheme);
  inBackground(log, 'close old documents', left);
  return {
    forPanel(title) {
      const name = cutAtWord(`${t('Draft')} ${title}`.replace(/[\\/]/g, ' ').trim(), 60);
      const path = `/${randomBytes(6).toString('hex')}/${name}.md`;
      return createDraftDocument(files, vscode.Uri.from({ scheme, path }), log);
    },
    dispose: () => vscode.Disposable.from(registered, closed, files).dispose(),
  };
}

function createDraftDocument(files: DraftFiles, uri: vscode.Uri, log: vscode.LogOutputChannel): DocumentEffects {
  const isOurs = (other: vscode.Uri) => other.toString() === uri.toString();
  let link: { readonly document: vscode.TextDocument; readonly sync: DocumentSync; draft: SharedDraft } | null = null;
  let shared: SharedDraft | null = null;
  let taking: ReturnType<typeof setTimeout> | undefined;
  let saving: ReturnType<typeof setTimeout> | undefined;
  let isStepping = false;

  const flush = () => {
    clearTimeout(taking);
    taking = undefined;
    if (link !== null && !link.draft.isReadOnly()) link.sync.take(textOf(link.document));
  };
  /** The draft goes into the document, and the document is saved: a tab that is closed must not ask. */
  const step = async () => {
    if (isStepping) return;
    isStepping = true;
    try {
      while (link !== null && !link.document.isClosed && !link.draft.isReadOnly()) {
        const { document, sync } = link;
        const change = tabsOf(isOurs).length === 0 ? null : sync.next(textOf(document));
        if (change !== null) {
          if (!(await apply(document, change))) break;
        } else if (document.isDirty && saving === undefined) {
          if (await document.save()) continue;
          saving = setTimeout(saveNow, saveAgain);
          break;
        } else break;
      }
    } finally {
      isStepping = false;
    }
  };
  const stepSoon = () => inBackground(log, 'keep a draft and its document in step', step());
  const saveNow = () => {
    clearTimeout(saving);
    saving = undefined;
    stepSoon();
  };
  const subscriptions = [
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (!isOurs(document.uri) || link === null) return;
      if (link.sync.isTyped(textOf(document))) {
        taking ??= setTimeout(flush, typingPause);
        const wait = saveWait(document);
        clearTimeout(saving);
        saving = wait === 0 ? undefined : setTimeout(saveNow, wait);
      }
      stepSoon();
    }),
    vscode.window.onDidChangeActiveTextEditor(() => {
      if (link === null) return;
      flush();
      saveNow();
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (!isOurs(document.uri)) return;
      flush();
      link = null;
    }),
    // The editor brings a document back by itself too, for example after a change of its language.
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (isOurs(document.uri) && shared !== null) begin(document, shared);
    }),
  ];
  const begin = (document: vscode.TextDocument, draft: SharedDraft) => {
    if (link?.document === document) return;
    link = { document, draft, sync: createDocumentSync(draft, textOf(document)) };
  };
  const open = async (draft: SharedDraft) => {
    if (shared === null) files.add(uri, draft);
    shared = draft;
    const document = await vscode.workspace.openTextDocument(uri);
    begin(document, draft);
    return document;
  };
  return {
    async open(draft) {
      const document = await open(draft);
      const shown = tabsOf(isOurs).find(({ input }) => input instanceof vscode.TabInputText);
      const viewColumn = shown?.group.viewColumn ?? vscode.ViewColumn.Beside;
      await vscode.window.showTextDocument(document, { viewColumn, preview: false });
      stepSoon();
    },
    async compare(draft, extracted) {
      await open(draft);
      const left = textUri(`${t('Extracted draft')}.md`, extracted);
      await vscode.commands.executeCommand('vscode.diff', left, uri, t('Extracted draft and yours'), {
        viewColumn: vscode.ViewColumn.Beside,
        preview: false,
      });
      stepSoon();
    },
    follow() {
      if (shared === null) return;
      files.changed(uri);
      stepSoon();
    },
    flush,
    dispose() {
      flush();
      for (const subscription of subscriptions) subscription.dispose();
      const { document } = link ?? {};
      link = null;
      const end = async () => {
        // Until its last tab is gone it is saved as it stands.
        files.freeze(uri);
        if (document?.isClosed === false) await document.save();
        await close(isOurs);
        if (document?.isClosed !== false) files.remove(uri);
      };
      inBackground(log, 'close the document of a draft', end());
    },
  };
}

const textOf = (document: vscode.TextDocument) => document.getText().replaceAll(/\r\n?/g, '\n');

/** Tabs that show the document, alone or beside another. */
function tabsOf(isWanted: (uri: vscode.Uri) => boolean): vscode.Tab[] {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(
      ({ input }) =>
        (input instanceof vscode.TabInputText && isWanted(input.uri)) ||
        (input instanceof vscode.TabInputTextDiff && isWanted(input.modified)),
    );
}

async function close(isWanted: (uri: vscode.Uri) => boolean): Promise<void> {
  await vscode.window.tabGroups.close(tabsOf(isWanted), true);
}

/** False where the document changed meanwhile: what comes next is worked out once the change is taken. */
async function apply(document: vscode.TextDocument, { from, to, insert }: TextChange): Promise<boolean> {
  const text = textOf(document);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(positionIn(text, from), positionIn(text, to)), insert);
  return vscode.workspace.applyEdit(edit);
}

/** The document may have other line ends than the text. */
function positionIn(text: string, offset: number): vscode.Position {
  const lines = text.slice(0, offset).split('\n');
  return new vscode.Position(lines.length - 1, lines.at(-1)?.length ?? 0);
}
