/** Programs that a check needed and this machine lacks: a trap, with what was run in its place since. Not a check that failed. */
import type { InformationFact } from '../../../core/fact';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { parseCommand } from '../../../core/shell/parseCommand';
import { foldSpace } from '../../../core/text/foldSpace';
import { endedWell, missingProgram } from '../calls/isSlip';
import { isUnder } from '../calls/isUnder';
import { checkLookup } from '../checks/checkLookup';
import { type CheckRun, checkRuns, reruns } from '../checks/checkRuns';
import type { Check } from '../checks/checkScope';
import { checksIn } from '../checks/checksIn';

const mostPrograms = 3;
const longestCommand = 100;

/** The newest first, each program once. */
export function missingPrograms({ index }: ExtractInput): InformationFact[] {
  const found = new Map<string, InformationFact>();
  for (const run of index.runs.toReversed()) {
    const name = endedWell(run) || checkKind(run.command) === null ? null : missingProgram(run);
    if (name === null || found.has(name) || run.call.result?.rejection !== undefined) continue;
    const fact = trapOf(name, run, index);
    if (fact !== null) found.set(name, fact);
  }
  return [...found.values()].slice(0, mostPrograms);
}

/** Null where it was put on the machine, or what needed it passed since. */
function trapOf(name: string, run: CommandRun, index: SessionIndex): InformationFact | null {
  const isBehind = (at: number) => at > run.call.position;
  const wanted = wantedOf(name, run, index);
  const later = checkLookup(checkRuns(index)).passed.filter((check) => isBehind(check.run.call.position));
  // Called by another path it is still missing where it was looked for.
  const isBack = (other: CheckRun) =>
    reruns(other, wanted ?? other) && (!calls(wanted, name) || other.text === wanted?.text);
  if (wanted === null || later.some(isBack)) return null;
  if (index.runs.some((other) => isBehind(other.call.position) && other.status === 'passed' && installs(other, name)))
    return null;
  const cure = cureFor(name, wanted, later);
  const used = cure === null ? '' : `; used since: \`${shown(cure.text)}\``;
  return {
    id: `trap-${run.call.call.line}-${name}`,
    kind: 'information',
    topic: 'trap',
    tag: 'observed',
    text: `\`${name}\` is not on this machine: \`${shown(wanted.text)}\` does not run${used}`,
    evidence: [run, ...(cure === null ? [] : [cure.run])].map(({ call }) => refTo(call.result ?? call.call)),
  };
}

/** The check that was to call it: a task of the project's, or the program itself. */
function wantedOf(name: string, run: CommandRun, index: SessionIndex): Check | null {
  const root = index.session.startCwd ?? index.session.cwd ?? '';
  const checks = checksIn(run.command, run.cwd ?? root, root);
  const isDirect = parseCommand(run.command).some(({ program }) => program === name);
  return checks.find((check) => calls(check, name)) ?? (isDirect ? null : (checks[0] ?? null));
}

const calls = (check: Check | null, name: string): boolean =>
  check !== null && parseCommand(check.text).some(({ program }) => program === name);

/** The program found at another place; for tests, those on the same files, else on files of the same sort, for all tests all of them. */
function cureFor(name: string, wanted: Check, later: readonly CheckRun[]): CheckRun | null {
  const { kind, scope } = wanted;
  const alike = later.filter((check) => check.kind === kind);
  const same = alike.findLast((check) => check.scope.base.split(' ')[0] === name);
  if (same !== undefined || kind !== 'test') return same ?? null;
  const endings = new Set(scope.paths.flatMap((path) => endingOf(path) ?? []));
  return (
    alike.findLast((check) => check.scope.paths.some((path) => !isWhole(path, check) && holdsAny(path, scope.paths))) ??
    alike.findLast((check) => check.scope.paths.some((path) => endings.has(endingOf(path) ?? ''))) ??
    (isOfAll(wanted) ? alike.findLast((check) => isOfAll(check) && check.scope.folder === scope.folder) : undefined) ??
    null
  );
}

/** “./...” holds the files of all programs. */
const isWhole = (path: string, { scope }: Check) => path === scope.folder;
const holdsAny = (folder: string, paths: readonly string[]) => paths.some((own) => isUnder(own, folder));

/** Neither some files, nor some names, nor one part of the tests by its task: “test:bats”. */
const isOfAll = ({ scope: { base, paths, filters, folder } }: Check): boolean =>
  !base.includes(':') && filters.length === 0 && paths.every((path) => path === folder);

const endingOf = (path: string) => /\.\w+$/.exec(path)?.[0] ?? null;

const installs = ({ command }: CommandRun, name: string): boolean =>
  parseCommand(command).some(
    ({ args }) =>
      args.some((word) => /^(?:install|add|i|get|use|sync)$/.test(word)) && args.some((word) => word.includes(name)),
  );

const shown = (command: string) => {
  const line = foldSpace(command);
  return line.length > longestCommand ? `${line.slice(0, longestCommand).trimEnd()}…` : line;
};
