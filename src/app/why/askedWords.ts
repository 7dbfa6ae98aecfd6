/** The user's words that an edit answers. */
import { findDeliveries } from '../../core/document/findDelivery';
import { isLanding } from '../../core/document/pullRequest/work';
import type { SessionIndex, Turn } from '../../core/index/sessionIndex';
import { refTo } from '../../core/provenance';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { splitSentences, splitText } from '../../core/text/splitText';
import { aboutLine, type LineTerms, leastAbout } from '../../core/why/aboutLine';
import { isAssent } from '../../extractors/stated/language/sentenceKinds';
import type { Told } from './whyAnswer';

const most = 3;
const longest = 700;
/** Of a long prompt: how it begins. */
const longestHead = 320;
/** Characters of a prompt that says by itself what is wanted: two dozen words or so. */
const leaning = 120;

/**
 * The prompt of the edit first. One that is short leads to the ones before, up to one that says by itself what is wanted, and to
 * the order that the session began with; those that only go on or only land the work are passed over.
 */
export function askedWords({ turns }: SessionIndex, turn: Turn | undefined, terms: LineTerms): Told[] {
  if (turn === undefined) return [];
  const prompts = turns
    .slice(0, turn.number)
    .flatMap(({ prompt, number }) => (prompt === null ? [] : { prompt, number }));
  const kept: { readonly prompt: Turn['prompt'] & object; readonly number: number }[] = [];
  for (const one of prompts.toReversed()) {
    const text = wordsIn(one.prompt);
    if (one.number !== turn.number && saysNothing(text)) continue;
    kept.push(one);
    if (kept.length === most || isEnough(text)) break;
  }
  const first = prompts.find(({ prompt }) => !saysNothing(wordsIn(prompt)));
  const isLeftOut =
    first !== undefined && !kept.includes(first) && !kept.some(({ prompt }) => isEnough(wordsIn(prompt)));
  return [...kept, ...(isLeftOut ? [first] : [])].map(({ prompt }) => ({
    text: passages(wordsIn(prompt), terms),
    at: refTo(prompt),
  }));
}

const isEnough = (text: string) => text.trim().length > leaning;

/** “ok, continue”, “make a pr”, `/clear`. */
function saysNothing(text: string): boolean {
  const bare = text.trim();
  return isCommand.test(bare) || isLanding(bare) || splitSentences(bare).every(isAssent);
}

const isCommand = /^\/[\w:-]+$/;

function wordsIn(prompt: Turn['prompt'] & object): string {
  if (prompt.origin !== 'handoff') return prompt.text;
  const goal = findDeliveries([prompt])[0]?.document.goal ?? null;
  return goal === null ? prompt.text : `(goal of the handoff it began with) ${goal}`;
}

/** Of a long text how it begins, and what in it is about the line. */
function passages(text: string, terms: LineTerms): string {
  const whole = foldSpace(text);
  if (whole.length <= longest) return whole;
  const head = cutAtWord(whole, longestHead);
  const opening = head.replace(/\s*…$/, '');
  const units = splitText(text).map(({ text: said, kind, heading }, at) => {
    const isBelow = terms.files.some((file) => heading?.toLowerCase().includes(file));
    // The beginning of it is told already.
    const folded = foldSpace(said);
    const rest = folded.startsWith(opening) ? folded.slice(opening.length).trim() : folded;
    return { at, said: rest, kind, score: aboutLine(said, terms) + (isBelow ? leastAbout : 0) };
  });
  let room = longest - head.length;
  const chosen = units
    .filter(({ score, said, kind }) => score >= leastAbout && kind !== 'heading' && !head.includes(said))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ said }) => {
      const fits = room > shortest;
      room -= Math.min(said.length, longestHead) + 3;
      return fits;
    })
    .toSorted((a, b) => a.at - b.at);
  if (chosen.length === 0) return cutAtWord(whole, longest);
  return [opening, ...chosen.map(({ said }) => cutAtWord(said, longestHead))].join(' … ');
}

/** Less room than this holds no sentence. */
const shortest = 80;
