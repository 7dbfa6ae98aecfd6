/** Who decided: the user, whose answer or choice it is, or the agent. */
import type { DecisionFact } from '../../core/fact';
import { rawIndexOf } from '../rows/rawIndex';
import type { RawView } from '../rows/rawView';

/** The text of a handoff stands in a prompt, and says nothing of who decided. */
export function isUsersDecision(fact: DecisionFact, view: RawView): boolean {
  if (fact.tag === 'inferred' || fact.inherited === true) return false;
  const rows = rawIndexOf(view).lastRowAt;
  return (
    picked.test(fact.id) || fact.tag === 'observed' || fact.evidence.some(({ line }) => rows.get(line)?.kind === 'user')
  );
}

/** An answer to a question, an approved plan, a step that was agreed to. */
const picked = /(?:^|[^a-z])(?:choice|agreed)-\d/;
