/** A pack opens by a click: as a page that says what it holds and what it would do here. Opening it is a button, and asks. */
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { HandoffError, isAbort } from '../../core/errors';
import { t, told } from '../../protocol/language';
import type { PackLook } from '../../worker/workerProtocol';
import { packCommandIds, packEditorType } from '../commandIds';
import type { HostParts } from '../hostParts';
import { mainFolder } from '../workspaceFolders';
import { readPackText } from './packFile';
import type { PageLink } from './packHtml';
import { packPage, sentencePage } from './packPage';

/** The pages that are open. */
export interface PackEditor extends vscode.Disposable {
  /** Looks anew at a pack whose page is open: its files may stand here now. */
  refresh(uri: vscode.Uri): void;
}

type Parts = Pick<HostParts, 'worker' | 'log'>;

/** Git is asked of the open folder where it is trusted, and only read. */
export function registerPackEditor(parts: Parts): PackEditor {
  const pages = new Set<{ readonly uri: string; show(): Promise<void> }>();
  const showAgain = (isMeant: (uri: string) => boolean) => {
    for (const page of pages) if (isMeant(page.uri)) void page.show();
  };
  const provider: vscode.CustomReadonlyEditorProvider = {
    openCustomDocument: (uri) => ({ uri, dispose: () => undefined }),
    async resolveCustomEditor({ uri }, panel) {
      panel.webview.options = { enableScripts: false, localResourceRoots: [], enableCommandUris: enabled };
      const nonce = randomBytes(16).toString('base64url');
      let stop = new AbortController();
      const show = async () => {
        stop.abort();
        const mine = new AbortController();
        stop = mine;
        const html = await pageOf(parts, uri, nonce, mine.signal);
        // The same page again would take the place of a button under the pointer.
        if (!mine.signal.aborted && panel.webview.html !== html) panel.webview.html = html;
      };
      const page = { uri: uri.toString(), show };
      pages.add(page);
      // What stood in the way may be stashed by now.
      panel.onDidChangeViewState(() => {
        if (panel.active) void show();
      });
      panel.onDidDispose(() => {
        pages.delete(page);
        stop.abort();
      });
      await show();
    },
  };
  const registered = vscode.Disposable.from(
    vscode.window.registerCustomEditorProvider(packEditorType, provider, { supportsMultipleEditorsPerDocument: true }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => showAgain(() => true)),
  );
  return { refresh: (uri) => showAgain((one) => one === uri.toString()), dispose: () => registered.dispose() };
}

const enabled = [packCommandIds.open, packCommandIds.share, packCommandIds.showHandoff, packCommandIds.showText];

async function pageOf({ worker, log }: Parts, uri: vscode.Uri, nonce: string, signal: AbortSignal): Promise<string> {
  const argument = uri.toString();
  const asText: PageLink = { label: t('Show as Text'), command: packCommandIds.showText, argument };
  try {
    const folder = vscode.workspace.isTrusted ? mainFolder() : null;
    const look = await worker.ask('pack-look', { text: await readPackText(uri), folder }, { signal });
    return packPage(look, [...linksOf(look, argument), asText], nonce);
  } catch (error) {
    if (isAbort(error)) return '';
    if (!HandoffError.is(error)) log.error(error instanceof Error ? error : new Error(String(error)));
    const sentence = HandoffError.is(error)
      ? told(error.message)
      : t('Something went wrong. The log of this extension says what.');
    return sentencePage(sentence, [asText], nonce);
  }
}

function linksOf({ fit }: PackLook, argument: string): readonly PageLink[] {
  const open = { label: t('Open It Here…'), command: packCommandIds.open, argument, isPrimary: true };
  const handoff = { label: t('Show the Handoff'), command: packCommandIds.showHandoff, argument };
  const share = { label: t('Share through Git…'), command: packCommandIds.share, argument };
  // A folder that git is not asked about can share nothing.
  if (fit.kind === 'not-asked') return [handoff];
  return fit.kind === 'fits' ? [open, handoff, share] : [handoff, share];
}
