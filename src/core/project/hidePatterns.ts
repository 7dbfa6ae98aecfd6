/** Words that a project wants in no handoff: names of customers, hosts, tickets. They are treated as secrets of the session. */
import type { LearnedSecret } from '../redact/learnedSecret';
import { visitStrings } from '../redact/visitStrings';
import type { Session } from '../session';

/** Patterns come with a repository: too short a one would blank out the text. */
export const hideBounds = {
  most: 50,
  longest: 200,
  rule: 'six letters are needed, or four with a digit or a sign between them, and at most two *',
} as const;

/** The rule that a placeholder names. */
const hideRule = 'project-word';

/** More different words than this are no word list. */
const mostWords = 500;

/** Whether a pattern says enough to be looked for: "TALLY-*", but not "must". */
export function isHidePattern(pattern: string): boolean {
  const letters = pattern.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isWord = /^[\p{L}*]*$/u.test(pattern);
  return letters >= (isWord ? 6 : 4) && pattern.split('*').length <= 3 && !pattern.includes('**');
}

/** The session with the words that fit, wherever they stand in it, among its secrets. */
export function hideWords(session: Session, patterns: readonly string[]): Session {
  const known = new Set(session.secrets?.map(({ value }) => value));
  const words = wordsIn(session, patterns.filter(isHidePattern)).filter((word) => !known.has(word));
  if (words.length === 0) return session;
  const secrets: LearnedSecret[] = words.map((value) => ({ value, rule: hideRule }));
  return { ...session, secrets: [...(session.secrets ?? []), ...secrets] };
}

function wordsIn(session: Session, patterns: readonly string[]): string[] {
  const words = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const wild = patterns.filter((pattern) => pattern.includes('*')).map(patternOf);
  if (wild.length === 0) return [...words];
  visitStrings([session.title, session.entries], (text) => {
    for (const pattern of wild)
      for (const [word] of text.matchAll(pattern)) if (words.size < mostWords) words.add(word);
  });
  return [...words];
}

const patternOf = (pattern: string) =>
  new RegExp(
    pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\w.-]{0,64}'),
    'g',
  );
