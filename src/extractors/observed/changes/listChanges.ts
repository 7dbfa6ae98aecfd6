/** The account of a session's work: its items in order, each with the files whose last edit it made, net of what was undone. */
import type { ChangedFile } from '../../../core/changes/changedFile';
import { type NetChange, type SplitChange, splitChanges } from '../../../core/changes/netChanges';
import type { ChangeFact } from '../../../core/fact';
import { isScratch } from '../../../core/index/changedFiles';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { type EntryRef, refTo } from '../../../core/provenance';
import { reformats } from '../../../core/shell/reformats';
import { absolutePath, isAbsolute } from '../../../core/text/displayPath';
import { isUnder } from '../calls/isUnder';
import { sentToEdit } from '../calls/sentToEdit';
import type { TakenCommit, walkRepository } from '../repository/repositoryModel';
import { changedByPattern, changedUnseen } from './byPattern';
import { isByNoCall } from './causeSeen';
import { changedFile, type Room } from './changedFile';
import { commitMessage } from './commitMessage';
import { type Conflicts, conflictsIn, onlyResolved, withoutConflicts } from './conflicts';
import { countedByGit } from './countedByGit';
import type { EditShare } from './ownItems';
import { nothingSaid, saidOfEdits } from './saidOfEdits';
import { uncounted } from './uncounted';
import { type WorkItem, type WorkPlan, workPlan } from './workItems';

/** Characters of all hunks: more is told by its counts alone. */
const roomForHunks = 48_000;

/** In session order; what was undone again is the last one. `isOver`: words that a later step ended. */
export function listChanges(
  { index, isIgnored }: ExtractInput,
  { fact, taken: commits }: ReturnType<typeof walkRepository>,
  isOver: (text: string, position: number) => boolean,
): ChangeFact[] {
  const byUser = index.tookBack.flatMap(({ edits }) => edits);
  const worked = new Set([...index.changes, ...byUser, ...editedByHand(index)].map(({ path }) => path));
  const isAllowed = (path: string) => isIgnored?.(path) !== true;
  const isShown = (path: string) => worked.has(path) && isAllowed(path);
  const start = index.session.startCwd ?? index.session.cwd;
  const splits = commits.map(({ position, paths }) => ({
    position,
    isTaken: (path: string) => paths.has(absolutePath(path, start)),
  }));
  const plan = workPlan(index, commits);
  const changes = splitChanges(index, splits)
    .filter(({ whole }) => isShown(whole.path) || (isAllowed(whole.path) && isByNoCall(index, whole)))
    .flatMap((change) => partsTold(plan, index, change));
  const room = { left: roomForHunks };
  // The newest hunks find room first.
  const files = new Map(
    changes
      .toSorted((a, b) => lastOf(b.part) - lastOf(a.part))
      .map((change) => [change, fileOf(index, change, room)] as const),
  );
  const uncommitted = new Set(fact?.uncommitted);
  const isElsewhere = (path: string) => isAbsolute(path) && !(fact?.folder != null && isUnder(path, fact.folder));
  const open = new Map<string, Draft>();
  for (const change of changes.toSorted((a, b) => lastOf(a.part) - lastOf(b.part))) {
    const file = files.get(change);
    if (file === undefined) continue;
    const { part, item, isLast, whole, conflicts } = change;
    const { path } = part;
    const last = lastOf(part);
    const waits = isLast && uncommitted.has(path);
    const taken = waits ? null : plan.commitAfter(last, path);
    const isOpen = taken === null && isLast && (fact === null || waits || isElsewhere(path));
    const isOwn = item === null || (item.group === 'commit' && isOpen);
    const before = isOpen && part === whole ? plan.commitBefore(part.positions, path) : null;
    // What a commit took is told by its message.
    const since = { ...part, positions: part.positions.filter((position) => position > (before?.position ?? -1)) };
    const { text: words, places } =
      conflicts === 'all' ? nothingSaid : isOwn ? saidOfEdits(index, since, isOver) : { text: item.text, places: [] };
    // What was said of several files is said once.
    const said = words === '' ? `${path}${isLast ? '' : ` ${last}`}` : `${words} ${isOpen ? '' : taken?.hash}`;
    // All conflicts of a session stand in one line.
    const key = conflicts === 'all' ? 'file conflicts' : isOwn ? `file ${said}` : item.key;
    const group = open.get(key) ?? newDraft(isOwn ? null : item, key, words);
    open.set(key, group);
    const counted = isReformatted(index, part, taken) ? { ...file, uncounted: true as const } : file;
    if (conflicts !== 'all' || !group.files.some((one) => one.path === path))
      group.files.push(before === null ? counted : { ...counted, committedUpTo: before.hash ?? before.subject });
    group.commits.add(conflicts === 'all' ? null : taken);
    group.isOpen ||= isOpen;
    group.last = last;
    // Words of an earlier edit stand with their own place before the last edit.
    group.evidence.push(...(words === '' || !isOwn ? ends(index, part) : [...places, refTo(index.entryAt(last))]));
  }
  const byPattern = changedByPattern(
    index,
    (fact?.uncommitted ?? []).filter((path) => isAllowed(path) && !changes.some(({ whole }) => whole.path === path)),
  );
  const known = new Set(changes.map(({ whole }) => absolutePath(whole.path, start)));
  const lastCommit = commits.at(-1)?.position ?? -1;
  const apart = changes.filter(({ item }) => item?.group !== 'item').flatMap(({ part }) => part.positions);
  // Edits that belong to no item leave what the list calls done.
  const finished = plan.finishedAt(
    apart,
    [...open.values()].flatMap(({ item }) => item?.listed ?? []),
  );
  if (finished !== null)
    open.set(finished.key, {
      ...newDraft(finished, finished.key, finished.text),
      isOpen: true,
      last: apart.at(-1) ?? 0,
    });
  const told = [...open.values()]
    .filter(({ item, text, files: [file] }) => item !== null || text !== '' || (file !== undefined && tells(file)))
    .sort((a, b) => a.last - b.last)
    .map((draft) => toFact(draft, known, (commit) => commitMessage(index, commit, isOver)));
  return countedByGit(told)
    .concat(byPattern, changedUnseen(index, { told: byPattern, lastCommit }))
    .concat(
      undone(
        index,
        changes.map(({ whole }) => whole),
        (path) => isShown(path) && !isOfOthers(index, commits, path),
      ),
    );
}

/** What edit tools changed where only tools write otherwise, as a hook in `.git`: no status of git tells of it. */
const editedByHand = ({ touches }: SessionIndex) =>
  touches.filter(
    ({ path, operation, failed, call }) =>
      !failed &&
      (operation === 'created' || operation === 'modified') &&
      keptByHand.test(path) &&
      !isScratch(path) &&
      call.call.actions.some(({ kind }) => kind === 'edit'),
  );

/** Settings of git that are no part of the repository, and code of an installed package; no caches. */
const keptByHand =
  /(?:^|\/)(?:\.git\/(?:hooks\/|info\/exclude$|config$)|(?:node_modules|site-packages)\/(?!\.)[^/]+\/.)/;

/** What is told of one file in one place. */
interface PartTold {
  readonly part: NetChange;
  readonly whole: NetChange;
  readonly item: WorkItem | null;
  readonly isLast: boolean;
  readonly conflicts: Conflicts;
}

/** From commit to commit, and in one where all of it belongs to one item of the list. */
function partsTold(plan: WorkPlan, index: SessionIndex, { whole, parts }: SplitChange): PartTold[] {
  const told = parts.map((part, at) => {
    const conflicts = conflictsIn(index, part);
    const item = conflicts === 'all' ? null : plan.workOf(part.path, sharesOf(index, part));
    return { part, whole, isLast: at === parts.length - 1, conflicts, item };
  });
  const [first] = told;
  const isOne = first?.item?.group === 'item' && told.every(({ item }) => item?.key === first.item?.key);
  return isOne ? [{ ...first, part: whole, isLast: true, conflicts: conflictsIn(index, whole) }] : told;
}

function fileOf(index: SessionIndex, { part, whole, isLast, conflicts }: PartTold, room: Room): ChangedFile {
  if (conflicts === 'all') return onlyResolved(part);
  if (conflicts === 'some') return { ...changedFile(index, withoutConflicts(part), room), resolved: true };
  const file = changedFile(index, part, room);
  if (part === whole || !isLast) return file;
  const { operation, added, removed, partial } = changedFile(index, whole, { left: 0 });
  return { ...file, whole: { operation, added, removed, partial } };
}

/** A formatter ran over it after an edit and before its commit: what the edits add up to is not what is there. */
function isReformatted({ runs }: SessionIndex, { path, positions }: NetChange, taken: TakenCommit | null): boolean {
  const [first = 0, end] = [positions[0], taken?.position ?? Number.POSITIVE_INFINITY];
  return runs.some(
    ({ call, command }) => call.position > first && call.position < end && reformats(command)?.(path) === true,
  );
}

/** Else its line among the files says as much. */
const tells = ({ operation, added, removed, rewritten, resolved }: ChangedFile) =>
  operation !== 'modified' || added + removed > 0 || rewritten !== undefined || resolved === true;

interface Draft {
  readonly key: string;
  readonly item: WorkItem | null;
  readonly files: ChangedFile[];
  readonly commits: Set<TakenCommit | null>;
  /** Of one of its files, the change is in no commit. */
  isOpen: boolean;
  readonly evidence: EntryRef[];
  readonly text: string;
  last: number;
}

const newDraft = (item: WorkItem | null, key: string, text: string): Draft => ({
  key,
  item,
  files: [],
  commits: new Set(),
  isOpen: false,
  evidence: item === null ? [] : [item.said],
  text,
  last: 0,
});

const lastOf = ({ positions }: NetChange) => positions.at(-1) ?? 0;

/** Where it was begun and where it was left. */
function ends(index: SessionIndex, { positions }: NetChange): EntryRef[] {
  const [first = 0, last = first] = [positions[0], positions.at(-1)];
  return (first === last ? [last] : [first, last]).map((position) => refTo(index.entryAt(position)));
}

function toFact(
  { key, item, files, commits, isOpen, evidence, text }: Draft,
  known: ReadonlySet<string>,
  messageOf: (commit: TakenCommit) => ChangeFact['message'],
): ChangeFact {
  const [commit = null] = commits.size === 1 ? commits : [];
  const held = [...(commit?.paths ?? [])].filter((path) => known.has(path)).length;
  const more = Math.max(0, (commit?.total?.files ?? commit?.paths.size ?? 0) - held);
  const message = commit === null || item?.group !== 'commit' ? undefined : messageOf(commit);
  return {
    id: `change-${key}`,
    kind: 'change',
    group: item?.group ?? 'file',
    text,
    status: item?.status ?? null,
    ...(item?.items === undefined ? {} : { items: item.items }),
    isCommitted: !isOpen,
    commit: commit?.hash ?? null,
    ...(commit?.total === undefined ? {} : { commitTotal: commit.total }),
    ...(commit === null ? {} : { stack: commit.stack }),
    ...(more === 0 ? {} : { commitMore: more }),
    ...(message === undefined ? {} : { message }),
    files,
    evidence,
  };
}

const sharesOf = (index: SessionIndex, { path, positions }: NetChange): EditShare[] => {
  const lines = linesByEdit(index, path);
  return positions.map((position) => ({ position, lines: lines.get(position) ?? null }));
};

function linesByEdit({ touches }: SessionIndex, path: string): ReadonlyMap<number, number> {
  const count = (text: string) => (text === '' ? 0 : text.split('\n').length);
  return new Map(
    touches.flatMap(({ path: touched, call, exact }) => {
      if (touched !== path || exact === undefined) return [];
      const sum =
        'whole' in exact
          ? count(exact.whole)
          : exact.pieces.reduce((lines, { removed, added }) => lines + count(removed) + count(added), 0);
      return [[call.position, sum] as const];
    }),
  );
}

/** Files that edits of a tool changed and that are as they were before, also by the user's own hand. */
function undone(index: SessionIndex, changes: readonly NetChange[], isShown: (path: string) => boolean): ChangeFact[] {
  const left = new Set(changes.flatMap(({ path, movedFrom }) => [path, movedFrom ?? path]));
  const last = new Map<string, EntryRef>();
  const touches = [...index.tookBack.flatMap(({ edits }) => edits), ...index.touches];
  for (const { path, operation, failed, movedTo, call, byPattern } of touches) {
    if (failed || byPattern === true || movedTo !== null || operation === 'read' || operation === 'searched') continue;
    if (left.has(path) || !isShown(path) || operation === 'created') continue;
    last.delete(path);
    last.set(path, refTo(call.call));
  }
  const created = new Set(touches.flatMap(({ path, operation }) => (operation === 'created' ? [path] : [])));
  const files = [...last.keys()].filter((path) => !created.has(path));
  if (files.length === 0) return [];
  return [
    {
      ...{
        id: 'change-undone',
        kind: 'change',
        group: 'undone',
        text: '',
        status: null,
        isCommitted: false,
        commit: null,
      },
      files: files.map(uncounted),
      evidence: files.flatMap((path) => last.get(path) ?? []),
    },
  ];
}

/** A commit took it behind its last edit, and a subagent was sent before: that nothing of the edits is left tells nothing of the file. */
function isOfOthers(index: SessionIndex, commits: readonly TakenCommit[], path: string): boolean {
  const whole = absolutePath(path, index.session.startCwd ?? index.session.cwd);
  const last = index.changes.findLast((change) => change.path === path)?.position ?? Number.POSITIVE_INFINITY;
  const [sent] = sentToEdit(index);
  return (
    sent !== undefined &&
    commits.some(({ position, paths }) => position > last && position > sent.position && paths.has(whole))
  );
}
