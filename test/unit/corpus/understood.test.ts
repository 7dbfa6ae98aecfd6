import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { HandoffError } from '../../../src/core/errors';
import type { Session } from '../../../src/core/session';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { findSessions } from '../../../src/sources/findSessions';
import { openLog } from '../../../src/sources/openLog';
import { corpus, corpusMissing } from '../../support/paths';

const files = createNodeFileStore();
const signal = new AbortController().signal;

/** What lies among the logs and is none: truth tables, handoffs, and what agents keep beside a session. */
const besides =
  /truth\.json$|delivered\.md$|MANIFEST\.tsv$|\.meta\.json$|workspace\.yaml$|\.db-(?:shm|wal)$|settings\.json$|\.project_root$|projects\.json$/;

/** What the command line itself keeps below a home (compiled code, read sessions): nobody's log. */
const ownCache = /[\\/]\.cache[\\/]create-handoff[\\/]/;

/** Every file below a folder, by name. */
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath ?? item.path, item.name))
    .filter((file) => !ownCache.test(file))
    .sort();

interface Seen {
  logs: number;
  calls: number;
  readonly notUnderstood: string[];
}

describe('every real log, by agent', function () {
  this.timeout(300_000);
  const root = corpus;
  const seen = new Map<string, Seen>();

  before(function () {
    if (root !== null) return;
    console.log(`      skipped: ${corpusMissing}`);
    this.skip();
  });
  after(() => {
    for (const [agent, { logs, calls, notUnderstood }] of [...seen].sort())
      console.log(`      ${agent}: ${logs} logs, ${calls} calls, ${notUnderstood.length} not understood`);
  });

  it('is recognised, and holds no call that its source cannot read', async () => {
    for (const file of filesBelow(root ?? '').filter((name) => !besides.test(name))) {
      const session = await openOrSay(file, null);
      book(path.relative(root ?? '', file), session);
    }
    assert.deepEqual(notUnderstood(), []);
    assert.ok([...seen.values()].reduce((sum, { calls }) => sum + calls, 0) > 10_000);
  });

  it('is understood also where a database or a folder holds many', async () => {
    const homes = filesBelow(path.join(root ?? '', 'scripted'))
      .filter((file) => path.basename(file) === 'truth.json')
      .map((file) => path.join(path.dirname(file), 'session'));
    assert.ok(homes.length > 30, `${homes.length} homes`);
    for (const home of homes) {
      const environment = { home, platform: 'linux', variables: {} } as const;
      const { refs, problems } = await findSessions({ environment, files, workspaces: [], signal });
      assert.deepEqual(problems, [], home);
      assert.ok(refs.length > 0, `no session in ${home}`);
      for (const ref of refs) book(`${ref.path} ${ref.id}`, await openOrSay(ref.path, ref.id));
    }
    assert.deepEqual(notUnderstood(), []);
  });

  function book(name: string, session: Session): void {
    const known = seen.get(session.agent) ?? { logs: 0, calls: 0, notUnderstood: [] };
    known.logs += 1;
    known.calls += session.entries.filter(({ kind }) => kind === 'tool-call').length;
    const problems = session.problems.filter(({ kind }) => kind === 'not-understood' || kind === 'unknown-record');
    known.notUnderstood.push(...problems.map(({ message }) => `${name}: ${message}`));
    seen.set(session.agent, known);
  }

  const notUnderstood = () => [...seen].flatMap(([agent, known]) => known.notUnderstood.map((told) => [agent, told]));
});

/** The session; a failure names the file. */
async function openOrSay(file: string, sessionId: string | null): Promise<Session> {
  try {
    return await openLog({ path: file, sessionId, files, signal });
  } catch (error) {
    if (HandoffError.is(error)) throw new Error(`${file} ${sessionId ?? ''}: ${error.message}`);
    throw error;
  }
}
