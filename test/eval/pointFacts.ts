/**
 * Makes handoffs from three points inside each log of the corpus and looks whether they know anything from behind the point:
 * by the line numbers of their facts, and by the words of their text, which must stand in what was written before it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppParts, openSession } from '../../src/app/appParts';
import { makeDraft } from '../../src/app/makeDraft';
import { allFacts, textOfFact } from '../../src/core/allFacts';
import { defaultRequest } from '../../src/core/defaultRequest';
import type { Draft } from '../../src/core/draft';
import { HandoffError } from '../../src/core/errors';
import { indexSession } from '../../src/core/index/indexSession';
import type { PointWish } from '../../src/core/point/sessionPoint';
import type { Session } from '../../src/core/session';
import { boundariesOf } from '../../src/core/uncompact/boundary';
import { nodeEnvironment } from '../../src/node/nodeEnvironment';
import { createNodeFileStore } from '../../src/node/nodeFileStore';
import { systemClock } from '../../src/node/systemClock';
import { openLog } from '../../src/sources/openLog';

/** What was looked at, and what was found that must not be there. */
export interface PointReport {
  logs: number;
  points: Record<'line' | 'turn' | 'compaction', number>;
  facts: number;
  later: number;
  /** Points that nothing can be handed off from, with the words of the product. */
  readonly refusals: string[];
  readonly violations: string[];
}

const goal = 'Go on with what is open here';
const logNames = /\.(?:jsonl|json|md|db)$/;
const never = new AbortController().signal;
const files = createNodeFileStore();
/** The log that is looked at is read once for all its points. */
let last: { readonly path: string; readonly session: Promise<Session> } | null = null;
const parts: AppParts = {
  open: ({ path }) => {
    if (last?.path !== path) last = { path, session: openLog({ path, sessionId: null, files, signal: never }) };
    return last.session;
  },
  ...{ files, environment: nodeEnvironment(), workspace: { exists: async () => false }, clock: systemClock },
  model: null,
};

/** A report of nothing. */
export const noPoints = (): PointReport => ({
  ...{ logs: 0, points: { line: 0, turn: 0, compaction: 0 }, facts: 0, later: 0 },
  refusals: [],
  violations: [],
});

/** Which logs are looked at, and what was counted before. */
export interface PointRun {
  /** Part of a path; empty takes all. */
  readonly only: string;
  /** Files that an earlier run has looked at. */
  readonly done: ReadonlySet<string>;
  readonly report: PointReport;
  readonly until: number;
}

/** @param tell is called behind each file with its name */
export async function pointFacts(
  folder: string,
  { only, done, report, until }: PointRun,
  tell: (name: string, report: PointReport) => void,
): Promise<PointReport> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names.filter((path) => logNames.test(path) && path.includes(only))) {
    if (done.has(name)) continue;
    if (Date.now() > until) break;
    const path = join(folder, name);
    const session = await sessionIn(path);
    if (session !== null) report.logs += 1;
    for (const wish of session === null ? [] : pointsOf(session)) await lookAt(path, name, wish, report);
    tell(name, report);
  }
  return report;
}

/** Null for a file that is no log, or holds nothing. */
async function sessionIn(path: string): Promise<Session | null> {
  try {
    const session = await openSession({ path, sessionId: null }, parts, never);
    return session.entries.length < 4 ? null : session;
  } catch (error) {
    if (HandoffError.is(error)) return null;
    throw error;
  }
}

/** In the middle of a turn, behind a turn, and before a compaction where there is one; else behind another turn, or at a line. */
function pointsOf(session: Session): PointWish[] {
  const { turns } = indexSession(session);
  const lineAt = (share: number): PointWish => ({
    kind: 'line',
    line: session.entries[Math.floor(session.entries.length * share)]?.line ?? 2,
  });
  const turnAt = (share: number): PointWish | null =>
    turns.length < 3 ? null : { kind: 'turn', number: Math.max(1, Math.floor(turns.length * share)) };
  const compactions = boundariesOf(session).length;
  return [
    lineAt(0.5),
    turnAt(0.35) ?? lineAt(0.3),
    compactions > 0 ? { kind: 'compaction', number: 'last' } : (turnAt(0.75) ?? lineAt(0.8)),
  ];
}

async function lookAt(path: string, name: string, wish: PointWish, report: PointReport): Promise<void> {
  const draft = await draftFrom(path, wish);
  if (typeof draft === 'string') {
    report.refusals.push(`${name}, ${wish.kind} ${placeIn(wish)}: ${draft}`);
    return;
  }
  const { before } = draft.session;
  if (before === undefined || wish.kind === 'record') return;
  report.points[wish.kind] += 1;
  const tell = (what: string) =>
    report.violations.push(`${name}, before ${before.name} (line ${before.line}): ${what}`);
  const excluded = new Set(draft.excluded);
  for (const fact of allFacts(draft.facts)) {
    report.facts += 1;
    const isLater = fact.kind === 'information' && fact.topic === 'later';
    if (isLater) report.later += 1;
    if (isLater && !excluded.has(fact.id)) tell(`ticked without being asked: ${textOfFact(fact)}`);
    if (isLater && fact.evidence.some(({ line }) => line < before.line)) tell(`not later: ${textOfFact(fact)}`);
    if (!isLater && fact.inherited !== true && fact.evidence.some(({ line }) => line >= before.line))
      tell(`${fact.kind} of line ${fact.evidence.map(({ line }) => line).join(', ')}: ${textOfFact(fact)}`);
  }
  for (const commit of draft.facts.repository?.commits ?? [])
    if (commit.evidence.some(({ line }) => line >= before.line)) tell(`commit ${commit.hash ?? commit.subject}`);
  for (const word of wordsFromBehind(path, draft.markdown, before.line)) tell(`the text says “${word}”`);
}

const placeIn = (wish: PointWish) => ('line' in wish ? wish.line : 'number' in wish ? wish.number : '');

/** The sentence where it is refused. */
async function draftFrom(path: string, from: PointWish): Promise<Draft | string> {
  const log = { path, sessionId: null };
  try {
    const job = { log, request: defaultRequest(goal), workspace: null, from };
    return (await makeDraft(job, parts, () => undefined, never)).draft;
  } catch (error) {
    if (HandoffError.is(error)) return error.message;
    throw error;
  }
}

/** Names, paths, numbers and words of the text that only stand in the log from that line on. */
function wordsFromBehind(path: string, markdown: string, line: number): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  // A document is one value over all its lines: its order is not that of its lines.
  if (!path.endsWith('.jsonl')) return [];
  const [known, unknown] = [[path, ...lines.slice(0, line - 1)], lines.slice(line - 1)].map((some) =>
    plain(some.join('\n')),
  );
  const said = markdown.split('\n').filter((one) => !one.startsWith('<!-- handoff') && !one.startsWith('**Point:**'));
  const words = new Set(plain(said.join('\n')).match(/[\p{L}\p{N}_]{7,}/gu) ?? []);
  return [...words].filter(
    (word) => known?.includes(word) === false && unknown?.includes(word) === true && !ownWords.includes(word),
  );
}

/** What a handoff says in our words. */
const ownWords = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join('src', name), 'utf8').toLowerCase())
  .join('\n');

/** Without the marks of JSON, Markdown and redaction, in small letters. */
const plain = (text: string) =>
  text
    .replace(/\\[nrt]/g, ' ')
    .replaceAll('\\', '')
    .toLowerCase();
