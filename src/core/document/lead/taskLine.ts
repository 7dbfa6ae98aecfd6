/** The line below a goal that does not say what it is for: the order that it goes on with. */
import type { RequestFact } from '../../fact';
import { escapeLine } from '../../untrusted/escapeLine';
import { type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import type { LayoutInput } from '../layouts/layoutInput';
import { quotedOrder } from './quotedOrder';

/** The request that stands among the first lines, and then nowhere else; null where there is none, or no first lines. */
export const taskInLead = ({ facts, request, merged }: LayoutInput): RequestFact | null =>
  request.includePreamble && merged === null ? (facts.requests.find(({ isTask }) => isTask === true) ?? null) : null;

/** In the user's words, by their beginning where they are long. */
export const taskLine = (fact: RequestFact): Markdown =>
  md`**Task:** “${escapeLine(quotedOrder(fact.text))}”${evidenceMark(fact)}`;
