/**
 * What a model's sentences change in the lead. Its first step takes the place of the rules', which keep their word on a check
 * that fails and on sessions that do not agree; where it tells how the work stands, the torn report in the lead goes.
 */
import type { DraftBlock, DraftSection } from '../../draft';
import type { Facts, ToldFact, ToldSection } from '../../fact';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { plainProse } from '../../text/plainProse';
import { escapeLine } from '../../untrusted/escapeLine';
import { md } from '../../untrusted/markdown';
import { toldMark } from '../evidenceMark';
import { goalFirst } from '../lead/goalFirst';
import { stepMark } from '../lead/nextStep';
import { standsMark } from '../lead/whereItStands';
import { note } from './section';

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
  return sections.map((part) => {
    const at = part.blocks.findIndex(({ text }) => text.startsWith(standsMark));
    if (part.id !== 'preamble' || at < 0) return part;
    const blocks = part.blocks.map((own, place) =>
      place === at && standing !== undefined ? { ...own, text: withoutReport(own.text) } : own,
    );
    if (next === undefined) return { ...part, blocks };
    const before = blocks.find(({ text }) => text.startsWith(stepMark))?.text ?? '';
    const rest = blocks.filter(({ text }) => !text.startsWith(stepMark));
    return { ...part, blocks: rest.toSpliced(at + 1, 0, stepBlock(next, before)) };
  });
}

/** “The goal; `npm test` fails at cart.ts:3 …”: what is to be known of the way there stays behind the model's step. */
function stepBlock(next: ToldFact, before: string): DraftBlock {
  const step = note(
    md`${stepMark}${escapeLine(cutAtWord(foldSpace(plainProse(next.text)), longestStep))}${toldMark(next)}`,
  );
  if (!before.startsWith(`${stepMark}${goalFirst}`) || speaksOfFailing(next.text)) return step;
  const known = before.slice(`${stepMark}${goalFirst}`.length);
  if (!comesFirst.test(known)) return step;
  return { ...step, text: `${step.text} ${known.charAt(0).toUpperCase()}${known.slice(1)}` };
}

/** Characters. Fifteen of sixteen steps are shorter; a longer one stands whole under “To do”. */
const longestStep = 280;
const comesFirst = /^(?:settle (?:the|those)|`[^`]+` fail(?:s|ed)[ :])/;
const speaksOfFailing = (text: string) =>
  /\bfail|\bred\b|\bbroken?\b|\bfehl|\béchou|\bfall|не прошл|пада|失败|失敗|실패/i.test(text);

/** What is observed stays: branch, checks, commits, and what contradicts the report. */
function withoutReport(text: string): string {
  const observed = text.lastIndexOf('. Branch `');
  return observed < 0 ? text : `${standsMark}${text.slice(observed + '. '.length)}`;
}
