/** One card: the line, why the user is asked, and the passages it stands on. */
import { foldSpace } from '../../core/text/foldSpace';
import { t } from '../../protocol/language';
import type { CardEvidence, CardState } from '../../protocol/triageMessages';
import { isLimited } from '../draft/limitRule';
import { itemWords } from '../draft/rewordItem';
import { passageAuthor } from '../rows/passageLook';
import { rawIndexOf } from '../rows/rawIndex';
import type { Candidate, TriageInput } from './candidate';

/** What the panel shows of a candidate. */
export function cardState(candidate: Candidate, input: TriageInput): CardState {
  const { item, why, reason, isQuote } = candidate;
  return {
    ...{
      id: item.id,
      items: (candidate.members ?? [item]).map(({ id }) => id),
      text: isQuote ? item.text : item.text.replaceAll('**', ''),
      isQuote,
      why,
      reason,
      isSent: item.isOn || item.isEdited,
    },
    answer: answerOf(candidate, input),
    isForGood: candidate.isForGood === true,
    evidence: candidate.evidence ?? evidenceOf(candidate, input),
    words: item.choices === undefined ? (itemWords(input.review, item.id)?.words ?? null) : null,
    choices: item.choices ?? [],
  };
}

function answerOf({ item, isOpenAnew, members = [item] }: Candidate, { review }: TriageInput): CardState['answer'] {
  if (isOpenAnew === true) return 'open';
  if (isLimited(review, item.id)) return 'task';
  if (item.isEdited) return 'changed';
  if (item.choices?.some(({ isChosen }) => isChosen) === true) return 'changed';
  if (!members.every(({ id }) => review.touched.has(id))) return 'open';
  return item.isOn ? 'kept' : 'dropped';
}

const longest = 220;

function evidenceOf({ item, endedAt, isUsers = false }: Candidate, input: TriageInput): CardEvidence[] {
  // The sides of a conflict have their places.
  if (item.choices !== undefined) return [];
  const first = item.lines[0];
  const said = first === undefined ? [] : [passage(first, endedAt === null ? null : 'was', item.text, input)];
  const was = isUsers ? said.map((one) => ({ ...one, who: byUser(one, input) })) : said;
  if (endedAt !== null) return [...was, passage(endedAt, 'later', quoteIn(item.ended?.because ?? ''), input)];
  const last = item.lines.at(-1);
  if (last === undefined || last === first) return was;
  const both = [...was, passage(last, null, '', input)].filter(tells);
  return both.length === 0 ? was : both;
}

function passage(line: number, side: CardEvidence['side'], words: string, { view, agent }: TriageInput): CardEvidence {
  const index = rawIndexOf(view);
  const row = index.lastRowAt.get(line) ?? index.firstRowAt.get(line);
  if (row === undefined) return { line, who: '', text: foldSpace(words).slice(0, longest), side };
  const who = t('{0}, turn {1}', passageAuthor(row, agent), row.turn);
  return { line, who, text: around(foldSpace(row.text), foldSpace(words)), side };
}

/** Words of the user in the result of a call that they refused are theirs. */
function byUser({ line, who }: CardEvidence, { view }: TriageInput): string {
  const row = rawIndexOf(view).lastRowAt.get(line);
  return row === undefined ? who : t('{0}, turn {1}', t('You'), row.turn);
}

/** A passage without words, or with those of the next one, shows nothing. */
const tells = ({ text }: CardEvidence, at: number, all: readonly CardEvidence[]) =>
  text !== '' && text !== all[at + 1]?.text;

const quoteIn = (because: string) => /: “(.*?)…?”$/.exec(because)?.[1] ?? '';

/** The part of a passage where the words stand; the words alone where it does not show them. */
function around(text: string, words: string): string {
  const start = words === '' ? 0 : text.indexOf(words);
  if (start < 0 && words.length > 0 && text.length >= longest) return cut(words, 0);
  return cut(text, start <= near ? 0 : text.indexOf(' ', start - lead) + 1);
}

/** As far as a line of a card shows for sure. */
const near = 50;
const lead = 30;
const cut = (text: string, from: number) =>
  `${from > 0 ? '…' : ''}${withoutHalfCode(text, from).slice(0, longest)}${text.length > from + longest ? '…' : ''}`;

/** From a place inside of code on, its closing mark would open what stands behind it. */
function withoutHalfCode(text: string, from: number): string {
  const isInside = (text.slice(0, from).split('`').length - 1) % 2 === 1;
  return isInside ? text.slice(from).replace('`', '') : text.slice(from);
}
