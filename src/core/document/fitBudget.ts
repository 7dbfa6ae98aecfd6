/**
 * Fits a draft into its budget by leaving out whole facts, in a stated order (keepOrder): the length of the recent tail,
 * findings, older requests and turns, resolved errors, outcomes, decisions, files and commands at the end of their lists.
 * The user's constraints, the first request and the open ones never. While the text is within the budget, nothing gives way.
 */
import { defaultBudgetTokens } from '../defaultRequest';
import type { DraftRequest, DraftSection } from '../draft';
import type { Facts } from '../fact';
import { estimateTokens } from '../tokens';
import { isTold } from './keep/replacedByTold';
import { toldAsChanged } from './keep/toldAsChanged';
import { withoutRetold } from './keep/withoutRetold';
import { keepOrder, type LeftOutReason } from './keepOrder';
import { withToldCount } from './layouts/toldCount';
import { renderSections } from './renderSections';

/** The arranged sections, with every fact, and the ids of those that do not stand in the text, each with the reason. */
export interface Fitted {
  readonly sections: DraftSection[];
  readonly excluded: ReadonlyMap<string, LeftOutReason>;
}

const isWithoutRoom = (why: LeftOutReason | undefined) =>
  why === 'fact over the budget' || why === 'sentences beyond the limit';

/** Characters, beside the goal; a budget above the default makes it longer. */
const longestWithModel = ({ budgetTokens, goal }: DraftRequest) =>
  5_200 * Math.max(1, budgetTokens / defaultBudgetTokens) + goal.length;

/**
 * Keeps as many of the ordered items as the budget holds. A budget that not even the least fits into is passed: the
 * draft then says so.
 *
 * @param arrange lays out every fact, with a recent tail of so many characters
 */
export function fitBudget(
  arrange: (tailCharacters: number) => DraftSection[],
  facts: Facts,
  request: DraftRequest,
): Fitted {
  // The goal is the user's and always whole: it is not weighed against what the session has to say.
  const budget = request.budgetTokens + estimateTokens(request.goal);
  const { pieces, leftOut } = keepOrder(facts, request);
  const arranged = new Map<number, DraftSection[]>();
  const withTail = (tailCharacters: number) => {
    const sections = arranged.get(tailCharacters) ?? arrange(tailCharacters);
    arranged.set(tailCharacters, sections);
    return sections;
  };
  const keep = (count: number): Fitted => {
    const tail = pieces.findLast(({ tailCharacters }, at) => at < count && tailCharacters > 0);
    const dropped = pieces.slice(count).flatMap(({ factId }) => (factId === null ? [] : [factId]));
    const excluded = new Map(leftOut);
    for (const id of dropped) excluded.set(id, 'fact over the budget');
    // They take no line of their own, so nothing is won by leaving them out.
    for (const id of toldAsChanged(facts, request, (factId) => excluded.has(factId)).keys()) excluded.delete(id);
    const sections = withoutRetold(withTail(tail?.tailCharacters ?? 0), facts, (id) => !excluded.has(id));
    if (!isTold(facts)) return { sections, excluded };
    return { sections: withToldCount(sections, facts, (id) => isWithoutRoom(excluded.get(id))), excluded };
  };
  const longest = isTold(facts) ? longestWithModel(request) : Infinity;
  const fits = ({ sections, excluded }: Fitted) => {
    const text = renderSections(sections, (id) => !excluded.has(id));
    return text.length <= longest && estimateTokens(text) <= budget;
  };
  let best = keep(pieces.length);
  if (fits(best)) return best;
  let least = pieces.filter(({ isKept }) => isKept).length;
  let tooMany = pieces.length;
  best = keep(least);
  while (tooMany - least > 1) {
    const middle = Math.floor((least + tooMany) / 2);
    const tried = keep(middle);
    if (fits(tried)) {
      least = middle;
      best = tried;
    } else tooMany = middle;
  }
  return best;
}
