/** Why a file matters for the goal, as the log shows it: named there, in the failing check, not committed, edited with such a file. */
import type { RepositoryFact } from '../../../core/fact';
import { changedAfter } from '../../../core/index/changedFiles';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { parseCommand } from '../../../core/shell/parseCommand';
import { fileName } from '../../../core/text/displayPath';
import { goalIdentifiers } from '../../../core/text/goalIdentifiers';
import { isMadeByShell } from '../calls/madeByShell';
import { type FailureWitness, failingFiles } from './failingFiles';
import { fileNeed, type NeededFile } from './fileNeedRules';
import { linesOfFiles } from './linesOfFiles';
import { namesAdded } from './namesAdded';
import type { RankedFile } from './rankFiles';
import { definition } from './symbolHits';
import { whyOpened } from './whyOpened';

/** What else of the session speaks of files. */
export interface FileWitness extends FailureWitness {
  readonly repository: RepositoryFact | null;
}

/** A shorter name may be any word. */
const shortestSymbol = 4;
const mostNames = 3;

/** Why a file is needed, in few words. */
export interface FileReason {
  /** With commas between them; empty where nothing speaks for it. */
  readonly text: string;
  /** The row of the first of them. */
  readonly decidedBy: string;
}

/** A function that gives the reasons for any of these files. */
export function fileReasons(
  files: readonly RankedFile[],
  index: SessionIndex,
  goal: string,
  witness: FileWitness,
): (file: RankedFile) => FileReason {
  const names = goalIdentifiers(goal);
  const symbols = names.filter((name) => !/[/.\s]/.test(name) && name.length >= shortestSymbol);
  const uncommitted = uncommittedFiles(index, witness.repository);
  const words = new Set(goal.toLowerCase().match(/[\p{L}\d]+(?:[-_][\p{L}\d]+)+/gu) ?? []);
  const isNamed = ({ path }: RankedFile) =>
    words.has(stem(path).toLowerCase()) ||
    names.some((name) => path === name || path.endsWith(`/${name}`) || stem(path) === name);
  const shown = linesOfFiles(index);
  const symbolIn = (file: RankedFile) => symbols.find((name) => shown(file).some((line) => line.includes(name)));
  const last = index.changes.at(-1)?.path;
  const definesIn = (file: RankedFile, name: string) => shown(file).some((line) => definition(name).test(line));
  const isFailing = failingFiles(witness, index);
  const central = files.filter((file) => isNamed(file) || (symbolIn(file) !== undefined && editsOf(file).length > 0));
  return (file) => {
    const symbol = symbolIn(file) ?? null;
    const isGone = file.touches.findLast((touch) => touch.operation !== 'read')?.operation === 'deleted';
    const needed: NeededFile = {
      path: file.path,
      line: file.touches.at(-1)?.call.call.line ?? null,
      isNamed: isNamed(file),
      failedLast: () => failedLast(file.path, index),
      symbol: symbol === null ? null : { name: symbol, isDefined: definesIn(file, symbol) },
      isEditedLast: file.path === last,
      isFailing: isFailing(file.path),
      isUncommitted: uncommitted.has(file.path),
      mate: () => central.find((other) => other !== file && editedTogether(file, other))?.path ?? null,
      use: isGone ? '' : useOf(file, index),
      namesAdded: isGone ? '' : namesAdded(file.touches, mostNames),
    };
    const made = fileNeed.decideAll(needed);
    return {
      text: made.map(({ verdict }) => verdict).join(', '),
      decidedBy: made[0]?.decidedBy ?? fileNeed.decide(needed).decidedBy,
    };
  };
}

/** The last thing tried on it, and nothing by other means since. */
function failedLast(path: string, index: SessionIndex): boolean {
  const last = index.touches.findLast(
    (touch) => touch.path === path && touch.operation !== 'read' && touch.operation !== 'searched',
  );
  return last?.failed === true && last.call.result?.rejection === undefined && !isMadeByShell(last, index);
}

const stem = (path: string) => fileName(path).replace(/\.[^.]*$/, '');

const editsOf = ({ touches }: RankedFile) => touches.filter((touch) => touch.operation !== 'read');

/** In the same turn, the one as the other. */
function editedTogether(a: RankedFile, b: RankedFile): boolean {
  const turns = new Set(editsOf(b).map((touch) => touch.call.turn));
  return editsOf(a).some((touch) => turns.has(touch.call.turn));
}

/** What changed since the last commit; of a session without one nothing is said. */
function uncommittedFiles(index: SessionIndex, repository: RepositoryFact | null): ReadonlySet<string> {
  if (repository !== null) return new Set(repository.uncommitted);
  const commit = index.runs.findLast(
    (run) =>
      run.status === 'passed' &&
      parseCommand(run.command).some(({ program, args }) => program === 'git' && args[0] === 'commit'),
  );
  return new Set(commit === undefined ? [] : changedAfter(index, commit.call.position));
}

/** How often tells nothing: that it was changed, or what it was opened for. */
const useOf = ({ touches, path }: RankedFile, index: SessionIndex): string =>
  touches.some((touch) => touch.operation !== 'read') ? 'edited' : whyOpened(touches, index, path);
