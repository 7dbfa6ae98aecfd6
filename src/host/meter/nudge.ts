/** Offers a handoff when the session fills up: once at the second threshold, once more at the third, or never again. */
import * as vscode from 'vscode';
import * as z from 'zod';
import type { ContextUse } from '../../core/session';
import type { SessionRef } from '../../core/sessionRef';
import { commandIds } from '../commandIds';
import type { HostParts } from '../hostParts';
import { nudgeText } from './meterTexts';
import { type Nudged, nudgeStep } from './nudgeStep';

const offKey = 'nudgeOff';
const nudgedKey = 'nudged';
/** Sessions remembered; older ones are not asked about any more. */
const mostSessions = 50;

const create = 'Create handoff';
const later = 'Later';
const never = 'Don’t ask again';

const nudgedSchema = z.array(z.object({ session: z.string(), step: z.literal([0, 1, 2]) })).catch([]);

/** Remembers in the workspace what was offered; does nothing while the size of the context is not known. */
export async function nudge(parts: HostParts, session: SessionRef, { ratio, estimated }: ContextUse): Promise<void> {
  const state = parts.extension.workspaceState;
  if (ratio === null || state.get(offKey) === true) return;
  const known = nudgedSchema.parse(state.get(nudgedKey) ?? []);
  const nudged: Nudged = known.find((one) => one.session === session.id)?.step ?? 0;
  const step = nudgeStep(ratio, parts.settings.current().thresholds, nudged);
  if (step === null) return;
  const others = known.filter((one) => one.session !== session.id).slice(1 - mostSessions);
  await state.update(nudgedKey, [...others, { session: session.id, step }]);
  const text = nudgeText(session.title, ratio, estimated);
  const answer = await vscode.window.showWarningMessage(text, create, later, never);
  if (answer === never) await state.update(offKey, true);
  if (answer !== create) return;
  await vscode.commands.executeCommand(commandIds.create, { path: session.path, sessionId: session.id });
}
