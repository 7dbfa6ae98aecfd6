/**
 * Functions that a turn under way has put in and that nothing seen uses yet: whoever goes on has to call them. Nothing where
 * the log does not hold all edits of the turn, or once a check passed behind them.
 */

import type { StateFact } from '../../../../core/fact';
import type { FileTouch, SessionIndex, Turn } from '../../../../core/index/sessionIndex';
import { refTo } from '../../../../core/provenance';
import { isTestPath } from '../../../../core/shell/checks/testPath';
import { checkRuns } from '../../checks/checkRuns';
import { definition } from '../../files/symbolHits';

const mostNames = 4;
/** Letters; shorter names stand in any text. */
const shortest = 6;

/** One fact a file, to-dos, inferred; none where the turn ended with a report. */
export function usesMissing(index: SessionIndex): StateFact[] {
  const turn = index.turns.at(-1);
  if (turn === undefined || turn.answer !== null) return [];
  const touches = index.touches.filter(
    ({ call, operation, failed }) => !failed && call.position >= turn.start && changes.has(operation),
  );
  if (touches.some(({ exact, movedTo }) => exact === undefined && movedTo === null)) return [];
  const written = index.touches.filter(({ failed }) => !failed).flatMap(linesOf);
  const byFile = new Map<string, { readonly names: string[]; readonly last: FileTouch }>();
  for (const [at, touch] of touches.entries()) {
    const isDropped = (name: string) => touches.slice(at + 1).some(({ names: later }) => later?.dropped.includes(name));
    const added = (touch.names?.added ?? []).filter((name) => !isDropped(name));
    const names = added.filter((name) => isMissing({ index, turn, written }, touch, name));
    if (names.length === 0) continue;
    const own = byFile.get(touch.path);
    byFile.set(touch.path, { names: [...new Set([...(own?.names ?? []), ...names])], last: touch });
  }
  return [...byFile].map(([path, { names, last }]) => factOf(path, names, last));
}

const changes: ReadonlySet<FileTouch['operation']> = new Set<FileTouch['operation']>([
  'created',
  'modified',
  'moved',
  'deleted',
]);

interface Seen {
  readonly index: SessionIndex;
  readonly turn: Turn;
  /** Lines that the edits of the session put in. */
  readonly written: readonly string[];
}

function isMissing({ index, turn, written }: Seen, { path, call }: FileTouch, name: string): boolean {
  if (isTestPath(path) || !isCode.test(path) || name.length < shortest || isEntry.test(name)) return false;
  const defines = definition(name);
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
  const uses = (line: string) => word.test(line) && !defines.test(line.trim()) && !isComment.test(line);
  const defined = written.filter((line) => word.test(line) && defines.test(line.trim()));
  if (!defined.some((line) => isFunction.test(line)) || written.some(uses)) return false;
  if (written.some((line, at) => defined.includes(line) && isMarked.test(written[at - 1] ?? ''))) return false;
  if (checkRuns(index).some(({ run, passed }) => run.call.position > call.position && passed === true)) return false;
  // What an edit shows of itself in its result is no use; a search or a reading that finds one is.
  return !index.calls.some(
    ({ position, result, call: made }) =>
      position >= turn.start - 1 &&
      result !== null &&
      made.actions.every(({ kind }) => kind !== 'edit') &&
      result.text.split('\n').some(uses),
  );
}

/** A program calls them, a framework or a runner of tests. */
const isEntry = /^(?:main|init|setup|teardown|constructor|render|default)$|^(?:Test|Benchmark|Example|test_)/;
/** `#[test]`, `@app.get("/")`: what reads the mark calls it. */
const isMarked = /^\s*(?:#\[|@\w)/;
const isFunction =
  /\b(?:func|function|def|fn|fun|sub)\b|=>|=\s*(?:async\s*)?(?:function\b|\()|^\s*(?:public|private|protected|internal|static)\b.*\(/;
const isComment = /^\s*(?:\d+\s*[→:|]\s*)?(?:\/\/|#|\*|\/\*|--|"""|''')/;
const isCode = /\.(?:[cm]?[jt]sx?|go|rs|py|rb|php|java|kts?|swift|cs|scala|lua|dart)$/i;

const linesOf = ({ exact }: FileTouch): string[] =>
  exact === undefined
    ? []
    : ('whole' in exact ? exact.whole : exact.pieces.map(({ added }) => added).join('\n')).split('\n');

function factOf(path: string, names: readonly string[], last: FileTouch): StateFact {
  const shown = names.slice(0, mostNames).map((name) => `\`${name}\``);
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  const [were, them] = names.length === 1 ? ['was', 'it'] : ['were', 'them'];
  return {
    id: `uses-missing-${last.call.call.line}-${names[0]}`,
    kind: 'state',
    about: 'todo',
    label: 'pending',
    tag: 'inferred',
    text: `${shown.join(', ')}${more} ${were} added to \`${path}\`; no edit of this session uses ${them} yet`,
    evidence: [refTo(last.call.call)],
  };
}
