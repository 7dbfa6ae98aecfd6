/**
 * Class three of endings: an order whose turn closed with the deed and a report of it. A rule for more than one occasion is
 * not over when it was followed once, and what a report leaves open is not over at all.
 */
import type { SessionIndex } from '../index/sessionIndex';
import { sharedWords } from './aboutWords';
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
  return (claim) => {
    if (!isOrder(claim)) return null;
    for (const sentences of reports.values()) {
      const [first] = sentences;
      if (first === undefined || first.position <= claim.saidAt) continue;
      const found = reportOf(claim, sentences);
      if (found !== null) return found;
    }
    return null;
  };
}

/** An order that is done once. */
export function isOrder({ kind, text, lasting }: Claim): boolean {
  if (kind === 'request' || kind === 'state') return true;
  if (kind !== 'constraint' || ruleForm(text).forbids) return false;
  return !lastsBeyond(text.replace(remembering, ' ')) && (lasting === 'of the task' || !describes.test(text));
}

/** “Don’t forget to …” is no prohibition. */
const remembering = /\b(?:do not|don['’]?t|never) forget(?: to)?\b/iu;

/** “The header is blue” says how a thing is to be. */
const describes = /^\W*(?:the|an?|it|they|all|der|die|das|le|la|les|el|los|las|o|a|os|as)\s/iu;

function reportOf(claim: Claim, sentences: readonly Said[]): Said | null {
  const done = sentences.filter(({ text }) => reportsDone(text) && !reportsUndone(text));
  const [first] = done.filter(({ about }) => sharedWords(claim.about, about).length > 0);
  if (first === undefined) return null;
  const told = new Set(done.flatMap(({ about }) => [...about]));
  const open = sentences.some(
    ({ text, about }) => reportsUndone(text) && sharedWords(claim.about, about).length * 2 >= claim.about.size,
  );
  const shared = sharedWords(claim.about, told).length;
  return !open && shared >= Math.max(Math.min(2, claim.about.size), claim.about.size * mostOfIt) ? first : null;
}

const mostOfIt = 0.6;
