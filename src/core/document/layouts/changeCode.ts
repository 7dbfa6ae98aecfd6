/** The lines of code below an item of the account: around a name of the goal, else where an item has nothing but counts. */
import type { ChangedFile, ChangedHunk } from '../../changes/changedFile';
import type { DraftRequest } from '../../draft';
import type { ChangeFact } from '../../fact';
import { contentWords } from '../../language/contentWords';
import { type LineRange, lineRanges } from '../../language/lineRanges';
import { isSamePath } from '../../language/stackFrames';
import { goalIdentifiers } from '../../text/goalIdentifiers';
import { codeAbout } from './codeAbout';
import { isWritten } from './writtenFile';

const mostLines = 6;
const longestLine = 160;
/** Of an item that the goal does not name. */
const mostBareLines = 4;
const longestBareLine = 100;

/** For so many items, the newest first: those that the goal names, else those that it speaks of, else those that say nothing. */
export function changeCode(
  changes: readonly ChangeFact[],
  { goal }: Pick<DraftRequest, 'goal'>,
  most: number,
): ReadonlyMap<ChangeFact, string> {
  const names = goalIdentifiers(goal).filter((name) => !/[/.\s]/.test(name));
  const found = new Map<ChangeFact, string>();
  const tell = (fact: ChangeFact, code: string) => {
    if (code !== '' && found.size < most && !found.has(fact)) found.set(fact, code);
  };
  const newest = changes.toReversed();
  const ranges = lineRanges(goal);
  for (const fact of newest) tell(fact, codeAt(fact, ranges));
  for (const fact of newest) tell(fact, codeNamed(fact, names));
  const spokenOf = found.size === 0 ? codeAbout(newest, goal) : null;
  if (spokenOf !== null) tell(spokenOf.fact, spokenOf.code);
  const about = contentWords(goal);
  const bare = newest.filter(isBare).map((fact) => ({ fact, telling: tellingHunk(fact.files, about) }));
  // Beside what the goal speaks of stands no place that has nothing to do with it.
  const isToBeAbout = found.size > 0;
  for (const { fact, telling } of bare.toSorted((a, b) => (b.telling?.hits ?? 0) - (a.telling?.hits ?? 0)))
    if (telling !== null && (!isToBeAbout || telling.hits > 0)) tell(fact, linesOf(telling.hunk));
  return found;
}

/** Lines that the goal names by their numbers: as many as are told of one place, and around a single one. */
const mostRangeLines = 16;
const longestRange = 900;
const aroundLine = { before: 2, behind: 5 };

/** The lines of the first place that the goal names by its numbers, as far as the session wrote them. */
function codeAt({ group, files }: ChangeFact, ranges: readonly LineRange[]): string {
  if (group === 'undone') return '';
  for (const range of ranges) {
    const file = files.find(({ path, operation }) => operation !== 'deleted' && isSamePath(path, range.path));
    const code = file === undefined ? '' : linesAt(file, range);
    if (code !== '') return code;
  }
  return '';
}

function linesAt({ hunks }: ChangedFile, { first, last }: LineRange): string {
  const isOne = first === last;
  const [from, to] = isOne ? [first - aroundLine.before, last + aroundLine.behind] : [first, last];
  const numbered = hunks.flatMap(({ line, added }) =>
    line === null ? [] : added.split('\n').map((text, at) => ({ at: line + at, text })),
  );
  // Beside a place that the session left as it was, its own lines say nothing.
  if (!numbered.some(({ at, text }) => at >= first && at <= last && text.trim() !== '')) return '';
  const lines = numbered
    .filter(({ at, text }) => at >= from && at <= to && text.trim() !== '')
    .slice(0, mostRangeLines);
  const code = lines.map(({ text }) => `+${text.slice(0, longestLine)}`);
  const end = code.findIndex((_, at) => code.slice(0, at + 1).join('\n').length > longestRange);
  return (end < 0 ? code : code.slice(0, end)).join('\n');
}

function codeNamed({ files }: ChangeFact, names: readonly string[]): string {
  for (const { hunks, operation } of files) {
    if (operation === 'deleted') continue;
    const hunk = hunks.find(({ added }) => names.some((name) => added.includes(name)));
    const code = hunk === undefined ? '' : codeAround(hunk, names);
    if (code !== '') return code;
  }
  return '';
}

function codeAround({ removed, added }: ChangedHunk, names: readonly string[]): string {
  const before = removed.split('\n').filter((line) => names.some((name) => line.includes(name)));
  const lines = added.split('\n');
  const at = lines.findIndex((line) => names.some((name) => line.includes(name)));
  const room = mostLines - Math.min(1, before.length);
  return [...before.slice(0, 1).map((line) => `-${line}`), ...lines.slice(at, at + room).map((line) => `+${line}`)]
    .map((line) => line.slice(0, longestLine))
    .join('\n');
}

/** Neither words nor names say what was done. */
const isBare = ({ group, text, files }: ChangeFact) =>
  group === 'file' &&
  text === '' &&
  files.every(
    ({ names, beside }) =>
      beside === undefined && names.added.length + names.changed.length + names.removed.length === 0,
  );

/** The head of a new text is no change, and of a file that is gone no line stands anywhere. */
const saysNothing = ({ path, operation }: ChangedFile) =>
  operation === 'deleted' || isWritten(path) || (operation === 'created' && /\.(?:mdx?|ya?ml|txt|rst)$/i.test(path));

/** The place with most words of the goal in it; of several the one where most was put in for what went. */
function tellingHunk(files: readonly ChangedFile[], about: ReadonlySet<string>) {
  let best: { readonly hunk: ChangedHunk; readonly hits: number; readonly weight: number } | null = null;
  for (const hunk of files.flatMap((file) => (saysNothing(file) ? [] : file.hunks))) {
    const [added, removed] = tellingSides(hunk);
    if (added.length === 0) continue;
    const words = contentWords(added.join(' '));
    const hits = [...about].filter((word) => words.has(word)).length;
    const weight = Math.min(added.length, mostBareLines) + (removed.length > 0 ? mostBareLines : 0);
    if (best === null || hits > best.hits || (hits === best.hits && weight > best.weight))
      best = { hunk, hits, weight };
  }
  return best;
}

/** What stands there now: what it took the place of would be read as what holds. */
const linesOf = (hunk: ChangedHunk): string =>
  tellingSides(hunk)[0]
    .slice(0, mostBareLines)
    .map((line) => `+${line}`)
    .map((line) => (line.length > longestBareLine ? `${line.slice(0, longestBareLine - 1)}…` : line))
    .join('\n');

/** Without lines that were only laid out anew, with other quotes, commas or blanks. */
function tellingSides({
  removed,
  added,
}: ChangedHunk): readonly [added: readonly string[], removed: readonly string[]] {
  const [now, before] = [telling(added), telling(removed)];
  const bare = (line: string) => line.replace(/[\s"'`;,()]/g, '');
  const [inNow, inBefore] = [new Set(now.map(bare)), new Set(before.map(bare))];
  return [now.filter((line) => !inBefore.has(bare(line))), before.filter((line) => !inNow.has(bare(line)))];
}

/** No import, and no single name of one that stands on several lines. */
const telling = (text: string) =>
  text
    .split('\n')
    .filter(
      (line) =>
        /[\p{L}\p{N}]{3}/u.test(line) && !/^\s*(?:(?:import|from|use|#include)\b|(?:type )?[\w$]+,?\s*$)/.test(line),
    );
