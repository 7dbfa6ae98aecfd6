/** What a model reads of the session beside its end: checks, answers, commits, a summary, and one line for every action. */
import type { Facts } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { capText } from '../../../core/text/capText';
import { foldSpace } from '../../../core/text/foldSpace';
import { quoteData } from '../../../core/untrusted/quoteData';
import { headings } from '../wording';
import { isCommit } from './editTexts';
import { briefCall, type Clean, isOnlyDone } from './entryTexts';
import { startOfLast } from './lastTurn';
import type { Part } from './part';

const longestOutput = 1_600;
const longestAnswer = 9_000;
const longestCommit = 900;
const longestSummary = 14_000;
const longestAction = 130;
const longestRemark = 700;

/** What each check printed last, before the position `end`. */
export function checksPart(index: SessionIndex, { verification }: Facts, end: number, clean: Clean): Part {
  const byLine = new Map(index.calls.map((call) => [call.call.line, call]));
  const places = verification.map(({ evidence }) => evidence.map(({ line }) => byLine.get(line)).find(isCall));
  const calls = [...new Set(places.filter(isCall))].sort((a, b) => a.position - b.position);
  const pieces = calls.flatMap((call) => {
    const { result } = call;
    if (result === null || result.text.trim() === '' || call.position >= end) return [];
    const exit = result.exitCode === null || result.exitCode === 0 ? '' : ` (exit ${result.exitCode})`;
    return [
      {
        write: () =>
          `[${call.call.line}] ${briefCall(call.call, clean)}${exit}\n${clean(result.text.trim(), longestOutput)}`,
      },
    ];
  });
  return { heading: headings.checks, most: 3_000, pieces, giveWay: 'oldest' };
}

const isCall = (call: Call | undefined): call is Call => call !== undefined;

/** Those of turns that are not shown whole. */
export function answersPart(index: SessionIndex, clean: Clean): Part {
  const late = startOfLast(index);
  const pieces = index.turns
    .filter(({ end, start }) => start < late && end <= late)
    .flatMap(({ answer }) =>
      answer === null ? [] : [{ write: () => `[${answer.line}] ${clean(answer.text.trim(), longestAnswer)}` }],
    );
  return { heading: headings.answers, most: 10_000, pieces, giveWay: 'oldest' };
}

/** With their messages, and the last line that the call printed. */
export function commitsPart(index: SessionIndex, clean: Clean): Part {
  const pieces = index.runs
    .filter(({ command }) => isCommit(command))
    .map(({ command, call, status, output }) => ({
      write: () => {
        const refused = call.result?.rejection !== undefined;
        const failed = refused ? ' REFUSED BY THE USER' : status === 'failed' ? ' FAILED' : '';
        const noResult = call.result === null ? ' (no result)' : '';
        return `[${call.call.line}]${failed}${noResult} ${clean(command, longestCommit)}\n   → ${clean(lastLine(output), 160)}`;
      },
    }));
  return { heading: headings.commits, most: 2_000, pieces, giveWay: 'oldest' };
}

/** Choices and causes that were told before the last turn, and stand in no answer. */
export function remarksPart({ index, selection }: ExtractInput): Part {
  const late = startOfLast(index);
  const pieces = selection.passages
    .filter(
      ({ because, position }) => position < late && (because === 'choice on the way' || because === 'about the goal'),
    )
    .filter(({ position }) => index.entryAt(position).kind === 'message')
    // Redacted where it was selected.
    .map(({ ref, text }) => ({ write: () => `[${ref.line}] ${capText(quoteData(text.trim()), longestRemark)}` }));
  return { heading: headings.remarks, most: 3_000, pieces, giveWay: 'oldest' };
}

/** The newest that the log holds. */
export function summaryPart(index: SessionIndex, clean: Clean): Part {
  const newest = index.sorted.compactions.findLast(({ entry }) => entry.text.trim() !== '');
  return {
    heading: headings.summary,
    most: 3_500,
    pieces:
      newest === undefined
        ? []
        : [{ write: () => `[${newest.entry.line}] ${clean(newest.entry.text.trim(), longestSummary)}` }],
    giveWay: 'oldest',
  };
}

/** Each before the position `end`, with the end of what it printed. */
export function actionsPart(index: SessionIndex, end: number, clean: Clean): Part {
  const pieces = index.calls
    .filter(({ position }) => position < end)
    .filter(({ call }) => !(call.actions.length > 0 && call.actions.every(({ kind }) => kind === 'todo')))
    .map(({ call, result }) => ({
      write: () => {
        const failed = result !== null && (result.isError || (result.exitCode ?? 0) !== 0) ? ' ✗' : '';
        const said =
          result === null ? ' (no result)' : isOnlyDone(call) ? '' : ` → ${clean(lastLine(result.text), 80)}`;
        return `[${call.line}] ${briefCall(call, clean, longestAction)}${failed}${said}`;
      },
    }));
  return { heading: headings.actions, most: 5_000, pieces, giveWay: 'oldest but the first' };
}

const lastLine = (text: string) => foldSpace(text.trim().split('\n').at(-1) ?? '');
