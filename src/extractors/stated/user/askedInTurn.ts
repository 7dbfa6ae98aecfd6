/** Puts what the user asked for to the report that came of it: the two are one line of what happened. */
import { goalsBrought } from '../../../core/document/inherit/goalsBrought';
import type { ConstraintFact, RequestFact, TurnFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { MessageEntry } from '../../../core/session';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf } from '../../../core/text/patterns';

/** Characters; the log has a longer request whole. Older ones are told shorter. */
const longestAsked = 240;
const olderAsked = 80;
const newest = 6;

/** What the user said, as far as the list of what happened tells it. */
export interface AskedWords {
  readonly requests: readonly RequestFact[];
  readonly constraints: readonly ConstraintFact[];
}

/** Numbers of the turns that began with a request, or an order, which is over by now. */
export function turnsAskedFor(said: AskedWords, index: SessionIndex): ReadonlySet<number> {
  const lines = new Set(askedByLine(said).keys());
  const askedAt = openAskedAt(index);
  return new Set(index.turns.filter((turn) => lines.has(askedAt(turn.prompt))).map(({ number }) => number));
}

/** The line that holds what a prompt asks; of a handoff, where that states its goal. -1 where nothing was asked. */
function openAskedAt(index: SessionIndex): (prompt: MessageEntry | null) => number {
  const brought = goalsBrought(index);
  return (prompt) => (prompt === null ? -1 : (brought.get(prompt)?.ref.line ?? prompt.line));
}

/** The first report of each turn with what was asked in it, and where. `leads`: the newest first. */
export function withAsked(leads: readonly TurnFact[], said: AskedWords, index: SessionIndex): TurnFact[] {
  const byLine = askedByLine(said);
  const askedAt = openAskedAt(index);
  return leads.map((fact, at) => {
    const request = byLine.get(askedAt(answeredPrompt(index, fact)));
    const asked = cutAtWord(foldSpace(request?.text ?? ''), at < newest ? longestAsked : olderAsked);
    const isFirst = leads[at + 1]?.turn !== fact.turn;
    return request === undefined || !isFirst || namesTask.test(fact.lead)
      ? fact
      : { ...fact, asked, evidence: [...request.evidence, ...fact.evidence] };
  });
}

/** What the report answers: the prompt of its turn, or what the user put in its place while the agent worked. */
function answeredPrompt({ turns, sorted }: SessionIndex, { turn, evidence }: TurnFact): MessageEntry | null {
  const { prompt = null, start = 0, end = 0 } = turns[turn - 1] ?? {};
  const said = evidence.at(-1)?.line ?? 0;
  const instead = sorted.messages.findLast(
    ({ entry, position }) =>
      entry.role === 'user' &&
      entry.origin !== 'injected' &&
      position > start &&
      position < end &&
      entry !== prompt &&
      entry.line < said &&
      putsInstead.test(entry.text.slice(0, longestOpening)),
  );
  return instead?.entry ?? prompt;
}

/** Where it stands, the words before are not what is worked on any more. */
const putsInstead = anyOf(
  'iu',
  /\binstead\b|^\W*(?:actually|wait|stop|no[,.! ]|nvm|never ?mind|forget|scratch that)(?!\p{L})/u,
  /(?<!\p{L})(?:stattdessen|lieber doch|doch lieber|en vez de|en lugar de|mejor\s\p{L}|au lieu de|plutôt|em vez d[eoa]|вместо|лучше)(?!\p{L})/u,
  /改为|换成|而不是|代わりに|じゃなくて|대신|말고/u,
);
const longestOpening = 300;

/** By the line of the log: the request as a whole, else the first order of a message that is nothing but orders. */
function askedByLine({ requests, constraints }: AskedWords): ReadonlyMap<number, RequestFact | ConstraintFact> {
  const listed = [...constraints.filter(({ isPast }) => isPast === true).toReversed(), ...requests.filter(isTold)];
  return new Map(listed.flatMap((fact) => fact.evidence.map(({ line }) => [line, fact] as const)));
}

/** The task stands in the first lines, and what is open among the words that bind. */
const isTold = ({ isOpen, isTask }: RequestFact) => !isOpen && isTask !== true;

/** A lead that says itself what it answers. */
const namesTask = /^On “/;
