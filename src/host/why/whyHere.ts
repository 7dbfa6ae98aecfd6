/** "Why is this here?" of a line in the editor. Git and logs are read when the user asks, and at no other time. */
import * as vscode from 'vscode';
import * as z from 'zod';
import type { WhyAnswer } from '../../app/why/whyAnswer';
import { wrongUse } from '../../core/errors';
import { t } from '../../protocol/language';
import { signalOf } from '../cancellation';
import { whyCommandIds } from '../commandIds';
import type { HostParts } from '../hostParts';
import { commandLink } from '../meter/commandLink';
import { whyMarkdown } from './whyMarkdown';

/** Answers of this window, for the hover. */
export interface WhyAnswers extends vscode.Disposable {
  keep(place: AskedPlace, markdown: string): void;
}

/** A line that was asked about, with the text it had. */
export interface AskedPlace {
  readonly uri: vscode.Uri;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

const mostKept = 50;
const keyOf = ({ uri, line, text }: AskedPlace) => [uri.toString(), line, text].join('\n');
const enabledCommands = [whyCommandIds.here, whyCommandIds.openPlace];

/** Shows what was asked before on its line; on others a link that asks, where the setting says so. Asks nothing itself. */
export function registerWhyHover({ settings }: Pick<HostParts, 'settings'>): WhyAnswers {
  const kept = new Map<string, string>();
  const provider: vscode.HoverProvider = {
    provideHover(document, position) {
      const line = document.lineAt(position.line);
      const markdown =
        kept.get(keyOf({ uri: document.uri, line: position.line + 1, text: line.text })) ??
        (settings.current().whyHover && vscode.workspace.isTrusted && line.text.trim() !== ''
          ? commandLink(t('Why is this here?'), whyCommandIds.here, {
              ...{ uri: document.uri.toString(), line: position.line + 1 },
            })
          : null);
      if (markdown === null) return null;
      const content = new vscode.MarkdownString(markdown);
      content.isTrusted = { enabledCommands };
      return new vscode.Hover(content, line.range);
    },
  };
  const registered = vscode.languages.registerHoverProvider({ scheme: 'file' }, provider);
  return {
    keep(place, markdown) {
      kept.delete(keyOf(place));
      kept.set(keyOf(place), markdown);
      for (const key of [...kept.keys()].slice(0, -mostKept)) kept.delete(key);
    },
    dispose: () => registered.dispose(),
  };
}

const fromHover = z.object({ uri: z.string(), line: z.int().min(1) });
const fromGutter = z.object({
  uri: z.custom<vscode.Uri>((given) => given instanceof vscode.Uri),
  lineNumber: z.int().min(1),
});

/** Asks about the line of the menu, of the hover's link, or under the cursor, and shows the answer there. */
export const whyHere =
  (answers: Pick<WhyAnswers, 'keep'>) =>
  async (parts: HostParts, argument: unknown): Promise<void> => {
    const { document, line } = await askedLine(argument);
    const { uri } = document;
    if (uri.scheme !== 'file') throw wrongUse(t('This is no file of a folder, so that nothing is known of its lines.'));
    if (!vscode.workspace.isTrusted)
      throw wrongUse(t('This workspace is not trusted, so git is not asked about it. Trust the folder first.'));
    if (document.isDirty) throw wrongUse(t('The file has changes that are not saved. Save it, then ask again.'));
    const { text } = document.lineAt(line - 1);
    const answer = await ask(parts, uri.fsPath, line);
    const labelOf = await parts.agents.labels();
    answers.keep({ uri, line, text }, whyMarkdown(answer, labelOf));
    await showAt(document, line);
  };

/** Opens the session that a link of the answer names, at its line. */
export async function openPlace({ transcripts }: HostParts, argument: unknown): Promise<void> {
  const { success, data } = place.safeParse(argument);
  if (!success) throw wrongUse(t('Ask about a line first.'));
  const { path, sessionId, line } = data;
  await transcripts.open({ path, sessionId }, { line, isBeside: true });
}

const place = z.object({ path: z.string().min(1), sessionId: z.string(), line: z.int().min(1).nullable() });

async function askedLine(
  argument: unknown,
): Promise<{ readonly document: vscode.TextDocument; readonly line: number }> {
  const hover = fromHover.safeParse(argument);
  const gutter = fromGutter.safeParse(argument);
  if (hover.success) return opened(vscode.Uri.parse(hover.data.uri, true), hover.data.line);
  if (gutter.success) return opened(gutter.data.uri, gutter.data.lineNumber);
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) throw wrongUse(t('Put the cursor on a line of a file first.'));
  return { document: editor.document, line: editor.selection.active.line + 1 };
}

async function opened(uri: vscode.Uri, line: number) {
  const document = await vscode.workspace.openTextDocument(uri);
  if (line > document.lineCount) throw wrongUse(t('The file has no such line any more.'));
  return { document, line };
}

const ask = ({ worker }: HostParts, file: string, line: number): Thenable<WhyAnswer> =>
  vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: t('Looking for the session of this line'),
      cancellable: true,
    },
    (_progress, token) => worker.ask('why', { file, line, looksInside: true }, { signal: signalOf(token) }),
  );

/** Who went on to another file meanwhile is not taken away from it. */
async function showAt(document: vscode.TextDocument, line: number): Promise<void> {
  const isStillThere = vscode.window.activeTextEditor?.document.uri.toString() === document.uri.toString();
  if (!isStillThere) {
    const show = t('Show');
    const sentence = t(
      'It is known why line {0} of {1} is there.',
      String(line),
      vscode.workspace.asRelativePath(document.uri),
    );
    if ((await vscode.window.showInformationMessage(sentence, show)) !== show) return;
  }
  const at = new vscode.Position(line - 1, document.lineAt(line - 1).firstNonWhitespaceCharacterIndex);
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
  await vscode.commands.executeCommand('editor.action.showHover', { focus: 'autoFocusImmediately' });
}
