/** The table of commands. Each is a few words; what they do lies in files of its own. */

import * as vscode from 'vscode';
import * as z from 'zod';
import { t } from '../protocol/language';
import type { PanelCommand } from '../protocol/messages';
import { commandIds, packCommandIds, panelCommandIds, sessionCommandIds, whyCommandIds } from './commandIds';
import type { HostParts } from './hostParts';
import { createHandoff, type HandoffStart } from './journey/createHandoff';
import { createFromPoint } from './journey/pointPicker';
import { reopenLastDraft, showDrafts } from './journey/reopenDraft';
import { trySample } from './journey/sampleSession';
import { pickLogFile } from './journey/sessionPicker';
import { compactInstead } from './meter/compactInstead';
import { whenTurnEnds } from './meter/whenTurnEnds';
import {
  fetchPackCommand,
  openPackCommand,
  sharePackCommand,
  showPackedHandoff,
  showPackText,
} from './move/packCommands';
import type { PackEditor } from './move/packEditor';
import { forgetModelKey, setModelKey, testModel } from './refine/modelCommands';
import {
  copyResumeCommand,
  createFromPointOfRow,
  createFromRow,
  openRow,
  openTranscriptOf,
  revealLog,
  showDropped,
} from './sessions/rowCommands';
import type { SessionsView } from './sessions/sessionsView';
import { showError } from './showError';
import { openPlace, type WhyAnswers, whyHere } from './why/whyHere';

type CommandId = (typeof commandIds)[keyof typeof commandIds];
type PackCommandId = (typeof packCommandIds)[keyof typeof packCommandIds];
type WhyCommandId = (typeof whyCommandIds)[keyof typeof whyCommandIds];
type SessionCommandId = (typeof sessionCommandIds)[keyof typeof sessionCommandIds];
type Command = (parts: HostParts, argument: unknown) => Promise<void>;

const commands: Readonly<Record<CommandId, Command>> = {
  [commandIds.create]: (parts, argument) => createHandoff(parts, startOf(argument)),
  [commandIds.createFromFile]: async (parts) => {
    const log = await pickLogFile();
    if (log !== undefined) await createHandoff(parts, { log });
  },
  [commandIds.createFromPoint]: (parts) => createFromPoint(parts, undefined),
  [commandIds.trySample]: trySample,
  [commandIds.reopenDraft]: reopenLastDraft,
  [commandIds.drafts]: showDrafts,
  [commandIds.supportedAgents]: showSupportedAgents,
  [commandIds.setModelKey]: setModelKey,
  [commandIds.testModel]: testModel,
  [commandIds.forgetModelKey]: forgetModelKey,
  [commandIds.compactInstead]: (_parts, argument) => compactInstead(argument),
  [commandIds.whenTurnEnds]: whenTurnEnds,
  [commandIds.showOutput]: async (parts) => parts.log.show(),
};

const panelCommands: readonly PanelCommand[] = [
  'next-carried',
  'previous-carried',
  'toggle-preview',
  'deliver',
  'pack',
  'search-raw',
];

const rowCommands = (view: SessionsView): Readonly<Record<SessionCommandId, Command>> => ({
  [sessionCommandIds.refresh]: async () => view.refresh(),
  [sessionCommandIds.byDay]: async () => view.groupBy('day'),
  [sessionCommandIds.byAgent]: async () => view.groupBy('agent'),
  [sessionCommandIds.allFolders]: async () => view.showFolders(true),
  [sessionCommandIds.thisFolder]: async () => view.showFolders(false),
  [sessionCommandIds.create]: createFromRow,
  [sessionCommandIds.openTranscript]: openTranscriptOf,
  [sessionCommandIds.createFromPoint]: createFromPointOfRow,
  [sessionCommandIds.dropped]: showDropped,
  [sessionCommandIds.copyResumeCommand]: copyResumeCommand,
  [sessionCommandIds.revealLog]: revealLog,
  [sessionCommandIds.openRow]: openRow,
});

const packCommands = (editor: PackEditor): Readonly<Record<PackCommandId, Command>> => ({
  [packCommandIds.open]: openPackCommand(editor),
  [packCommandIds.share]: sharePackCommand,
  [packCommandIds.fetch]: fetchPackCommand,
  [packCommandIds.showHandoff]: showPackedHandoff,
  [packCommandIds.showText]: showPackText,
});

const whyCommands = (answers: WhyAnswers): Readonly<Record<WhyCommandId, Command>> => ({
  [whyCommandIds.here]: whyHere(answers),
  [whyCommandIds.openPlace]: openPlace,
});

/** What commands need besides the parts. */
export interface CommandOwners {
  readonly sessions: SessionsView;
  readonly packs: PackEditor;
  readonly answers: WhyAnswers;
}

/** A failure of any command is told to the user here, and nowhere else. */
export function registerCommands(parts: HostParts, { sessions, packs, answers }: CommandOwners): vscode.Disposable {
  const run = async (command: Command, argument: unknown) => {
    try {
      await command(parts, argument);
    } catch (error) {
      showError(error, parts.log);
    }
  };
  const pressed =
    (command: PanelCommand): Command =>
    async ({ panels }) =>
      panels.press(command);
  const all: readonly (readonly [id: string, command: Command])[] = [
    ...Object.entries(commands),
    ...Object.entries(rowCommands(sessions)),
    ...Object.entries(packCommands(packs)),
    ...Object.entries(whyCommands(answers)),
    ...panelCommands.map((command) => [panelCommandIds[command], pressed(command)] as const),
  ];
  return vscode.Disposable.from(
    ...all.map(([id, command]) => vscode.commands.registerCommand(id, (argument: unknown) => run(command, argument))),
  );
}

/** The Explorer names a file; key bindings and other extensions may name a session, and a goal. */
const startSchema = z.object({
  path: z.string().min(1),
  sessionId: z.string().nullable().default(null),
  goal: z.string().optional(),
  takesPrepared: z.boolean().optional(),
  from: z.object({ kind: z.enum(['turn', 'compaction']), number: z.int().min(1) }).optional(),
});

function startOf(argument: unknown): HandoffStart {
  if (argument instanceof vscode.Uri) return { log: { path: argument.fsPath, sessionId: null } };
  const { success, data } = startSchema.safeParse(argument);
  if (!success) return {};
  const log = { path: data.path, sessionId: data.sessionId };
  const { goal, from, takesPrepared = false } = data;
  return { log, takesPrepared, ...(goal === undefined ? {} : { goal }), ...(from === undefined ? {} : { from }) };
}

async function showSupportedAgents({ agents }: HostParts): Promise<void> {
  const items = (await agents.all()).map(({ label, places }) => ({ label, detail: places.join(', ') }));
  await vscode.window.showQuickPick(items, {
    title: t('Agents whose sessions can be handed off'),
    placeHolder: t('Where each keeps its logs'),
    matchOnDetail: true,
  });
}
