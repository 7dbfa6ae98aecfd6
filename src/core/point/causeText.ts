/** The statements of an answer: what tells something by itself, and what stands before and behind it. */
import { spaceless } from '../language/contentWords';
import { cueAtStart } from '../language/cueTable';
import type { TextUnit } from '../language/splitText';
import { words } from '../language/words';
import { foldSpace } from '../text/foldSpace';
import { anyOf, inOrder, oneOf, repeated } from '../text/patterns';
import { headsCause, namesCause, onlyGuesses, pointsBack, supposesOrAdvises, tellsOwnWork } from './causeCues';
import { saysItIsDone } from './deedsIn';
import { thingsIn } from './namesNothing';

/** Characters of a cause. */
const longest = 440;
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
  !isOfOwnPaper.test(text) &&
  !leadsOn.test(text) &&
  hasVerb(text) &&
  !isPraise.test(text) &&
  !restates.test(text) &&
  !saysItIsDone(text) &&
  !tellsOwnWork(text) &&
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
  !/^\W*(?:the|a|an|this|that|no|all|both|same|only) /i.test(text) ||
  /\b(?:is|are|was|were|be|has|have|had|does|do|did|can|can['’]t|cannot|may|will|won['’]t|would|should|must|\p{Ll}{2,}(?:s|ed|n['’]t))\b/u.test(
    text.replace(/`[^`]*`/g, ' '),
  );

/** “Yep — here’s the check”, “I found the row that does it”: what it is stands elsewhere. */
const leadsOn =
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

/** With what it stands on before, and what it means behind it; empty where what it points back to is no statement. */
export function wholeAt(units: readonly TextUnit[], at: number): string {
  const isItem = units[at]?.kind === 'item';
  const textAt = (place: number) => (isItem || units[place]?.kind === 'item' ? undefined : units[place]?.text);
  const [before, own, next] = [textAt(at - 1), units[at]?.text ?? '', textAt(at + 1)];
  const isLed = leansBack(own) && at > 0;
  if (at === 0 && leansOn(own)) return '';
  if (isLed && (before === undefined || !(tellsSomething(before) || leadsToCode(before)))) return '';
  const lead = before !== undefined && isLed ? [before] : [];
  const isTurned = next !== undefined && turns(next);
  const end = next !== undefined && (isTurned || own.length < short) && tellsSomething(next) ? [next] : [];
  const whole = foldSpace([...lead, own, ...end].join(' '));
  if (at === 0 && pointsBack(own.replace(agreement, '')) && thingsIn(whole).size < fewestAlone) return '';
  if (isTurned && (end.length === 0 || whole.length > longest)) return '';
  // Half a sentence may say the reverse.
  if (whole.length <= longest) return whole;
  return isLed || own.length > longest ? '' : foldSpace(own);
}

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

/** An item whose sentence stands above it: a step, an example, one of several “or”, or no sentence at all. None that names itself a cause, or has a name of its own. */
export function isPartOfList(units: readonly TextUnit[], unit: TextUnit): boolean {
  if (unit.kind !== 'item' || namesCause(unit.text) || tellsByName(unit.text)) return false;
  if (/^(?:\d{1,2}[.)]\s+)?\p{Ll}/u.test(unit.text) || itemNumber.test(unit.text)) return true;
  const above = units
    .slice(0, units.indexOf(unit))
    .findLast(({ kind, depth }) => kind !== 'item' || (depth ?? 0) < (unit.depth ?? 0));
  return above !== undefined && /:[*_]*$/.test(above.text) && !namesCause(above.text) && !headsCause(above.text);
}

/** “2. **Sums** - yes, they are read”, and none of several ways to go: “**Remove the sums** - they are not read”. */
const tellsByName = (text: string) => {
  const [name = ''] = hasOwnName.exec(text) ?? [];
  return (
    name !== '' &&
    !supposesOrAdvises(text.replace(itemNumber, '')) &&
    [text.slice(name.length)].some((rest) => saysSomething(rest) && !supposesOrAdvises(rest))
  );
};
const hasOwnName = /^\W*(?:\d{1,2}[.)]\s+)?\*\*[^*]+\*\*\W*/;

/** “That is not the till, it is the drawer”: so many things named, the words before it are not missed. */
const fewestAlone = 5;
const agreement = inOrder(
  'iu',
  /^\W*/u,
  repeated(
    '+',
    oneOf(
      /(?:yes|yeah|yep|no|right|correct|exactly|agreed|sure|true)\b\W*/u,
      /you(?:['’]re| are) (?:absolutely |totally |quite )?(?:right|correct)\b\W*/u,
      /(?:good|great|nice|excellent) (?:catch|point|question)\b\W*/u,
    ),
  ),
);

/** “The check of the cache is:”, with code below it that the next sentence speaks of. */
const leadsToCode = (text: string) =>
  /:$/.test(text) && text.length > shortest && !saysItIsDone(text) && !tellsOwnWork(text) && !onlyGuesses(text);
