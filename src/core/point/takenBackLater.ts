/** What the same road took back later: of a wish, a question or a cause only the last word is offered. */
import { cue, cueAtStart } from '../language/cueTable';
import { splitSentences } from '../language/splitText';
import { words } from '../language/words';
import type { Entry, MessageEntry, Session } from '../session';
import { takesBack } from './causeCues';
import { asks } from './causeText';
import { type Found, firstLine } from './found';
import { doubtsClaim, reportsFailure } from './laterCues';
import { thingsIn } from './namesNothing';
import { ownWords } from './ownWords';
import { takesBackMessage } from './takenBackTurn';
import { isAnswer, isTyped } from './typed';

/** A refusal names at least so many things of what it takes back. */
const fewestShared = 2;
/** What an agent corrects shares more: it speaks of the same all the time. */
const fewestOfCause = 3;
/** What is overruled is said at the beginning. */
const leading = 2;
/** A longer message is not one question. */
const longestQuestion = 300;

/** @param session the whole one, without what nobody is to read */
export function takenBackLater({ entries }: Session): (found: Found) => boolean {
  const messages = entries.filter((entry) => entry.kind === 'message');
  const typed = messages.filter(isTyped);
  const answers = messages.filter(isAnswer);
  return ({ from, text, tag }) => {
    const at = firstLine(from);
    const behind = typed.filter(({ line }) => line > at);
    if (takesBackMessage(behind[0]?.text ?? '')) return true;
    const [next, ...later] = behind.map(sentencesOf);
    if (tag === 'declared')
      return (
        denies(next ?? [], text) ||
        ownedAfter(messages, at, text) ||
        answers.some((answer) => answer.line > at && corrects(answer, text))
      );
    const sentences = next?.slice(0, leading) ?? [];
    if (sentences.some(ownsError) || (isQuestion(text) && goesBack(sentences[0] ?? ''))) return true;
    return [next ?? [], ...later].some((said) => said.some((sentence) => refuses(sentence, text)));
  };
}

const sentencesOf = ({ text }: MessageEntry) => splitSentences(ownWords(text).said);

const isQuestion = (text: string) => {
  const said = text.replace(/^“|”$/g, '').trim();
  return said.length < longestQuestion && (/\?$/.test(said) || asks(said));
};

/** “Ok, we got this wrong then”: the words before it do not hold. */
const ownsError = cue(
  words(`
  go this wrong, got this wrong, got that wrong, got it wrong, had this wrong, had it wrong, i was wrong, we were wrong, my mistake, my bad, i misread, i misunderstood, never mind, nevermind, scratch that, forget it, forget that, on second thought, on second thoughts, changed my mind,
  ich lag falsch, vergiss es, anders überlegt, je me suis trompé, laisse tomber, oublie ça, me equivoqué, olvídalo, me enganei, esquece, mi sono sbagliato, lascia perdere, я ошибся, я ошиблась, забудь, передумал*, 我错了, 算了, 私の間違い, やっぱりいい, 제 실수, 됐어
`),
);

/** “But …”: what is said next goes against what was said before. */
const turnsBack = cueAtStart(
  words('but, actually, hmm, aber, eigentlich, mais, pero, mas, ma, но, 但是, 不过, でも, しかし, 하지만'),
);
const goesBack = (sentence: string) => turnsBack(sentence) && !reportsFailure(sentence);

/** What stands behind a “not”, up to the next mark: the name of what is not wanted. */
const refused =
  /\b(?:don['’]?t|do not|not|no|never|without|instead of|rather than|no longer|remove|drop|revert|undo|nicht|kein\w*|ohne|pas|sans|sin|sem|senza|não|non|не|без)\s+((?:[^\s.,;:!?]+\s*){1,6})/giu;
const refusedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(refused)].flatMap(([, things = '']) => [...thingsIn(things)]));

/** A refusal of what the words asked for; who refused something already is not refused by the next “not”. */
function refuses(sentence: string, text: string): boolean {
  if (/\?\W*$/.test(sentence) || refusedIn(text).size > 0) return false;
  const wanted = [...thingsIn(text)];
  const shared = [...refusedIn(sentence)].filter((thing) => wanted.some((other) => isSame(thing, other)));
  return shared.length >= fewestShared;
}

/** “align”, “aligne”: a letter more or less, as people type. */
const isSame = (left: string, right: string): boolean =>
  left === right ||
  (Math.min(left.length, right.length) >= 5 &&
    Math.abs(left.length - right.length) === 1 &&
    (left.startsWith(right) || right.startsWith(left)));

const hasNothingToDo =
  /(?:nothing to do with|not about|unrelated to|hat nichts zu tun mit|rien à voir avec|nada que ver con|nada a ver com|niente a che fare con|не имеет отношения к)\s+((?:[^\s.,;:!?]+\s*){1,4})/iu;

/** The user says next that a thing it rests on has nothing to do with it. */
const denies = (sentences: readonly string[], text: string): boolean => {
  const about = thingsIn(text);
  return sentences.some((sentence) =>
    [...thingsIn(hasNothingToDo.exec(sentence)?.[1] ?? '')].some((it) => about.has(it)),
  );
};

/** An agent that owns what it had wrong. */
const ownsCause = cue(
  words(`
  i was wrong, i had it backwards, i had that backwards, had it backwards, i had it wrong, i got it backwards, i got that wrong, was wrong, were wrong, i misread, i misunderstood, correction, contrary to, turns out not, turned out not, is not the cause, was not the cause, isn't the cause, wasn't the cause, not the root cause, over-correction, overcorrection,
  ich lag falsch, war falsch, je me suis trompé, me equivoqué, me enganei, mi sono sbagliato, я ошибся, 我错了, 之前说错, 間違っていました, 제가 틀렸
`),
);

/** The user speaks of the very same, and the answer to it begins with “I had it backwards”. */
function ownedAfter(messages: readonly MessageEntry[], at: number, earlier: string): boolean {
  const about = [...thingsIn(earlier)];
  return messages.some((asked, place) => {
    const answer = messages[place + 1];
    if (asked.line <= at || !isTyped(asked) || answer === undefined || !isAnswer(answer)) return false;
    if (!splitSentences(answer.text.slice(0, mostOfBeginning)).slice(0, leading).some(ownsCause)) return false;
    const named = thingsIn(asked.text);
    const shared = about.filter((thing) => named.has(thing)).length;
    return shared >= fewestOfCause && shared >= about.length * sameSubject;
  });
}
/** Characters of an answer. */
const mostOfBeginning = 400;
/** As much of what was said stands in the words of the user that correct it. */
const sameSubject = 0.6;

/** The agent says of the same things that it was wrong about them. */
function corrects({ text }: MessageEntry, earlier: string): boolean {
  const about = thingsIn(earlier);
  return splitSentences(text).some(
    (sentence) => ownsCause(sentence) && [...thingsIn(sentence)].filter((it) => about.has(it)).length >= fewestOfCause,
  );
}

/** The first of the answers behind words of the user begin with what answers them. */
const opening = 2;
/** What begins an answer, or a message, stands among its first sentences. */
const leadingOfDoubt = 3;
/** Characters of an answer that may take the one before back. */
const beginning = 600;

/** By the user's next words, or by the agent's own. */
export const isRefuted = (entries: readonly Entry[], at: number): boolean =>
  isDoubted(entries, at) || isTakenBack(entries, at) || isOwned(entries, at) || isOverruled(entries, at);

/** Where the user speaks next; the end where they do not. */
export function nextTyped(entries: readonly Entry[], at: number): number {
  const next = entries.findIndex((entry, place) => place > at && isTyped(entry));
  return next < 0 ? entries.length : next;
}

/** The answer to the user's next words begins with “I had it backwards”. */
function isOwned(entries: readonly Entry[], at: number): boolean {
  const said = nextTyped(entries, at);
  const answers = entries.slice(said, nextTyped(entries, said)).filter(isAnswer);
  return answers.some(({ text }) => splitSentences(text.slice(0, beginning)).slice(0, opening).some(ownsCause));
}

/** “Are you sure?”, and no mere report that it fails again: half a cause fails, too. */
const isDoubted = (entries: readonly Entry[], at: number): boolean =>
  splitSentences(nextSaid(entries, at)).slice(0, leadingOfDoubt).some(doubtsClaim);

/** “But in the end …”: the user's next words set aside what was held against them. */
function isOverruled(entries: readonly Entry[], at: number): boolean {
  const said = nextSaid(entries, at);
  return turnsBack(said) && !/^\W*hm+\b|\?\W*$/i.test(said);
}

function nextSaid(entries: readonly Entry[], at: number): string {
  const next = entries.find((entry, place): entry is MessageEntry => place > at && isTyped(entry));
  return ownWords(next?.text ?? '').said;
}

/** In the same turn: “But wait”. */
function isTakenBack(entries: readonly Entry[], at: number): boolean {
  const next = entries.find((entry, place) => place > at && (isAnswer(entry) || isTyped(entry)));
  return (
    next !== undefined && isAnswer(next) && splitSentences(next.text.slice(0, beginning)).slice(0, 4).some(takesBack)
  );
}
