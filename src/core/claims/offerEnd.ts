/**
 * What ended a question or an offer of the agent's that the user passed over: an answer after all, the deed that was offered,
 * or words that came back to it. It waits where they only asked back, put it off, or went on with something else.
 */
import { deedsSeen, isSaidDone } from '../index/repositoryDeeds';
import type { SessionIndex, Turn } from '../index/sessionIndex';
import { contentWords } from '../language/contentWords';
import type { RepositoryDeed } from '../lexicon/deedNames';
import { deedsNamed } from '../lexicon/deedWords';
import { byCall, byMessage } from './enders';
import type { UserWord } from './spoken/spoken';
import type { Ender } from './verdict';

/** A question of the answer that ended a turn, with what the user said behind it. */
export interface PassedOver {
  readonly asked: string;
  readonly turn: Turn;
  /** In session order. */
  readonly first: UserWord;
  readonly later: readonly UserWord[];
}

/** An offer, by what whoever reads replies knows of it besides its words. */
export interface PassedOffer extends PassedOver {
  /** The first reply says yes, no or wait. */
  readonly isAnswered: boolean;
  /** It picks one of what was offered. */
  readonly isPicked: boolean;
  /** It says that they want to think about it. */
  readonly isPutOff: boolean;
  /** The replies only ask. */
  readonly isAskedBack: boolean;
  /** To begin, commit or look at something: whoever goes on has answered it. */
  readonly isErrand: boolean;
  /** The last answer puts a question about the same thing: that one waits. */
  readonly isPutAnew: boolean;
}

/** Words by which a text is of the same matter only by chance. */
const byChance = 1;
/** “Shall I add it?” names nothing that one could come back to. */
export const fewestOffered = 3;

/** Of a matter that an answer left to the user in passing, and they did not answer at once: somebody spoke of it since. */
export const endOfMatter = (matter: PassedOver, index: SessionIndex): Ender | null => cameBack(matter, index, byChance);

/** Where nothing has settled it: a deed that was `not done`, what `waits` for an answer, and what nobody can tell of. */
export type OfferState = 'not done' | 'waits' | 'unknown';

/** What settled it, or how it stands. */
export function endOfOffer(offer: PassedOffer, index: SessionIndex): Ender | OfferState {
  const { asked, turn, first, later } = offer;
  const [deed] = deedsNamed(asked);
  const done = deed === undefined ? null : doneSince(deed, turn, index);
  if (deed !== undefined && !offer.isAnswered && done === null) return 'not done';
  const isLeft = !index.changes.some(({ position }) => position >= turn.end);
  if (offer.isAskedBack && isLeft && !offer.isPutAnew) return 'waits';
  const about = contentWords(asked);
  const speaksOfIt = ({ text }: UserWord) => [...contentWords(text)].some((word) => about.has(word));
  if (offer.isPutOff && !later.some(speaksOfIt)) return 'waits';
  if (offer.isAnswered || offer.isPicked) return done ?? byWord(first);
  if (about.size < fewestOffered || offer.isErrand) return done ?? 'unknown';
  return cameBack(offer, index, 0) ?? 'waits';
}

/** Who or what shows that it was done. */
function doneSince(deed: RepositoryDeed, { end }: Turn, index: SessionIndex): Ender | null {
  const call = deedsSeen(index, end - 1).get(deed);
  if (call !== undefined) return byCall(call);
  const said = index.sorted.messages.find(({ entry, position }) => position >= end && isSaidDone(deed, entry.text));
  return said === undefined ? null : byMessage(said.entry);
}

/** The reply or the later answer that shares more of its words than `most`. */
function cameBack({ asked, turn, first, later }: PassedOver, index: SessionIndex, most: number): Ender | null {
  const about = contentWords(asked);
  const isOfIt = (text: string) => [...contentWords(text)].filter((word) => about.has(word)).length > most;
  const reply = [first, ...later].find(({ text }) => isOfIt(text));
  if (reply !== undefined) return byWord(reply);
  const answers = index.turns.slice(turn.number).flatMap(({ answer }) => (answer === null ? [] : [answer]));
  const answer = answers.find(({ text }) => isOfIt(text));
  return answer === undefined ? null : byMessage(answer);
}

/** The reply, by its words. */
export const byWord = ({ text, ref }: UserWord): Ender => ({ by: 'user', text, ref });

/** True for what the user asked at a position where the agent has said nothing since. */
export const isUnheard = ({ sorted }: SessionIndex, position: number): boolean =>
  (sorted.messages.findLast(({ entry }) => entry.role === 'assistant')?.position ?? -1) < position;
