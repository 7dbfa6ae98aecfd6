/** What the user said to a tool behind a point: with a call that they refused, or to a question of the agent's. */
import type { ToolResultEntry } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { type Found, reported } from './found';
import { namesNothing } from './namesNothing';
import { ownWords } from './ownWords';

/** Characters of words, of a question, and of an answer. */
const longest = 400;

/** Nothing where nobody spoke. */
export function toolWordsLater(entry: ToolResultEntry): Found[] {
  const refused = ownWords(entry.rejection?.said ?? '').said;
  const texts = [
    ...(refused === '' || namesNothing(refused) ? [] : [`“${cutAtWord(refused, longest)}”`]),
    ...(entry.answers ?? [])
      .filter(({ answer }) => answer.trim() !== '')
      .map(
        ({ question, answer }) =>
          `${cutAtWord(foldSpace(question), longest)} “${cutAtWord(foldSpace(answer), longest)}”`,
      ),
  ];
  return texts.map((text) => ({
    ...({ from: reported(text, entry), text, tag: 'observed', kind: 'words', weight: 3 } as const),
  }));
}
