/**
 * What the agent explained and then had to give up: the user named another cause (“it's the formatter, not the generator”) and
 * the agent found it so, or the agent itself says in a later answer that it was wrong about it.
 */
import { firstBehind } from '../../index/firstBehind';
import type { SessionIndex } from '../../index/sessionIndex';
import { contentWords } from '../../language/contentWords';
import { namesIn } from '../../language/names';
import { splitSentences } from '../../language/splitText';
import { anyOf, inOrder, oneOf } from '../../text/patterns';
import { byMessage } from '../enders';
import type { Ender } from '../verdict';
import type { FindEnder } from './goneByEdits';
import type { UserWord } from './spoken';
import { admits, plainStart } from './turns/redoneTurns';

/** Speech behind `from` and before `until` that is meant by it is over. */
interface Refuted extends Ender {
  readonly from: number;
  readonly until: number;
  readonly isMeant: (text: string) => boolean;
}

/** @param messages what the user said, in session order */
export function refutedClaims(index: SessionIndex, messages: readonly UserWord[]): FindEnder {
  const found = [...causesNamedInstead(index, messages), ...ownCorrections(index)];
  return (text, position) =>
    found.find((one) => position > one.from && position < one.until && one.isMeant(text)) ?? null;
}

/** The user's “X, not Y”, where the agent gives way in its first words: what it said of Y since the word before. */
function causesNamedInstead({ sorted }: SessionIndex, messages: readonly UserWord[]): Refuted[] {
  const spoken = sorted.messages.filter(({ entry }) => entry.role === 'assistant');
  const places = spoken.map(({ position }) => position);
  return messages.flatMap((message, at): Refuted[] => {
    const { text, position, ref } = message;
    const reply = spoken[firstBehind(places, position)];
    const next = messages[at + 1]?.position ?? Number.POSITIVE_INFINITY;
    if (text.length > longestWord || reply === undefined || reply.position > next) return [];
    if (!admits(plainStart(reply.entry.text))) return [];
    const denied = [...text.matchAll(namedInstead)].map(([, thing = '']) => thing.trim());
    const names = denied.filter((thing) => namesIn(thing).size > 0 || isName.test(thing)).map(bare);
    if (names.length === 0) return [];
    const isMeant = (said: string) => !denies.test(said) && names.some((name) => said.toLowerCase().includes(name));
    return [{ by: 'user', text, ref, from: messages[at - 1]?.position ?? -1, until: position, isMeant }];
  });
}
const longestWord = 320;

/** “the issue is the formatter, not shop:generate, I think” */
const namedInstead =
  /(?:,|;| and| but| –| —)\s*(?:it['’]?s )?not (?:the |a |an |because of |due to )?([^\s,;!?]+?)(?=[.,;!?]*(?:\s|$))/giu;
/** A task, a path, an option: no word of every day. */
const isName = /^[\w@-]+[:./_][\w:./@-]*\w$|^--\w/;
const bare = (name: string) => name.replace(/`/g, '').toLowerCase();
/** It says itself that it is not so. */
const denies = /\b(?:not|n['’]t|never|wrong|nicht|kein\p{L}*|pas|ne)\b/iu;

/** “I was wrong about `release()`: …”: what was said of it in the same turn, or in the one before. */
function ownCorrections({ turns, turnOf, sorted }: SessionIndex): Refuted[] {
  return sorted.messages.flatMap(({ entry, position }): Refuted[] => {
    if (entry.role !== 'assistant' || !ownsUp.test(entry.text)) return [];
    const from = (turns[turnOf(position) - 2]?.start ?? 0) - 1;
    return splitSentences(entry.text)
      .filter((sentence) => ownsUp.test(sentence))
      .map((sentence) => ({ ...byMessage(entry), from, until: position, isMeant: speaksOfSame(sentence) }));
  });
}

/** With a name of it and a word, or with several words. */
function speaksOfSame(sentence: string): (text: string) => boolean {
  const [names, words] = [namesIn(sentence), contentWords(sentence)];
  return (text) => {
    const shared = [...contentWords(text)].filter((word) => words.has(word)).length;
    const isNamed = [...namesIn(text)].some((name) => names.has(name));
    return shared >= (isNamed ? fewestBeside : fewestAlone);
  };
}
/** The name is one of them. */
const fewestBeside = 2;
const fewestAlone = 3;

const ownsUp = anyOf(
  'iu',
  inOrder(
    'iu',
    /(?:^|[.!:—–-]\s+|\n)\W*(?:(?:actually|sorry|so|and|but|yes|no|correction|hmm|ah|oh|wait)\W+)*/u,
    /I (?:was|am|had|have been) (?:actually |also |simply |just )?/u,
    oneOf(/wrong|mistaken|incorrect/, /it (?:backwards|wrong|the wrong way (?:a)?round)/),
    /\b/,
  ),
  /\b(?:my|the) (?:earlier|previous|first|last|initial|original) (?:\w+ ){1,3}was (?:wrong|incorrect|mistaken|backwards|inaccurate)\b/u,
  /(?:^|\n)\W*(?:correction|I misread|I misspoke|I stand corrected)\b/u,
  /(?<!\p{L})(?:ich lag (?:da )?falsch|ich habe mich geirrt|me equivoqué|estaba equivocad[oa]|je me suis trompée?|eu estava errad[oa]|me enganei|я (?:был[аи]? неправ[аы]?|ошиб(?:ся|лась)))(?!\p{L})/u,
  /我(?:之前|刚才)?(?:说|弄|搞)?错了|私が間違って|間違っていました|제가 (?:틀렸|잘못)/u,
);
