/** The line below a goal that does not say what it is for: the order that it goes on with. */
import type { RequestFact } from '../../fact';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { readableLinks } from '../../text/readableLinks';
import { escapeLine } from '../../untrusted/escapeLine';
import { type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import type { LayoutInput } from '../layouts/layoutInput';

const longestTask = 200;

/** The request that stands among the first lines, and then nowhere else; null where there is none, or no first lines. */
export const taskInLead = ({ facts, request, merged }: LayoutInput): RequestFact | null =>
  request.includePreamble && merged === null ? (facts.requests.find(({ isTask }) => isTask === true) ?? null) : null;

/** In the user's words, cut at a word where they are long. */
export const taskLine = (fact: RequestFact): Markdown =>
  md`**Task:** “${escapeLine(cutAtWord(foldSpace(readableLinks(fact.text)), longestTask))}”${evidenceMark(fact)}`;
