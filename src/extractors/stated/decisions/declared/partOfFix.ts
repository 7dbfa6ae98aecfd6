/** An item below a line that leads to what a change consists of. */
import { measureSpoken } from '../../../../core/language/contentWords';
import { cueAtStart } from '../../../../core/language/cueTable';
import { words } from '../../../../core/language/words';
import { inOrder, oneOf } from '../../../../core/text/patterns';
import type { AgentStatement } from '../../agent/agentStatements';
import { isNowSo } from './behavesNow';
import { isOfChecks } from './ofChecks';
import { orderVerbs } from './orderVerbs';
import { opensWithPast, withoutLabel } from './reportForms';

/** “The fix: …”, “It adds: …”, “The flow now: …”: the parts below it say what it does. */
const leadsToParts = inOrder(
  'iu',
  /^/,
  oneOf(
    /what(?:['’]s)? changed|changes?(?: now| made)?|changed|fixed|addressed|implemented|it|this|what it does/u,
    /the (?:fix|change|pr|patch|implementation|new \p{L}+|[\p{L}-]+(?: \p{L}+)? now)/u,
    /(?:the )?(?:result|behaviou?r)(?: is)?(?: now)?|[^.]{0,60}\bnow/u,
  ),
  /\s*[:：]$/u,
);
/** Below it even a bare name tells what was done: “Implemented: atomic writes of the cache”. */
const leadsToDone = /^\P{L}*(?:implemented|what (?:I|was) implemented)\s*[:：]$/iu;
const thirdPerson = (verb: string) =>
  /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : /(?:s|x|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
/** “Falls back to the default”: what a part does. */
export const opensWithDeed = cueAtStart(orderVerbs.filter((verb) => /^[a-z]+$/.test(verb)).map(thirdPerson), [
  ...words(
    'checks, installs, builds, loads, creates, calls, takes, exits, fetches, aborts, lists, asks, looks, points, compares, counts',
  ),
  'falls back',
  'ensures',
  'prevents',
  'invalidates',
  'supports',
  'reports',
  'records',
]);

/** Words that tell something, without which an item is a label. */
export const fewestTold = 3;

/** What was done around the change: “Replied to the open thread”, “Removed unused imports”. */
export const tidies =
  /^\P{L}*(?:replied|resolved|linked|pushed|amended|re-?ran|ran|passed)\b|\b(?:threads?|unused|imports?|typos?|messaging|wording)\b/iu;

/** “- Atomic writes of the cache” below “Implemented:”. */
export const isImplementedPart = (statement: AgentStatement) =>
  statement.place === 'answer' &&
  statement.lead !== null &&
  leadsToDone.test(statement.lead) &&
  isPartOfFix(statement, statement.text);

/** “- Preserves links instead of following them” below “The fix:”. */
export function isPartOfFix({ lead, text }: AgentStatement, own = withoutLabel(text)): boolean {
  if (lead === null || !leadsToParts.test(lead)) return false;
  const part = own.startsWith(lead) ? own.slice(lead.length).trim() : own;
  return (
    (opensWithDeed(part) || opensWithPast.test(part) || isNowSo.stands(part) || leadsToDone.test(lead)) &&
    measureSpoken(part) >= fewestTold &&
    !isOfChecks.test(part) &&
    !tidies.test(part)
  );
}
