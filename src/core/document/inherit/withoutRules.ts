/** What the user asked beside the rules that stood in the same message: those are told as rules. */
import { foldSpace } from '../../text/foldSpace';

/** The longest piece of a request that is none of the rules; empty where nothing is left of it. */
export function withoutRules(request: string, rules: readonly string[]): string {
  const pieces = rules.reduce<readonly string[]>(
    (left, rule) => (rule.length < shortestRule ? left : left.flatMap((piece) => piece.split(rule))),
    [foldSpace(request)],
  );
  const [longest = ''] = pieces.map((piece) => piece.trim()).toSorted((a, b) => b.length - a.length);
  return pieces.length > 1 && longest.length < shortestRest ? '' : longest;
}

/** Characters; a shorter one stands in many a message by chance. */
const shortestRule = 8;
const shortestRest = 8;
