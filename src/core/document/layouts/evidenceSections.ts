/** The sections of what tools showed: checks with the errors that stand, files, commands. */
import type { DraftSection } from '../../draft';
import type { CheckFact, ErrorFact, FileFact } from '../../fact';
import { md } from '../../untrusted/markdown';
import { shortPlace } from '../evidenceMark';
import { checkLine, commandLine, fileLine, openErrorLines } from '../factLines';
import { toldAsChanged } from '../keep/toldAsChanged';
import { orderChecks } from '../orderChecks';
import { rootNote, tellsRoot } from './changesSection';
import { fileRoot } from './fileRoot';
import { type LayoutInput, partsOf } from './layoutInput';
import { block, mostUncommitted, note, section } from './section';

/** The best files stand with their reasons, the others by name. */
const filesWithReasons = 10;

/** The text of an open error stands right under the check that printed it. */
export function checksSection({ facts, session }: LayoutInput): DraftSection {
  const open = facts.errors.filter((fact) => fact.status === 'open' && fact.ofService !== true);
  const checks = orderChecks(facts.verification);
  const ofCheck = (id: string) => {
    const check = checks.find((one) => one.id === id);
    return check === undefined ? [] : open.filter((error) => isPrintedBy(error, check) && owner(error) === check);
  };
  /** A script and its parts have one output: the error is that of a check which failed, and of the script before its parts. */
  const owner = (error: ErrorFact): CheckFact | undefined => {
    const printing = checks.filter((check) => isPrintedBy(error, check));
    const failed = printing.filter(({ status }) => status === 'failed');
    return failed.find(({ command }) => command === error.command) ?? failed[0] ?? printing[0];
  };
  const placed = new Set(checks.flatMap((check) => ofCheck(check.id).map((error) => error.id)));
  const blocks = [
    ...checks.flatMap((check) => [
      block(check.id, checkLine(check, session.startCwd ?? session.cwd)),
      ...ofCheck(check.id).map((error) => block(error.id, openErrorLines(error, true))),
    ]),
    ...open.filter((error) => !placed.has(error.id)).map((error) => block(error.id, openErrorLines(error, false))),
  ];
  return section('verification', blocks.length === 0 ? [note(noCheckRun)] : blocks);
}

/** What the section says where it has no line. */
export const noCheckRun = md`No check was run in this session.`;

/** Lines that were taken over all stand on one entry; there the command tells. */
function isPrintedBy(error: ErrorFact, check: CheckFact): boolean {
  if (error.inherited === true || check.inherited === true)
    return error.inherited === check.inherited && error.command === check.command;
  const places = new Set(check.evidence.map(shortPlace));
  return error.evidence.some((ref) => places.has(shortPlace(ref)));
}

/**
 * The best files with their reasons, below the folder their paths start from, the others by name. What “What changed” tells
 * has a line here as well: it gives way to that one while it stands (keep/toldAsChanged).
 */
export function filesSection(input: LayoutInput): DraftSection {
  const { facts, request, session, isLeftOut } = input;
  const told = toldAsChanged(facts, request, isLeftOut);
  const files = facts.files.filter((fact) => !isInstruction(fact));
  if (files.length === 0) return section('files', []);
  const root = fileRoot(facts, session);
  const listed = new Set(facts.repository?.uncommitted.slice(0, mostUncommitted));
  // That it is not committed stands under Repository, where there is room for its name.
  const isNamed = (path: string, word: string) => word === 'not committed' && listed.has(path);
  const isKnownMate = matesTold();
  const isCounted = countedFiles(files, input);
  const blocks = files.map((fact, at) => {
    const reason = withoutWords(fact.reason, (word) => isNamed(fact.path, word) || isKnownMate(word));
    const shown = { ...fact, path: root.show(fact.path), reason };
    const toldBy = told.get(fact.id);
    if (toldBy !== undefined) return { ...block(fact.id, fileLine(shown, request.includeFileReasons)), toldBy };
    if (fact.exists === false) return block(fact.id, fileLine(shown, request.includeFileReasons));
    return at < filesWithReasons && request.includeFileReasons && tellsMore(shown)
      ? block(fact.id, fileLine(shown, true))
      : {
          ...block(fact.id, fileLine(shown, false)),
          listed: shown.path,
          ...(isCounted.has(fact) ? { isCounted: true as const } : {}),
        };
  });
  return section('files', [
    ...(root.folder === null || tellsRoot(facts, isLeftOut) ? [] : [rootNote(root.folder)]),
    ...blocks.filter((one) => !('listed' in one)),
    ...blocks.filter((one) => 'listed' in one),
  ]);
}

/** Files that were only read, behind the best few of them, unless the goal or the last exchange names them. */
function countedFiles(files: readonly FileFact[], input: LayoutInput): ReadonlySet<FileFact> {
  const isSpokenOf = spokenOf(input);
  return new Set(files.filter((fact) => isOnlySeen(fact) && !isSpokenOf(fact.path)).slice(mostUnnamed));
}

/** As many as the benchmark of resumed work asks for; no outcome of the tables stands by a name behind them. */
const mostUnnamed = 10;
const isOnlySeen = ({ operation }: FileFact) => operation === 'read' || operation === 'mentioned';

/** Whether the goal, the last prompt or the last answer names a file: of the others a name alone tells nobody what it is for. */
function spokenOf(input: LayoutInput): (path: string) => boolean {
  const tails = partsOf(input).flatMap(({ tail }) => [tail.prompt, tail.answer]);
  const words = new Set([input.request.goal, ...tails].flatMap((text) => text.match(/[\p{L}\p{N}_@.-]+/gu) ?? []));
  return (path) => {
    const name = path.split('/').at(-1) ?? path;
    const stem = name.replace(/(?<=\w)\.\w+$/, '');
    return words.has(name) || (stem.length >= shortestStem && isNameOfCode.test(stem) && words.has(stem));
  };
}

/** Characters; “index” and “main” are said of anything. */
const shortestStem = 6;
/** `priceTable`, `price_table`, `PriceTable`, `price-table`: no word of a sentence. */
const isNameOfCode = /[a-z][A-Z]|\w[_-]\w/;

/** Whether there is more to say of a file than that it was read or changed so often. */
const tellsMore = ({ operation, reason }: FileFact) =>
  reason.split(', ').some((word) => word !== '' && !counter.test(word)) ||
  (operation !== 'read' && operation !== 'modified' && operation !== 'mentioned');

const counter = /^(?:edited|read|searched)(?: \d+×)?$/;

/** A reason without the words of it that stand elsewhere. */
const withoutWords = (reason: string, isTold: (word: string) => boolean) =>
  reason
    .split(', ')
    .filter((word) => !isTold(word))
    .join(', ');

/** Files that were edited with one file, beyond which the list is just what was edited with it. */
const mostMates = 3;

/** Whether “edited with …” was said of as many files already; it counts what it is asked. */
function matesTold(): (word: string) => boolean {
  const counts = new Map<string, number>();
  return (word) => {
    if (!word.startsWith('edited with ')) return false;
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return count > mostMates;
  };
}

/** Instructions of a plugin, which the agent's program brings along where they are needed: not written out. */
const isInstruction = ({ path, operation }: FileFact) =>
  operation === 'read' && /^(?:[/~]|[A-Za-z]:).*(?:\/plugins\/(?:cache|marketplaces)\/|\/SKILL\.md$)/.test(path);

/** What only looks around is left to the reader's own judgement, and two spellings of one command are one. */
export function commandsSection({ facts, session }: LayoutInput): DraftSection {
  const root = session.startCwd ?? session.cwd;
  const shown = new Set<string>();
  return section(
    'commands',
    facts.commands
      .filter((fact) => fact.worthRepeating)
      .flatMap((fact) => {
        const text = commandLine(fact, root);
        const command = text.replace(/, [^`]*$/, '');
        if (shown.has(command)) return [];
        shown.add(command);
        return [block(fact.id, text)];
      }),
  );
}
