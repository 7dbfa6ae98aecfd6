/** What the goal replies to, whole: the offer that “yes” takes up, the point that “do 2” names, the answer that “looks good” is about. */
import { quotedBy } from '../../core/document/tail/tailWords';
import type { Draft } from '../../core/draft';
import type { Facts } from '../../core/fact';
import { cueAtStart } from '../../core/language/cueTable';
import { splitSentences } from '../../core/language/splitText';
import { assent } from '../../core/lexicon/assent';
import { foldSpace } from '../../core/text/foldSpace';
import type { AnsweredPart, SentState, UnsureLine } from '../../protocol/triageMessages';
import { plainTitle } from './cardTitle';
import { proofOf } from './proofOf';

/** Null for a goal that says enough by itself. */
export function answeredPart({ goal, facts }: Pick<Draft, 'goal' | 'facts'>, sent: SentState): AnsweredPart | null {
  const last = lastAnswer(sent);
  const [pointer] = facts.goalPointers;
  if (pointer !== undefined) {
    const items = facts.goalPointers.map(({ text }) => text);
    const line = pointer.evidence[0]?.line ?? null;
    const kind = facts.goalPointers.every(({ isAskedAbout }) => isAskedAbout === true) ? 'point' : 'answers';
    return {
      ...{ kind, line, text: items.length > 1 ? items.map(asItem).join('\n') : (items[0] ?? '') },
      before: last === null || last.line !== line ? '' : beforeOffer(items, last.text),
    };
  }
  const words = foldSpace(goal);
  if (words.length > longestReply) return null;
  if (last === null) return null;
  return repliesTo(words) ? { kind: 'answers', ...last, before: '' } : null;
}

/** The id of that line. */
export const answeredPoint = 'answered-point';

/** The claim that a point of an answer begins with. */
export function pointLine(answered: AnsweredPart | null, facts: Facts): UnsureLine[] {
  if (answered?.kind !== 'point') return [];
  const [words = ''] = splitSentences(
    foldSpace(answered.text).replace(/^\W*(?:option\s+)?\(?(?:[A-H]|\d{1,2})[.):]\W?\s*/i, ''),
  );
  const text = plainTitle(words);
  if (text === '' || text.endsWith('?')) return [];
  const { line } = answered;
  return [
    { id: answeredPoint, known: 'said', text, line, first: null, isOfGoal: true, why: proofOf(text, line, facts) },
  ];
}

/** A longer goal says what it wants. */
const longestReply = 240;
/** What stands in front of the first stop: “ok, let's do that. So does that mean …?” */
const longestNod = 60;

const agrees = cueAtStart(assent.phrases);
const saysNo = /^\W*(?:no|nope|nah|nein|non|não|нет)(?=[\s,.!;:–—-]|$)/iu;
/** “Commit the changes” and “push to main” are orders. */
const isOrder = /^\W*(?:please |ok(?:ay)?,? |then )*(?:commit|push|go on|continue|proceed|carry on|keep going)\b/iu;

function repliesTo(words: string): boolean {
  const [nod = ''] = words.split(/(?<=[.!?;。！？])\s*|\n/u);
  return nod.length <= longestNod && !nod.endsWith('?') && !isOrder.test(nod) && (agrees(nod) || saysNo.test(nod));
}

/** Of a short offer (“Shall I do that?”) the paragraphs before it. */
function beforeOffer(items: readonly string[], answer: string): string {
  const [offer] = items;
  if (items.length !== 1 || offer === undefined || offer.length > shortOffer) return '';
  const paragraphs = answer.split(/\n\s*\n/);
  const end = paragraphs.findLastIndex((one) => foldSpace(one).includes(foldSpace(offer)));
  let start = Math.max(0, end);
  const lengthFrom = (from: number) => paragraphs.slice(from, end).join('\n\n').length;
  while (start > 0 && lengthFrom(start - 1) <= longestBefore) start -= 1;
  const heading = paragraphs.findIndex((one, at) => at >= start && at < end && /^#{1,6} /.test(one));
  return paragraphs.slice(start > 0 && heading >= 0 ? heading : start, Math.max(0, end)).join('\n\n');
}

/** Characters. */
const shortOffer = 200;
const longestBefore = 900;

/** A list may have been quoted as one already. */
const asItem = (text: string) => (/^\s*(?:[-*+]|\d+[.)])\s/.test(text) ? text : `- ${text}`);

/** As it is quoted at the end of the draft. */
function lastAnswer({ passages }: SentState): { readonly line: number | null; readonly text: string } | null {
  const lines = (passages.find(({ id }) => id === 'recent-tail')?.text ?? '').split('\n');
  const at = lines.findIndex((line) => quotedBy(line) === 'last');
  const start = lines.findIndex((line, place) => place > at && /^`{3,}|^~{3,}/.test(line));
  if (at < 0 || start < 0) return null;
  const mark = /^[`~]+/.exec(lines[start] ?? '')?.[0] ?? '';
  const end = lines.findIndex((line, place) => place > start && line.trim() === mark);
  const place = Number(/\((\d+)\)[^()]*:$/.exec(lines[at] ?? '')?.[1] ?? Number.NaN);
  const text = lines
    .slice(start + 1, end < 0 ? undefined : end)
    .join('\n')
    .trim();
  return text === '' ? null : { line: Number.isNaN(place) ? null : place, text };
}
