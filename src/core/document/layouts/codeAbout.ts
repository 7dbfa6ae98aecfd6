/** The lines of the session's changes that the goal speaks of in words: “the total is not stored” and `storeTotal(sum)`. */
import type { ChangedFile } from '../../changes/changedFile';
import type { ChangeFact } from '../../fact';
import { subjectWords, wordsIn } from '../../language/subjectWords';
import { goalIdentifiers } from '../../text/goalIdentifiers';
import { isWritten } from './writtenFile';

/** Characters. A longer goal is a paste; what is asked of it stands in its last paragraph. */
const longestGoal = 800;
const longestAsk = 300;
const fewestWords = 2;
/** Of what the goal is about. */
const share = 0.6;
/** Lines that are one place, and lines that are told of it. */
const nearLines = 4;
const mostLines = 6;
const longestLine = 140;
/** A word that stands in more places than this, and in more than this part of them, says nothing of one. */
const fewPlaces = 4;
const rareShare = 0.25;

interface Place {
  readonly fact: ChangeFact;
  readonly lines: readonly string[];
  /** Words of the goal in each line. */
  readonly words: readonly ReadonlySet<string>[];
}

/** The place that says most of the goal, and of several the one that comes back to it most; null where none says enough. */
export function codeAbout(
  changes: readonly ChangeFact[],
  goal: string,
): { readonly fact: ChangeFact; readonly code: string } | null {
  const about = subjectWords(inWords(askOf(goal)));
  const fewest = Math.max(fewestWords, Math.ceil(about.size * share));
  if (about.size < fewestWords) return null;
  const places = changes.flatMap((fact) =>
    fact.group === 'undone' ? [] : fact.files.flatMap((file) => placesOf(fact, file, about)),
  );
  const holding = (word: string) => places.filter(({ words }) => words.some((own) => own.has(word))).length;
  const rare = new Set([...about].filter((word) => holding(word) <= Math.max(fewPlaces, places.length * rareShare)));
  let best: { readonly fact: ChangeFact; readonly code: string; readonly held: number; readonly hits: number } | null =
    null;
  for (const { fact, lines, words } of places)
    for (const [at, own] of words.entries()) {
      const near = new Set(words.slice(at, at + nearLines).flatMap((line) => [...line]));
      if (own.size === 0 || near.size < fewest || ![...near].some((word) => rare.has(word))) continue;
      const hits = words.slice(at, at + mostLines).reduce((sum, line) => sum + line.size, 0);
      if (best !== null && (near.size < best.held || (near.size === best.held && hits <= best.hits))) continue;
      best = { fact, code: codeOf(lines.slice(at, at + mostLines)), held: near.size, hits };
    }
  return best;
}

/** Names are looked for as they are, and not by their parts. */
const inWords = (text: string) => goalIdentifiers(text).reduce((left, name) => left.replaceAll(name, ' '), text);

function askOf(goal: string): string {
  if (goal.length <= longestGoal) return goal;
  const last =
    goal
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  return last.length <= longestAsk ? last : '';
}

function placesOf(fact: ChangeFact, { path, operation, hunks }: ChangedFile, about: ReadonlySet<string>): Place[] {
  if (operation === 'deleted' || isWritten(path)) return [];
  return hunks.map(({ added }) => {
    const lines = added.split('\n').filter((line) => /[\p{L}\p{N}]{3}/u.test(line) && !/^\s*```/.test(line));
    return { fact, lines, words: lines.map((line) => new Set([...wordsIn(line)].filter((word) => about.has(word)))) };
  });
}

const codeOf = (lines: readonly string[]) =>
  lines.map((line) => `+${line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line}`).join('\n');
