/**
 * What is left of a numbered list of the agent that the user works off by number ("do 1", "let's do 1+2 next"): the items nobody
 * has picked and nobody has spoken of since. Options among which one is picked are no such list.
 */
import { type Judged, judged, untouched } from '../../../core/claims/judged';
import { spokenOfSince } from '../../../core/claims/work/pointEnd';
import type { StateFact } from '../../../core/fact';
import type { SessionIndex, Turn } from '../../../core/index/sessionIndex';
import { splitText } from '../../../core/language/splitText';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf } from '../../../core/text/patterns';
import { openPoints } from './openPoints';

const recentTurns = 12;
const fewestItems = 3;
const mostCharacters = 320;
const longestTitle = 90;
const longestReply = 160;

const turnsDown =
  /\b(?:all|only|just|skip|ignore|instead|not|don['’]?t|drop|leave|rest|everything|none|wait|no)\b|\b(?:alle|nur|todo|solo|tout|seulement|tudo|só|все|только)\b|只|全部|すべて|모두/iu;

/** Of the last such list: one fact for all that is left, and one for each item that was spoken of since. What was picked needs no word. */
export function unpickedItems(index: SessionIndex): Judged<StateFact>[] {
  for (const turn of index.turns.slice(-recentTurns, -1).toReversed()) {
    const titles = turn.answer === null ? [] : titlesIn(turn.answer.text);
    if (turn.answer === null || titles.length < fewestItems) continue;
    const replies = repliesTo(turn, index);
    const picked = new Set(replies.flatMap((reply) => numbersIn(reply, titles.length)));
    const isWork = openPoints(turn.answer.text).length >= titles.length || listsWork(turn.answer.text);
    if (picked.size < (isWork ? 1 : fewestPicked) || numbersIn(replies[0] ?? '', titles.length).length === 0) return [];
    if (replies.some((reply) => numbersIn(reply, titles.length).length > 0 && turnsDown.test(reply))) return [];
    return judgedTitles(
      titles.filter((_, at) => !picked.has(at + 1)),
      { answer: turn.answer, end: turn.end },
      index,
    );
  }
  return [];
}

/** Findings, each of which is to be mended, and no alternatives. */
const listsWork = (answer: string) => listsFaults.test(answer) && !listsOptions.test(answer);
const listsOptions = /\b(?:options?|which|prefer|either|alternatives?)\b/i;
const listsFaults = /^(?:#{1,5} |\*\*).{0,30}\b(?:findings|issues|problems|bugs|improvements|concerns|gaps|items)\b/im;

/** Of alternatives one is picked; two are work to be done. */
const fewestPicked = 2;

/** What counts was said from the next prompt on, message by message. */
function judgedTitles(
  titles: readonly string[],
  { answer, end }: { readonly answer: MessageEntry; readonly end: number },
  index: SessionIndex,
): Judged<StateFact>[] {
  const fact = (text: string, at: string): StateFact => ({
    ...{ id: `left-of-list-${answer.line}${at}`, kind: 'state', about: 'todo', label: 'pending', tag: 'inferred' },
    ...{ text: cutAtWord(text, mostCharacters), evidence: [refTo(answer)] },
  });
  const found = titles.map((title) => ({ title, ender: spokenOfSince(index, title, end) }));
  const left = found.flatMap(({ title, ender }) => (ender === null ? [title] : []));
  return [
    ...untouched(
      left.length === 0 ? [] : [fact(`Left of a list worked off by number, not picked yet: ${left.join('; ')}`, '')],
    ),
    ...found.flatMap(({ title, ender }, at) =>
      ender === null ? [] : [judged(fact(`Of a list worked off by number: ${title}`, `-${at}`), 'replaced', ender)],
    ),
  ];
}

/** Of the longest list that is numbered from one on without a gap, also below several headings. */
function titlesIn(answer: string): string[] {
  let titles: string[] = [];
  let longestList: string[] = [];
  for (const { kind, text } of splitText(answer)) {
    const [, count = '', rest = ''] = /^(?:#{2,5}\s+)?(?:\*\*)?(\d{1,2})[.)]\s+(.*)$/.exec(foldSpace(text)) ?? [];
    if (count === '' || (kind !== 'item' && kind !== 'heading')) continue;
    const title = cutAtWord((/^\*\*([^*]+)\*\*/.exec(rest)?.[1] ?? rest).replace(/\*\*|[:：]$/g, ''), longestTitle);
    if (Number(count) === 1) titles = [title];
    else if (Number(count) === titles.length + 1) titles = [...titles, title];
    if (titles.length > longestList.length) longestList = titles;
  }
  return longestList;
}

/** Prompts behind it, up to the one that answers another numbered list. */
function repliesTo(turn: Turn, index: SessionIndex): string[] {
  const later = index.turns.slice(turn.number);
  const other = later.findIndex(({ answer }) => answer !== null && titlesIn(answer.text).length >= 2);
  return later
    .slice(0, other < 0 ? later.length : other + 1)
    .map(({ prompt }) => (prompt === null || prompt.text.length > longestReply ? '' : prompt.text));
}

const picks = anyOf(
  'giu',
  /(?<![\w.,#/:-])#?([1-9])(?=\s*(?:$|[.,;:!?)]|\+|&|and\b|und\b|y\b|et\b|e\b|и|first\b|next\b|too\b|as well\b|now\b|please\b|then\b|is\b))/u,
);

/** "do 1", "1+2 next", "on 3:", "#1 and #4"; not the numbers of a list of their own. */
const numbersIn = (reply: string, count: number): number[] =>
  [...picks[Symbol.matchAll](reply.replace(/^\s*\d{1,2}[.)]\s/gm, ''))]
    .map((match) => Number(match[1]))
    .filter((number) => number <= count);
