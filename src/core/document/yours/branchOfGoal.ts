/** The branch that a goal wants the work to go on with. */

/** Letters, digits and what stands inside of the names of branches. */
const name = '[`"“\'(]?((?:[\\w-]+[./])*[\\w-]*\\w)[`"”\')]?(?![\\w/-])';
const on = '(?:on|in|auf|en|switch to|check ?out|continue with|go on with)';
/** A branch with a word that is no name in front is one of many: "the right branch". */
const notNames = new Set(
  'a an the this that its same right new old own other current feature release work working der die dem den'.split(' '),
);
const patterns = [
  new RegExp(`\\b${on}\\s+(?:(?:the|dem|der|la|git)\\s+)*(?:branch|rama)\\s+${name}`, 'i'),
  new RegExp(`\\b${on}\\s+(?:the\\s+)?${name}\\s+branch\\b`, 'i'),
  // What is named so is a branch in every repository.
  /\bon\s+[`"“']?(main|master|develop|trunk)[`"”']?(?![\w/-])/i,
  /在\s*[`“"]?([\w./-]*\w)[`”"]?\s*分支/,
  /[`「"]?([\w./-]*\w)[`」"]?\s*ブランチで/,
] as const;
/** There it is where something is taken from or put, and not where the work goes on. */
const notThere =
  /\b(?:re-?bas\w+|based?|merg\w+|cherry-?pick\w*|built?|stacked|nothing|not|never|without)\s+(?:\w+\s+){0,2}$/i;

/** Null where none is named so. */
export function branchOfGoal(goal: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(goal);
    const named = found?.[1];
    if (found === null || named === undefined || notNames.has(named.toLowerCase())) continue;
    if (!notThere.test(goal.slice(0, found.index))) return named;
  }
  return null;
}
