/** A nod with a change, to a question that asks for a nod: “Yes but call it /sums”. */
import { cueAtStart } from '../../../core/language/cueTable';
import { assent } from '../../../core/lexicon/assent';
import type { UserMessage } from '../user/userSentences';
import { amends } from './amends';
import { asksForNod } from './questionForms';

/** It begins with a nod. */
export const beginsWithAssent = cueAtStart(assent.phrases);

/** Whether the reply agrees to what the question stands behind, and changes one thing of it. */
export const isAmendedNod = (question: string, reply: UserMessage): boolean =>
  beginsWithAssent(reply.text) && asksForNod(question) && amends(reply);
