/**
 * Class three of endings: an order whose turn closed with the deed and a report of it. A rule for more than one occasion is
 * not over when it was followed once, and what a report leaves open is not over at all.
 */

import type { SessionIndex } from '../index/sessionIndex';
import { aboutWords, sharedWords } from '../language/aboutWords';
import { cue, cueAtStart } from '../language/cueTable';
import { splitSentences } from '../language/splitText';
import { words } from '../language/words';
import { everyTime } from '../lexicon/everyTime';
import { fromNowOn } from '../lexicon/fromNowOn';
import type { Claim } from './claim';
import { lastsBeyond, reportsDone, reportsUndone } from './doneCues';
import type { Said } from './laterWords';
import { ruleForm } from './ruleForm';

/** Finds for a claim the report that it was carried out. */
export type FindDeed = (claim: Claim) => Said | null;

/** The reports of turns in which anything was changed or run. */
export function openDeeds(index: SessionIndex, said: readonly Said[]): FindDeed {
  const worked = new Set(
    [...index.changes, ...index.runs.map(({ call }) => call)].map(({ position }) => index.turnOf(position)),
  );
  const reports = new Map<number, Said[]>();
  for (const one of said)
    if (one.reports && worked.has(one.turn)) reports.set(one.turn, [...(reports.get(one.turn) ?? []), one]);
  return (whole) => {
    const claim = withoutBefore(whole);
    const isWish = wishesState(claim);
    if (!isWish && !isOrder(claim)) return null;
    for (const sentences of reports.values()) {
      const [first] = sentences;
      if (first === undefined || first.position <= claim.saidAt) continue;
      const found = isWish ? restated(claim, sentences) : reportOf(claim, sentences, index.turnOf(claim.saidAt));
      if (found !== null) return found;
    }
    return null;
  };
}

/** A short order is told with the sentence before it; what is to be done stands last. */
function withoutBefore(claim: Claim): Claim {
  const sentences = splitSentences(claim.text);
  const text = sentences.at(-1) ?? claim.text;
  return claim.kind !== 'constraint' || sentences.length < 2 ? claim : { ...claim, text, about: aboutWords(text) };
}

/** “I want the box to keep its focus”, “we need a toggle”: said of one thing, and over once a report says that it is so. */
const wishesState = ({ kind, text, lasting }: Claim): boolean =>
  kind === 'constraint' &&
  lasting === 'of the task' &&
  wishes(text) &&
  !forGood(text) &&
  !ruleForm(text).forbids &&
  !/[?？]\W*$/.test(text);

const wishes = cueAtStart(
  words(`
  i want, we want, i need, we need, we also need, i also want, i'd like, i would like, it needs, it should have, there should be, ich will,
  ich möchte, ich brauche, wir brauchen, wir wollen, je veux, je voudrais, j'aimerais, il faut, on a besoin, quiero, queremos, necesito, necesitamos,
  me gustaría, quero, preciso de, precisamos de, gostaria, я хочу, мы хотим, нам нужн*, мне нужн*, нужен, нужна, нужно, 我想要, 我要, 我希望, 我们需要, 需要, がほしい,
  が欲しい, 원해
`),
);
const forGood = cue(
  fromNowOn.phrases,
  everyTime.phrases,
  words(`
  in future, only, 必ず
`),
);

/** The report says the wish over again, as a fact. */
function restated({ about }: Claim, sentences: readonly Said[]): Said | null {
  const least = Math.max(2, about.size * nearlyAll);
  const says = (one: Said) => !one.asks && !reportsUndone(one.text) && sharedWords(about, one.about).length >= least;
  return sentences.find(says) ?? null;
}
const nearlyAll = 0.75;

/** An order that is done once. */
export function isOrder({ kind, text, lasting }: Claim): boolean {
  if (kind === 'request' || kind === 'state') return true;
  if (kind !== 'constraint' || ruleForm(text).forbids || /[?？]\W*$/.test(text) || muses(text) || chooses(text))
    return false;
  return !lastsBeyond(text.replace(remembering, ' ')) && (lasting === 'of the task' || !describes.test(text));
}

/** “Don’t forget to …” is no prohibition. */
const remembering = /\b(?:do not|don['’]?t|never) forget(?: to)?\b/iu;

/** “Should we group them?”, “we should …” tells how a thing is to be, and is more than its first time. */
const muses = cueAtStart(
  words(`
  can, could, should, shall, would, may, might, whether, because, if, when, so, that, this, these, those, they, there, then, maybe, perhaps, we, i,
  i'd, i'll, i'm, it, it's, allow, also, kann, können, könnten, sollte, sollten, wir, ich, ob, weil, wenn, vielleicht, peut-on, on, nous, je, si,
  parce que, peut-être, podemos, podríamos, deberíamos, porque, quizás, poderíamos, devíamos, se, talvez, можем, можно, мы, я, если, потому что,
  может, 我, 如果, 因为, 也许, もし, たぶん, 우리, 만약, 아마
`),
);

/** “Use tabs” is a choice, not a deed. */
const chooses = cueAtStart(
  words(`
  use, always use, just use, please use, stick to, stick with, stay on, stay with, treat, assume, call it, name it, verwende, benutze, nutze,
  bitte verwende, utilise, utilisez, emploie, usa, utiliza, utilize, используй, используйте, 用, 使用, 请用, 请使用, 统一
`),
);

/** “The header is blue” says how a thing is to be. */
const describes = /^\W*(?:the|an?|it|they|all|der|die|das|le|la|les|el|los|las|o|a|os|as)\s/iu;

interface Near {
  readonly one: Said | null;
  readonly shared: number;
}

/** @param turn of the order: what has but one word is carried out there or nowhere */
function reportOf(claim: Claim, sentences: readonly Said[], turn: number): Said | null {
  const done = sentences.filter(({ text }) => reportsDone(text) && !reportsUndone(text));
  const near = done.map((one) => ({ one, shared: sharedWords(claim.about, one.about).length }));
  const best = near.reduce((top, next) => (next.shared > top.shared ? next : top), { one: null, shared: 0 } as Near);
  if (best.one === null || (claim.about.size < 2 && best.one.turn !== turn && best.one.about.size > 2)) return null;
  const told = new Set(done.flatMap(({ about }) => [...about]));
  const open = sentences.some(
    ({ text, about }) => reportsUndone(text) && sharedWords(claim.about, about).length * 2 >= claim.about.size,
  );
  const shared = sharedWords(claim.about, told).length;
  return !open && shared >= Math.max(Math.min(2, claim.about.size), claim.about.size * mostOfIt) ? best.one : null;
}

const mostOfIt = 0.6;
