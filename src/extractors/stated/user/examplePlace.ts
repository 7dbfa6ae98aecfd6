/** Messages of the user for the examples of rules, read as those of a log. */
import { type HowSaid, type UserMessage, type UserSentence, userMessage } from './userSentences';

/** A message, and what differs from one that was typed at rest. */
export interface SaidMessage {
  readonly said: string;
  readonly how?: HowSaid;
  /** A long text, which a short example only stands for. */
  readonly as?: 'brief' | 'document' | 'content';
  /** The place of the sentence that is meant; the last one where it is left out. */
  readonly at?: number;
}

/** The message alone, or with what the rule looks at beside it. */
export type SaidExample = string | SaidMessage;

/** Where the sentence of an example stands, read as that of a log. */
export interface SaidPlace {
  readonly message: UserMessage;
  readonly at: number;
  readonly sentence: UserSentence;
}

/** Reads the message of an example and finds the sentence that is meant. */
export function examplePlace(example: SaidExample): SaidPlace {
  const { said, how = 'prompt', as, at }: SaidMessage = typeof example === 'string' ? { said: example } : example;
  const typed = userMessage(said, { how, ref: { line: 1, entry: null }, position: 0, turn: 1 });
  const kind = as === undefined ? {} : { isDocument: true, isBrief: as === 'brief', isContent: as === 'content' };
  const place = at ?? typed.sentences.length - 1;
  const sentence = typed.sentences[place];
  if (sentence === undefined) throw new Error(`Nobody says anything in ${JSON.stringify(example)}.`);
  return { message: { ...typed, ...kind }, at: place, sentence };
}
