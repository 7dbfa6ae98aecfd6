/** The statements of an answer: what tells something by itself, and what stands before and behind it. */
import { spaceless } from '../language/contentWords';
import { cueAtStart } from '../language/cueTable';
import type { TextUnit } from '../language/splitText';
import { words } from '../language/words';
import { anyOf, inOrder, oneOf } from '../text/patterns';
import {
  namesCause,
  onlyGuesses,
  plans,
  pointsBack,
  supposesOrAdvises,
  tellsOwnWork,
  tellsWhyItFails,
} from './causeCues';
import { saysItIsDone } from './deedsIn';
import { thingsIn } from './namesNothing';

/** A shorter sentence is followed by what it means. */
const short = 130;
/** Characters of the shortest sentence that states anything. */
const shortest = 30;

/** What goes on behind a block of code is half a sentence. */
export const isStatement = ({ kind, text }: TextUnit, at: number, all: readonly TextUnit[]) =>
  kind === 'item' || (kind === 'sentence' && !(all[at - 1]?.kind === 'code' && /^\p{Ll}/u.test(text)));

/** A statement, and none that only leads to one. */
export const tellsSomething = (text: string) => saysSomething(text) && !supposesOrAdvises(text.replace(itemNumber, ''));

/** The number and the mark that a statement of a list begins with. */
export const itemNumber = /^\W*\d{1,2}[.)]\s+/;

/** The same of one that may begin with a condition. */
export const saysSomething = (text: string) =>
  text.length > shortest &&
  spokenWords(text) >= fewestWords &&
  !isLead.test(text) &&
  (!isOfOwnPaper.test(text) || tellsWhyItFails(text)) &&
  !leadsOn.test(text) &&
  hasVerb(text) &&
  !isPraise.test(text) &&
  !restates.test(text) &&
  !saysItIsDone(text) &&
  !tellsOwnWork(text) &&
  !plans(text) &&
  !onlyGuesses(text);

/** “Understood: you want the drawer to …” says no more than the user said. */
const restates =
  /^\W*(?:understood|got it|okay|ok|i see|right|so)\b[^.!?]{0,40}\byou(?:['’]d like| want| mean| need| are asking)\b/iu;

/** “That is a very good case” */
const isPraise = anyOf(
  'iu',
  /^\W*you(?:['’]re| are) right to\b/,
  inOrder(
    'u',
    /^\W*(?:(?:yes|yeah|yep|no|ok|ah|oh)\W+)?(?:that|this|it)(?:['’]s| is) (?:an? |exactly )?[*_]*(?:(?:very|really) )?/,
    /(?:good|great|excellent|strong|important|valid|fair|clean|clear|smart|nice|perfect|clever)\b[^:—–]*$/,
  ),
);

/** “The confusing comment on line 177.” is no sentence. */
const hasVerb = (text: string): boolean =>
  text.length > short ||
  /: \S/.test(text) ||
  !/^\W*(?:the|a|an|this|that|no|all|both|same|only) /i.test(text) ||
  /\b(?:is|are|was|were|be|has|have|had|does|do|did|can|can['’]t|cannot|may|will|won['’]t|would|should|must|\p{Ll}{2,}(?:s|ed|n['’]t))\b/u.test(
    text.replace(/`[^`]*`/g, ' '),
  );

/** “Yep — here’s the check”, “I found the row that does it”: what it is stands elsewhere. */
export const leadsOn =
  /^\W*(?:\w+\W{1,4})?(?:here['’]s|here (?:is|are)|below (?:is|are))\b|^\W*I(?:['’]ve)? (?:found|located|spotted|identified) (?!that\b|out\b)[^:;,—]*$/i;

/** Of what the agent wrote on its road. */
const isOfOwnPaper =
  /^\W*(?:\d{1,2}[.)]\s+)?(?:the|this|my|our) (?:plan|draft|brief|diff|patch|pr|pull request|summary)\b/i;

/** Without code and links; scripts without blanks are counted by characters. */
const spokenWords = (text: string) => {
  const spoken = text.replace(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, ' ');
  return (spoken.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0) + spaceless(spoken) / 2;
};

/** A name with a mark beside it states nothing. */
const fewestWords = 4;

/** “…, so I replaced the calls”: the deed that a sentence ends with is left out. */
export const withoutOwnClause = (text: string): string => {
  const cut = text.replace(ownClause, '.');
  return cut.length < shortest ? text : cut;
};
const ownClause =
  /(?:[,;]| [—–-])\s+(?:so|and|but|which is why)?\s*(?:I|we)(?:['’](?:m|ll|ve|d|re))?\s(?!can(?:not|['’]t)\b)[^.!?`]*[.!]?$/u;

/** A question, what leads to something, a quotation, or a field of a form. */
const isLead =
  /[?:]["”*`]*$|^>|^\W*(?:target|title|branch|body|status|commits?|files?|pr|link|url|summary|base|head)\W*:/i;

/** As people type one, also without its mark. */
export const isQuestion = (text: string) => /\?/.test(text) || asks(text);

/** It begins with the word of a question. */
export const asks = cueAtStart(
  words(`
  why, what, how, which, where, when, who, is, are, does, do you, do we, do they, do i, do the, do these, do those, do any, do all, did, can, could, would, should, will, has, have they, have you, have we, was, were, warum, wieso, was, wie, pourquoi, comment, por qué, cómo, por que, como, perché, come, почему, как, 为什么, 怎么, なぜ, どう, 왜, 어떻게
`),
);

/** It points to what was said before it. */
export const leansBack = (text: string): boolean => pointsBack(text) || leansOn(text);

/** “Because of it”, “they have no access to this variable”: which one was said before. */
const leansOn = (text: string) =>
  (/^\W*(?:because|since|hence|so that|which|where)\b(?![^.]*,)/i.test(text) && !namesCause(text)) ||
  beginsWithThat.test(text) ||
  (text.length < short / 2 && endsWithThat.test(text)) ||
  pointsAtThing.test(text.replace(/`[^`]*`/g, ' ').slice(0, mostBeforePointing));
const beginsWithThat = /^\W*[Tt]hat (?!(?:is|was|means|said|does|would|will|way|can|one)\b)\p{Ll}+ /u;
/** Characters: “those drawers” far inside a sentence are named at its beginning. */
const mostBeforePointing = 70;
/** “The receipt never called it.” */
const endsWithThat = /\s(?:it|them|this|that one|those|these)\W*$/iu;
const pointsAtThing = inOrder(
  'u',
  /\b(?:this|these|those|such) /u,
  /(?!(?:is|are|was|were|means|does|can|will|way|time|repo\w*|project|machine|very|kind)\b)\p{Ll}+/u,
);

/** What stands before it does not hold as it stands. */
export const turns = cueAtStart(
  words(
    'but, however, except, although, that said, then again, aber, allerdings, jedoch, mais, cependant, toutefois, pero, sin embargo, mas, porém, ma, però, tuttavia, но, однако, 但, 但是, 不过, 然而, しかし, ただし, でも, 하지만, 그러나',
  ),
);

/** “I confirmed that the receipt …” */
export const opensFinding = (text: string): boolean => withoutOpening(text) !== text && /^\W*I\b/.test(text);

/** “So the receipt …”, “I found that the receipt …”: where it names what it speaks of, it stands without. */
export function withoutOpening(text: string): string {
  const rest = text.replace(opensOn, '');
  return rest !== text && (namesCode.test(rest) || thingsIn(rest).size >= fewestNamed) ? rest : text;
}
/** A name in code, a path, an option. */
export const namesCode = /`[^`]+`|[\w-]+[./_][\w-]+|--\w|\b\w+[a-z][A-Z]\w*|\b[A-Z]{3,}\b/;
const fewestNamed = 4;
const opensOn = inOrder(
  'iu',
  /^\W*/u,
  oneOf(
    /so,? /u,
    /(?:that|this|which) (?:nails|explains|confirms|proves|settles) (?:it|that|this)\b[\s:,.—–-]*(?:and )?/u,
    /I(?:['’]ve| have)? (?:now |also )?(?:found|confirmed|verified|noticed|learned|discovered|see|can see) (?:out )?(?:that )?/u,
  ),
  /(?!that\b|this\b|it\b|they\b|them\b|the same\b|one\b|two\b|no\b)/u,
);
