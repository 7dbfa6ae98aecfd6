/** What the worker can be asked, one function each. */
import { join } from 'node:path';
import type { AppParts } from '../app/appParts';
import { cutMomentOf } from '../app/context/cutMomentOf';
import { type FollowContext, openContextFollower } from '../app/contextFollower';
import type { DraftJob } from '../app/draftJob';
import { folderOfSession } from '../app/folderOfSession';
import { listPoints } from '../app/fromPoint/listPoints';
import { logGrowth } from '../app/growth/logGrowth';
import { drawUp, goalOf } from '../app/hooks/drawUp';
import { openKeptSessions } from '../app/kept/keptSessions';
import { worthKeeping } from '../app/kept/openKeptLogs';
import { withApproved } from '../app/lineage/approvedTexts';
import { linkChildren } from '../app/lineage/linkChildren';
import { openLineage } from '../app/lineage/openLineage';
import { openSessionLinks } from '../app/lineage/sessionLinks';
import { type LogWindow, writeLogWindow } from '../app/logWindow';
import { makeDraft } from '../app/makeDraft';
import { findProjectFile } from '../app/project/projectFile';
import { receiptsOf } from '../app/receipt/receiptsOf';
import { rememberDescriptions } from '../app/rememberDescriptions';
import { type OpenSession, rememberSessions, type SessionMemory } from '../app/rememberSessions';
import { openSearchIndex } from '../app/search/searchIndex';
import { openSessionSearch, type SearchSessions } from '../app/search/searchSessions';
import { secretsInLine } from '../app/secretsInLine';
import { openSideBySide } from '../app/sideBySide';
import { suggestGoals } from '../app/suggestGoals';
import { uncompactSession } from '../app/uncompact/uncompactSession';
import { seeFolder } from '../app/verify/seeFolder';
import { verifyLines } from '../app/verify/verifyLines';
import { whyLine } from '../app/why/whyLine';
import { hasTurnEnded } from '../core/context/hasTurnEnded';
import { HandoffError, logUnreadable } from '../core/errors';
import { hasMessages } from '../core/index/hasMessages';
import { approvedTexts } from '../core/lineage/lineage';
import type { ReadPlace } from '../core/logGrowth';
import type { CreatedDraft } from '../core/pipeline/createDraft';
import type { FileStore, OnPhase } from '../core/ports';
import { redactorOf } from '../core/redact/redactorOf';
import { redactText } from '../core/redact/redactText';
import type { SessionRef } from '../core/sessionRef';
import { looksLikeInstruction } from '../core/untrusted/looksLikeInstruction';
import { cacheFolder } from '../node/cacheFolder';
import { startLineThread } from '../node/lines/readAhead';
import { nodeEnvironment } from '../node/nodeEnvironment';
import { createNodeFileStore } from '../node/nodeFileStore';
import { nodeWorkspace } from '../node/nodeWorkspace';
import { largeLogBytes } from '../node/readLines';
import { readLogLines } from '../node/readLogLines';
import { systemClock } from '../node/systemClock';
import type { DraftResult } from '../review/draftResult';
import { buildRawView } from '../review/rows/buildRawView';
import { findSessions } from '../sources/findSessions';
import { recogniseLog } from '../sources/openLog';
import { sources } from '../sources/registry';
import { type FactsAtHand, openFactsAtHand } from './factsAtHand';
import { type KnownSecrets, rememberSecrets } from './knownSecrets';
import { mergedDraft } from './mergedDraft';
import { openOpenings } from './openings';
import { packRows } from './packRows';
import { packWork } from './packWork';
import { openRefinements } from './refinements';
import { openRunningChecks } from './runningChecks';
import { openSharing } from './sharing';
import { openToolCalls } from './toolCalls';
import { openTranscripts } from './transcripts';
import type { LogPlace, PackedDraft, ToWorker, WorkerRequests } from './workerProtocol';

/** Records around the wanted one, and the bytes shown of each at most. */
const shownOfLog = { before: 20, after: 60, longestLine: 256 * 1024 };
/** Bytes of a line in which a secret is looked for. */
const longestSecretLine = 8 * 1024 * 1024;

/** Milliseconds after a draft. */
const keepAfterMs = 3_000;

type Ask = Exclude<ToWorker, { kind: 'cancel' }>;
type Reply = WorkerRequests[keyof WorkerRequests]['reply'];

/**
 * Keeps the secrets and the places in logs that it learned, so one of these serves the whole worker.
 *
 * @param version of the program, which must be that of a kept search index
 * @param build of the program, which must be that of a kept session
 */
export function openWorkerRequests(
  version: string,
  build: string,
): (ask: Ask, onPhase: OnPhase, signal: AbortSignal) => Promise<Reply> {
  const environment = nodeEnvironment();
  const disk = createNodeFileStore({ openThread: openLineThread, leastBytes: largeLogBytes });
  const files = withApproved(disk, environment);
  const kept = openKeptSessions({ folder: cacheFolder(environment), build, files, leastBytes: worthKeeping });
  const memory = rememberSessions(files, { kept });
  const { open } = memory;
  const parts: AppParts = { files, open, environment, workspace: nodeWorkspace, clock: systemClock, model: null };
  const follow = openContextFollower(parts.files);
  const describe = rememberDescriptions();
  const findLinks = openSessionLinks(parts);
  const searches = openSearches(parts, version);
  const secrets = rememberSecrets((path, signal) => open({ path, sessionId: null }, signal));
  const checks = openRunningChecks(parts);
  const openings = openOpenings(parts);
  const sharing = openSharing(parts);
  const transcripts = openTranscripts(open, secrets);
  const refinements = openRefinements(parts, secrets.remember);
  const keepLater = openKeeper(memory);
  const atHand = openFactsAtHand(parts.clock);
  const findShared = openSideBySide(parts);
  const tools = openToolCalls(parts, version);
  return async (ask, onPhase, signal) => {
    switch (ask.kind) {
      case 'draft': {
        const { keeps, fromFacts, ...job } = ask.body;
        const again = fromFacts === true ? await atHand.drawAgain(job, onPhase, signal) : null;
        if (again !== null) return packed(again);
        const draft = await draftWithPlace(job, { parts, memory, secrets, atHand }, onPhase, signal);
        if (keeps === true) keepLater();
        return draft;
      }
      case 'log-growth':
        return logGrowth(ask.body.log, ask.body.known, parts.files, signal);
      case 'refine-prepare':
        return refinements.prepare(ask.body, signal);
      case 'refine-ask-agent':
        return refinements.askAgent(ask.body, signal);
      case 'refine-hear':
        return refinements.hear(ask.body);
      case 'refine-again':
        return refinements.again(ask.body, signal);
      case 'refine-read':
        return packed(resultOf(await refinements.read(ask.body, signal), secrets, null));
      case 'project':
        return findProjectFile(ask.body.folder, parts.files);
      case 'suggest': {
        const session = secrets.remember(await open(ask.body, signal));
        const title = session.title === null ? null : redactorOf(session)(session.title).text;
        return { title, suggestions: suggestGoals(session), hasMessages: hasMessages(session) };
      }
      case 'points':
        return listPoints(secrets.remember(await open(ask.body, signal)));
      case 'sessions': {
        const { workspaces, describe: withWorktrees, looksInside } = ask.body;
        const { environment, files, clock } = parts;
        const now = clock.now();
        const request = { environment, files, workspaces, withWorktrees, looksInside, now, signal };
        const found = await findSessions(request);
        const refs = ask.body.describe ? await describe(found.refs, request) : found.refs;
        return { refs: refs.map(withCleanTitle), problems: found.problems };
      }
      case 'session-links':
        return findLinks(ask.body.refs, signal);
      case 'side-by-side':
        return findShared(ask.body.refs, signal);
      case 'search': {
        const { keeps, ...wish } = ask.body;
        return searches(keeps)({ ...wish, perSession: 2 }, signal);
      }
      case 'tool':
        return tools.run(ask.body.name, ask.body.input, ask.body.place, signal);
      case 'tool-log':
        return tools.describe(ask.body.session ?? undefined, ask.body.place, signal);
      case 'draw-up':
        return drawUp({ ...ask.body.log, folder: ask.body.folder }, parts, signal);
      case 'context':
        return contextNow(ask.body, follow, parts, signal);
      case 'session-folder': {
        const { cwd } = secrets.remember(await open(ask.body.log, signal));
        return folderOfSession(cwd, ask.body.folders, files);
      }
      case 'go-on':
        return goalOf(secrets.remember(await open(ask.body, signal)));
      case 'turn-ended':
        return hasTurnEnded(secrets.remember(await open(ask.body, signal)));
      case 'agents':
        return sources.map(({ id, label, places }) => ({ id, label, places }));
      case 'watched': {
        const { environment } = parts;
        const { looksInside } = ask.body;
        const watched = sources.filter((source) => looksInside || source.inWorkspace !== true);
        return [...new Set(watched.flatMap((source) => source.watchFolders(environment, ask.body.workspaces)))];
      }
      case 'recognise':
        return sessionsAmong(ask.body.paths, parts.files, signal);
      case 'verify': {
        const { text, workspace } = ask.body;
        return verifyLines(text, { workspace, isNamed: false }, parts, signal);
      }
      case 'run-checks':
        return checks.run(ask.body);
      case 'stop-checks':
        return checks.stop();
      case 'receipts': {
        const { log, lineage, workspace } = ask.body;
        const session = secrets.remember(await open(log, signal));
        const kept = lineage === null ? null : openLineage(lineage);
        return receiptsOf(session, { lineage: kept, readsParent: false, workspace }, parts, signal);
      }
      case 'children':
        return childrenOf(ask.body, parts, signal);
      case 'folder':
        return seeFolder(ask.body.folder, ask.body.known, parts.environment, signal);
      case 'uncompact': {
        const { log, line } = ask.body;
        const session = secrets.remember(await open(log, signal));
        return (await uncompactSession(session, line === null ? 'last' : { line }, parts, signal))[0] ?? null;
      }
      case 'why':
        return whyLine(ask.body, parts, signal);
      case 'pack':
        return packWork(ask.body, parts, signal);
      case 'pack-look':
        return openings.look(ask.body, signal);
      case 'pack-open':
        return openings.open(ask.body);
      case 'pack-settle':
        return openings.settle(ask.body);
      case 'pack-run-checks':
        return openings.runChecks(ask.body);
      case 'pack-stop':
        return openings.stop();
      case 'pack-share-look':
        return sharing.look(ask.body, signal);
      case 'pack-share':
        return sharing.share(ask.body, signal);
      case 'pack-push':
        return sharing.push(ask.body, signal);
      case 'pack-remotes':
        return sharing.remotes(ask.body, signal);
      case 'packs-at':
        return sharing.list(ask.body, signal);
      case 'pack-take':
        return sharing.take(ask.body, signal);
      case 'redact':
        return secrets.redactAny()(ask.body.text);
      case 'transcript-open':
        return transcripts.open(ask.body, signal);
      case 'transcript-passages':
        return transcripts.passages(ask.body, signal);
      case 'transcript-find':
        return transcripts.find(ask.body, signal);
      case 'transcript-record':
        return transcripts.record(ask.body, signal);
      case 'log-window':
        return logWindow(ask.body, secrets, signal);
      case 'secrets': {
        const { path, line, rule } = ask.body;
        const place = await secrets.placeOf(path, line, signal);
        const range = { from: place.line, to: place.line, longestLine: longestSecretLine };
        const { lines } = await readLogLines(place.path, range);
        return secretsInLine(lines[0]?.text ?? '', rule, await secrets.redactorOf(path, signal));
      }
    }
  };
}

/** One search that keeps its index on the disk, and one that only reads what is there: a folder may be trusted later. */
function openSearches(parts: AppParts, version: string): (keeps: boolean) => SearchSessions {
  const folder = cacheFolder(parts.environment);
  const open = (isReadOnly: boolean) => openSessionSearch(parts, openSearchIndex({ folder, version, isReadOnly }));
  const [keeping, reading] = [open(false), open(true)];
  return (keeps) => (keeps ? keeping : reading);
}

/** Writes what is worth keeping once the user has had their answer for a while. */
function openKeeper(memory: SessionMemory): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    // What cannot be kept is read again: nobody has to be told while they review.
    timer = setTimeout(() => void memory.save(), keepAfterMs).unref();
  };
}

const openLineThread = () => startLineThread(join(__dirname, 'lineThread.js'));

/** What a draft is made with, and remembered by. */
interface DraftMemory {
  readonly parts: AppParts;
  readonly memory: SessionMemory;
  readonly secrets: KnownSecrets;
  readonly atHand: FactsAtHand;
}

async function draftWithPlace(
  job: DraftJob,
  { parts, memory, secrets, atHand }: DraftMemory,
  onPhase: OnPhase,
  signal: AbortSignal,
): Promise<PackedDraft> {
  if (job.others !== undefined && job.others.length > 0)
    return mergedDraft(job, { parts, memory, secrets }, onPhase, signal);
  let place: ReadPlace | null = null;
  const open: OpenSession = async (log, aborted) => {
    const session = await memory.open(log, aborted);
    place = memory.placeOf(session);
    return session;
  };
  const made = await makeDraft(job, { ...parts, open }, onPhase, signal);
  const result = resultOf(made, secrets, place);
  atHand.keep(job, made, result);
  return packed(result);
}

function resultOf(
  { draft, index, selection }: CreatedDraft,
  secrets: KnownSecrets,
  place: ReadPlace | null,
): DraftResult {
  secrets.remember(index.session);
  const rawView = buildRawView({
    index,
    selection,
    facts: draft.facts,
    leftOut: new Set(draft.excluded),
    redact: redactorOf(index.session),
    isInstruction: looksLikeInstruction,
  });
  return {
    draft,
    rawView,
    suggestions: suggestGoals(index.session),
    context: index.session.context,
    updatedAt: index.session.updatedAt,
    place,
  };
}

function packed({ rawView: { rows, ...view }, ...result }: DraftResult): PackedDraft {
  return { ...result, rawView: { ...view, ...packRows(rows) } };
}

async function contextNow(
  { log, agent, momentFrom }: WorkerRequests['context']['ask'],
  follow: FollowContext,
  { files }: AppParts,
  signal: AbortSignal,
): Promise<WorkerRequests['context']['reply']> {
  const followed = await follow(log, agent, signal);
  const { ratio } = followed.context;
  const moment = ratio !== null && ratio >= momentFrom ? await cutMomentOf(log, files, signal) : null;
  return { ...followed, moment };
}

async function childrenOf(
  { lineage: folder, sha256, workspaces }: WorkerRequests['children']['ask'],
  parts: AppParts,
  signal: AbortSignal,
): Promise<WorkerRequests['children']['reply']> {
  const lineage = openLineage(folder);
  await linkChildren(lineage, workspaces, parts, signal);
  const own = approvedTexts(lineage.read().records).find((text) => text.sha256 === sha256);
  return (own?.children ?? []).map(({ session, agent }) => ({ session, agent }));
}

async function sessionsAmong(paths: readonly string[], files: FileStore, signal: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    signal.throwIfAborted();
    if (await holdsSession(path, files, signal)) found.push(path);
  }
  return found;
}

async function holdsSession(path: string, files: FileStore, signal: AbortSignal): Promise<boolean> {
  try {
    await recogniseLog(path, files, signal);
    return true;
  } catch (error) {
    // Not a log, or gone, or not readable: in each case there is nothing to offer.
    if (HandoffError.is(error)) return false;
    throw error;
  }
}

async function logWindow({ path, line }: LogPlace, secrets: KnownSecrets, signal: AbortSignal): Promise<LogWindow> {
  if (isDatabase(path)) throw logUnreadable(path, 'it is a database, and its rows have no lines to open');
  const { before, after, longestLine } = shownOfLog;
  const place = await secrets.placeOf(path, line, signal);
  const range = { from: Math.max(1, place.line - before), to: place.line + after, longestLine };
  const { first, lines } = await readLogLines(place.path, range);
  const [redact, withhold] = [await secrets.redactorOf(path, signal), await secrets.withholderOf(path, signal)];
  return writeLogWindow(place.path, { first: first + place.before, lines }, line, { redact, withhold });
}

const isDatabase = (path: string) => /\.(db|sqlite|sqlite3|vscdb)$/i.test(path);

const withCleanTitle = (ref: SessionRef): SessionRef => ({
  ...ref,
  title: ref.title === null ? null : redactText(ref.title).text,
  ...(ref.branch === undefined ? {} : { branch: redactText(ref.branch).text }),
});
