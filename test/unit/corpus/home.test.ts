import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { SessionRef } from '../../../src/core/sessionRef';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { describeSessions, findSessions } from '../../../src/sources/findSessions';
import { openLog } from '../../../src/sources/openLog';
import { draftOf } from '../../support/draftOf';
import { corpus, corpusMissing } from '../../support/paths';

/** What `test/corpus/rawSessions.mjs` read from the raw records, with nothing of our sources. */
const rawList = z.array(
  z.object({
    agent: z.string(),
    id: z.string(),
    file: z.string(),
    /** Set where the log is found only while this folder is open. */
    workspace: z.string().nullable(),
    cwd: z.string(),
    name: z.string().nullable(),
    texts: z.array(z.string()),
    queued: z.number(),
    isPointed: z.boolean(),
    replies: z.number(),
    used: z.number().nullable(),
    window: z.number().nullable(),
    compactions: z.number(),
  }),
);
type Raw = z.infer<typeof rawList>[number];

const files = createNodeFileStore();
const signal = new AbortController().signal;
const goal = 'Go on where this session stopped, with what is still open';

describe('a home with all real logs', function () {
  this.timeout(180_000);
  let home = '';
  let raw: readonly Raw[] = [];
  let listed: readonly SessionRef[] = [];

  before(async function () {
    if (corpus === null) {
      console.log(`      skipped: ${corpusMissing}`);
      return this.skip();
    }
    home = mkdtempSync(path.join(tmpdir(), 'handoff-home-'));
    const { stdout, stderr } = spawnSync(process.execPath, ['test/corpus/listHome.mjs', corpus, home], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    assert.equal(stderr, '');
    raw = rawList
      .parse(JSON.parse(stdout))
      .filter(({ texts, replies, name }) => texts.length + replies > 0 || name !== null);
    const open = raw.flatMap(({ workspace }) => workspace ?? []);
    for (const workspaces of [[], ...new Set(open)].map((folder) => [folder].flat())) {
      const request = { environment: { home, platform: 'linux', variables: {} } as const, files, workspaces, signal };
      const { refs, problems } = await findSessions(request);
      assert.deepEqual(problems, []);
      listed = [...listed, ...(await describeSessions(refs, request))];
    }
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  it('lists every session once', () => {
    assert.ok(raw.length > 100, `${raw.length} sessions`);
    assert.deepEqual(listed.map(keyOf).sort(), raw.map(keyOf).sort());
  });

  it('says of each where it worked, what it is called, how long it is and how full its window was', () => {
    for (const expected of raw) {
      const ref = refOf(expected);
      const { windowTokens, usedTokens, compactions } = ref.context;
      assert.deepEqual(
        { path: ref.path, cwd: ref.cwd, messages: ref.messages, usedTokens, compactions },
        {
          path: expected.file,
          cwd: expected.cwd,
          messages: expected.texts.length + expected.queued + expected.replies,
          usedTokens: expected.used,
          compactions: expected.compactions,
        },
        `${expected.agent} ${expected.id}`,
      );
      if (expected.window !== null) assert.equal(windowTokens, expected.window);
      if (expected.isPointed) continue;
      const title = fold((ref.title ?? '').replace(/^#+ /, '')).replace(/…$/, '');
      // Without a name, the first message that says something.
      const known = (expected.name === null ? expected.texts : [expected.name]).map((text) =>
        fold(text.replace(/^#+ /gm, '')),
      );
      const isTold = title !== '' && known.some((text) => text.startsWith(title));
      assert.ok(isTold, `${expected.id}: "${ref.title}" is not of "${known[0]}"`);
    }
  });

  it('makes a handoff of each that has more than one message', async () => {
    for (const expected of raw) {
      const session = await openLog({ path: refOf(expected).path, sessionId: expected.id, files, signal });
      assert.equal(session.id, expected.id);
      if (expected.texts.length + expected.replies < 2) continue;
      const { markdown } = await draftOf(session, goal);
      assert.ok(markdown.endsWith(`${goal}\n`), expected.id);
    }
  });

  function refOf({ agent, id }: Raw): SessionRef {
    const ref = listed.find((candidate) => candidate.agent === agent && candidate.id === id);
    assert.ok(ref !== undefined, `${agent} ${id} is not listed`);
    return ref;
  }
});

const keyOf = ({ agent, id }: { readonly agent: string; readonly id: string }) => `${agent} ${id}`;

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();
