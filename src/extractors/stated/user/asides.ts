/** Parts of a sentence that hold a cue and bind nothing: what it is for, how things are or were, what somebody else said. */

import { contentWords } from '../../../core/language/contentWords';
import { anyOf } from '../../../core/text/patterns';

/** “Don't add new dependencies” says enough by itself; “never that” does not. */
export const fewestTelling = 2;

/** What stands in quotes was said by somebody else, or is shown somewhere; a sentence that is all quote stays. */
export function withoutQuotes(text: string): string {
  const rest = text.replace(/“[^”]*”|(?<![\p{L}\p{N}])"[^"]*"(?![\p{L}\p{N}])|«[^»]*»|「[^」]*」/gu, ' … ');
  return contentWords(rest).size >= fewestTelling ? rest : text;
}

/** “lets use one” was typed in haste; “it lets them pass” was not. “Let's completely remove it” says “let's remove it”. */
export const asSuggestion = (text: string): string =>
  text
    .replace(/(^|[:,;.!?]\s+|\b(?:so|and|then|ok|okay|but)\s+)lets\b/gi, "$1let's")
    .replace(/\b(let['’]s) (?:\p{L}+ly|just|rather|also|maybe|instead) (?=\p{L})/giu, '$1 ');

/** “… is a component that you must use to wrap the others” tells what a thing is for. */
const ofThing =
  /\b(?:an?|the)\s+[\w`-]+(?:\s[\w`-]+){0,2}\s+(?:that|which)\s+(?:you|we|they|one|users?)\s+(?:must|have to|need to)\b/gi;
/** Without what only describes a thing. */
export const withoutDescribed = (text: string): string => text.replace(ofThing, ' ');

/** “The pages are slow because every request reads the table”: what it comes from, at the end, orders nothing. */
export const withoutCause = (text: string): string => (isOfState.test(text) ? text.replace(cause, '') : text);
const cause =
  /,?\s(?:(?:because|since|weil|denn|parce que|puisque|porque|ya que|já que|pois|perché|poiché|потому что|так как)\s|parce qu['’]).*$/iu;
const isOfState =
  /(?<!\p{L})(?:is|are|was|were|ist|sind|war|waren|est|sont|était|étaient|es|está|están|va|van|era|é|estão|fica|è|sono|был\p{L}?)(?!\p{L})|\p{L}+(?:ая|ый|ое|ые),/iu;

/** “Let's start with the prompts (they must be in order, right?)” */
const questionInBrackets = /\s*\([^()]*[?？]\)[.!]?\s*$/;
/** “It should clear all profiles, is that hard?” */
const asksEffort =
  /,\s*(?:is|would) (?:that|this|it)(?: be)? (?:hard|difficult|possible|easy|feasible|much work|a lot of work|a problem)\s*\?\s*$/i;

/** “Don't make it scroll, and drop that line - was it in the original?” */
const asksBehindDash =
  /(?<=\S.{24,})\s[-–—]+\s(?:was|were|is|are|did|does|do|can|could|should|would|what|why|how|which|where|who|right|ok|okay|or)\b[^.!?]{0,90}\?\s*$/i;

/** Without a question that only hangs on it. */
export const withoutHangingQuestion = (text: string): string =>
  text.replace(asksEffort, '').replace(questionInBrackets, '').replace(asksBehindDash, '');

/** “We need a distinct method, and then couldn't we move it?”: what is stated before the question, null where nothing is. */
export function statedBeforeQuestion(text: string): string | null {
  const found =
    /^(.{20,}?),\s+(?:and|but|so)\s+(?:then\s+|also\s+)?(?:could|can|should|would|do|does|is|are|what|how|why|will)(?:n['’]?t)?\b/i.exec(
      text,
    );
  return found?.[1] ?? null;
}

/** “When there is only one file, it should be selected”: what holds in that case, null where the sentence sets none. */
export function heldInCase(text: string): string | null {
  const found =
    /^\W*(?:when|if|whenever|in case|once)\s[^,]{3,90},\s*((?:it|this|that|they|we|you|then|there|the)\b.*\b(?:should|shouldn['’]?t|must|needs? to|has to|have to)\b.*)$/i.exec(
      text,
    );
  return found?.[1] ?? null;
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
/** “It is never called”, “the agent never touched it”, “that should have been one step”: how things are or were. “Never assumed, never inferred” is a rule. */
const describes = anyOf(
  'giu',
  /\b(?:is|are|was|were|has|have|had|been|almost|can|could)\s+(?:almost\s+)?(?:never|always)\b/u,
  /(?<!\bnever \p{L}+, )\b(?:never|always)\s+(?!\p{L}+, never\b)(?:\p{L}+(?:ed|wn|ught)|wrote|went|took|made|had|was|were|did|came|gave|got|saw|said|told|knew|left|found|sent|ran)\b/u,
  /\bshould(?:n['’]t)? have (?:been|\p{L}+ed)\b/u,
  /\b(?:let me know|tell me) (?:if|whether|what|which|how|when)\b[^.;]*/u,
  /\((?:if not,? )?should (?:we|i|it)\b[^)]*\)|\(if not,? should [^)]*\)/u,
  /\bI should (?:consider|know|be aware|look)\b/u,
  /\bno longer (?:needed|used|necessary|required|relevant)\b/u,
);
const purpose =
  /(?<!\b(?:needs?|wants?|ha[sd]|have|like|sure|remember|try|ought|important|prefer|going|able)\s)\b(?:in order )?to (?:ensure|make sure|avoid|keep|prevent)\b[^,;]*/giu;
