/** The statements of an answer: what tells something by itself, and what stands before and behind it. */
import { spaceless } from '../language/contentWords';
import { cueAtStart } from '../language/cueTable';
import { words } from '../language/words';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import type { TextUnit } from '../text/splitText';
import { onlyGuesses, pointsBack, supposesOrAdvises, tellsOwnWork } from './causeCues';
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

const itemNumber = /^\W*\d{1,2}[.)]\s+/;

/** The same of one that may begin with a condition. */
export const saysSomething = (text: string) =>
  text.length > shortest &&
  spokenWords(text) >= fewestWords &&
  !isLead.test(text) &&
  !saysItIsDone(text) &&
  !tellsOwnWork(text) &&
  !onlyGuesses(text);

/** Without code and links; scripts without blanks are counted by characters. */
const spokenWords = (text: string) => {
  const spoken = text.replace(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, ' ');
  return (spoken.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0) + spaceless(spoken) / 2;
};

/** A name with a mark beside it states nothing. */
const fewestWords = 4;

/** A question, what leads to something, a quotation, or a field of a form. */
const isLead =
  /[?:]["”*`]*$|^>|^\W*(?:target|title|branch|body|status|commits?|files?|pr|link|url|summary|base|head)\W*:/i;

/** As people type one, also without its mark. */
export const isQuestion = (text: string) => /\?/.test(text) || asks(text);

/** It begins with the word of a question. */
export const asks = cueAtStart(
  words(`
  why, what, how, which, where, when, who, is, are, does, do, did, can, could, would, should, warum, wieso, was, wie, pourquoi, comment, por qué, cómo, por que, como, perché, come, почему, как, 为什么, 怎么, なぜ, どう, 왜, 어떻게
`),
);

/** With what it stands on before, and what it means behind it; empty where what it points back to is no statement. */
export function wholeAt(units: readonly TextUnit[], at: number): string {
  const [before, own, next] = [units[at - 1]?.text, units[at]?.text ?? '', units[at + 1]?.text];
  const isLed = pointsBack(own) && at > 0;
  if (at === 0 && pointsBack(own.replace(agreement, '')) && thingsIn(own).size < fewestAlone) return '';
  if (isLed && (before === undefined || !(tellsSomething(before) || leadsToCode(before)))) return '';
  const lead = before !== undefined && isLed ? [before] : [];
  const end = next !== undefined && own.length < short && tellsSomething(next) ? [next] : [];
  return cutAtWord(foldSpace([...lead, own, ...end].join(' ')), longest);
}

/** “That is not the till, it is the drawer”: so many things named, the words before it are not missed. */
const fewestAlone = 5;
const agreement = /^\W*(?:yes|yeah|yep|no|right|correct|exactly|agreed|sure|true)\b\W*/i;

/** “The check of the cache is:”, with code below it that the next sentence speaks of. */
const leadsToCode = (text: string) =>
  /:$/.test(text) && text.length > shortest && !saysItIsDone(text) && !tellsOwnWork(text) && !onlyGuesses(text);
