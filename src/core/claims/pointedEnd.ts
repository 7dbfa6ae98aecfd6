/**
 * Whether places that somebody points to show the end of words of the user: a model says “carried out” or “taken back”, and
 * only what stands there decides. What the user forbade, and what outlives its task, ends by the user's own later words alone.
 */
import { aboutWords, isEveryday, sharedWords } from '../language/aboutWords';
import { findsBad, turnsTo } from './changeCues';
import type { Claim } from './claim';
import { reportsDone, reportsUndone } from './doneCues';
import type { Said } from './laterWords';
import { hangsOn, needsNoMore, onlyOnce, permits, refusesPermission, reminds, withdraws } from './liftCues';
import { openLifts } from './lifts';
import { prohibits, ruleForm } from './ruleForm';

/** A place of the session that is pointed to, with all its words. */
export interface Pointed {
  readonly position: number;
  /** A deed is a call that was made and did not fail. */
  readonly from: 'deed' | 'agent' | 'other';
  readonly text: string;
}

/** @param said sentences of the session; of the user's, those at the places pointed to count */
export function showsEnd(claim: Claim, pointed: readonly Pointed[], said: readonly Said[]): boolean {
  const places = new Set(pointed.map(({ position }) => position));
  const later = said.filter(
    ({ by, position, asks }) => by === 'user' && !asks && position > claim.saidAt && places.has(position),
  );
  if (later.length > 0 && openLifts(later, [claim]).of(claim) !== null) return true;
  if (later.some((one) => takesBack(claim, one))) return true;
  if (claim.lasting === 'lasting' || ruleForm(claim.text).forbids) return false;
  return isCarriedOut(
    claim,
    pointed.filter(({ position, from }) => position > claim.saidAt && from !== 'other'),
    said,
  );
}

function takesBack(claim: Claim, { text, about }: Said): boolean {
  if (reminds(text) || onlyOnce(text) || refusesPermission(text) || hangsOn(text)) return false;
  const shared = sharedWords(claim.about, about);
  const isLift = withdraws(text) || permits(text) || needsNoMore(text);
  if (claim.lasting === 'lasting') return isLift && shared.some((word) => !isEveryday(word));
  if (ruleForm(claim.text).forbids) return shared.length > 0 && !prohibits(text);
  return shared.length > 0 && (isLift || prohibits(text) || turnsTo(text) || findsBad(text));
}

/** By a deed, or by a report of it, that speaks of the matter with what else is pointed to; a question, by what is said to it. */
function isCarriedOut(claim: Claim, places: readonly Pointed[], said: readonly Said[]): boolean {
  const { text, about } = claim;
  const sentences = said.filter(
    ({ by, position }) => by === 'agent' && places.some((one) => one.position === position),
  );
  const isDone =
    places.some(({ from }) => from === 'deed') ||
    sentences.some((one) => asks.test(text) || (reportsDone(one.text) && !reportsUndone(one.text)));
  const isLeftOpen = sentences.some(
    (one) => reportsUndone(one.text) && sharedWords(about, one.about).length * 2 >= about.size,
  );
  const shared = sharedWords(about, aboutWords(places.map((place) => place.text).join('\n')));
  const least = about.size <= fewWords && shared.some((word) => !isEveryday(word)) ? 1 : leastShared;
  return isDone && !isLeftOpen && shared.length >= Math.max(least, about.size * share);
}

const fewWords = 4;
const leastShared = 2;
const share = 0.25;
const asks = /[?？]\W*$/;
