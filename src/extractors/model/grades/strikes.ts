/**
 * What becomes of a strike. What an agent said goes where any line of the session is cited and nothing that was observed
 * speaks against the reason; words of the user stay until the cited lines show their end: they were carried out, or the
 * user took them back. Where the reason says that an order was carried out, any deed behind it shows that.
 */
import { allFacts, textOfFact } from '../../../core/allFacts';
import { openClaims } from '../../../core/claims/claimOf';
import { wordsSaid } from '../../../core/claims/laterWords';
import { showsEnd } from '../../../core/claims/pointedEnd';
import type { Facts } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { isLookAround } from '../../../core/shell/commandPurpose';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';
import { speaksOfChecks, whyPassIsStale } from './checkHistory';
import { gradeSentence } from './gradeSentence';
import { negates } from './polarity';
import type { Witness } from './witness';

/** Why a statement stays all the same; null where the strike is honoured. */
export type WhyRefused = (factId: string, lines: readonly number[], why: string) => string | null;

const carriedOut = /\b(?:carried out|done|made|met|fulfilled|implemented|committed|pushed|merged|fixed|followed)\b/i;

/** What is asked for once: it begins with the work, forbids nothing, and says of nothing how it is to be always. */
function isOnePiece(text: string): boolean {
  const order = text.replace(/\([^()]*\)/g, ' ');
  return pieceOfWork.test(order) && !negates(order) && !lasting.test(order);
}

const pieceOfWork = inOrder(
  'i',
  /^\W*/,
  oneOf(
    /summari[sz]e|give|define|describe|list|explain|propose|draft|outline|compare|research|brainstorm|investigate/,
    /review|analy[sz]e|read|look|find|create|write|add|produce|recommend|design|map|identify|report|implement|fix/,
  ),
  /\b/,
);
const lasting = anyOf(
  'i',
  /\b(?:always|never|only|must|every|each|any ?time|whenever|before|prefer|avoid|keep|stay)\b/,
  /\b(?:from now on|at all times|in (?:all|future))\b/,
);

/** “D4 says the opposite”: labels are those of the question, and in no line of the session. */
const label = /\b[A-Z]{1,2}\d{1,2}\b/g;

/** A reason is held against what was observed as a sentence is that concludes: it need not stand in its lines. */
const doubtOf = (why: string, lines: readonly number[], witness: Witness): string | null =>
  gradeSentence(
    {
      kind: 'sentence',
      section: 'finding',
      text: why.replace(label, 'it'),
      lines,
      quotes: [],
      isConcluded: true,
      reason: null,
      code: null,
    },
    witness,
  ).doubt;

/** @param facts with the statements that may be struck */
export function openStrikes(index: SessionIndex, goal: string, facts: Facts, witness: Witness): WhyRefused {
  const ofUser = new Map(facts.constraints.map((fact) => [fact.id, fact]));
  const texts = new Map(allFacts(facts).map((fact) => [fact.id, textOfFact(fact)]));
  const claimOf = openClaims(index);
  const ran = index.runs.filter(({ status, command }) => status !== 'failed' && !isLookAround(command));
  const deeds = new Set([...witness.edits, ...ran.map(({ call }) => call)].map(({ position }) => position));
  const lineAt = (position: number) => index.entryAt(position).line;
  return (factId, lines, why) => {
    const cited = lines.filter(witness.hasLine);
    if (cited.length === 0) return 'it cites no line of the session';
    const doubt = doubtOf(why, cited, witness);
    if (doubt !== null) return `its reason is not borne out: ${doubt}`;
    const stale = whyPassIsStale(why, !speaksOfChecks(texts.get(factId) ?? ''), witness);
    if (stale !== null) return `its reason no longer holds: ${stale}`;
    const fact = ofUser.get(factId);
    if (fact === undefined) return null;
    const places = witness.cited(cited).entries.map(({ position, from, text }) => ({
      ...{ position, text },
      from: deeds.has(position) ? ('deed' as const) : from === 'agent' ? ('agent' as const) : ('other' as const),
    }));
    if (showsEnd(claimOf(fact), places, wordsSaid(index, goal))) return null;
    // An order of the task that asks for something is over once it was done; one that forbids binds as long as its task.
    const from = Math.max(0, ...fact.evidence.map(({ line }) => line));
    const later = places.some(({ position, from: by }) => by === 'deed' && lineAt(position) > from);
    if (fact.standing !== true && !negates(fact.text) && carriedOut.test(why) && later) return null;
    // “Summarise the present state”: one piece of work, whichever list of rules it was told in.
    const isReported = places.some(({ position, from: by }) => by === 'agent' && lineAt(position) > from);
    if (isOnePiece(fact.text) && carriedOut.test(why) && (later || isReported)) return null;
    return fact.standing
      ? 'words of the user that outlive a task stay until the user takes them back'
      : 'the lines it cites do not show that these words of the user are carried out or taken back';
  };
}
