/**
 * What a hook does when a turn has ended: it looks how full the context is, and tells the user once at the second threshold
 * and once more at the third how a fresh session gets a handoff of this one. It runs after every turn, so it loads little.
 */

import type { AppParts } from '../../app/appParts';
import { fillAtEnd, type LogOfAgent } from '../../app/context/fillAtEnd';
import { thresholdsFor } from '../../app/context/sharedThresholds';
import { awaitWords } from '../../app/hooks/awaitWords';
import type { HookEvent } from '../../app/hooks/hookEvent';
import { noteToldFill, toldFill } from '../../app/hooks/toldFill';
import { contextLevel } from '../../core/context/contextLevel';
import type { CutMoment } from '../../core/context/cutMoment';
import { nudgeStep } from '../../core/context/nudgeStep';
import type { FileStore } from '../../core/ports';
import type { ContextUse } from '../../core/session';
import { grouped } from '../../core/text/countOf';
import { stateFolder } from '../../node/state/stateFolder';
import { compactCommand } from '../../targets/compactCommands';
import { freshCommand } from '../../targets/freshCommands';
import type { HookAgent } from './hookAgents';
import { hookAgents } from './hookAgents';
import { logOfEvent } from './logOfEvent';

/** The sentences for the user; null where there is nothing to say that was not said before. Throws as the log's reading does. */
export async function endOfTurn(
  event: HookEvent,
  agent: HookAgent,
  parts: AppParts,
  signal: AbortSignal,
): Promise<string | null> {
  const { source } = hookAgents[agent];
  const state = stateFolder(parts.environment);
  const thresholds = thresholdsFor(parts.environment);
  const log = await logOfEvent(event, source, parts, signal);
  const context: Fill = event.fill ?? (await fillOfLog(event, { ...log, agent: source }, parts.files, signal));
  const fill = toldFill(state, event.session);
  const step = nudgeStep(context.ratio, thresholds, fill);
  if (step === null) {
    const level = contextLevel(context.ratio, thresholds);
    // It was compacted since, and may fill up again.
    if (fill > 0 && context.ratio !== null && (level === 'normal' || level === 'ahead'))
      noteToldFill(state, event.session, 0);
    return null;
  }
  const { cutMomentOf } = await import('../../app/context/cutMomentOf');
  const moment = await cutMomentOf(log, parts.files, signal);
  noteToldFill(state, event.session, step);
  return fillSentences(context, { moment, agent: source, isNow: step === 2 });
}

async function fillOfLog(
  { lastWords }: HookEvent,
  log: LogOfAgent,
  files: FileStore,
  signal: AbortSignal,
): Promise<Fill> {
  if (lastWords !== null) await awaitWords(lastWords, log.path, files, signal);
  return fillAtEnd(log, files, signal);
}

type Fill = Pick<ContextUse, 'ratio' | 'windowTokens'> & { readonly estimated?: boolean };

interface Told {
  readonly moment: CutMoment | null;
  /** Id of the source. */
  readonly agent: string;
  readonly isNow: boolean;
}

function fillSentences({ ratio, windowTokens, estimated }: Fill, { moment, agent, isNow }: Told): string {
  const percent = Math.round((ratio ?? 0) * 100);
  const full = `The context is ${percent}% full (of ${estimated === true ? 'about ' : ''}${grouped(windowTokens ?? 0)} tokens)${isNow ? ': now is the time for a handoff' : ''}.`;
  const compact = compactCommand(agent);
  const list =
    moment?.kind === 'list'
      ? ` ${moment.done} of ${moment.all} to-dos are done: finish the one in progress first${compact === null ? '' : `, or compact instead (${compact})`}.`
      : '';
  const fresh = freshCommand(agent);
  const go = fresh === null ? 'Leave it: the next session in this folder' : `${fresh} begins a fresh session, which`;
  return `${full}${list} ${go} gets a handoff of this one. To read it first: handoff create --latest --goal "…"`;
}
