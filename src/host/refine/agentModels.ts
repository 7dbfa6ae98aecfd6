/** The session's own agent as a model: its program is started by the worker, on a fork of the session. */

import { askableAgents } from '../../core/models/askableAgents';
import { rowOf } from '../../core/text/rowOf';
import { findProgram } from '../../node/findProgram';
import { nodeEnvironment } from '../../node/nodeEnvironment';
import { t } from '../../protocol/language';
import type { ModelChoice, RefinedSession } from './refiner';

const prefix = 'agent:';
/** An agent reads its whole session first. */
export const agentTimeLimitMs = 600_000;

/** Null where the agent cannot be asked, or its program is not on `PATH`. */
export function agentChoice({ agent, agentLabel }: RefinedSession): ModelChoice | null {
  const program = rowOf(askableAgents, agent);
  if (program === undefined || findProgram(program, nodeEnvironment()) === null) return null;
  return {
    id: `${prefix}${agent}`,
    label: t('{0} itself, on a fork of this session', agentLabel),
    kind: 'agent',
    goesTo: t('the model provider of {0}, by its own login; its program is started', agentLabel),
    isRemote: true,
  };
}
