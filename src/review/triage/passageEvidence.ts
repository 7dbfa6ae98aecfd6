/** A passage of the session on a card: who said it, and the part where the words stand. */
import { foldSpace } from '../../core/text/foldSpace';
import { t } from '../../protocol/language';
import type { CardEvidence } from '../../protocol/triageMessages';
import { passageAuthor } from '../rows/passageLook';
import { rawIndexOf } from '../rows/rawIndex';
import type { TriageInput } from './candidate';

const mostCharacters = 220;

/** The words alone where the session has no passage there. */
export function passageEvidence(
  line: number,
  side: CardEvidence['side'],
  words: string,
  { view, agent }: TriageInput,
): CardEvidence {
  const index = rawIndexOf(view);
  const row = index.lastRowAt.get(line) ?? index.firstRowAt.get(line);
  if (row === undefined) return { line, who: '', text: cut(foldSpace(words), 0), side };
  const who = t('{0}, turn {1}', passageAuthor(row, agent), row.turn);
  return { line, who, text: around(foldSpace(row.text), foldSpace(words)), side };
}

/** The part of a passage where the words stand; the words alone where it does not show them. */
function around(text: string, words: string): string {
  const start = words === '' ? 0 : text.indexOf(words);
  if (start < 0 && words.length > 0 && text.length >= mostCharacters) return cut(words, 0);
  return cut(text, start <= near ? 0 : text.indexOf(' ', start - lead) + 1);
}

/** As far as a line of a card shows for sure. */
const near = 50;
const lead = 30;
const cut = (text: string, from: number) =>
  `${from > 0 ? '…' : ''}${withoutHalfCode(text, from).slice(0, mostCharacters)}${text.length > from + mostCharacters ? '…' : ''}`;

/** From a place inside of code on, its closing mark would open what stands behind it. */
function withoutHalfCode(text: string, from: number): string {
  const isInside = (text.slice(0, from).split('`').length - 1) % 2 === 1;
  return isInside ? text.slice(from).replace('`', '') : text.slice(from);
}
