/** Codex: the CLI, the desktop app and the IDE extension write the same rollouts. */
import type { ShortStrings } from '../../core/jsonl/shortStrings';
import type { Session } from '../../core/session';
import type { LineLedger } from '../reading/lines/lineLedger';
import { loadLines } from '../reading/lines/loadLines';
import { baseName } from '../reading/values/paths';
import type { LoadRequest, Source } from '../source';
import { findBases } from './bases';
import { openContextReader } from './context';
import { isRolloutDocument, loadRolloutDocument } from './document';
import { findRollouts, threadNames, watchedFolders } from './find';
import { openCodexParser } from './parse';
import { isCodexRecord } from './recognise';
import { findSubagents } from './subagents';

/** Prompts, patches and answers of servers stay whole up to here. A patch is one string, and its file names stand all over it; a code review stands at the end of one. */
const maxStringBytes = 32 * 1024;

/** A listing of review comments is the longest output that is kept nearly whole; of what lies far back little is read. */
const shortStrings: readonly ShortStrings[] = [
  { after: null, keys: ['output'], maxBytes: 48 * 1024, farBytes: 400 },
  {
    after: null,
    keys: ['encrypted_content', 'stdout', 'stderr', 'aggregated_output', 'formatted_output', 'image_url'],
    maxBytes: 128,
  },
];

/** Reads rollouts of all versions, packed or not. */
export const codex: Source = {
  id: 'codex',
  label: 'Codex',
  places: [
    '~/.codex/sessions/<year>/<month>/<day>/rollout-<time>-<id>.jsonl[.zst]',
    '~/.codex/archived_sessions/',
    '~/.codex/sessions/rollout-<date>-<id>.json',
  ],
  watchFolders: (environment) => watchedFolders(environment),
  findSessions: findRollouts,
  recognises: ({ head, records }) => records.some(isCodexRecord) || isRolloutDocument(head),
  async loadSession(request) {
    const session = (await isDocument(request)) ? await loadRolloutDocument(request) : await loadRollout(request);
    const id = session.id === '' ? idInName(request.path) : session.id;
    const named = await threadName(id, request);
    return { ...session, id, title: named ?? session.title };
  },
  findSubagents,
  contextReader: openContextReader,
};

/** With what it goes on from. */
async function loadRollout(request: LoadRequest): Promise<Session> {
  const parts = await findBases(request.path, request.files, request.signal);
  const openParser = (ledger: LineLedger) => openCodexParser(ledger, parts.firstLine);
  return loadLines(request, openParser, { maxStringBytes, shortStrings }, parts);
}

const isDocument = async ({ path, files }: LoadRequest) =>
  isRolloutDocument(await files.readText(path, { maxBytes: 512 }));

/** The name the user gave the thread, from the index of the home the rollout lies in. */
async function threadName(id: string, { path, files }: LoadRequest): Promise<string | null> {
  const home = /^(.*?)[\\/](?:archived_)?sessions[\\/]/.exec(path)?.[1];
  return home === undefined ? null : ((await threadNames(home, files)).get(id) ?? null);
}

/** For a log without a header: the name ends with the thread's id. */
const idInName = (path: string) =>
  /[0-9a-f-]{36}(?=\.jsonl(?:\.zst)?$)/.exec(path)?.[0] ?? baseName(path).replace(/\.jsonl(?:\.zst)?$/, '');
