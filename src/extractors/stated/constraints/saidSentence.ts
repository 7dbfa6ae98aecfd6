/** A sentence of the user's in its message, as rules look at it: the texts are made at the first question, and once. */
import { cueAtStart } from '../../../core/language/cueTable';
import { withoutOpeners } from '../language/sentenceKinds';
import { asSuggestion, withoutDescribed, withoutHangingQuestion, withoutPurpose, withoutQuotes } from '../user/asides';
import { orderOpeners } from '../user/userCues';
import type { UserMessage, UserSentence } from '../user/userSentences';
import { withoutNames } from '../user/wishes';

/** What somebody said, and where. */
export class SaidSentence {
  readonly sentence: UserSentence;
  readonly message: UserMessage;
  /** Without a question that only hangs on it. */
  readonly text: string;
  #plain: string | null = null;
  #words: SaidWords | null = null;

  constructor(sentence: UserSentence, message: UserMessage) {
    this.sentence = sentence;
    this.message = message;
    this.text = withoutHangingQuestion(sentence.text);
  }

  /** Without “so”, “ok” and their like. */
  get plain(): string {
    this.#plain ??= withoutOpeners(this.text);
    return this.#plain;
  }

  /** The words came with a refused call, or answer what the agent’s tool asked. */
  get isReply(): boolean {
    return this.message.how === 'rejection' || this.message.how === 'answer';
  }

  /** What of it can order something; a reply is taken as it is. */
  get words(): SaidWords {
    this.#words ??= this.isReply
      ? new SaidWords(this.text, this.message)
      : ownWords(withoutDescribed(asSuggestion(this.text)), this.message);
    return this.#words;
  }
}

/** Words that are known to be no question, nod or remark. */
export class SaidWords {
  readonly text: string;
  readonly message: UserMessage;
  #plain: string | null = null;

  constructor(text: string, message: UserMessage) {
    this.text = text;
    this.message = message;
  }

  /** Without “so”, “ok” and their like, and without a nod before an order. */
  get plain(): string {
    this.#plain ??= withoutNod(withoutOpeners(this.text));
    return this.#plain;
  }
}

/** Without what somebody else said, what it is for, and what only looks like an order. */
export const ownWords = (text: string, message: UserMessage): SaidWords =>
  new SaidWords(withoutNames(withoutPurpose(withoutQuotes(text))), message);

/** It begins as an order that says how the thing is to be. */
export const ordersAtStart = cueAtStart(orderOpeners);

/** “Yes ignore the proxy” */
const withoutNod = (plain: string) => {
  const rest = plain.replace(/^(?:yes|yeah|yep|sure|right|okay|ok)\s+/i, '');
  return ordersAtStart(rest) ? rest : plain;
};
