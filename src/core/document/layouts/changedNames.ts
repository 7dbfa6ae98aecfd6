/** The names that a file of the account brought, changed and dropped; more of them where the goal speaks of that file. */
import type { ChangedFile, ChangedHunk } from '../../changes/changedFile';
import { subjectWords, wordsIn } from '../../language/subjectWords';
import { isTestPath } from '../../shell/checks/testPath';
import { countOf } from '../../text/countOf';
import { cutAtWord } from '../../text/cutAtWord';
import { definingLine } from '../../text/editedNames';
import { goalIdentifiers } from '../../text/goalIdentifiers';
import { escapeLine } from '../../untrusted/escapeLine';
import { inlineCode } from '../../untrusted/inlineCode';
import { joinMarkdown, type Markdown, md } from '../../untrusted/markdown';

const mostNames = 3;
const mostNearGoal = 5;
/** A title of a test tells as much as two names. */
const mostTitles = 2;
const longestTitle = 70;
const longestSignature = 90;
/** Words of the goal in a path and its names. */
const fewestWords = 2;

/** Says of files whether the goal is about them. */
export type IsNear = (file: ChangedFile) => boolean;

/** By a name of the goal, or by two of its words; a goal of one word is about what holds it. */
export function nearGoal(goal: string): IsNear {
  const names = goalIdentifiers(goal);
  const about = subjectWords(goal);
  return ({ path, names: { added, changed } }) => {
    const own = [path, ...added, ...changed.map(({ name }) => name)].join(' ');
    const words = wordsIn(own);
    const shared = [...about].filter((word) => words.has(word)).length;
    return names.some((name) => own.includes(name)) || (shared > 0 && shared >= Math.min(fewestWords, about.size));
  };
}

/** How the first new one is called stands in the hunks, as far as there are any; near the goal that of the second as well. */
export function changedNames(file: ChangedFile, isNear: IsNear): Markdown {
  const { path, names, beside } = file;
  const isClose = isNear(file);
  const most = isClose ? mostNearGoal : mostNames;
  const hunks = isTestPath(path) ? [] : file.hunks;
  const asCalled = (name: string, at: number) => (at < (isClose ? 2 : 1) ? (signatureOf(hunks, name) ?? name) : name);
  const list = (word: Markdown, told: readonly Markdown[]) =>
    told.length === 0 ? [] : [md`${word} ${joinMarkdown(told, ', ')}`];
  const codes = (some: readonly string[]) => some.slice(0, most).map(inlineCode);
  const added = [...new Set([...names.added.map(asCalled), ...(beside?.names ?? [])])].slice(0, most);
  const tests = testsOf(beside?.tests ?? [], added.length === 0 || isClose ? mostTitles : 1);
  const parts = [
    ...list(md`adds`, [...added.map(inlineCode), ...tests]),
    ...list(
      md`changes`,
      codes(names.changed.map(({ name, line }, at) => (at === 0 ? (signatureIn(line) ?? name) : name))),
    ),
    ...list(md`drops`, codes(names.removed).slice(0, mostNames)),
  ];
  return parts.length === 0 ? md`` : md` (${joinMarkdown(parts, '; ')})`;
}

const signatureOf = (hunks: readonly ChangedHunk[], name: string): string | undefined =>
  hunks
    .flatMap((hunk) => signatureIn(definingLine(hunk.added, name) ?? '') ?? [])
    .find((line) => line.endsWith(')') || line.includes(') ') || line.includes('):'));

/** “3 tests: “rounds the sums””; of one test its title alone. */
function testsOf(titles: readonly string[], most: number): Markdown[] {
  if (titles.length === 0) return [];
  const told = titles.slice(0, most).map((title) => md`“${escapeLine(cutAtWord(title, longestTitle))}”`);
  const count = titles.length === 1 ? md`the test` : md`${escapeLine(countOf(titles.length, 'test'))}, with`;
  return [md`${count} ${joinMarkdown(told, ', ')}`];
}

/** A definition as it stands now, without the bracket that opens its body. */
function signatureIn(line: string): string | null {
  const signature = line.replace(/\s*(?:\{|=>|:)$/, '');
  return signature.includes('(') && !signature.includes('`') && signature.length <= longestSignature ? signature : null;
}
