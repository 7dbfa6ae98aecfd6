/**
 * The part of an output that one of several commands printed, where the line sets marks between them:
 * `go vet ./... && echo VET; go test ./... ; echo ---LINT---; golangci-lint run`.
 */
import type { CommandRun } from '../../../core/index/sessionIndex';
import type { Command } from '../../../core/shell/command';
import { parseCommand } from '../../../core/shell/parseCommand';
import { foldSpace } from '../../../core/text/foldSpace';
import type { Check } from './checkScope';

/** Null where no mark stands between it and the other checks, or a mark was not printed. Without the marks themselves. */
export function markedOutput(run: CommandRun, checks: readonly Check[], at: number): string | null {
  const parts = parseCommand(run.command).filter(({ depth }) => depth === 0);
  const placeOf = (check: Check | undefined) => parts.findIndex(({ text }) => foldSpace(text) === check?.text);
  const own = placeOf(checks[at]);
  if (own < 0) return null;
  const marks = parts.flatMap((part, place) => (isMark(part) ? [{ place, words: part.args.join(' ').trim() }] : []));
  const before = marks.findLast(({ place }) => place < own);
  const after = marks.find(({ place }) => place > own);
  const from = before?.place ?? -1;
  const until = after?.place ?? parts.length;
  if (before === undefined && after === undefined) return null;
  // Only pipes of its own may stand beside it: what else prints there is not told apart.
  const others = parts.slice(from + 1, until).filter((_, place) => place + from + 1 !== own);
  if (!others.every((part) => filters.test(part.program))) return null;
  const lines = run.output.split('\n');
  const start = before === undefined ? -1 : placeOfMark(lines, before.words, marks, before.place);
  const end = after === undefined ? lines.length : placeOfMark(lines, after.words, marks, after.place);
  return start === null || end === null || end < start ? null : lines.slice(start + 1, end).join('\n');
}

/** What a check printed; null where another command of its line prints as well, and no mark stands between them. */
export function ownOutput(run: CommandRun, check: Check): string | null {
  const parts = parseCommand(run.command);
  const own = parts.findIndex(({ text }) => foldSpace(text) === check.text);
  if (own < 0) return null;
  const isPipe = (at: number) => parts.slice(own, at).every(({ joint }) => joint === '|');
  const isAlone = parts.every(
    ({ program, output }, at) =>
      at === own || output === 'file' || output === 'nowhere' || silent.has(program) || (at > own && isPipe(at)),
  );
  return isAlone ? run.output : markedOutput(run, [check], 0);
}

/** They print nothing, or words of their own that name no result. */
const silent = new Set([
  '',
  'cd',
  'pushd',
  'popd',
  'set-location',
  'export',
  'set',
  'source',
  '.',
  'sleep',
  'true',
  'mkdir',
  'echo',
]);

const filters = /^(?:tail|head|cat|tee|sed|grep|rg|egrep)$/;

/** Prints the same words whatever happens. */
const isMark = ({ program, args }: Command) =>
  program === 'echo' && args.length > 0 && !/[$`*?]/.test(args.join(' ')) && /[\p{L}\p{N}-]/u.test(args.join(' '));

/** The same words may mark several places: the first mark is the first line with them. */
function placeOfMark(
  lines: readonly string[],
  words: string,
  marks: readonly { readonly place: number; readonly words: string }[],
  place: number,
): number | null {
  const nth = marks.filter((mark) => mark.words === words && mark.place < place).length;
  const found = lines.flatMap((line, at) => (line.trim() === words ? [at] : []))[nth];
  return found ?? null;
}
