/** Which of several texts has something in common with a line that its neighbours do not have. */
import { queryWords } from '../text/relevance';
import { type LineTerms, namesFileOf } from './aboutLine';

/** So many of a long list may share a term: one of twelve is the only one. */
const mostSharing = 6;

/**
 * One flag for each text. What was said right before the edit is no witness: a sentence that lists all that is to be done speaks
 * for every one of them, and so does the name of the file alone.
 */
export function haveOwnWitness(texts: readonly string[], terms: LineTerms): boolean[] {
  const held = texts.map((text) => heldBy(text, terms));
  const most = Math.max(1, Math.floor(texts.length / mostSharing));
  const isOwn = (term: string) => held.filter((one) => one.has(term)).length <= most;
  return held.map((one) => [...one].some(isOwn));
}

/** No word. */
const ofFile = '/';

/** Names and literals of the line and of what came with it; words of these and of the subject of the commit. */
function heldBy(text: string, terms: LineTerms): ReadonlySet<string> {
  const { names, near, words, nearWords, subjectWords } = terms;
  const lower = text.toLowerCase();
  const own = new Set(queryWords(text));
  const named = [...names, ...near].filter((name) => lower.includes(name));
  return new Set([
    ...named,
    // Of two that name the same, the one that names the file as well.
    ...(named.length > 0 && namesFileOf(text, terms) ? [ofFile] : []),
    ...[...words, ...nearWords, ...subjectWords].filter((word) => own.has(word)),
  ]);
}
