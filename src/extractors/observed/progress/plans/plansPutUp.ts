/** Plans that the agent put before the user for approval. */
import type { SessionIndex } from '../../../../core/index/sessionIndex';
import type { Entry } from '../../../../core/session';

/** A text with its place. */
export interface GivenPlan {
  readonly position: number;
  readonly entry: Entry;
  readonly text: string;
}

/** Those that were not turned down, in session order. */
export const plansPutUp = (index: SessionIndex): GivenPlan[] =>
  index.callsFor('plan').flatMap(({ call, position, result }) => {
    const action = call.actions.find(({ kind }) => kind === 'plan');
    const isRefused = result?.isError === true || result?.rejection !== undefined;
    return action?.kind !== 'plan' || isRefused ? [] : [{ position, entry: call, text: action.text }];
  });
