/** Offers a handoff when a session that is being worked in fills up: once for each session, or never again. */

import * as vscode from 'vscode';
import * as z from 'zod';
import type { Nudged } from '../../core/context/nudgeStep';
import type { SessionRef } from '../../core/sessionRef';
import { t } from '../../protocol/language';
import { compactCommand } from '../../targets/compactCommands';
import { commandIds } from '../commandIds';
import type { HostParts } from '../hostParts';
import { compactInstead } from './compactInstead';
import { mayNudge } from './mayNudge';
import type { MeterNow } from './meterNow';
import { isUnderWay, nudgeText } from './meterTexts';

const offKey = 'nudgeOff';
const nudgedKey = 'nudged';
/** Sessions remembered; older ones are not asked about any more. */
const mostSessions = 50;

const nudgedSchema = z.array(z.object({ session: z.string(), step: z.literal([0, 1, 2]) })).catch([]);

/** One offer at a time, whatever sessions of the folder fill up. */
let isOpen = false;

/**
 * Remembers in the workspace what was offered.
 *
 * @param wentOn false for a session that has not grown since this window knows of it
 */
export async function nudge(
  parts: HostParts,
  session: SessionRef,
  read: MeterNow['read'],
  wentOn: boolean,
): Promise<void> {
  const state = parts.extension.workspaceState;
  const known = nudgedSchema.parse(state.get(nudgedKey) ?? []);
  const step = mayNudge({
    ...{ read, wentOn, isOpen, isOff: state.get(offKey) === true },
    thresholds: parts.settings.current().thresholds,
    wasOffered: known.some((one) => one.session === session.id && one.step > 0),
  });
  if (step === null) return;
  isOpen = true;
  try {
    await offer(parts, session, read, known, step);
  } finally {
    isOpen = false;
  }
}

async function offer(
  parts: HostParts,
  session: SessionRef,
  read: MeterNow['read'],
  known: readonly { readonly session: string; readonly step: Nudged }[],
  step: Nudged,
): Promise<void> {
  const state = parts.extension.workspaceState;
  const others = known.filter((one) => one.session !== session.id).slice(1 - mostSessions);
  await state.update(nudgedKey, [...others, { session: session.id, step }]);
  const text = nudgeText(session.title, read);
  const canCompact = compactCommand(session.agent) !== null && isUnderWay(read.moment);
  const [create, compact] = [t('Create handoff'), t('Compact instead')];
  const [later, never] = [t('Later'), t('Don’t ask again')];
  const buttons = canCompact ? [create, compact, later, never] : [create, later, never];
  const answer = await vscode.window.showInformationMessage(text, ...buttons);
  if (answer === never) await state.update(offKey, true);
  if (answer === compact) await compactInstead({ agent: session.agent });
  if (answer !== create) return;
  await vscode.commands.executeCommand(commandIds.create, {
    ...{ path: session.path, sessionId: session.id, takesPrepared: true },
  });
}
