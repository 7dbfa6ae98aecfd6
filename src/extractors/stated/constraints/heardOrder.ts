/** A sentence of the user's in its session: what binds in it, and what else is known of it there. */
import type { Decision } from '../../../core/rules/ruleTable';
import { isSameRequest } from '../../../core/text/sameRequest';
import { examplePlace, type SaidMessage, type SaidPlace } from '../user/examplePlace';
import type { UserMessage, UserSentence } from '../user/userSentences';
import { bindingOf } from './bindingRules';
import type { Binding } from './bindingWordsRules';

/** What else is known of the session. */
export interface BindingContext {
  readonly goal: string;
  /** The turn whose orders still hold for the task; null where none is under way. */
  readonly openTurn: number | null;
  /** Sentences that only ask by their form. */
  readonly agreed: ReadonlySet<UserSentence>;
  /** By the line of the message that picked among what the agent had asked, the question: what was picked is told as a decision. */
  readonly picked?: ReadonlyMap<number, string>;
}

/** A sentence that somebody may obey. */
export interface HeardOrder extends SaidPlace {
  /** The turn whose orders still hold; null where none is under way. */
  readonly openTurn: number | null;
  /** It stands in what is asked for now. */
  readonly isGoal: boolean;
  /** The work took it up since. */
  readonly isAgreed: boolean;
  readonly binding: Decision<Binding>;
  /** The question of the agent's that its message picked an answer to; null where it picked none. */
  readonly pickedFor: string | null;
}

/** Weighs one sentence in its session. */
export function heardOrder(place: SaidPlace, { goal, openTurn, agreed, picked }: BindingContext): HeardOrder {
  const { message, sentence } = place;
  const isReply = message.how === 'answer' || message.how === 'rejection';
  return {
    ...{ ...place, openTurn },
    isGoal: isSameRequest(message.text, goal),
    isAgreed: agreed.has(sentence),
    binding: bindingOf(sentence, message.turn === openTurn ? asTyped(message) : message),
    pickedFor: isReply ? null : (picked?.get(message.ref.line) ?? null),
  };
}

/** What is typed while the agent works steers its turn, and is asked for as long as that is open. */
const asTyped = (message: UserMessage): UserMessage =>
  message.how === 'queued' ? { ...message, how: 'prompt' } : message;

/** What differs from a message of a turn that is over. */
interface HeardMessage extends SaidMessage {
  readonly isOpen?: boolean;
  readonly isGoal?: boolean;
  readonly isAgreed?: boolean;
  readonly pickedFor?: string;
}

/** The message alone, or with what the rule looks at beside it. */
export type HeardExample = string | HeardMessage;

/** The sentence of an example, in a session of its own. */
export function exampleHeard(example: HeardExample): HeardOrder {
  const place = examplePlace(example);
  const { isOpen, isGoal, isAgreed, pickedFor }: Partial<HeardMessage> = typeof example === 'string' ? {} : example;
  const { message, sentence } = place;
  return heardOrder(place, {
    goal: isGoal === true ? message.text : '',
    openTurn: isOpen === true ? message.turn : null,
    agreed: new Set(isAgreed === true ? [sentence] : []),
    picked: new Map(pickedFor === undefined ? [] : [[message.ref.line, pickedFor]]),
  });
}
