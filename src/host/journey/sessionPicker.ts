/**
 * Lets the user choose a session: the newest of this workspace is preselected, any file can be chosen instead. What is typed
 * is looked for in the rows, and in what was said and done in the sessions.
 */

import * as vscode from 'vscode';
import { nothingToHandOff } from '../../core/errors';
import { t } from '../../protocol/language';
import { commandIds } from '../commandIds';
import type { HostParts } from '../hostParts';
import { inBackground } from '../log';
import { whereItRuns } from '../whereItRuns';
import { workspaceFolders } from '../workspaceFolders';
import { agentIcon } from './agentIcons';
import type { LogChoice } from './logChoice';
import { pickSeveral } from './pickSeveral';
import { searchWhileTyping } from './searchWhileTyping';
import { type Choice, isWay, passageChoices, pickerChoices, sessionChoices } from './sessionChoices';

type Item = vscode.QuickPickItem & { readonly choice: Choice };

/** Undefined when the user chose nothing. Throws when they chose a session with nothing to hand off. */
export async function pickSession(parts: HostParts): Promise<LogChoice | undefined> {
  const choice = await pickChoice(parts);
  if (choice?.kind === 'pick-file') return pickLogFile();
  if (choice?.kind === 'merge') return pickSeveral(parts);
  const command = choice === undefined ? undefined : commandOf[choice.kind];
  if (command !== undefined) await vscode.commands.executeCommand(command);
  if (choice?.kind === 'passage') return { path: choice.hit.path, sessionId: choice.hit.id };
  if (choice?.kind !== 'session') return undefined;
  const { path, id, isEmpty } = choice.ref;
  if (isEmpty === true) throw nothingToHandOff(path);
  return { path, sessionId: id };
}

/** What other commands do is theirs, and ends the choice. */
const commandOf: Readonly<Partial<Record<Choice['kind'], string>>> = {
  sample: commandIds.trySample,
  agents: commandIds.supportedAgents,
};

/** Undefined when the user chose nothing. */
export async function pickLogFile(): Promise<LogChoice | undefined> {
  const [file] = (await vscode.window.showOpenDialog({ canSelectMany: false, openLabel: t('Create handoff') })) ?? [];
  return file === undefined ? undefined : { path: file.fsPath, sessionId: null };
}

function pickChoice(parts: HostParts): Promise<Choice | undefined> {
  const picker = vscode.window.createQuickPick<Item>();
  const stop = new AbortController();
  picker.title = t('Create handoff: choose a session');
  picker.placeholder = searchHint();
  picker.matchOnDescription = true;
  picker.matchOnDetail = true;
  // The panel may take the focus back a moment after the palette has closed; the choice must not vanish with it.
  picker.ignoreFocusOut = true;
  picker.busy = true;
  const read = ({ path, id }: { readonly path: string; readonly id: string }, line: number | null) =>
    inBackground(
      parts.log,
      'open a transcript',
      parts.transcripts.open({ path, sessionId: id }, { line, isBeside: true }),
    );
  picker.onDidTriggerItemButton(({ item }) => {
    const { choice } = item;
    if (choice.kind === 'session') read(choice.ref, null);
    if (choice.kind === 'passage') read(choice.hit, choice.hit.line);
  });
  const buttons = makeButtons();
  const list = openList(picker, parts, stop.signal, buttons);
  inBackground(parts.log, 'list sessions', list.fill());
  picker.show();
  return new Promise((resolve) => {
    const take = (choice: Choice) => {
      if (choice.kind === 'all-folders') {
        inBackground(parts.log, 'list sessions of all folders', list.widen());
        return;
      }
      resolve(choice);
      picker.hide();
    };
    picker.onDidTriggerButton((button) =>
      take(buttons.find((one) => one.button === button)?.choice ?? buttons[1].choice),
    );
    picker.onDidAccept(() => {
      const [item] = picker.activeItems;
      if (item !== undefined) take(item.choice);
    });
    picker.onDidHide(() => {
      stop.abort();
      picker.dispose();
      resolve(undefined);
    });
  });
}

/** Names come first; what only a whole reading tells follows, and what was found, without moving the user's choice. */
function openList(
  picker: vscode.QuickPick<Item>,
  parts: HostParts,
  signal: AbortSignal,
  buttons: ReturnType<typeof makeButtons>,
) {
  const isWithoutFolder = workspaceFolders().length === 0;
  let everywhere = isWithoutFolder;
  let sessions: readonly Choice[] = [];
  let passages: readonly Choice[] = [];
  let searched: string | null = null;
  const put = () => {
    const chosen = picker.activeItems[0]?.choice;
    const items = pickerChoices(sessions, passages, searched).map(toItem);
    picker.items = items;
    // What was found comes before a way out, which is first only where nothing else is.
    const isMoved = chosen !== undefined && !(isWay(chosen) && passages.length > 0);
    const active = items.find(({ choice }) => (isMoved ? isSame(choice, chosen) : choice.kind === 'passage'));
    const [first] = items.filter(({ choice }) => choice.kind !== 'separator');
    if (active !== undefined) picker.activeItems = [active];
    else if (picker.value === '' && first !== undefined) picker.activeItems = [first];
  };
  const show = async (describe: boolean) => {
    const asked = everywhere;
    const labelOf = await parts.agents.labels();
    const refs = await parts.sessions.list({ describe, everywhere: asked, signal });
    // The user may have asked for all folders meanwhile.
    if (asked !== everywhere || signal.aborted) return;
    const runs = whereItRuns(vscode.env.remoteName, process.platform);
    const others =
      refs.length > 0 || asked ? refs : await parts.sessions.list({ describe: false, everywhere: true, signal });
    if (asked !== everywhere || signal.aborted) return;
    const options = { now: Date.now(), labelOf, showFolders: asked, runs, isBare: others.length === 0 };
    sessions = sessionChoices(refs, options);
    put();
    picker.placeholder = refs.length === 0 ? noSessionText(asked) : searchHint();
    if (!describe || refs.length === 0) return;
    const links = await parts.worker.ask('session-links', { refs }, { signal });
    if (asked !== everywhere || signal.aborted || links.length === 0) return;
    sessions = sessionChoices(refs, { ...options, links });
    put();
  };
  const fill = async () => {
    picker.busy = true;
    try {
      await show(false);
      await show(true);
    } finally {
      if (!signal.aborted) picker.busy = false;
    }
  };
  searchWhileTyping(
    picker,
    parts,
    signal,
    () => everywhere,
    (hits, words) => {
      inBackground(
        parts.log,
        'name agents',
        parts.agents.labels().then((labelOf) => {
          passages = passageChoices(hits, { now: Date.now(), labelOf });
          searched = words;
          put();
        }),
      );
    },
  );
  picker.buttons = buttons
    .filter(({ choice }) => !isWithoutFolder || choice.kind !== 'all-folders')
    .map(({ button }) => button);
  return {
    fill,
    /** The same list over all folders of this machine. */
    widen: () => {
      everywhere = true;
      picker.buttons = picker.buttons.filter((button) => button !== buttons[0].button);
      return fill();
    },
  };
}

/** Always in sight, wherever the list is scrolled to. */
const makeButtons = () =>
  [
    {
      button: { iconPath: new vscode.ThemeIcon('folder-library'), tooltip: t('Show the sessions of all folders') },
      choice: { kind: 'all-folders', label: '', detail: '' },
    },
    {
      button: { iconPath: new vscode.ThemeIcon('go-to-file'), tooltip: t('Pick a log file…') },
      choice: { kind: 'pick-file', label: '', detail: '' },
    },
    {
      button: { iconPath: new vscode.ThemeIcon('git-merge'), tooltip: t('Merge sessions') },
      choice: { kind: 'merge', label: '', detail: '' },
    },
  ] as const;

const searchHint = () => t('Type a title or an agent, or words that were said or done');

function toItem(choice: Choice): Item {
  switch (choice.kind) {
    case 'separator':
      return { choice, label: choice.label, kind: vscode.QuickPickItemKind.Separator };
    case 'pick-file':
    case 'all-folders':
    case 'merge':
    case 'sample':
    case 'agents':
      return {
        choice,
        label: choice.label,
        ...(choice.description === undefined ? {} : { description: choice.description }),
        detail: choice.detail,
        // Whatever was typed, there is a way on.
        alwaysShow: true,
        iconPath: new vscode.ThemeIcon(wayIcons[choice.kind]),
      };
    case 'session':
    case 'passage':
      return {
        choice,
        label: choice.label,
        description: choice.description,
        detail: choice.detail,
        // What was found need not hold the words as they were typed.
        alwaysShow: choice.kind === 'passage',
        iconPath: new vscode.ThemeIcon(choice.kind === 'passage' ? 'search' : agentIcon(choice.ref.agent)),
        buttons: [{ iconPath: new vscode.ThemeIcon('link-external'), tooltip: t('Open Transcript') }],
      };
  }
}

const wayIcons = {
  'pick-file': 'go-to-file',
  'all-folders': 'folder-library',
  merge: 'git-merge',
  sample: 'beaker',
  agents: 'question',
} as const;

const isSame = (one: Choice, other: Choice | undefined) => other !== undefined && keyOf(one) === keyOf(other);

function keyOf(choice: Choice): string {
  if (choice.kind === 'session') return `${choice.ref.path} ${choice.ref.id}`;
  if (choice.kind === 'passage') return `${choice.hit.path} ${choice.hit.id} ${choice.hit.line}`;
  return choice.label;
}

const noSessionText = (everywhere: boolean) =>
  everywhere ? t('No agent session was found on this machine.') : t('No agent has worked in this folder yet.');
