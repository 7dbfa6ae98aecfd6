/** What an order is about: its words without those that any order for work has, and any code. */
import { contentWords } from './contentWords';

/** Stems, as `wordsIn` has them. */
export const subjectWords = (goal: string): ReadonlySet<string> =>
  new Set([...wordsIn(goal)].filter((word) => !errands.has(word)));

/** The content words of a text and of the names in it: `setTheme` has “set” and “theme”. */
export function wordsIn(text: string): ReadonlySet<string> {
  const apart = text.replace(/(?<=[a-z\d])(?=[A-Z])|[_./-]+/g, ' ');
  return new Set([...contentWords(apart)].map((word) => word.replace(/e$/, '')));
}

const errands: ReadonlySet<string> = wordsIn(
  `
    add fix change update remove delete create write implement address build run test tests commit push pull merge rebase branch
    review check verify ensure open close start stop begin continue finish reply comment feedback issue code file files line
    lines work task tasks thread agent session user option options question problem error errors need note please help show
    explain tell find move rename set call return true false null const import export function value data type name main
  `,
);
