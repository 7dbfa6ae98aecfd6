/** Words that a project wants in no handoff: names of customers, hosts, tickets. They are treated as secrets of the session. */
import { isRuleWord } from '../claims/ruleWords';
import { isEnglishWord } from '../language/isEnglishWord';
import type { LearnedSecret } from '../redact/learnedSecret';
import { visitStrings } from '../redact/visitStrings';
import type { Session } from '../session';
import { isHidePattern } from './hideBounds';

/** The rule that a placeholder names. */
export const hideRule = 'project-word';

/** More different words than this are no word list. */
const mostWords = 500;

/**
 * A word of the language, or several with blanks between them: who hides “unless” or “legacy” turns rules around. Names of
 * signs and digits are none, and in other languages than English only the words that rules are said with.
 */
export const isOfLanguage = (pattern: string): boolean =>
  /^[\p{L}\p{M}'’\s]+$/u.test(pattern) &&
  (isRuleWord(pattern) || pattern.split(/\s+/).every((word) => word === '' || isRuleWord(word) || isEnglishWord(word)));

/** What the user says now is not hidden from the next session, whatever the repository asks for. */
export const isInGoal = (word: string, goal: string): boolean => goal.toLowerCase().includes(word.toLowerCase());

/** The session with the words that fit, wherever they stand in it, among its secrets. */
export function hideWords(session: Session, patterns: readonly string[], goal: string): Session {
  const known = new Set(session.secrets?.map(({ value }) => value));
  const words = wordsIn(session, patterns.filter(isHidePattern)).filter(
    (word) => !known.has(word) && !isOfLanguage(word) && !isInGoal(word, goal),
  );
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
