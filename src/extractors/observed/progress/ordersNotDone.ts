/**
 * Orders of the user to commit, push, merge, tag or publish that nothing shows to have been carried out: the turn was
 * interrupted, or something else came between. None where somebody says that it was done, or took it back.
 */
import type { StateFact } from '../../../core/fact';
import { deedsSeen, isSaidDone } from '../../../core/index/repositoryDeeds';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { deedsNamed, deedsOrdered, type RepositoryDeed } from '../../../core/text/deedWords';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf } from '../../../core/text/patterns';
import { splitText } from '../../../core/text/splitText';

const longest = 200;
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
const takesBack =
  /\b(?:don['’]?t|do not|no need|not yet|hold (?:off|on)|wait|cancel|forget|never ?mind|revert|undo|instead)\b|\b(?:nicht|noch nicht|no lo|todavía no|pas encore|não|не надо|подожди)\b|不要|先别|まだ|하지 마/iu;

/** The last order of each kind, in session order; what the goal orders again is left to it. */
export function ordersNotDone(index: SessionIndex, goal: string): StateFact[] {
  const last = new Map<RepositoryDeed, Order>();
  for (const order of ordersIn(index)) for (const deed of order.deeds) last.set(deed, order);
  for (const deed of deedsNamed(goal)) last.delete(deed);
  const open = [...last]
    .filter(([deed, order]) => order.deeds.slice(order.deeds.indexOf(deed)).every((next) => isOpen(next, order, index)))
    .map(([, order]) => order);
  return [...new Set(open)].map(
    ({ entry, text }): StateFact => ({
      id: `ordered-${entry.line}`,
      kind: 'state',
      about: 'todo',
      label: 'pending',
      tag: 'inferred',
      text: cutAtWord(`Asked for, not seen done: “${text}”`, longest),
      evidence: [refTo(entry)],
    }),
  );
}

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

/**
 * A turn came after it, or an answer; nothing shows it, and nobody says that it was done or is not wanted. Of “commit and push” the push shows
 * that there was nothing left to commit.
 */
function isOpen(deed: RepositoryDeed, { entry, position }: Order, index: SessionIndex): boolean {
  const turn = index.turns[index.turnOf(position) - 1];
  const isAskedNow = turn === undefined || (turn.answer === null && turn.number === index.turns.length);
  if (isAskedNow || deedsSeen(index, position).has(deed)) return false;
  const later = index.sorted.messages.filter((message) => message.position > position);
  const said = later.filter((message) => message.entry.role === 'assistant');
  if (said.length === 0 || said.some((message) => isSaidDone(deed, message.entry.text))) return false;
  return !later.some(
    (message) =>
      message.entry.role === 'user' &&
      message.entry.line !== entry.line &&
      message.entry.origin !== 'injected' &&
      (takesBack.test(message.entry.text) || isSaidDone(deed, message.entry.text)),
  );
}
