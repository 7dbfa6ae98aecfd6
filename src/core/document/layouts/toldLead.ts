/**
 * What a model's sentences change in the lead. Its first step takes the place of the rules', which keep their word on a check
 * that fails and on sessions that do not agree; it has no second line among what is to be done. Where the model tells how the
 * work stands, the torn report in the lead goes.
 */
import type { DraftBlock, DraftSection } from '../../draft';
import type { Facts, ToldFact, ToldSection } from '../../fact';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { plainProse } from '../../text/plainProse';
import { escapeLine } from '../../untrusted/escapeLine';
import { md } from '../../untrusted/markdown';
import { toldMark } from '../evidenceMark';
import { goalFirst, stepMark } from '../lead/stepWords';
import { standsMark } from '../lead/whereItStands';
import { block } from './section';

/**
 * The sections with the first one's lead after what the model says.
 *
 * @param isOut whether a sentence is left out of the draft; what the log does not bear out always is
 */
export function withToldLead(
  sections: readonly DraftSection[],
  { told = [] }: Facts,
  isOut: (id: string) => boolean,
): DraftSection[] {
  const first = (wanted: ToldSection) =>
    told.find(({ id, section, grade }) => section === wanted && grade !== 'not-borne-out' && !isOut(id));
  const [next, standing] = [first('next'), first('standing')];
  const isLed = sections.some(({ id, blocks }) => id === 'preamble' && standsAt(blocks) >= 0);
  const isTold = toldIds(told);
  return sections.map((part) => {
    if (part.id !== 'preamble') return isLed ? toldOnce(part, next, isTold) : part;
    const at = standsAt(part.blocks);
    if (at < 0) return part;
    const blocks = part.blocks.map((own, place) =>
      place === at && standing !== undefined ? { ...own, text: withoutReport(own.text) } : own,
    );
    if (next === undefined) return { ...part, blocks };
    const rules = blocks.find(({ factId, text }) => factId === null && text.startsWith(stepMark));
    const rest = blocks.filter(({ text }) => !text.startsWith(stepMark));
    // Without its tick the rules' step leads again.
    const theirs = rules === undefined ? [] : [{ ...rules, toldBy: [next.id] }];
    return { ...part, blocks: rest.toSpliced(at + 1, 0, stepBlock(next, rules?.text ?? ''), ...theirs) };
  });
}

const standsAt = (blocks: readonly DraftBlock[]) => blocks.findIndex(({ text }) => text.startsWith(standsMark));

const toldIds = (told: readonly ToldFact[]) => {
  const ids = new Set(told.map(({ id }) => id));
  return ({ factId }: DraftBlock) => factId !== null && ids.has(factId);
};

/** The step's own line gives way to the lead; one with code, or the only sentence of its section, stands in both places. */
function toldOnce(
  part: DraftSection,
  next: ToldFact | undefined,
  isTold: (block: DraftBlock) => boolean,
): DraftSection {
  const ofModel = part.blocks.filter(isTold);
  if (ofModel.length === 0) return part;
  const isInLead = ({ factId }: DraftBlock) => factId === next?.id && next?.code === null && ofModel.length > 1;
  const blocks = part.blocks.map((one) => {
    if (!isTold(one)) return one;
    const { toldBy: _, ...line } = one;
    return isInLead(one) && next !== undefined ? { ...line, toldBy: [next.id] } : line;
  });
  return { ...part, blocks };
}

/** “The goal; `npm test` fails at cart.ts:3 …”: what is to be known of the way there stays behind the model's step. */
function stepBlock(next: ToldFact, before: string): DraftBlock {
  const text = foldSpace(plainProse(next.text));
  const shown = next.code === null ? text : cutAtWord(text, longestStep);
  const step = block(next.id, md`${stepMark}${escapeLine(shown)}${toldMark(next)}`);
  if (!before.startsWith(`${stepMark}${goalFirst}`) || speaksOfFailing(next.text)) return step;
  const known = before.slice(`${stepMark}${goalFirst}`.length);
  if (!comesFirst.test(known)) return step;
  return { ...step, text: `${step.text} ${known.charAt(0).toUpperCase()}${known.slice(1)}` };
}

/** Characters of a step that stands with its code, and whole, under “To do”. */
const longestStep = 280;
const comesFirst = /^(?:settle (?:the|those)|`[^`]+` fail(?:s|ed)[ :])/;
const speaksOfFailing = (text: string) =>
  /\bfail|\bred\b|\bbroken?\b|\bfehl|\béchou|\bfall|не прошл|пада|失败|失敗|실패/i.test(text);

/** What is observed stays: branch, checks, commits, and what contradicts the report. */
function withoutReport(text: string): string {
  const observed = text.lastIndexOf('. Branch `');
  return observed < 0 ? text : `${standsMark}${text.slice(observed + '. '.length)}`;
}
