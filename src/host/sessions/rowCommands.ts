/** What the rows of the sessions view do. */
import * as vscode from 'vscode';
import * as z from 'zod';
import { openLineage } from '../../app/lineage/openLineage';
import { wrongUse } from '../../core/errors';
import { linesForSession } from '../../core/uncompact/linesForSession';
import { t } from '../../protocol/language';
import { resumeCommand } from '../../targets/resumeCommand';
import { signalOf } from '../cancellation';
import type { HostParts } from '../hostParts';
import { createHandoff } from '../journey/createHandoff';
import { createFromPoint } from '../journey/pointPicker';
import { reopenDraft } from '../journey/reopenDraft';
import { lineageFolder } from '../lineageFolder';
import { showText } from '../refine/textTabs';

/** The editor hands on whatever a menu or another extension names. */
const sessionRow = z.object({
  act: z.object({
    kind: z.literal('session'),
    ref: z.object({ path: z.string().min(1), id: z.string(), agent: z.string() }),
  }),
});
const anyRow = z.object({
  act: z.discriminatedUnion('kind', [
    sessionRow.shape.act,
    z.object({ kind: z.literal('draft'), draft: z.string() }),
    z.object({ kind: z.literal('handoff'), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    z.object({ kind: z.literal('command'), command: z.string().startsWith('handoff.') }),
  ]),
});

/** The click on a row. */
export async function openRow(parts: HostParts, argument: unknown): Promise<void> {
  const { act } = anyRow.parse(argument);
  if (act.kind === 'session') await openTranscriptOf(parts, argument);
  else if (act.kind === 'command') await vscode.commands.executeCommand(act.command);
  else if (act.kind === 'handoff') await showFrozen(act.sha256);
  else await reopenDraft(parts, act.draft);
}

/** Begins a handoff of the session. */
export async function createFromRow(parts: HostParts, argument: unknown): Promise<void> {
  const { path, id } = refOf(argument);
  await createHandoff(parts, { log: { path, sessionId: id } });
}

/** Begins a handoff from a point inside the session. */
export async function createFromPointOfRow(parts: HostParts, argument: unknown): Promise<void> {
  const { path, id } = refOf(argument);
  await createFromPoint(parts, { path, sessionId: id });
}

/** Opens the session for reading. */
export async function openTranscriptOf(parts: HostParts, argument: unknown): Promise<void> {
  const { path, id } = refOf(argument);
  await parts.transcripts.open({ path, sessionId: id }, { line: null, isBeside: false });
}

/** Shows what the last summary of the agent left out of the session before it. */
export async function showDropped(parts: HostParts, argument: unknown): Promise<void> {
  const { path, id } = refOf(argument);
  const report = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: t('What the summary dropped'), cancellable: true },
    (_progress, token) =>
      parts.worker.ask('uncompact', { log: { path, sessionId: id }, line: null }, { signal: signalOf(token) }),
  );
  if (report === null) throw wrongUse(t('This session was not compacted, so no summary dropped anything.'));
  if (report.summaryTokens === null)
    throw wrongUse(t('The log holds no text of the summary, so nothing is known of what it dropped.'));
  if (report.dropped.length === 0)
    void vscode.window.showInformationMessage(t('Nothing that the summary dropped was found.'));
  else await showText(`${t('What the summary dropped')}.md`, linesForSession(report.dropped, path));
}

/** Puts the command with which its agent goes on with the session on the clipboard. Starts nothing. */
export async function copyResumeCommand(_parts: HostParts, argument: unknown): Promise<void> {
  const { agent, id } = refOf(argument);
  const command = resumeCommand(agent, id);
  if (command === null)
    throw wrongUse(t('This agent has no command that goes on with one session. Open it in the agent.'));
  await vscode.env.clipboard.writeText(command);
  vscode.window.setStatusBarMessage(t('Copied: {0}', command), 4_000);
}

/** Shows the log in the system's file manager; where there is none, its path is copied. */
export async function revealLog(_parts: HostParts, argument: unknown): Promise<void> {
  const { path } = refOf(argument);
  if (vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined) {
    await vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(path));
    return;
  }
  await vscode.env.clipboard.writeText(path);
  void vscode.window.showInformationMessage(
    t('The log lies on another machine than this window. Its path was copied: {0}', path),
  );
}

async function showFrozen(sha256: string): Promise<void> {
  const text = openLineage(lineageFolder()).text(sha256);
  if (text === null) throw wrongUse(t('The text of this handoff is no longer kept: only the newest 300 are.'));
  await showText(`${t('Handoff, as it was sent')}.md`, text);
}

function refOf(argument: unknown) {
  const { success, data } = sessionRow.safeParse(argument);
  if (!success) throw wrongUse(t('Choose a session in the Sessions view first.'));
  return data.act.ref;
}
