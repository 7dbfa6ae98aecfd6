/** Finds the summary that a compression of a Gemini chat put in the place of older messages. */
import { type ChatMessage, firstText } from './records';
import { isAcknowledgement, stateSnapshot } from './userText';

/** A summary, and the message whose text it is. */
export interface FoundSummary {
  readonly carrier: ChatMessage;
  readonly text: string;
}

/**
 * The message of a history written anew that stands for all that went before. A model may leave out the element that the
 * client asks for: the client answers its text all the same.
 */
export function findSummary(messages: readonly ChatMessage[]): FoundSummary | null {
  for (const [index, carrier] of messages.entries()) {
    if (carrier.type !== 'user') continue;
    const text = firstText(carrier);
    const marked = stateSnapshot(text);
    if (marked !== null) return { carrier, text: marked };
    const reply = messages[index + 1];
    if (reply?.type === 'gemini' && isAcknowledgement(firstText(reply))) return { carrier, text };
  }
  return null;
}
