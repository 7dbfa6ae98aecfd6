/** Of the agent's answers that stand word for word at the end of the draft, the lines that may mislead. */
import { speaksOf } from '../../core/document/lead/goalWords';
import { quotedBy } from '../../core/document/tail/tailWords';
import type { Draft } from '../../core/draft';
import { aboutWords, sharedWords } from '../../core/language/aboutWords';
import { makesOffer } from '../../core/language/makesOffer';
import { splitText } from '../../core/language/splitText';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import type { SentState, UnsureLine } from '../../protocol/triageMessages';
import { plainTitle } from './cardTitle';
import { shownOtherwise } from './shownOtherwise';

interface Quoted {
  readonly line: number | null;
  readonly text: string;
}

/** Two at most that speak of the goal, and two that the log refutes, whatever they speak of. */
export function quotedLines({ passages }: SentState, { goal, facts }: Pick<Draft, 'goal' | 'facts'>): UnsureLine[] {
  const tail = passages.find(({ id }) => id === 'recent-tail')?.text ?? '';
  const all = agentsLines(tail);
  const wanted = aboutWords(goal);
  const shared = new Map(all.map((one) => [one, sharedWords(wanted, aboutWords(one.text)).length]));
  const ofGoal = all
    .filter(({ text }) => text.length >= shortest && speaksOf(goal, text) && !makesOffer(text))
    .toSorted((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0))
    .slice(0, most);
  const refuted = all
    .flatMap(({ line, text }) => splitText(text).map((unit): Quoted => ({ line, text: unit.text })))
    .filter(({ line, text }) => shownOtherwise(text, line ?? 0, facts) !== null)
    .slice(0, most);
  return [...refuted, ...ofGoal].map(({ line, text }, at) => ({
    ...{ id: `quoted-${at}`, known: 'said', text: cutAtWord(text, longest), line, first: null },
    ...{ why: '', isOfGoal: speaksOf(goal, text) },
  }));
}

const most = 2;
const shortest = 20;
const longest = 240;

/** Without those of the user, tables and code. */
function agentsLines(tail: string): Quoted[] {
  let line: number | null = null;
  let isAgents = false;
  return tail.split('\n').flatMap((words): Quoted[] => {
    const by = quotedBy(words);
    if (by !== null) {
      isAgents = by !== 'user';
      const place = Number(/\((\d+)\)[^()]*:$/.exec(words)?.[1] ?? Number.NaN);
      line = Number.isNaN(place) ? null : place;
      return [];
    }
    const text = foldSpace(plainTitle(words.replace(/^\s*(?:[-*>#]+|\d+[.)])\s+/, '')));
    return isAgents && text !== '' && !/^[|`~]/.test(text) ? [{ line, text }] : [];
  });
}
