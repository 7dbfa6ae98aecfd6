/** An offer of the agent's with the user's reply to it, as the tables look at it. */

import { examplePlace } from '../user/examplePlace';
import type { UserMessage } from '../user/userSentences';
import { type Offer, offerOf } from './offers';

/** What was put to the user, and what they said to it. */
export interface Reply {
  readonly offer: Offer;
  readonly reply: UserMessage;
}

/** The answer that made the offer, and the message behind it. */
export interface ReplyExample {
  readonly asked: string;
  readonly said: string;
}

/** A reply of an example, read as one of a log. */
export const exampleReply = ({ asked, said }: ReplyExample): Reply => ({
  offer: offerOf(asked),
  reply: examplePlace(said).message,
});

/** The words of it that are decided about. */
export const replyText = ({ reply }: Reply): string => reply.text;

/** Its line of the log. */
export const replyLine = ({ reply }: Reply): number => reply.ref.line;
