/** “Yes but call it /sums”: agreed to, with one thing set right in the same breath. */
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { anyOf, captured, inOrder } from '../../../core/text/patterns';
import { isDeferral, isPause, isQuestion } from '../language/sentenceKinds';
import type { UserMessage } from '../user/userSentences';

/** What stands behind the “but” has to set something: what puts off, turns down or asks amends nothing. */
export function amends({ text, sentences }: UserMessage): boolean {
  if (text.length > longest || sentences.length !== 1) return false;
  const set = amended.exec(text)?.[1];
  return (
    set !== undefined &&
    (sets(set) || isWithOrWithout(text, set)) &&
    ![text, set].some((said) => isQuestion(said) || isDeferral(said) || isPause(said)) &&
    !putsOff(set) &&
    !putsBehind.test(set)
  );
}

const longest = 160;
const amended = inOrder(
  'iu',
  /^\W*(?:\p{L}+['’]?\p{L}*[\s,]+){1,3}/u,
  /(?:but|except|only|just|aber|nur|außer|pero|solo|salvo|mais|sauf|mas|exceto|но|кроме)\s+/u,
  /(?:(?:then|please|just|rather|let['’]?s|bitte|dann|lieber|por favor|mejor|plutôt|melhor|пожалуйста|лучше)\s+)*/u,
  captured(/.+/u),
);

/** Words that set how a thing is, or what it is called. */
const sets = cueAtStart(
  words(`
  call, name, rename, use, make, keep, put, move, add, drop, remove, store, return, set, change, replace, write, round, sort, show, hide, limit,
  leave out, nenn*, benenn*, nimm, nutze, verwende, mach*, behalte, leg, verschieb*, entfern*, speicher*, setze, ändere, ersetze, llám*, usa, haz*,
  pon*, mueve, quita, guarda*, cambia*, añade, deja, appelle*, utilise, mets, fais, garde, déplace*, enlève, retire, remplace, ajoute, chama, chame,
  faz, faça, põe, coloque, mova, tira, tire, guarde, muda, mude, troca, troque, назови, называй, используй, сделай, убери, перенеси, замени, добавь,
  храни, оставь
`),
);

const putsOff = cue(
  words(`
  later, wait, hold, until, till, not yet, tomorrow, next week, next time, once, später, erst, zuerst, bis, vorher, morgen, noch nicht, vorerst,
  luego, después, primero, antes, hasta, mañana, todavía no, por ahora, plus tard, d'abord, avant, jusqu*, demain, pas encore, pour l'instant, depois,
  primeiro, até, amanhã, ainda não, por enquanto, позже, потом, сначала, пока, до, завтра, ещё не, еще не
`),
);

/**
 * “Make it after the release”, “write the tests first”; but “put the date before the name”, “sort newest first” and “use the
 * first option” set how a thing is.
 */
const putsBehind = anyOf(
  'iu',
  /^\p{L}+(?:\s+(?:it|that|this|them|these|those|everything|all|both|things|so))*(?:\s+(?:as it is|out|up|down|on))?\s+(?:first|before|after|for now)\b/u,
  /\b(?:before|after)\W*$/u,
  /^(?!(?:sort|put|move|show (?:the|newest|oldest))\b).*\bfirst(?:\W*$|\W+(?:and|then|so)\b)/u,
);

/** “With tabs”, “without the cache”, “no emojis”: one thing, in a word or two. */
function isWithOrWithout(text: string, set: string): boolean {
  const thing = withThing.exec(set)?.[1] ?? (/\b(?:but|just)\s+no\s/i.test(text) ? noThing.exec(set)?.[1] : undefined);
  return thing !== undefined && !isOfWork(thing);
}

const thing = captured(/[\p{L}\p{N}'’-]+(?:\s+[\p{L}\p{N}'’-]+)?\W*$/u);
const withThing = inOrder(
  'iu',
  /^(?:with|without|mit|ohne|con|sin|avec|sans|com|sem|с|без)\s+/u,
  /(?:(?:the|an?|any|all|den?|die|das|el|las?|los|les?|une?|os?|as?)\s+)?/u,
  thing,
);
const noThing = inOrder('iu', /^no\s+/u, thing);

/** Said of the work or of a condition, and not of what is agreed on. */
const isOfWork = cueAtStart(
  words(`
  need, hurry, rush, way, idea, problem*, doubt*, time, longer, one, more, me, you, caveat*, condition*, reservation*, caution, care, code, commit*,
  change, changes, changing, edit, edits, editing, work, working, action, implementation, implementing, asking, telling, checking, waiting, pushing,
  merging, deploying, touching, breaking, coding, starting
`),
);
