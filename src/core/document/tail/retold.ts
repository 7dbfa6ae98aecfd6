/** Whether an answer tells the same items as one before it: a report laid out anew, with newer places and counts, stands for the older one. */
import { aboutWords, sharedWords } from '../../language/aboutWords';
import { splitText } from '../../language/splitText';

/** Fewer items may be the same by chance. */
const fewestItems = 3;
/** Words; a shorter item is a label. */
const fewestWords = 3;
/** Of an item’s words, and of the items. */
const mostOfIt = 0.65;
const mostItems = 0.7;

/** @param part of the older answer, which would be quoted */
export const isRetold = (older: string, newer: string, part = older): boolean =>
  tellsAgain(part, newer, fewestItems) || (tellsAgain(older, newer, fewestItems) && tellsAgain(part, newer, 1));

function tellsAgain(older: string, newer: string, fewest: number): boolean {
  const items = itemsOf(older);
  if (items.length < fewest) return false;
  const told = itemsOf(newer);
  const again = items.filter((item) => told.some((other) => sharedWords(item, other).length >= mostOfIt * item.size));
  return again.length >= mostItems * items.length;
}

/** Items of lists and rows of tables, where there are any, else sentences; without places and figures, which are what changes. */
function itemsOf(text: string): ReadonlySet<string>[] {
  const units = splitText(text).filter(({ kind }) => kind !== 'code' && kind !== 'heading');
  const listed = units.filter(({ kind }) => kind === 'item' || kind === 'row');
  return (listed.length >= fewestItems ? listed : units)
    .map((unit) => aboutWords(unit.text.replace(placesAndFigures, ' ')))
    .filter((words) => words.size >= fewestWords);
}

const placesAndFigures = /(?<=\.\w{1,5}):\d+(?:[-–,:]\d+)*|(?<![\w.])[+−-]?\d[\d.,]*%?(?![\w])|[✓✅☑✗❌]/gu;
