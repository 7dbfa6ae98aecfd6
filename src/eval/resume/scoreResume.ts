/** Scores lists and texts against what the continuation of a session used. Recall is summed over the cases. */

import { foldSpace } from '../../core/text/foldSpace';
import { readClaims } from '../../core/verify/readClaims';
import { benchmarkKey } from './benchmarkKey';
import type { Listing } from './resumeBaselines';
import { commandsOf, filesOf, type ResumeCase } from './resumeCases';

/** Recall of lists of a fixed length. */
export interface ListScores {
  readonly files: number;
  readonly edited: number;
  readonly commands: number;
  readonly keys: number;
  /** Files, in the cases with more than 15 files before the cut. */
  readonly wide: number;
  /** Share of the listed files that were needed. */
  readonly precision: number;
}

/** Recall and precision of what a whole text names. */
export interface TextScores {
  readonly files: number;
  readonly edited: number;
  readonly precision: number;
  readonly commands: number;
  readonly keys: number;
  /** Mean length in characters. */
  readonly characters: number;
  readonly cases: number;
}

const listed = 10;

type Listed = readonly (readonly [ResumeCase, Listing])[];

/** Scores the first ten files and commands of each listing. */
export function scoreLists(cases: Listed): ListScores {
  const sums = sumLists(cases);
  return listScores((name) => sums.share(name));
}

/** The mean of the groups' own scores. A group with fewer wanted items than `least` says too little to count. */
export function averageLists(groups: readonly Listed[]): ListScores {
  const sums = groups.map(sumLists);
  return listScores((name) => {
    const shares = sums.filter((one) => one.wanted(name) >= leastWanted).map((one) => one.share(name));
    return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
  });
}

const leastWanted = 5;

const listScores = (share: (name: string) => number): ListScores => ({
  files: share('files'),
  edited: share('edited'),
  commands: share('commands'),
  keys: share('keys'),
  wide: share('wide'),
  precision: share('precision'),
});

function sumLists(cases: Listed) {
  const sums = openSums();
  for (const [{ gold, isWide }, listing] of cases) {
    const files = new Set(listing.files.slice(0, listed));
    const commands = new Set(listing.commands.slice(0, listed).map(foldSpace));
    const keys = new Set([...commands].map(benchmarkKey));
    sums.add('files', gold.files, files);
    sums.add('edited', gold.edited, files);
    sums.add('commands', gold.commands, commands);
    sums.add('keys', gold.keys, keys);
    if (isWide) sums.add('wide', gold.files, files);
    sums.add('precision', files, gold.files);
  }
  return sums;
}

/** Scores which of the earlier files and commands a text names anywhere. `root` is what its relative paths start from. */
export function scoreTexts(
  cases: readonly (readonly [ResumeCase, { readonly text: string; readonly root: string | null }])[],
): TextScores {
  const sums = openSums();
  let characters = 0;
  for (const [found, { text, root }] of cases) {
    const folded = foldSpace(text);
    const known = [...filesOf(found.before)];
    const named = `${text}\n${listedPaths(text).join('\n')}`;
    const files = new Set(known.filter((path) => namesPath(named, path, root)));
    const commands = new Set([...commandsOf(found.before)].filter((command) => folded.includes(command)));
    const keys = new Set([...found.gold.keys].filter((key) => folded.includes(key)));
    sums.add('files', found.gold.files, files);
    sums.add('edited', found.gold.edited, files);
    sums.add('precision', files, found.gold.files);
    sums.add('commands', found.gold.commands, commands);
    sums.add('keys', found.gold.keys, keys);
    characters += text.length;
  }
  return {
    files: sums.share('files'),
    edited: sums.share('edited'),
    precision: sums.share('precision'),
    commands: sums.share('commands'),
    keys: sums.share('keys'),
    characters: cases.length === 0 ? 0 : Math.round(characters / cases.length),
    cases: cases.length,
  };
}

/** A path is named by its absolute form, or by what is left of it below the root; never by a part of a longer one. */
function namesPath(text: string, path: string, root: string | null): boolean {
  const forms = [path];
  if (root !== null && path.startsWith(`${root}/`)) forms.push(path.slice(root.length + 1));
  return forms.some((form) => {
    for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) {
      const before = text.slice(Math.max(0, at - 3), at).replace(/(?<![\w.])\.\/$/, '');
      if (!/[\w/.-]$/.test(before) && !/[\w-]/.test(text.charAt(at + form.length))) return true;
    }
    return false;
  });
}

function openSums() {
  const found = new Map<string, number>();
  const wanted = new Map<string, number>();
  return {
    add(name: string, gold: ReadonlySet<string>, given: ReadonlySet<string>) {
      const hits = [...gold].filter((value) => given.has(value)).length;
      found.set(name, (found.get(name) ?? 0) + hits);
      wanted.set(name, (wanted.get(name) ?? 0) + gold.size);
    },
    wanted: (name: string) => wanted.get(name) ?? 0,
    share: (name: string) => ((wanted.get(name) ?? 0) === 0 ? 0 : (found.get(name) ?? 0) / (wanted.get(name) ?? 1)),
  };
}

/** What our own text names below a folder that several files share, as its readers take it. */
const listedPaths = (text: string): string[] =>
  readClaims(text).claims.flatMap((claim) => (claim.kind === 'files' ? claim.files.map(({ path }) => path) : []));
