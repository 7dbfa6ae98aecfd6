/** Files that were edited, created, moved or removed after the last report, one line each, with the edit that did not go through. */
import type { Call, FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { isMadeByShell } from '../calls/madeByShell';
import { namesAdded } from '../files/namesAdded';
import { editWords, wholeClause } from './editWords';
import type { InFlightLine } from './inFlightLine';

const longestReason = 140;
const mostWords = 2;
const mostNames = 3;

/** Edits of one file are one line. What a call without an end would do is told as that call. */
export function editLines(index: SessionIndex, from: number, unfinished: Call | null): InFlightLine[] {
  const files = new Map<string, FileTouch[]>();
  for (const touch of index.touches) {
    const { call, operation } = touch;
    if (call.position <= from || call === unfinished || operation === 'read' || operation === 'searched') continue;
    files.set(touch.path, [...(files.get(touch.path) ?? []), touch]);
  }
  const words = editWords(index);
  const wordsOf = (touches: readonly FileTouch[]) => [
    ...new Set(
      touches
        .flatMap(({ call }) => words.get(call) ?? [])
        .slice(-mostWords)
        .map((said) => wholeClause(said)),
    ),
  ];
  return [...files.values()].flatMap((touches) => [...doneTo(touches, wordsOf), ...failedOn(touches, index)]);
}

function doneTo(
  touches: readonly FileTouch[],
  wordsOf: (done: readonly FileTouch[]) => readonly string[],
): InFlightLine[] {
  const done = touches.filter(({ failed }) => !failed);
  const last = done.at(-1);
  if (last === undefined) return [];
  const text =
    last.movedTo === null ? `${verbOf(done)} ${last.path}${times(done)}` : `Moved ${last.path} to ${last.movedTo}`;
  const added = last.operation === 'deleted' ? '' : namesAdded(done, mostNames);
  const words = last.operation === 'deleted' ? [] : wordsOf(done);
  return [
    {
      position: last.call.position,
      text: `${text}${added === '' ? '' : `, ${added}`}`,
      words,
      file: last.path,
      evidence: [refTo(last.call.call)],
    },
  ];
}

/** What was removed and is there again was written anew; what was created here stays so under later edits. */
function verbOf(done: readonly FileTouch[]): string {
  const [first, last] = [done[0]?.operation, done.at(-1)?.operation];
  if (last === 'deleted') return 'Deleted';
  if (first === 'deleted') return 'Wrote anew';
  return done.some(({ operation }) => operation === 'created') ? 'Created' : 'Edited';
}

function times(done: readonly FileTouch[]): string {
  const writes = done.filter(({ operation }) => operation !== 'deleted').length;
  return writes > 1 && done.at(-1)?.operation !== 'deleted' ? ` (${writes}×)` : '';
}

/** The last thing tried on the file, where it did not go through and the session breaks off without another try. */
function failedOn(touches: readonly FileTouch[], index: SessionIndex): InFlightLine[] {
  const last = touches.at(-1);
  const result = last?.call.result;
  if (last === undefined || !last.failed || result === null || result === undefined || isMadeByShell(last, index))
    return [];
  const said = result.rejection?.said;
  const why =
    result.rejection === undefined
      ? `failed, ${reasonOf(result.text)}`
      : `was turned down by the user${said === null || said === undefined ? '' : `: “${cutAtWord(foldSpace(said), longestReason)}”`}`;
  return [
    {
      position: last.call.position,
      text: `The last edit of ${last.path} ${why}`,
      evidence: [refTo(last.call.call), refTo(result)],
    },
  ];
}

const reasonOf = (text: string) =>
  cutAtWord(
    foldSpace(
      text
        .replace(/<\/?\w+>/g, '')
        .split('\n')
        .find((line) => line.trim() !== '') ?? 'no reason given',
    ),
    longestReason,
  );
