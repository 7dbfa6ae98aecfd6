/** Deeds of which one is like the other but for its name: an issue that was taken in, a worker or a work tree that was started. */
import { aboutWords, hasWord } from '../../language/aboutWords';
import type { Ender } from '../verdict';

/** One of them, as it was seen. */
export interface NamedDeed {
  readonly kind: 'ticket' | 'worker' | 'worktree';
  /** Its title, or the name it was given. */
  readonly name: string;
  readonly ender: Ender;
}

const kinds: readonly (readonly [RegExp, readonly NamedDeed['kind'][]])[] = [
  [
    /^\W*(?:create|file|open|log|add)\s[^.;]{0,40}?\b(?:beads?|issues?|tickets?)(?=\W*$|\s+(?:for|to|about|on|in|and|that)\b)/i,
    ['ticket'],
  ],
  [
    /^\W*(?:create|spawn|start|launch|dispatch|set up)\s[^.;]{0,40}?\bworkers?(?=\W*$|\s+(?:for|to|on|in|and|that)\b)/i,
    ['worker'],
  ],
  // A worker has a tree of its own.
  [
    /^\W*(?:create|spawn|start|launch|dispatch|set up)\s[^.;]{0,40}?\bworktrees?(?=\W*$|\s+(?:for|to|on|in|and|that)\b)/i,
    ['worktree', 'worker'],
  ],
];

/** For each deed of the kind that an item wants, what shows that it was done; null where none of its name was seen. */
export const namedDeeds = (item: string, seen: readonly NamedDeed[]): (Ender | null)[] =>
  kinds.flatMap(([wanted, found]) =>
    wanted.test(item)
      ? [seen.findLast((deed) => found.includes(deed.kind) && isNamed(item, deed.name))?.ender ?? null]
      : [],
  );

/** Most of what the item is about stands in the name; an item about nothing takes any. */
function isNamed(item: string, name: string): boolean {
  const about = [...aboutWords(apart(item))].filter((word) => !hasWord(ofTheDeed, word));
  const words = aboutWords(apart(name));
  return about.length === 0 || about.filter((word) => hasWord(words, word)).length > about.length / 2;
}

/** `remove-tax_table` as words. */
const apart = (text: string) => text.replace(/[-_/]+/g, ' ');
const ofTheDeed = aboutWords(
  'create file open log add spawn start launch dispatch set up new bead issue ticket worker worktree github gitlab linear jira',
);
