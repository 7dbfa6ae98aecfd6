/** How near a line is to the goal: by the names and the words that they share, a rare word more than one that every line has. */
import { aboutWords, isEveryday, sharedWords } from '../../core/language/aboutWords';
import { goalIdentifiers } from '../../core/text/goalIdentifiers';

/** What is known of the goal. */
export interface Nearness {
  /** 0 for a line that shares nothing with the goal. */
  of(text: string): number;
  /** The line has a name of the goal, or two of its words that not every line about work has. */
  isClose(text: string): boolean;
  /** The words of the goal that it has too, as the goal writes them, the rarest first. */
  shared(text: string): string[];
}

/** @param lines of the draft: among these a word is rare or common */
export function goalNearness(whole: string, lines: readonly string[]): Nearness {
  const goal = ownWords(whole);
  const about = lines.map(termsOf);
  const wanted = new Map(
    [...termsOf(goal)].slice(0, mostWords).map((word) => {
      const having = about.filter((found) => found.has(word)).length;
      const rarity = Math.log(1 + lines.length / (1 + having));
      return [word, isEveryday(word) ? rarity * ofEveryday : rarity] as const;
    }),
  );
  const known = new Set(wanted.keys());
  const names = goalIdentifiers(goal).map((name) => name.slice(name.lastIndexOf('/') + 1).toLowerCase());
  const namedIn = (text: string) => {
    const small = text.toLowerCase();
    return names.filter((name) => name.length >= shortestName && small.includes(name)).length;
  };
  const sharedIn = (text: string) => sharedWords(known, termsOf(text)).filter((word) => !tellsNothing.has(word));
  const written = [...new Set(goal.match(/[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.'’/-]*[\p{L}\p{M}\p{N}_]/gu))];
  const sharedAs = (text: string) => {
    const rare = new Map(
      sharedIn(text).flatMap((word) => (isEveryday(word) ? [] : [[word, wanted.get(word) ?? 0] as const])),
    );
    const weightOf = (one: string) => Math.max(0, ...[...termsOf(one)].map((word) => rare.get(word) ?? 0));
    return written
      .filter((one) => one.length <= longestShown && weightOf(one) > 0)
      .toSorted((a, b) => weightOf(b) - weightOf(a));
  };
  return {
    of: (text) => namedIn(text) * ofName + sharedIn(text).reduce((sum, word) => sum + (wanted.get(word) ?? 0), 0),
    shared: sharedAs,
    isClose: (text) => namedIn(text) > 0 || sharedIn(text).filter((word) => !isEveryday(word)).length >= fewestShared,
  };
}

/** Without what was pasted into it: a report or an output says what it is about in other words than the user's. */
function ownWords(goal: string): string {
  const [first = goal] = goal.trim().split(/\n\s*\n/);
  return goal.length > longestOwn ? first : goal;
}

/** Characters. */
const longestOwn = 600;

/** Of how far the work is, and of no thing. */
const tellsNothing: ReadonlySet<string> = aboutWords(
  [
    ...['been', 'being', 'next', 'done', 'finish', 'finished', 'ready', 'begin', 'began'],
    ...['later', 'today', 'happen', 'happens', 'see', 'seen', 'look'],
  ].join(' '),
);

/** `contextScore` is about a score as well. */
const termsOf = (text: string): ReadonlySet<string> => aboutWords(`${text} ${partsOfNames(text)}`);

const partsOfNames = (text: string) =>
  (text.match(/\b[A-Za-z]+(?:[A-Z][a-z]+|_[a-z]+)+\b/g) ?? []).join(' ').replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ');

/** Of a goal into which a whole report was pasted, the first words say what it is for. */
const mostWords = 80;
const ofEveryday = 0.25;
const ofName = 3;
const shortestName = 4;
/** Characters of a word that is shown. */
const longestShown = 40;
const fewestShared = 2;
