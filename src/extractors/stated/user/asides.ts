/** Parts of a sentence that hold a cue and bind nothing: what it is for, how things are or were, what somebody else said. */
import { anyOf } from '../../../core/text/patterns';
import { contentWords } from '../language/contentWords';

/** “Don't add new dependencies” says enough by itself; “never that” does not. */
export const fewestTelling = 2;

/** What stands in quotes was said by somebody else, or is shown somewhere; a sentence that is all quote stays. */
export function withoutQuotes(text: string): string {
  const rest = text.replace(/“[^”]*”|(?<![\p{L}\p{N}])"[^"]*"(?![\p{L}\p{N}])|«[^»]*»|「[^」]*」/gu, ' … ');
  return contentWords(rest).size >= fewestTelling ? rest : text;
}

/** Without what an errand is for, and without descriptions. */
export const withoutPurpose = (text: string) =>
  withoutDescription(mayTellPurpose.test(text) ? text.replace(purpose, ' ') : text);

/** Without how things are or were. */
export const withoutDescription = (text: string) =>
  (mayDescribe.test(text) ? text.replace(describes, ' ') : text).replace(preferenceOfReader, ' ');
/** “Choose the size you’d prefer.” */
const preferenceOfReader = /\byou(?:['’]d| would)?\s+(?:like or )?prefer\b/gi;
// Asked first: what they let through is seldom, and the patterns behind them take long to compile.
const mayTellPurpose = /to (?:ensure|make sure|avoid|keep|prevent)/i;
const mayDescribe = /never|always|should|no longer/i;
/** “It is never called”, “the agent never touched it”, “that should have been one step”: how things are or were. */
const describes = anyOf(
  'giu',
  /\b(?:is|are|was|were|has|have|had|been|almost|can|could)\s+(?:almost\s+)?(?:never|always)\b/u,
  /\b(?:never|always)\s+(?:\p{L}+(?:ed|wn|ught)|wrote|went|took|made|had|was|were|did|came|gave|got|saw|said|told|knew|left|found|sent|ran)\b/u,
  /\bshould(?:n['’]t)? have (?:been|\p{L}+ed)\b/u,
  /\bno longer (?:needed|used|necessary|required|relevant)\b/u,
);
const purpose =
  /(?<!\b(?:needs?|wants?|ha[sd]|have|like|sure|remember|try|ought|important|prefer|going|able)\s)\b(?:in order )?to (?:ensure|make sure|avoid|keep|prevent)\b[^,;]*/giu;
