/** What a session did with a line of words: a finding, a decision, a report, a thing to do. */

import { isHandoffOutput } from '../document/isHandoffText';
import { type EntryRef, refTo } from '../provenance';
import { namesIn, type Subject, shareOfWords, subjectOf, withoutNames } from '../text/subject';
import { callText } from '../trace/callText';
import { hasAnswer, type Trace } from '../trace/trace';
import { wordsAnswered, wordsAsked, wordsSaid } from '../trace/traceWords';
import { foundAgain, neverTouched, notKnown, used } from './finding';
import type { UseFinding } from './receipt';

/** Shares of a line's words: above the first a text says the same, above the second it is about it. */
const same = 0.7;
const about = 0.6;
/** Fewer words come together by chance. */
const fewestWords = 4;

/** Looked up again before it was used, it was found again; else its names or words show that it was used. */
export function judgeStatement(text: string, trace: Trace): UseFinding {
  const subject = subjectOf(text);
  const mention = saysLittle(subject) ? null : firstMention(subject, trace);
  const again = lookedUp(text, subject, trace);
  if (again !== null && (mention === null || !mention.isSaid || again.position <= mention.position))
    return foundAgain('looked up again', again.at, again.calls);
  return judgeMention(text, trace);
}

/** The same for a line that tells what was done or asked: who looks at it again has not looked for it. */
export function judgeMention(text: string, trace: Trace): UseFinding {
  const subject = subjectOf(text);
  if (saysLittle(subject)) return notKnown('it says too little to be found');
  const mention = firstMention(subject, trace);
  return mention === null ? neverTouched() : used(mention.how, mention.at);
}

const saysLittle = ({ names, words }: Subject) => names.length === 0 && words.size < fewestWords;

interface Mention {
  readonly position: number;
  readonly at: EntryRef;
  readonly how: string;
  /** It was said or run in its own words, and not only its file opened. */
  readonly isSaid: boolean;
}

/** The first text of the agent, or call it made, that is about it. */
function firstMention(subject: Subject, trace: Trace): Mention | null {
  const { names } = subject;
  const seen = new Set<string>();
  for (const said of trace.texts) {
    const { by, text, at, position } = said;
    if (by === 'user') continue;
    for (const name of namesIn(subject, text)) seen.add(name);
    const share = subject.words.size < fewestWords ? 0 : shareOfWords(subject, wordsSaid(said));
    if (share >= about)
      return { position, at, how: by === 'call' ? 'a call is about it' : 'the agent speaks of it', isSaid: true };
    if (names.length > 0 && seen.size >= names.length / 2)
      return { position, at, how: `${[...seen].slice(0, 2).join(', ')} came up`, isSaid: false };
  }
  return null;
}

/** The first look that brought what the line says, with those before it that were after the same. */
function lookedUp(text: string, subject: Subject, { looks }: Trace) {
  // Who opens a file that a line names has not looked up what the line says of it.
  const own = subjectOf(withoutNames(text, subject.names));
  if (own.words.size < fewestWords) return null;
  const asked: { readonly position: number; readonly at: EntryRef }[] = [];
  for (const look of looks) {
    if (!hasAnswer(look)) continue;
    const isAfterIt = shareOfWords(subject, wordsAsked(look)) > 0 || namesIn(subject, callText(look.call)).length > 0;
    const output = look.result?.text ?? '';
    if (!isAfterIt || isHandoffOutput(output)) continue;
    asked.push({ position: look.position, at: refTo(look.call) });
    const tells = shareOfWords(own, wordsAnswered(look)) >= same;
    if (tells && (subject.names.length === 0 || namesIn(subject, `${callText(look.call)}\n${output}`).length > 0)) {
      // Of a long row of looks only the nearest belong to this one.
      const near = asked.slice(-mostLooks);
      return { position: look.position, at: near.map(({ at }) => at), calls: near.map(({ position }) => position) };
    }
  }
  return null;
}

const mostLooks = 6;
