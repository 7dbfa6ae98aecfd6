/** The branch that a goal wants the work to go on with. */
import { anyOf, captured, followedBy, inOrder, notBefore, oneOf, repeated } from '../../text/patterns';

/** Letters, digits and what stands inside of the names of branches, with the mark in front of it. */
const name = captured(/[`"“'(]?(?:[\w-]+[./])*[\w-]*\w/);
const behind = inOrder('', /[`"”')]?/, notBefore(/[\w/-]|\.\w/));
/** With a slash between them, and no branch. */
const ofCode =
  /\W*(?:if|else|then|try|catch|true|false|yes|no|and|or|either|success|error|ok|read|get|client|left|sync)\//u;
const on = /\b(?:on|in|auf|en|switch to|check ?out|continue with|go on with)\s+/;

/** What is named so is a branch in every repository. */
const everywhere = 'main|master|develop|trunk';
const usual = new RegExp(`^(?:${everywhere}|dev|devel|development|staging|production|prod|gh-pages)$`, 'i');
/** Any other word may be one of the code: “the `else` branch”, “the if/else branch”, “branch 2 of the switch”. */
const hasDigit = inOrder('iu', /^/u, followedBy(/.*\p{L}/u), notBefore(ofCode), /.*\d/u);
/** “feat/cents”, but not “iOS/Android”. */
const hasFolder = inOrder('u', /^\W*/u, notBefore(ofCode), /[^\p{Lu}/]*\p{L}[^\p{Lu}/]*\//u);
/** “Work on the fix-login branch”; in “crashes in the long-running branch of the parser” it is one of code. */
const isHyphened = /[^\W_][-_.][^\W_]/u;
const ofWork =
  /\b(?:work|go on|carry on|continue|stay|switch|check ?out|commit|push|weiter|arbeite|sigue|seguir|continúa|trabaja)\s+(?:[\w'’]+\s+){0,2}$/iu;
const beginsWithWork = /^(?:switch|check ?out|continue|go on)\b/i;
const partOfCode = /^\s+(?:(?:branch|rama)\s+)?(?:of|inside|des|del)\b/i;
const isMarkedWithQuote = /^[`"“'(「].*[-_.]/;
/** “On branch "tills"”, but not “in the branch `else`”. */
const isQuotedBehind = /^\W*(?:on|auf|switch to|check ?out|continue with|go on with)\b.*\b(?:branch|rama)\s+[`"“']/i;

const patterns = [
  inOrder('i', on, repeated('*', oneOf(/(?:the|dem|der|la|git)\s+/)), /(?:branch|rama)\s+/, name, behind),
  inOrder('i', on, /(?:the\s+)?/, name, /[`"”')]?\s+branch\b/),
  inOrder(
    'i',
    oneOf(/\b(?:work|go on|carry on|continue|stay|switch|commit)\b/, /\b(?:green|pass(?:es|ing)?)\b/),
    /(?:\s+(?!seen|found|fail|crash|bug|error|broke|red\b)[\w'’]+){0,3}\s+on\s+/,
    captured(new RegExp(`[\`"“']?(?:${everywhere})`)),
    behind,
    followedBy(oneOf(/\s*(?:[.,;:!)]|$)/, /\s+(?:branch|and|then)\b/)),
  ),
  /在\s*([`“"]?[\w./-]*\w)[`”"]?\s*分支/,
  /([`「"]?[\w./-]*\w)[`」"]?\s*ブランチで/,
] as const;
/** There it is where something is taken from or put, and not where the work goes on. */
const notThere = anyOf(
  'i',
  /\b(?:re-?bas\w+|based?|merg\w+|cherry-?pick\w*|built?|stacked|nothing|not|never|without)\s+(?:\w+\s+){0,2}$/,
);

/** Null where none is named so. @param known branches that the log or the folder names */
export function branchOfGoal(goal: string, known: readonly (string | null)[] = []): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(goal);
    const said = found?.[1];
    if (found === null || said === undefined) continue;
    const named = said.replace(/^[`"“'(「]/, '');
    const [before, after] = [goal.slice(0, found.index), goal.slice(found.index + found[0].length)];
    const isName =
      [hasDigit, hasFolder, isMarkedWithQuote].some((mark) => mark.test(said)) ||
      isQuotedBehind.test(found[0]) ||
      (isHyphened.test(named) && (beginsWithWork.test(found[0]) || ofWork.test(before)) && !partOfCode.test(after));
    if (!isName && !known.includes(named) && !usual.test(named)) continue;
    if (!notThere.test(before)) return named;
  }
  return null;
}
