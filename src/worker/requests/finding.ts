/** Sessions: which there are, what is known of each, where they go on. */
import type { AppParts } from '../../app/appParts';
import { cutMomentOf } from '../../app/context/cutMomentOf';
import { type FollowContext, openContextFollower } from '../../app/contextFollower';
import { folderOfSession } from '../../app/folderOfSession';
import { listPoints } from '../../app/fromPoint/listPoints';
import { goalOf } from '../../app/hooks/drawUp';
import { openSessionLinks } from '../../app/lineage/sessionLinks';
import { findProjectFile } from '../../app/project/projectFile';
import { rememberDescriptions } from '../../app/rememberDescriptions';
import { openSearchIndex } from '../../app/search/searchIndex';
import { openSessionSearch, type SearchSessions } from '../../app/search/searchSessions';
import { openSideBySide } from '../../app/sideBySide';
import { suggestGoals } from '../../app/suggestGoals';
import { hasTurnEnded } from '../../core/context/hasTurnEnded';
import { HandoffError } from '../../core/errors';
import { hasMessages } from '../../core/index/hasMessages';
import type { FileStore } from '../../core/ports';
import { redactorOf } from '../../core/redact/redactorOf';
import { redactText } from '../../core/redact/redactText';
import type { SessionRef } from '../../core/sessionRef';
import { cacheFolder } from '../../node/cacheFolder';
import { findSessions } from '../../sources/findSessions';
import { recogniseLog } from '../../sources/openLog';
import { sources } from '../../sources/registry';
import type { WorkerRequests } from '../workerProtocol';
import type { HandlerParts, WorkerHandlers } from './handlers';

/** Descriptions, links and the search index are remembered. */
export function openFinding({
  parts,
  memory: { open },
  secrets,
  version,
}: HandlerParts): Pick<
  WorkerHandlers,
  | 'project'
  | 'suggest'
  | 'points'
  | 'sessions'
  | 'session-links'
  | 'side-by-side'
  | 'search'
  | 'context'
  | 'session-folder'
  | 'go-on'
  | 'turn-ended'
  | 'agents'
  | 'watched'
  | 'recognise'
> {
  const { environment, files, clock } = parts;
  const follow = openContextFollower(files);
  const describe = rememberDescriptions();
  const findLinks = openSessionLinks(parts);
  const searches = openSearches(parts, version);
  const findShared = openSideBySide(parts);
  return {
    project: ({ folder }) => findProjectFile(folder, files),
    suggest: async (log, signal) => {
      const session = secrets.remember(await open(log, signal));
      const title = session.title === null ? null : redactorOf(session)(session.title).text;
      return { title, suggestions: suggestGoals(session), hasMessages: hasMessages(session) };
    },
    points: async (log, signal) => listPoints(secrets.remember(await open(log, signal))),
    sessions: async ({ workspaces, describe: withTitles, looksInside }, signal) => {
      const now = clock.now();
      const request = { environment, files, workspaces, withWorktrees: withTitles, looksInside, now, signal };
      const found = await findSessions(request);
      const refs = withTitles ? await describe(found.refs, request) : found.refs;
      return { refs: refs.map(withCleanTitle), problems: found.problems };
    },
    'session-links': ({ refs }, signal) => findLinks(refs, signal),
    'side-by-side': ({ refs }, signal) => findShared(refs, signal),
    search: ({ keeps, ...wish }, signal) => searches(keeps)({ ...wish, perSession: 2 }, signal),
    context: (body, signal) => contextNow(body, follow, parts, signal),
    'session-folder': async ({ log, folders }, signal) => {
      const { cwd } = secrets.remember(await open(log, signal));
      return folderOfSession(cwd, folders, files);
    },
    'go-on': async (log, signal) => goalOf(secrets.remember(await open(log, signal))),
    'turn-ended': async (log, signal) => hasTurnEnded(secrets.remember(await open(log, signal))),
    agents: () => sources.map(({ id, label, places }) => ({ id, label, places })),
    watched: ({ workspaces, looksInside }) => {
      const watched = sources.filter((source) => looksInside || source.inWorkspace !== true);
      return [...new Set(watched.flatMap((source) => source.watchFolders(environment, workspaces)))];
    },
    recognise: ({ paths }, signal) => sessionsAmong(paths, files, signal),
  };
}

/** One search that keeps its index on the disk, and one that only reads what is there: a folder may be trusted later. */
function openSearches(parts: AppParts, version: string): (keeps: boolean) => SearchSessions {
  const folder = cacheFolder(parts.environment);
  const open = (isReadOnly: boolean) => openSessionSearch(parts, openSearchIndex({ folder, version, isReadOnly }));
  const [keeping, reading] = [open(false), open(true)];
  return (keeps) => (keeps ? keeping : reading);
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

const withCleanTitle = (ref: SessionRef): SessionRef => ({
  ...ref,
  title: ref.title === null ? null : redactText(ref.title).text,
  ...(ref.branch === undefined ? {} : { branch: redactText(ref.branch).text }),
});
