/** Offers a handoff when the session fills up: once at the second threshold, once more at the third, or never again. */

import * as vscode from 'vscode';
import * as z from 'zod';
import type { CutMoment } from '../../core/context/cutMoment';
import { type Nudged, nudgeStep } from '../../core/context/nudgeStep';
import type { SessionRef } from '../../core/sessionRef';
import { t } from '../../protocol/language';
import { compactCommand } from '../../targets/compactCommands';
import { commandIds } from '../commandIds';
import type { HostParts } from '../hostParts';
import { compactInstead } from './compactInstead';
import type { MeterNow } from './meterNow';
import { momentText, nudgeText } from './meterTexts';

const offKey = 'nudgeOff';
const nudgedKey = 'nudged';
/** Sessions remembered; older ones are not asked about any more. */
const mostSessions = 50;

const nudgedSchema = z.array(z.object({ session: z.string(), step: z.literal([0, 1, 2]) })).catch([]);

/** Remembers in the workspace what was offered; does nothing while the size of the context is not known. */
export async function nudge(parts: HostParts, session: SessionRef, read: MeterNow['read']): Promise<void> {
  const { ratio } = read.context;
  const state = parts.extension.workspaceState;
  if (ratio === null || state.get(offKey) === true) return;
  const known = nudgedSchema.parse(state.get(nudgedKey) ?? []);
  const nudged: Nudged = known.find((one) => one.session === session.id)?.step ?? 0;
  const step = nudgeStep(ratio, parts.settings.current().thresholds, nudged);
  if (step === null || (step === 1 && waitsFor(read.moment))) return;
  const others = known.filter((one) => one.session !== session.id).slice(1 - mostSessions);
  await state.update(nudgedKey, [...others, { session: session.id, step }]);
  const text = nudgeText(session.title, read);
  const canCompact = compactCommand(session.agent) !== null && momentText(read.moment) !== null;
  const [create, compact] = [t('Create handoff'), t('Compact instead')];
  const [later, never] = [t('Later'), t('Don’t ask again')];
  const buttons = canCompact ? [compact, create, later, never] : [create, later, never];
  const answer = await vscode.window.showWarningMessage(text, ...buttons);
  if (answer === never) await state.update(offKey, true);
  if (answer === compact) await compactInstead({ agent: session.agent });
  if (answer !== create) return;
  await vscode.commands.executeCommand(commandIds.create, {
    ...{ path: session.path, sessionId: session.id, takesPrepared: true },
  });
}

/** A call ends soon: the offer comes when it has. At the third threshold there is no time to wait. */
const waitsFor = (moment: CutMoment | null) => moment?.kind === 'call';
