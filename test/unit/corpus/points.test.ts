import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AppParts } from '../../../src/app/appParts';
import { makeDraft } from '../../../src/app/makeDraft';
import { defaultRequest } from '../../../src/core/defaultRequest';
import { HandoffError } from '../../../src/core/errors';
import type { Fact } from '../../../src/core/fact';
import { indexSession } from '../../../src/core/index/indexSession';
import type { PointWish } from '../../../src/core/point/sessionPoint';
import { boundariesOf } from '../../../src/core/uncompact/boundary';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { nodeWorkspace } from '../../../src/node/nodeWorkspace';
import { openLog } from '../../../src/sources/openLog';
import { corpus, corpusMissing } from '../../support/paths';

const files = createNodeFileStore();
const parts: AppParts = {
  ...{ files, environment: { home: '/nowhere', platform: 'linux', variables: {} } },
  ...{ workspace: nodeWorkspace, clock: { now: () => 0 }, model: null },
};
const signal = new AbortController().signal;
/** Every so manieth log, of those below this size; all of them with HANDOFF_ALL_POINTS. */
const [step, mostBytes] = process.env.HANDOFF_ALL_POINTS === undefined ? [9, 400_000] : [1, Number.POSITIVE_INFINITY];

describe('handoffs from three points of real logs', function () {
  this.timeout(3_600_000);
  it('know nothing behind the point but what waits for a tick', async function () {
    if (corpus === null) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    let made = 0;
    for (const log of logsBelow(corpus)) {
      const session = await openLog({ path: log, sessionId: null, files, signal });
      for (const from of pointsOf(session)) {
        const facts = await factsFrom(log, from);
        if (facts === null) continue;
        made += 1;
        const { line, behind } = facts;
        assert.deepEqual(behind, [], `${log} before ${JSON.stringify(from)}, line ${line}`);
      }
    }
    console.log(`      ${made} handoffs`);
    assert.ok(made > 10, `${made} handoffs`);
  });
});

function logsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((item) => path.join(item.parentPath ?? item.path, item.name))
    .filter((file) => file.endsWith('.jsonl') && !file.includes('.cache') && statSync(file).size < mostBytes)
    .sort()
    .filter((_, at) => at % step === 0);
}

type Opened = Awaited<ReturnType<typeof openLog>>;

function pointsOf(session: Opened): PointWish[] {
  const { turns } = indexSession(session);
  const { entries } = session;
  const middle = entries[Math.floor(entries.length / 2)]?.line;
  return [
    ...(turns.length < 2 ? [] : [{ kind: 'turn' as const, number: Math.ceil(turns.length / 2) }]),
    ...(middle === undefined || middle <= (entries[0]?.line ?? 1) ? [] : [{ kind: 'line' as const, line: middle }]),
    ...(boundariesOf(session).length === 0 ? [] : [{ kind: 'compaction' as const, number: 'last' as const }]),
  ];
}

/** The facts with a place behind the point; null where nothing stands before it, or nothing behind it. */
async function factsFrom(log: string, from: PointWish): Promise<{ line: number; behind: string[] } | null> {
  const job = { log: { path: log, sessionId: null }, workspace: null, request: defaultRequest('Go on with it.'), from };
  try {
    const { draft } = await makeDraft(job, parts, () => undefined, signal);
    const { before } = draft.session;
    if (before === undefined) return null;
    const known: Fact[] = Object.values(draft.facts)
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .filter((fact: Fact) => !(fact.kind === 'information' && fact.topic === 'later'));
    const isBehind = ({ evidence }: Fact) => evidence.some(({ line }) => line >= before.line);
    return { line: before.line, behind: known.filter(isBehind).map(({ id }) => id) };
  } catch (error) {
    if (HandoffError.is(error, 'nothing-to-hand-off')) return null;
    throw error;
  }
}
