/** Lets the user choose a session: the newest of this workspace is preselected, any file can be chosen instead. */
import * as vscode from 'vscode';
import { nothingToHandOff } from '../../core/errors';
import type { HostParts } from '../hostParts';
import { inBackground } from '../log';
import { workspaceFolders } from '../workspaceFolders';
import { openLogAt } from './logViewer';
import { type Choice, sessionChoices } from './sessionChoices';

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
  picker.placeholder = 'Type a title, an agent or a branch';
  picker.matchOnDescription = true;
  picker.matchOnDetail = true;
  picker.busy = true;
  picker.onDidTriggerItemButton(({ item }) => {
    if (item.choice.kind === 'session') inBackground(parts.log, 'open log', openLogAt(parts, item.choice.ref.path, 1));
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

/** Names come first; what only a whole reading tells follows, without moving the user's choice. */
async function fill(picker: vscode.QuickPick<Item>, parts: HostParts, signal: AbortSignal): Promise<void> {
  const showFolders = workspaceFolders().length === 0;
  const show = async (describe: boolean) => {
    const refs = await parts.sessions.list({ describe, signal });
    const labelOf = await parts.agents.labels();
    const chosen = picker.activeItems[0]?.choice;
    const options = { now: Date.now(), labelOf, showFolders };
    const items = sessionChoices(refs, options).map(toItem);
    picker.items = items;
    const active = items.find(({ choice }) => isSame(choice, chosen)) ?? items[0];
    if (active !== undefined) picker.activeItems = [active];
    if (refs.length === 0) picker.placeholder = noSessionText(showFolders);
  };
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
      return {
        choice,
        label: choice.label,
        description: choice.description,
        detail: choice.detail,
        iconPath: new vscode.ThemeIcon('hubot'),
        buttons: [{ iconPath: new vscode.ThemeIcon('link-external'), tooltip: 'Open the log' }],
      };
  }
}

const isSame = (one: Choice, other: Choice | undefined) =>
  one.kind === 'session' && other?.kind === 'session' && one.ref.path === other.ref.path && one.ref.id === other.ref.id;

const noSessionText = (isWithoutFolder: boolean) =>
  isWithoutFolder ? 'No agent session was found.' : 'No agent session was found for this folder.';
