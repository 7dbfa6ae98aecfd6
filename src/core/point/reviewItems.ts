/** Findings of a review as people and agents list them: each with how grave it is. */

import { splitText } from '../language/splitText';
import { foldSpace } from '../text/foldSpace';
import { anyOf, inOrder, oneOf } from '../text/patterns';

/** One of them, without its number and its marks. */
export interface ReviewItem {
  readonly text: string;
  readonly isGrave: boolean;
}

/** Characters: what is shorter names no more than a place. */
const shortest = 50;

/** Those that begin with their severity, or stand below a heading that is one; empty where the text is no review. */
export function reviewItems(text: string): ReviewItem[] {
  if (!speaksOfSeverity.test(text)) return [];
  const found = splitText(text).flatMap(({ kind, text: said, heading }): ReviewItem[] => {
    if (kind !== 'item' && kind !== 'sentence') return [];
    const bare = foldSpace(said.replace(/\*\*/g, '').replace(/^\W*\d{1,2}[.)]\s+/, ''));
    const own = beginsWithSeverity.exec(bare)?.[0] ?? null;
    const grade = own ?? (kind === 'item' && heading !== null ? (isSeverity.exec(heading)?.[0] ?? null) : null);
    if (grade === null || bare.length < shortest || isNone.test(bare)) return [];
    return [{ text: bare, isGrave: grave.test(grade) }];
  });
  return found;
}

const speaksOfSeverity = /\b(?:critical|high|medium|low|blocking|major|minor|P[0-3]|nit)\b/i;
const severity = oneOf(
  /(?:critical|high|medium|low|blocking|major|minor|nit(?:pick)?)(?: severity| priority)?/u,
  /P[0-3]/u,
);
const beginsWithSeverity = inOrder('iu', /^[[(\s]*/u, severity, /[\])]*\s*(?:[:—–]|-\s)/u);
const isSeverity = inOrder(
  'iu',
  /^\W*/u,
  severity,
  /\b(?: (?:issues?|findings?|concerns?|items?|points?|comments?|suggestions?))?\W*(?:\(\d+\))?$/u,
);
const grave = /critical|high|blocking|major|P[01]/i;
const isNone = anyOf('iu', /\b(?:fixed|addressed|resolved|done|no (?:issues?|findings?))\b|[✅✓✔]/);
