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
const fewestCharacters = 6;

/** One fact a file, to-dos, inferred; none where the turn ended with a report. */
export function usesMissing(index: SessionIndex): StateFact[] {
  const turn = index.turns.at(-1);
  if (turn === undefined || turn.answer !== null) return [];
  const made = index.touches.filter(({ operation, failed }) => !failed && changes.has(operation));
  if (made.some(({ exact, movedTo }) => exact === undefined && movedTo === null)) return [];
  // What stood elsewhere before, or was taken out again, is not new.
  const dropped = new Set(made.flatMap(({ names }) => names?.dropped ?? []));
  const last = lastPassed(index);
  const added = made
    .filter(({ call, path }) => call.position >= turn.start && call.position > last && isOwnCode(path))
    .flatMap((touch) => (touch.names?.added ?? []).map((name) => ({ name, touch })))
    .filter(({ name }) => name.length >= fewestCharacters && !isEntry.test(name) && !dropped.has(name))
    .slice(0, mostLooked);
  const seen = linesWith(new Set(added.map(({ name }) => name)), index, made, turn);
  const byFile = new Map<string, { readonly names: string[]; readonly last: FileTouch }>();
  for (const { name, touch } of added) {
    if (!isMissing(name, seen.get(name) ?? [])) continue;
    const names = byFile.get(touch.path)?.names ?? [];
    byFile.set(touch.path, { names: [...new Set([...names, name])], last: touch });
  }
  return [...byFile].map(([path, { names, last: touch }]) => factOf(path, names, touch));
}

const changes: ReadonlySet<FileTouch['operation']> = new Set<FileTouch['operation']>([
  'created',
  'modified',
  'moved',
  'deleted',
]);
/** Names that are looked for; a turn that adds more is a new program. */
const mostLooked = 60;

const isOwnCode = (path: string) => isCode.test(path) && !isTestPath(path);

const lastPassed = (index: SessionIndex): number =>
  checkRuns(index).findLast(({ passed }) => passed === true)?.run.call.position ?? -1;

/** A line with one of the names, and the one before it. */
interface SeenLine {
  readonly text: string;
  readonly before: string;
  /** An edit put it in. */
  readonly isWritten: boolean;
}

/** Lines that hold a name: of what edits put in, and of what was read or searched since the turn began. One walk for all names. */
function linesWith(
  names: ReadonlySet<string>,
  { calls }: SessionIndex,
  made: readonly FileTouch[],
  { start }: Turn,
): ReadonlyMap<string, readonly SeenLine[]> {
  const found = new Map<string, SeenLine[]>();
  const look = (lines: readonly string[], isWritten: boolean) => {
    for (const [at, text] of lines.entries())
      for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
        if (!names.has(word)) continue;
        const own = found.get(word) ?? [];
        found.set(word, own);
        own.push({ text, before: lines[at - 1] ?? '', isWritten });
      }
  };
  if (names.size === 0) return found;
  for (const touch of made) look(linesOf(touch), true);
  // What an edit shows of itself in its result is no use.
  for (const { position, result, call } of calls)
    if (position >= start - 1 && result !== null && call.actions.every(({ kind }) => kind !== 'edit'))
      look(result.text.split('\n'), false);
  return found;
}

function isMissing(name: string, lines: readonly SeenLine[]): boolean {
  const defines = definition(name);
  const defined = lines.filter(({ text, isWritten }) => isWritten && defines.test(text.trim()));
  return (
    defined.some(({ text }) => isFunction.test(text)) &&
    !defined.some(({ text, before }) => isMarked.test(before) || isMethod.test(text)) &&
    lines.every(({ text }) => defines.test(text.trim()) || isComment.test(text))
  );
}

/** `func (t *Till) ServeHTTP(`: whoever holds one may call it. */
const isMethod = /^\s*func\s*\(/;

/** A program calls them, a framework or a runner of tests. */
const isEntry = /^(?:main|init|setup|teardown|constructor|render|default|__\w+__)$|^(?:Test|Benchmark|Example|test_)/;
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
