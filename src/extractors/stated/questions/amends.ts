/** “Yes but call it /sums”: agreed to, with one thing set right in the same breath. */
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { captured, inOrder } from '../../../core/text/patterns';
import { isDeferral, isPause, isQuestion } from '../language/sentenceKinds';
import type { UserMessage } from '../user/userSentences';

/** What stands behind the “but” has to set something: what puts off, turns down or asks amends nothing. */
export function amends({ text, sentences }: UserMessage): boolean {
  if (text.length > longest || sentences.length !== 1) return false;
  const set = amended.exec(text)?.[1];
  return (
    set !== undefined &&
    sets(set) &&
    ![text, set].some((said) => isQuestion(said) || isDeferral(said) || isPause(said)) &&
    !putsOff(set)
  );
}

const longest = 160;
const amended = inOrder(
  'iu',
  /^\W*(?:\p{L}+['’]?\p{L}*[\s,]+){1,3}/u,
  /(?:but|except|only|aber|nur|außer|pero|solo|salvo|mais|sauf|mas|exceto|но|кроме)\s+/u,
  /(?:(?:then|please|just|rather|let['’]?s|bitte|dann|lieber|por favor|mejor|plutôt|melhor|пожалуйста|лучше)\s+)*/u,
  captured(/.+/u),
);

/** Words that set how a thing is, or what it is called. */
const sets = cueAtStart(
  words(`
  call, name, rename, use, make, keep, put, move, add, drop, remove, store, return, set, change, replace, write, round, sort, show, hide, limit, leave out,
  nenn*, benenn*, nimm, nutze, verwende, mach*, behalte, leg, verschieb*, entfern*, speicher*, setze, ändere, ersetze,
  llám*, usa, haz*, pon*, mueve, quita, guarda*, cambia*, añade, deja,
  appelle*, utilise, mets, fais, garde, déplace*, enlève, retire, remplace, ajoute,
  chama, chame, usa, use, faz, faça, põe, coloque, mova, tira, tire, guarda, guarde, muda, mude, troca, troque,
  назови, называй, используй, сделай, убери, перенеси, замени, добавь, храни, оставь
`),
);

const putsOff = cue(
  words(`
  later, wait, hold, until, till, first, before, for now, not yet, tomorrow, next week, next time, once, after,
  später, erst, zuerst, bis, vorher, morgen, noch nicht, vorerst, luego, después, primero, antes, hasta, mañana, todavía no, por ahora,
  plus tard, d'abord, avant, jusqu*, demain, pas encore, pour l'instant, depois, primeiro, até, amanhã, ainda não, por enquanto,
  позже, потом, сначала, пока, до, завтра, ещё не, еще не
`),
);
