/**
 * The places that still use what a turn under way has taken out: a search showed the name there, its definition was removed,
 * and the file was not touched since. Nothing once a check passed, or a command may have changed them all.
 */

import type { StateFact } from '../../../../core/fact';
import { sessionRoot } from '../../../../core/index/indexSession';
import type { Call, FileTouch, SessionIndex } from '../../../../core/index/sessionIndex';
import { refTo } from '../../../../core/provenance';
import { isTestPath } from '../../../../core/shell/checks/testPath';
import { behindFolder, commonFolder } from '../../../../core/text/commonFolder';
import { displayPath } from '../../../../core/text/displayPath';
import { hasReadNames } from '../../../../core/text/paths/codeFile';
import { checkRuns } from '../../checks/checkRuns';
import { searchHit } from '../../files/placedLines';
import { definition } from '../../files/symbolHits';

const mostNames = 3;
const mostFiles = 5;
/** A longer list is of all files there are. */
const longestList = 40;
/** A change goes on over questions and their answers. */
const recentTurns = 5;

/** One fact a search, to-dos, inferred; none where the turn ended with a report. */
export function brokenUses(index: SessionIndex): StateFact[] {
  const turn = index.turns.at(-1);
  if (turn === undefined || turn.answer !== null) return [];
  const from = index.turns.at(-recentTurns)?.start ?? 0;
  const searches = searchesOf(index, from);
  const bySearch = new Map<Call, Gone[]>();
  for (const gone of definitionsGone(index, from, new Set(searches.flatMap(({ ids }) => ids)))) {
    const last = searches.findLast(({ ids }) => ids.includes(gone.id));
    if (last !== undefined) bySearch.set(last.call, [...(bySearch.get(last.call) ?? []), gone]);
  }
  return [...bySearch].flatMap(([search, gone]) => leftBehind(index, search, gone));
}

/** A name whose definition was taken out, as the searches write it: `normalize`, `paths.normalize`. */
interface Gone {
  readonly id: string;
  readonly touch: FileTouch;
}

function definitionsGone(index: SessionIndex, from: number, ids: ReadonlySet<string>): Gone[] {
  const touches = index.touches.filter(({ call, failed }) => call.position >= from && !failed);
  return [...ids].flatMap((id): Gone[] => {
    const name = nameOf(id);
    const touch = touches.find((one) => takesOut(one, name));
    if (touch === undefined) return [];
    const isBack = touches.some(
      (one) => one.names?.added.includes(name) === true && (one.path === touch.path || !isOfFile(id, touch.path)),
    );
    return isBack || isSettled(index, name, touch.call.position) ? [] : [{ id, touch }];
  });
}

/** In code that is not a test: what stands nowhere in the new text, and was defined in the old. */
function takesOut({ path, names, change }: FileTouch, name: string): boolean {
  if (isTestPath(path) || !hasReadNames(path)) return false;
  if (change !== undefined && wordOf(name).test(change.to)) return false;
  if (names?.dropped.includes(name) === true) return true;
  if (change?.from.includes(name) !== true) return false;
  const isDefined = definition(name);
  const isField = new RegExp(
    `^(?:(?:pub|public|private|protected|static|readonly)\\s+)*${name}\\??(?::\\s*|\\s+)[\\w*<>[\\]|. "']+(?:[;,]|\\s*[=\`].*)?$`,
  );
  return change.from.split('\n').some((line) => isDefined.test(line) || isField.test(line));
}

/** The name is known to be that of this file by what stands before it: `paths.normalize`, in a file or folder `paths`. */
const isOfFile = (id: string, path: string) =>
  id.includes('.') && path.split(/[/.]/).includes(id.slice(0, id.indexOf('.')));

/** A check has passed since, or a command went over files that nobody can tell. */
const isSettled = (index: SessionIndex, name: string, from: number): boolean =>
  checkRuns(index).some(({ run, passed }) => run.call.position > from && passed === true) ||
  index.runs.some(({ call, command }) => call.position > from && command.includes(name) && rewrites.test(command));

const rewrites = /\b(?:sed|perl|python3?|node|awk|xargs|comby|ast-grep|jscodeshift)\b/;

interface Search {
  readonly call: Call;
  readonly ids: readonly string[];
}

const searchesOf = (index: SessionIndex, from: number): Search[] =>
  index.calls
    .filter(({ position, result }) => position >= from && result?.isError === false)
    .map((call) => ({ call, ids: idsIn(call) }))
    .filter(({ ids }) => ids.length > 0);

const patternOf = (actions: Call['call']['actions']): string =>
  actions
    .map((action) =>
      action.kind === 'search'
        ? action.pattern
        : action.kind === 'shell' && isSearch.test(action.command)
          ? action.command
          : '',
    )
    .join(' ')
    .trim();

const isSearch = /\b(?:rg|grep|ag|ack)\b/;

/** Names of code in what was searched for; a plain word may be anything. */
function idsIn({ call }: Call): string[] {
  const pattern = patternOf(call.actions).replace(/\\b/g, ' ').replace(/\\/g, '');
  const found = pattern.match(/[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)?/g) ?? [];
  return [
    ...new Set(found.filter((id) => nameOf(id).length >= fewestCharacters && isName.test(id) && !hasReadNames(id))),
  ];
}

const fewestCharacters = 5;
const isName = /[a-z][A-Z]|[A-Z][a-z]+[A-Z]|\w_\w|\./;
const nameOf = (id: string) => id.slice(id.indexOf('.') + 1);
const wordOf = (id: string) => new RegExp(`(?<![\\w$])${id.replace('.', '\\.')}(?![\\w$])`);

function leftBehind(index: SessionIndex, search: Call, gone: readonly Gone[]): StateFact[] {
  const listed = filesOf(index, search, gone);
  if (listed.length < 2 || listed.length > longestList) return [];
  const isSame = (a: string, b: string) => a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);
  const sources = gone.map(({ touch }) => touch.path);
  const changed = index.changes.filter(({ position }) => position > search.position).map(({ path }) => path);
  const left = listed.filter((path) => ![...changed, ...sources].some((own) => isSame(own, path)));
  if (left.length === 0) return [];
  const names = gone.slice(0, mostNames).map(({ id }) => `\`${id}\``);
  const where = [...new Set(sources)].slice(0, mostNames).map((path) => `\`${path}\``);
  const shown = left.slice(0, mostFiles);
  const folder = commonFolder(shown);
  const named = shown.map((path) => `\`${behindFolder(path, folder)}\``).join(', ');
  const inside = folder === null ? named : `${named} of \`${folder}/\``;
  const more = left.length > mostFiles ? ` and ${left.length - mostFiles} more` : '';
  return [
    {
      id: `uses-left-${search.call.line}`,
      kind: 'state',
      about: 'todo',
      label: 'pending',
      tag: 'inferred',
      text: `${names.join(', ')} ${gone.length === 1 ? 'was' : 'were'} taken out of ${where.join(', ')}; the last search shows ${gone.length === 1 ? 'it' : 'them'} also in ${inside}${more}, not edited since`,
      evidence: [...gone.slice(0, mostNames).map(({ touch }) => refTo(touch.call.call)), refTo(search.call)],
    },
  ];
}

/** Files with a line that holds one of the names; of a plain list all, where nothing else was searched for. */
function filesOf(index: SessionIndex, search: Call, gone: readonly Gone[]): string[] {
  const root = sessionRoot(index.session);
  const words = gone.map(({ id }) => wordOf(id));
  const isAll = idsIn(search).every((id) => gone.some((one) => one.id === id));
  const found = (search.result?.text ?? '').split('\n').flatMap((line) => {
    const hit = searchHit(line, root);
    if (hit !== null) return words.some((word) => word.test(hit.code)) ? [hit.path] : [];
    return isAll && plainPath.test(line.trim()) ? [displayPath(line.trim().replace(/^\.\//, ''), root, root)] : [];
  });
  return [...new Set(found)].filter((path) => hasReadNames(path) && !isBuilt.test(path));
}

const plainPath = /^(?:\.{0,2}\/)?(?:[\w@.-]+\/)+[\w@.-]+\.\w+$/;
const isBuilt = /(?:^|\/)(?:node_modules|vendor|site-packages|dist|build|target|generated)\//;
