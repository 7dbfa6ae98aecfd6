/** Sentences of the user for the examples of rules. */
import { examplePlace, type SaidExample } from '../user/examplePlace';
import { SaidSentence } from './saidSentence';

/** The sentence of an example. */
export function exampleSaid(example: SaidExample): SaidSentence {
  const { sentence, message } = examplePlace(example);
  return new SaidSentence(sentence, message);
}
