/** Checks every line of a handoff that a program can check, against the folder, its repository and the log. Changes nothing. */
import { basename, isAbsolute, resolve, sep } from 'node:path';
import type { HandoffDocument } from '../../core/document/readDocument';
import { withoutGoal } from '../../core/document/withoutGoal';
import type { CheckFact } from '../../core/fact';
import { sessionRoot } from '../../core/index/indexSession';
import type { Session } from '../../core/session';
import { parseCommand } from '../../core/shell/parseCommand';
import { absolutePath } from '../../core/text/displayPath';
import { foldSpace } from '../../core/text/foldSpace';
import type { Claim, Judged } from '../../core/verify/claim';
import { judgeClaims } from '../../core/verify/judgeClaims';
import { type LeadFix, leadFixes } from '../../core/verify/leadFixes';
import { type Claims, readClaims } from '../../core/verify/readClaims';
import type { Seen, SeenCommit, SeenFile, SeenLog, SeenRepository, World } from '../../core/verify/world';
import { readCommit, readRepository } from '../../node/seen/readRepository';
import { type Git, openGit } from '../../node/seen/runGit';
import { runningPrograms } from '../../node/seen/runningPrograms';
import type { AppParts } from '../appParts';
import { sessionOf } from '../lineage/previousSessions';
import { seeFile } from './seeFiles';
import { type LogNow, seeLog } from './seeLog';

/** Where a handoff is checked. */
export interface VerifyPlace {
  /** The folder the user is in, or has named: git is asked only in what belongs to it. */
  readonly workspace: string;
  /** They named it: then the paths of the handoff count from it, wherever it was made. */
  readonly isNamed: boolean;
  /** A larger log is not read; null reads any. Bytes. */
  readonly mostLogBytes: number | null;
}

/** A log that was read; `grewBy` counts its entries since the handoff. */
export interface VerifiedLog {
  readonly path: string;
  readonly grewBy: number | null;
}

/** The verdicts, and what they were made from. */
export interface Verified {
  readonly judged: readonly Judged[];
  /** What of the line that says where it stands is otherwise now. */
  readonly lead: readonly LeadFix[];
  /** The folder that paths were counted from; null where it is not on this machine. */
  readonly folder: string | null;
  /** The log that was read; null where it was not found. */
  readonly log: VerifiedLog | null;
  /** All that were read; more than one where the handoff is made from several sessions. */
  readonly logs: readonly VerifiedLog[];
  /** The checks of the log, and the folder in which its session ran. */
  readonly ledger: ReadonlyMap<string, CheckFact>;
  readonly root: string | null;
  /** The folder is one the user is in or has named: checks may be run again for it. */
  readonly isTrusted: boolean;
}

/** Throws only where the user cancels. */
export async function verifyHandoff(
  document: HandoffDocument,
  place: VerifyPlace,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Verified> {
  const read = readClaims(withoutGoal(document));
  const [first, ...others] = document.sessions;
  if (first === undefined || others.length === 0) return verifySession(document, read, place, parts, signal);
  const each: Verified[] = [];
  for (const { label, session, log, at } of document.sessions) {
    // What names no session is no session's, and is looked at once.
    const isOwn = ({ sessions }: Claim) => (sessions.length === 0 ? label === first.label : sessions.includes(label));
    const own = { ...document, session, logPath: log, mark: document.mark === null ? null : { ...document.mark, at } };
    const claims = read.claims.filter(isOwn);
    each.push(await verifySession(own, { root: read.root, claims }, place, parts, signal));
  }
  return together(read.claims, each);
}

/** What several sessions say stands only where it holds by each of them. */
function together(claims: readonly Claim[], each: readonly Verified[]): Verified {
  const [first] = each;
  if (first === undefined) throw new RangeError('There is no session to verify.');
  const found = each.flatMap(({ judged }) => judged);
  const judged = claims.flatMap((claim) =>
    found
      .filter((one) => one.claim === claim)
      .toSorted((a, b) => severity[b.verdict] - severity[a.verdict])
      .slice(0, 1),
  );
  // A check of a session in another folder is not run again in this one.
  const here = each.filter(({ root }) => root === first.root);
  return {
    ...first,
    judged,
    // It speaks of several repositories.
    lead: [],
    logs: each.flatMap(({ logs }) => logs),
    ledger: new Map(here.flatMap(({ ledger }) => [...ledger])),
  };
}

const severity: Readonly<Record<Judged['verdict'], number>> = {
  words: 0,
  holds: 1,
  'last-observed': 2,
  unknown: 3,
  'struck-out': 4,
};

async function verifySession(
  document: HandoffDocument,
  { root, claims }: Claims,
  place: VerifyPlace,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Verified> {
  const made = root ?? repositoryOf(claims);
  const isHere = made === null || (await parts.files.stat(made))?.kind === 'folder';
  const folder = baseOf(made, isHere, place);
  const isLarge = await isLarger(document.logPath, place.mostLogBytes, parts);
  const session = isLarge ? null : await sessionOf(document, place.workspace, parts, signal);
  const log = session === null ? null : await seeLog(session, document, parts, signal);
  // Among several sessions each tells its paths from its own repository.
  const own = document.sessions.length > 1 ? repositoryOf(claims) : null;
  const absolute = (path: string) => moved(path, root, place.isNamed ? folder : (own ?? folder));
  const world: World = {
    absolute,
    ...(await seeRepository(claims, folder, place, parts, signal)),
    file: await filesOf(claims, { root, folder, isHere }, (path) => moved(path, root, folder), document, log),
    log:
      log === null
        ? { value: null, why: isLarge ? 'its log is long; “handoff verify” reads it' : noLog(document) }
        : seenLog(log),
    process: await processesOf(claims, folder, parts),
  };
  return {
    judged: judgeClaims(claims, world),
    lead: leadFixes(withoutGoal(document), claims, world),
    folder,
    ...logsOf(session, log),
    ledger: log?.ledger ?? new Map(),
    root: log === null ? root : sessionRoot(log.index.session),
    isTrusted: folder !== null && isWith(folder, place),
  };
}

async function isLarger(path: string | null, bytes: number | null, { files }: AppParts): Promise<boolean> {
  if (path === null || bytes === null) return false;
  const found = await files.stat(path).catch(() => null); // What is wrong with it is said where it is read.
  return found !== null && found.size > bytes;
}

function logsOf(session: Session | null, log: LogNow | null): Pick<Verified, 'log' | 'logs'> {
  if (session === null || log === null) return { log: null, logs: [] };
  const read = { path: session.path, grewBy: log.seen.grewBy };
  return { log: read, logs: [read] };
}

const seenLog = ({ seen }: LogNow): Seen<SeenLog> => ({ value: seen });

const noLog = ({ logPath }: HandoffDocument) =>
  logPath === null ? 'the handoff names no log' : 'its log is not on this machine';

const repositoryOf = (claims: readonly Claim[]) =>
  claims.flatMap((claim) => (claim.kind === 'branch' ? (claim.folder ?? []) : [])).at(0) ?? null;

/** The folder named by the user; else the handoff's own; else the one they are in, where it has the same name. */
function baseOf(made: string | null, isHere: boolean, place: VerifyPlace): string | null {
  if (place.isNamed || made === null) return place.workspace;
  if (isHere) return made;
  return basename(made) === basename(place.workspace) ? place.workspace : null;
}

/** Where a path of the handoff is on this machine. */
function moved(path: string, root: string | null, folder: string | null): string {
  if (!isAbsolute(path)) return folder === null ? path : resolve(folder, path);
  const isBelow = root !== null && folder !== null && (path === root || path.startsWith(`${root}/`));
  return isBelow ? resolve(folder, `.${path.slice(root.length)}`) : path;
}

const elsewhere = 'its folder is not on this machine; name yours with --workspace';

async function filesOf(
  claims: readonly Claim[],
  { root, folder, isHere }: { readonly root: string | null; readonly folder: string | null; readonly isHere: boolean },
  absolute: (path: string) => string,
  document: HandoffDocument,
  log: LogNow | null,
): Promise<World['file']> {
  const seen = new Map<string, Seen<SeenFile>>();
  const lastActive = Date.parse(document.mark?.at ?? '');
  const inLog = log === null ? null : { index: log.index, lastActive: Number.isNaN(lastActive) ? null : lastActive };
  // What lies outside of a folder of another machine is nowhere here.
  const isReached = (path: string) => isHere || absolute(path) !== path;
  const named = claims.flatMap((claim) => (claim.kind === 'file' ? claim : claim.kind === 'files' ? claim.files : []));
  for (const { path } of named)
    if (folder !== null && isReached(path) && !seen.has(path))
      seen.set(path, await seeFile(absolute(path), absolutePath(path, root), inLog));
  return (path) => seen.get(path) ?? { value: null, why: elsewhere };
}

async function seeRepository(
  claims: readonly Claim[],
  folder: string | null,
  place: VerifyPlace,
  { environment }: AppParts,
  signal: AbortSignal,
): Promise<Pick<World, 'repository' | 'commit'>> {
  const git = await gitFor(claims, folder, place, environment, signal);
  if ('why' in git) return { repository: git, commit: () => git };
  const wanted = claims.filter((claim) => claim.kind === 'commit');
  const repository: Seen<SeenRepository> = await readRepository(git.value);
  const commits = new Map<string, Seen<SeenCommit>>();
  if ('value' in repository && repository.value !== null)
    for (const { hash, subject } of wanted) commits.set(hash ?? subject, await readCommit(git.value, hash, subject));
  const none: Seen<SeenCommit> = { value: null, why: 'why' in repository ? repository.why : 'it was not looked for' };
  return { repository, commit: (name) => commits.get(name) ?? none };
}

/** Only in folders the user is in or has named; git obeys what a repository's own settings say. */
async function gitFor(
  claims: readonly Claim[],
  folder: string | null,
  place: VerifyPlace,
  environment: AppParts['environment'],
  signal: AbortSignal,
): Promise<{ readonly value: Git } | { readonly value: null; readonly why: string }> {
  if (!claims.some(({ kind }) => kind === 'branch' || kind === 'commit' || kind === 'uncommitted'))
    return { value: null, why: 'nothing was asked' };
  if (folder === null) return { value: null, why: elsewhere };
  const own = repositoryOf(claims);
  const at = own === null || place.isNamed ? folder : own;
  const isOwn = at === place.workspace || at.startsWith(place.workspace + sep) || place.workspace.startsWith(at + sep);
  if (!isOwn) return { value: null, why: 'git is asked only in the folder you are in; name this one with --workspace' };
  const git = await openGit(at, environment, signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  return git === null ? { value: null, why: 'git is not installed here' } : { value: git };
}

/** One is the other, or lies in it. */
const isWith = (folder: string, { workspace }: VerifyPlace) =>
  folder === workspace || folder.startsWith(workspace + sep) || workspace.startsWith(folder + sep);

async function processesOf(
  claims: readonly Claim[],
  folder: string | null,
  { environment }: AppParts,
): Promise<World['process']> {
  const isAsked = claims.some(({ kind }) => kind === 'process');
  const running = isAsked && folder !== null ? await runningPrograms(environment) : null;
  if (running === null) return () => ({ value: null, why: 'which programs run cannot be known here' });
  return (name) => ({ value: partsOf(name).some((part) => running.some((line) => line.includes(part))) });
}

/** The programs of a command line as a list of processes shows them. */
const partsOf = (command: string) =>
  parseCommand(command)
    .map(({ bare }) => foldSpace(bare.replace(/^nohup\s+/, '').replace(/[&\s…]+$/, '')).replace(/["']/g, ''))
    .filter((part) => part !== '' && !/^(?:cd|echo|sleep|export|true)\b/.test(part));
