import type { Environment, LanguageModel } from '../core/ports';
import type { Session } from '../core/session';
import { forkOf } from '../extractors/model/agentForks';
import { agentModel } from '../node/agentModel';

/** The outgoing agent itself as a language model, asked on a fork of its session; the session stays as it is. */
export function sessionModel(session: Session, environment: Environment): LanguageModel {
  const folder = session.startCwd ?? session.cwd ?? environment.home;
  return agentModel(
    { ...forkOf(session, environment.platform), id: `of ${session.agent} itself`, folder },
    environment,
  );
}
