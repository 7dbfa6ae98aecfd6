/**
 * Lets the user choose a session: the newest of this workspace is preselected, any file can be chosen instead. What is typed
 * is looked for in the rows, and in what was said and done in the sessions.
 */
import * as vscode from 'vscode';
import { nothingToHandOff } from '../../core/errors';
import type { HostParts } from '../hostParts';
import { inBackground } from '../log';
import { workspaceFolders } from '../workspaceFolders';
import { openLogAt } from './logViewer';
import { searchWhileTyping } from './searchWhileTyping';
import { type Choice, passageChoices, sessionChoices } from './sessionChoices';

/** A log, and which session where the file holds several. */
export interface LogChoice {
  readonly path: string;
  readonly sessionId: string | null;
}

type Item = vscode.QuickPickItem & { readonly choice: Choice };

/** Undefined when the user chose nothing. Throws when they chose a session with nothing to hand off. */
export async function pickSession(parts: HostParts): Promise<LogChoice | undefined> {
  const choice = await pickChoice(parts);
  if (choice?.kind === 'pick-file') return pickLogFile();
  if (choice?.kind === 'passage') return { path: choice.hit.path, sessionId: choice.hit.id };
  if (choice?.kind !== 'session') return undefined;
  const { path, id, messages } = choice.ref;
  if (messages !== null && messages < 2) throw nothingToHandOff(path);
  return { path, sessionId: id };
}

/** Undefined when the user chose nothing. */
export async function pickLogFile(): Promise<LogChoice | undefined> {
  const [file] = (await vscode.window.showOpenDialog({ canSelectMany: false, openLabel: 'Create handoff' })) ?? [];
  return file === undefined ? undefined : { path: file.fsPath, sessionId: null };
}

function pickChoice(parts: HostParts): Promise<Choice | undefined> {
  const picker = vscode.window.createQuickPick<Item>();
  const stop = new AbortController();
  picker.title = 'Create handoff: choose a session';
  picker.placeholder = 'Type a title or an agent, or words that were said or done';
  picker.matchOnDescription = true;
  picker.matchOnDetail = true;
  // The panel may take the focus back a moment after the palette has closed; the choice must not vanish with it.
  picker.ignoreFocusOut = true;
  picker.busy = true;
  picker.onDidTriggerItemButton(({ item }) => {
    const { choice } = item;
    if (choice.kind === 'session') inBackground(parts.log, 'open log', openLogAt(parts, choice.ref.path, 1));
    if (choice.kind === 'passage')
      inBackground(parts.log, 'open log', openLogAt(parts, choice.hit.path, choice.hit.line));
  });
  inBackground(parts.log, 'list sessions', fill(picker, parts, stop.signal));
  picker.show();
  return new Promise((resolve) => {
    picker.onDidAccept(() => {
      const [item] = picker.activeItems;
      if (item === undefined) return;
      resolve(item.choice);
      picker.hide();
    });
    picker.onDidHide(() => {
      stop.abort();
      picker.dispose();
      resolve(undefined);
    });
  });
}

/** Names come first; what only a whole reading tells follows, and what was found, without moving the user's choice. */
async function fill(picker: vscode.QuickPick<Item>, parts: HostParts, signal: AbortSignal): Promise<void> {
  const showFolders = workspaceFolders().length === 0;
  const labelOf = await parts.agents.labels();
  let sessions: readonly Choice[] = [];
  let passages: readonly Choice[] = [];
  const put = () => {
    const chosen = picker.activeItems[0]?.choice;
    const items = [...sessions, ...passages].map(toItem);
    picker.items = items;
    const active = items.find(({ choice }) => isSame(choice, chosen));
    if (active !== undefined) picker.activeItems = [active];
    else if (picker.value === '' && items[0] !== undefined) picker.activeItems = [items[0]];
  };
  const show = async (describe: boolean) => {
    const refs = await parts.sessions.list({ describe, signal });
    sessions = sessionChoices(refs, { now: Date.now(), labelOf, showFolders });
    put();
    if (refs.length === 0) picker.placeholder = noSessionText(showFolders);
  };
  searchWhileTyping(picker, parts, signal, (hits) => {
    passages = passageChoices(hits, { now: Date.now(), labelOf });
    put();
  });
  try {
    await show(false);
    await show(true);
  } finally {
    if (!signal.aborted) picker.busy = false;
  }
}

function toItem(choice: Choice): Item {
  switch (choice.kind) {
    case 'separator':
      return { choice, label: choice.label, kind: vscode.QuickPickItemKind.Separator };
    case 'pick-file':
      return { choice, label: choice.label, detail: choice.detail, iconPath: new vscode.ThemeIcon('folder') };
    case 'session':
    case 'passage':
      return {
        choice,
        label: choice.label,
        description: choice.description,
        detail: choice.detail,
        // What was found need not hold the words as they were typed.
        alwaysShow: choice.kind === 'passage',
        iconPath: new vscode.ThemeIcon(choice.kind === 'passage' ? 'search' : 'hubot'),
        buttons: [{ iconPath: new vscode.ThemeIcon('link-external'), tooltip: 'Open the log' }],
      };
  }
}

const isSame = (one: Choice, other: Choice | undefined) => other !== undefined && keyOf(one) === keyOf(other);

function keyOf(choice: Choice): string {
  if (choice.kind === 'session') return `${choice.ref.path} ${choice.ref.id}`;
  if (choice.kind === 'passage') return `${choice.hit.path} ${choice.hit.id} ${choice.hit.line}`;
  return choice.label;
}

const noSessionText = (isWithoutFolder: boolean) =>
  isWithoutFolder ? 'No agent session was found.' : 'No agent session was found for this folder.';
