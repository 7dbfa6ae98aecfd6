/** What the agent said in passing after the last report, where it says what it found and not what it does next. */
import { endOfGoingOn } from '../../../core/claims/spoken/ofThatMoment';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { wordsOfRefusal } from '../../../core/index/wordsOfRefusal';
import { splitText } from '../../../core/language/splitText';
import { refTo } from '../../../core/provenance';
import { foldSpace } from '../../../core/text/foldSpace';
import { inOrder, oneOf, repeated } from '../../../core/text/patterns';
import type { InFlightLine } from './inFlightLine';
import { leadOf, standing } from './turnLeads';

const mostRemarks = 5;
const remarkLength = 240;
const shortestRemark = 32;
/** Fewer items stand in the lead. */
const fewestItems = 3;
const shortestEnd = 12;
const longestEnd = 110;

/**
 * The last few behind the position `from`, in session order; each in quotes and with its evidence. The last one says where the
 * work was; those before it are told without what was so for their moment alone.
 */
export function remarkLines(index: SessionIndex, from: number): InFlightLine[] {
  // What the user answered with words of their own, or by an option, is over.
  const answered = Math.max(
    wordsOfRefusal(index, index.turns.at(-1)?.number ?? 0)?.position ?? from,
    index.callsFor('question').findLast(({ result }) => result?.answers !== undefined)?.position ?? from,
  );
  const remarks = index.sorted.messages.filter(
    ({ entry, position }) => position > Math.max(from, answered) && entry.role === 'assistant',
  );
  // “I’ll do it in three steps:” leads to what is told below it.
  const isOver = (text: string, position: number) =>
    !/[:：]\**$/.test(text) && endOfGoingOn(text, position, index) !== null;
  // What is over makes no room for what was said before it.
  const newest = remarks.filter(({ entry }) => toldOf(entry.text) !== null).slice(-mostRemarks);
  return newest.flatMap(({ entry, position }): InFlightLine[] => {
    const text = toldOf(entry === remarks.at(-1)?.entry ? entry.text : standing(entry.text, position, isOver));
    return text === null
      ? []
      : [{ position, text: `Agent: “${text}”`, isSaid: true as const, evidence: [refTo(entry)] }];
  });
}

/** Its first words, and what a list of it comes to; null where it only says what comes next. */
function toldOf(said: string): string | null {
  const remark = withoutLeadIn(said);
  const end = conclusionOf(remark);
  const lead = leadOf(remark, end === null ? remarkLength : remarkLength - end.length);
  if (lead.length < shortestRemark || plansAhead(lead)) return null;
  return end === null || lead.includes(end) ? lead : `${lead} […] ${end}`;
}

/** What a remark with a list comes to: the sentence behind the list, where it is no plan. */
function conclusionOf(text: string): string | null {
  const units = splitText(text);
  const listEnd = units.findLastIndex(({ kind }) => kind === 'item');
  if (units.filter(({ kind }) => kind === 'item').length < fewestItems) return null;
  const behind = units.slice(listEnd + 1).find(({ kind }) => kind === 'sentence');
  const plain = behind === undefined ? '' : foldSpace(behind.text.replace(/\*\*/g, ''));
  return plain.length < shortestEnd || plain.length > longestEnd || plansAhead(plain) || plain.endsWith('?')
    ? null
    : plain;
}

/** "Add the handler after the state:" leads to the call behind it, and a heading alone titles it. */
function withoutLeadIn(text: string): string {
  const trimmed = text.trimEnd();
  const units = splitText(trimmed);
  if (units.every(({ kind }) => kind === 'heading')) return '';
  const last = units.at(-1);
  if (last === undefined || last.kind === 'code' || !/[:：][*_`]*$/.test(last.text)) return text;
  return trimmed.slice(0, trimmed.lastIndexOf(last.text));
}

const plans = inOrder(
  'i',
  /^/,
  repeated('*', /(?:(?:now|next|first|then|ok(?:ay)?|good|great|perfect|alright)[,.!]? )/),
  oneOf(
    /let me|let['’]s|i['’]ll|i will|i['’]m (?:now|going)|going to|now/,
    /(?:i|we) (?:also |now |still )?(?:need|have|want) to|(?:i|we) should/,
    /checking|running|reading|reviewing|looking|yielding/,
  ),
  /\b/,
);

/** A remark that begins with what the agent does next. */
const plansAhead = (text: string): boolean => plans.test(text);
