/**
 * Class two of endings: a later choice about the same object. It is seen by what a sentence turns down that was taken before,
 * by the option that was turned down before and is taken now, or by a new thing for the same use.
 */

import { hasWord, isEveryday, sharedWords, stemTable } from '../language/aboutWords';
import { cue } from '../language/cueTable';
import { words } from '../language/words';
import { corrects, findsBad, ordersAtStart, reportsChange, turnsRound, turnsTo } from './changeCues';
import type { Claim } from './claim';
import { type Contrast, contrastIn } from './contrast';
import type { Said } from './laterWords';
import { clausesOf } from './lifts';
import { ruleForm } from './ruleForm';
import { setsAnew } from './work/setAnew';

/** The first sentence behind a choice that takes its place; null where none does. */
export function replacementOf(claim: Claim, said: readonly Said[]): Said | null {
  if (claim.kind !== 'decision' && (claim.kind !== 'constraint' || ruleForm(claim.text).forbids)) return null;
  const correction = said.find((later) => isCorrection(claim, later) || setsAnew(claim, later));
  if (correction !== undefined) return correction;
  const choice = contrastIn(claim.text);
  if (choice.taken.size === 0 || /^Plan approved by the user: /.test(claim.text)) return null;
  const isIdea = claim.kind === 'constraint' && muses(claim.text);
  const ends = (later: Said) =>
    later.position > claim.saidAt &&
    !later.asks &&
    speaks(later, claim) &&
    (replaces(choice, later, claim.text) || (isIdea && takesUpIdea(claim, later)));
  return said.find(ends) ?? null;
}

/** “I wanted it like the input, not the whole input”: an order of the task that was carried out otherwise than it was meant. */
const isCorrection = (claim: Claim, later: Said) =>
  claim.kind === 'constraint' &&
  claim.lasting === 'of the task' &&
  later.by === 'user' &&
  later.position > claim.saidAt &&
  !later.asks &&
  corrects(later.text) &&
  sharedWords(claim.about, later.about).some((word) => !isEveryday(word));

/** “Maybe we should …”, and later “actually, drop it”, of the same thing. */
const takesUpIdea = ({ about }: Claim, later: Said) =>
  later.by === 'user' && (turnsTo(later.text) || undoes(later.text)) && sharedWords(about, later.about).length > 0;

const undoes = cue(words('drop, remove, revert, undo, forget, just, scratch that, no longer, not any more'));
const muses = cue(words('maybe, perhaps, vielleicht, quizás, peut-être, talvez, может, 也许, たぶん, 아마'));

/** What the user chose is not taken back by the agent. */
const speaks = (later: Said, claim: Claim) =>
  later.by === 'user'
    ? turnsTo(later.text) ||
      ordersAtStart(later.text) ||
      findsBad(later.text) ||
      (claim.kind === 'decision' && turnsDownAtStart.test(later.text))
    : later.reports && claim.kind === 'decision' && claim.speaker === 'agent' && reportsChange(later.text);

/** “No toasts please, show the message inline.” */
const turnsDownAtStart = /^\W*(?:no|not|kein\p{L}*|nicht|pas de|plus de|sin|sem|nada de|без|никаких)\s/iu;

function replaces(choice: Contrast, later: Said, text: string): boolean {
  const [bad, good] = split(later.text);
  const now = contrastIn(good);
  const again = sharedWords(choice.taken, now.taken);
  const isWhole = again.length === choice.taken.size;
  // Who turns the same thing down once more says it again.
  if (sharedWords(choice.turnedDown, now.turnedDown).length > 0) return false;
  const dropped = sharedWords(choice.taken, now.turnedDown);
  const instead = sharedWords(choice.turnedDown, now.taken);
  const weight = { all: again.length + dropped.length + instead.length, taken: choice.taken.size, by: later.by };
  if (!isWhole && (isTelling(dropped, weight) || isTelling(instead, weight))) return true;
  const isFoundBad = bad.size > 0 && [...bad].every((word) => hasWord(choice.taken, word));
  if (isFoundBad && later.by === 'user') return true;
  return !isWhole && choice.taken.size <= mostInShort && turnsRound(good) && isForSameUse(again, now, text);
}

/** One rare word of a short choice is enough where the user says it; the agent must speak of the matter too. */
const isTelling = (found: readonly string[], { all, taken, by }: { all: number; taken: number; by: Said['by'] }) => {
  const isRare = found.some((word) => !isEveryday(word));
  if (by === 'agent') return isRare && all >= Math.min(leastOfAgent, taken);
  return isRare && taken <= mostInShort ? true : found.length > 1;
};

const leastOfAgent = 3;
const mostInShort = 7;

/** “Spaces for the indentation instead”: half of what it names is the matter, and the rest is new. */
function isForSameUse(again: readonly string[], { taken }: Contrast, text: string): boolean {
  const isNew = [...taken].some((word) => !hasWord(contrastIn(text).about, word));
  return again.length > 0 && isNew && again.length * 2 >= taken.size;
}

/** The words of the clauses that find something bad, and the other clauses. */
function split(text: string): readonly [ReadonlySet<string>, string] {
  const clauses = clausesOf(text);
  const bad = clauses.filter((clause) => findsBad(clause));
  if (bad.length === 0) return [new Set(), text];
  return [
    new Set(bad.flatMap((clause) => [...contrastIn(clause).about].filter((word) => !judgement(word)))),
    clauses.filter((clause) => !bad.includes(clause)).join(', '),
  ];
}

/** Words that only say how bad it is. */
const judgement = stemTable(
  words(`
  wrong, slow, big, heavy, complex, expensive, fragile, broken, idea, mistake, work, works, lack, lacks, turn, turned, turns, dead, trouble, falsch,
  langsam, teuer, komplex, fehler, funktioniert, fehlt, erreur, marche, fonctionne, lent, lente, lourd, cher, complexe, error, funciona, lento, lenta,
  caro, cara, complejo, compleja, resultó, erro, complexo, revelou, ошибкой, работает, медленный, медленно, дорогой, дорого, сложный, оказался,
  оказалось, оказалась, 太慢, 太贵, 复杂, 问题, 合适, 遅, 重, 高, 複雑, 間違, 너무, 느, 비싸, 복잡
`),
);
