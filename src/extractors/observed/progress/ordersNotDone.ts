/**
 * Orders of the user to commit, push, merge, tag or publish that nothing shows to have been carried out: the turn was
 * interrupted, or something else came between. None where somebody says that it was done, or took it back.
 */
import { type Judged, judged } from '../../../core/claims/judged';
import { endOfOrder } from '../../../core/claims/work/orderEnd';
import type { StateFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { splitText } from '../../../core/language/splitText';
import type { RepositoryDeed } from '../../../core/lexicon/deedNames';
import { deedsNamed, deedsOrdered } from '../../../core/lexicon/deedWords';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf } from '../../../core/text/patterns';

const mostCharacters = 200;
/** A longer message is a plan or a document; what it says of commits is a rule. */
const longestMessage = 500;
const longestSentence = 160;

const noOrder = anyOf(
  'iu',
  /^(?:should|shall|did|do|does|is|are|was|were|has|have|why|what|how|when|where|which|who|if|unless|once|after|before|when(?:ever)?|every|each|always|sobald|wenn|si|cuando|quand)(?!\p{L})/u,
  /\b(?:don['’]?t|do not|never|should|no need|not yet|without|instead of|before (?:you|we|I)|always|whenever)\b/u,
  /\b(?:every time|each time|I['’]?(?:ll| will|ve| have)|we(?:['’]ve| have)|(?:how|where|when) to)\b/u,
  /\b(?:the|this|that|last|previous|first|your|my|which|a|an|each|every|of) (?:commit|push|merge|tag)\b/u,
);
/** The last order of each kind, in session order; what the goal orders again is left to it. */
export function ordersNotDone(index: SessionIndex, goal: string): Judged<StateFact>[] {
  const last = new Map<RepositoryDeed, Order>();
  for (const order of ordersIn(index)) for (const deed of order.deeds) last.set(deed, order);
  for (const deed of deedsNamed(goal)) last.delete(deed);
  const found = new Map<Order, Judged<StateFact>>();
  for (const [deed, order] of last) {
    if (isAskedNow(order, index)) continue;
    // Of “commit and push” the push shows that there was nothing left to commit.
    const ends = order.deeds.slice(order.deeds.indexOf(deed)).map((next) => endOfOrder(index, next, order));
    const end = ends.findLast((one) => one !== null) ?? null;
    if (end === null) found.set(order, judged(factOf(order, 'Asked for, not seen done: '), 'carried out', null));
    else if (!found.has(order)) found.set(order, judged(factOf(order, ''), end.ending, end.ender));
  }
  return [...found.values()];
}

const factOf = ({ entry, text }: Order, lead: string): StateFact => ({
  ...{ id: `ordered-${entry.line}`, kind: 'state', about: 'todo', label: 'pending', tag: 'inferred' },
  ...{ text: cutAtWord(`${lead}“${text}”`, mostCharacters), evidence: [refTo(entry)] },
});

interface Order {
  readonly entry: MessageEntry;
  readonly position: number;
  readonly text: string;
  readonly deeds: readonly RepositoryDeed[];
}

function ordersIn({ sorted }: SessionIndex): Order[] {
  return sorted.messages.flatMap(({ entry, position }): Order[] => {
    const isTheirs = entry.role === 'user' && (entry.origin === 'typed' || entry.origin === 'queued');
    if (!isTheirs || entry.text.length > longestMessage) return [];
    return splitText(entry.text).flatMap(({ kind, text }): Order[] => {
      const plain = foldSpace(text);
      if ((kind !== 'sentence' && kind !== 'item') || plain.length > longestSentence || noOrder.test(plain)) return [];
      const deeds = deedsOrdered(plain);
      return deeds.length === 0 ? [] : [{ entry, position, text: plain, deeds }];
    });
  });
}

/** Neither a turn nor a word of the agent's came after it. */
function isAskedNow({ position }: Order, index: SessionIndex): boolean {
  const turn = index.turns[index.turnOf(position) - 1];
  const isUnderWay = turn === undefined || (turn.answer === null && turn.number === index.turns.length);
  const isSpokenTo = index.sorted.messages.some(
    (message) => message.position > position && message.entry.role === 'assistant',
  );
  return isUnderWay || !isSpokenTo;
}
