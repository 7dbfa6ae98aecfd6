/** What the words of a goal have to do with what the session left open. */
import type { Facts } from '../../fact';
import { inOrder, oneOf } from '../../text/patterns';

/** The goal asks for no more than to go on: with the task that stands in the lead then, or with what it names. */
export const goesOn = ({ requests }: Pick<Facts, 'requests'>, goal: string): boolean =>
  requests.some(({ isTask }) => isTask === true) || beginsToGoOn.test(goal.trim());

const beginsToGoOn = inOrder(
  'iu',
  /^(?:please |ok(?:ay)?,? |yes,? |now )?/,
  oneOf(
    /(?:go on|continue|proceed|carry on|keep going|resume|finish|pick up)\b/,
    /(?:weiter|mach weiter|setze? .{0,40}fort|sigue|continúa|poursuis|reprends|prossiga|continua)(?!\p{L})/u,
    /(?:продолж|继续|接着|続け|続き|계속)/,
  ),
);

/** Most words of the item stand in the goal: it is what the next session is for, whatever was in progress. */
export function isGoal(item: string, goal: string): boolean {
  const wanted = new Set(wordsOf(goal));
  const own = wordsOf(item);
  return own.length >= fewestShared && own.filter((word) => wanted.has(word)).length >= own.length * share;
}

/** A telling word of the goal stands in the text. */
export function speaksOf(goal: string, text: string): boolean {
  const own = new Set(tellingWordsOf(text));
  return tellingWordsOf(goal).some((word) => own.has(word));
}

const fewestShared = 3;
const share = 0.75;
const shortestTelling = 4;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? [];
const tellingWordsOf = (text: string) =>
  wordsOf(text).filter((word) => word.length >= shortestTelling && !common.has(word));

/** They stand in any two sentences about work. */
const common: ReadonlySet<string> = new Set(
  [
    'that this with from have will then them they your what when which into also only just make made need needs want',
    'wants next step steps work works working please should would could there here done does like more other same',
  ].flatMap((line) => line.split(' ')),
);
