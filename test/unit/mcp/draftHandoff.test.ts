import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { nodeWorkspace } from '../../../src/node/nodeWorkspace';
import { systemClock } from '../../../src/node/systemClock';
import { openToolCalls } from '../../../src/worker/toolCalls';

const session = '0b9f2ac6-0000-4000-8000-000000000001';
const goal = 'Add the Swiss 0.05 rounding to src/money.ts';

describe('the tool that drafts a handoff', () => {
  let home = '';
  let folder = '';
  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-drafted-')));
    folder = path.join(home, 'tally');
    mkdirSync(folder);
    const logs = path.join(home, '.claude', 'projects', folder.replace(/[^A-Za-z0-9]/g, '-'));
    mkdirSync(logs, { recursive: true });
    const record = {
      ...{ type: 'user', uuid: 'u', parentUuid: null, isSidechain: false, cwd: folder, sessionId: session },
      ...{ version: '2.1.90', timestamp: '2026-03-01T10:00:00.000Z' },
      message: { role: 'user', content: 'Fix the totals of acme-corp. Never touch src/legacy.ts.' },
    };
    const answer = {
      ...record,
      ...{ type: 'assistant', uuid: 'a', parentUuid: 'u' },
      message: { id: 'm', role: 'assistant', model: 'x', content: [{ type: 'text', text: 'The totals are right.' }] },
    };
    writeFileSync(path.join(logs, `${session}.jsonl`), `${JSON.stringify(record)}\n${JSON.stringify(answer)}\n`);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const draft = (input: object, looksInside = true) => {
    const environment = { home, platform: 'linux', variables: {} } as const;
    const files = createNodeFileStore();
    const tools = openToolCalls({ files, environment, workspace: nodeWorkspace, clock: systemClock, model: null }, '1');
    const place = { folder, looksInside, thresholds: [70, 80, 90] } as const;
    return tools.run('draft_handoff', { goal, ...input }, place, new AbortController().signal);
  };
  const say = (text: string) => writeFileSync(path.join(folder, '.handoff.json'), text);

  it('draws up what the project says of its handoffs, and what the call says over that', async () => {
    assert.match(await draft({}), /acme-corp/);
    say('{ "layout": "deepseek", "redact": ["acme-corp"] }');
    const told = await draft({});
    assert.match(told, /^## Files of interest$/m);
    assert.doesNotMatch(told, /acme-corp/);
    assert.doesNotMatch(await draft({ layout: 'default' }), /^## Files of interest$/m);
  });

  it('reads nothing of a folder that is not trusted, and drafts all the same where the file is broken', async () => {
    say('{ "redact": ["acme-corp"] }');
    assert.match(await draft({}, false), /acme-corp/);
    say('{ broken');
    assert.match(await draft({}), /Never touch src\/legacy\.ts/);
  });
});
