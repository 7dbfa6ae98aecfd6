/** A message of the user as the rules see it, for tests of one rule. */
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { ExtractInput } from '../../../../src/core/pipeline/extractor';
import { selectEntries } from '../../../../src/core/pipeline/selectEntries';
import type { Session } from '../../../../src/core/session';
import { openSpokenJudge } from '../../../../src/extractors/stated/spokenJudge';
import { type StatedFacts, statedFacts } from '../../../../src/extractors/stated/statedFacts';

/** What an extractor gets to see of a session. */
export function inputOf(session: Session, goal = 'Go on with the next step of the plan'): ExtractInput {
  const index = indexSession(session);
  return {
    index,
    selection: selectEntries(index, goal),
    goal,
    limits: defaultRequest(goal).limits,
    onListFull: () => undefined,
  };
}

export const stated = (session: Session, goal?: string): StatedFacts => {
  const input = inputOf(session, goal);
  return statedFacts(input, openSpokenJudge(input));
};
