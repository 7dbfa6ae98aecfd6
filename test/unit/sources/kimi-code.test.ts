import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kimiCode } from '../../../src/sources/kimi-code/adapter';
import { openContextReader } from '../../../src/sources/kimi-code/context';
import { openLog } from '../../../src/sources/openLog';
import { memoryFileStore } from '../../support/memoryFileStore';
import { fixtures } from '../../support/paths';
import { checkContextReader, checkRobust } from './checkRobust';
import { checkSource } from './checkSource';
import { findIn } from './findIn';

const recorded = readFileSync(path.join(fixtures, 'sources/kimi-code/recorded/input.jsonl'), 'utf8');
const top = '/h/.kimi-code/sessions';
const state = (id: string, cwd: string, more: object = {}) => JSON.stringify({ id, version: 2, cwd, ...more });
const line = (record: object) => `${JSON.stringify(record)}\n`;

describe('kimi-code', () => {
  checkSource(kimiCode);
  checkRobust(kimiCode);
  checkContextReader(kimiCode, openContextReader);

  it('lists the sessions of a workspace by what lies beside their agents', async () => {
    const { refs, problems } = await findIn(kimiCode, {
      [`${top}/wd_shop_1/session_a/state.json`]: state('session_a', '/home/dev/shop', { title: 'Cart', createdAt: 1 }),
      [`${top}/wd_shop_1/session_a/agents/main/wire.jsonl`]: recorded,
      [`${top}/wd_shop_1/session_a/agents/agent-0/wire.jsonl`]: recorded,
      [`${top}/wd_shop_1/session_b/state.json`]: state('session_b', '/home/dev/shop', { lastPrompt: 'Mend it.' }),
      [`${top}/wd_shop_1/session_b/agents/main/wire.jsonl`]: recorded,
      [`${top}/wd_other_2/session_c/state.json`]: state('session_c', '/home/dev/other'),
      [`${top}/wd_other_2/session_c/agents/main/wire.jsonl`]: recorded,
      [`${top}/session_index.jsonl`]: '{}',
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      refs.map(({ id, title, updatedAt }) => [id, title, updatedAt]),
      [
        ['session_a', 'Cart', '2026-11-29T12:00:23.306Z'],
        ['session_b', 'Mend it.', '2026-11-29T12:00:23.306Z'],
      ],
    );
  });

  it('puts what a subagent changed behind the call that started it', async () => {
    const agents = `${top}/wd_tally_1/session_a/agents`;
    const call = { type: 'tool.call', toolCallId: 'c1', name: 'Edit', args: { path: 'src/format.js' } };
    const child = [
      { type: 'metadata', protocol_version: '1.5', created_at: 1_795_953_605_728 },
      { type: 'context.append_loop_event', event: call, time: 1_795_953_606_239 },
    ];
    const files = memoryFileStore({
      [`${agents}/main/wire.jsonl`]: recorded,
      [`${agents}/agent-0/wire.jsonl`]: child.map(line).join(''),
    });
    const session = await openLog({
      path: `${agents}/main/wire.jsonl`,
      sessionId: null,
      files,
      signal: new AbortController().signal,
    });
    const started = session.entries.findIndex((entry) => entry.kind === 'tool-call' && entry.tool === 'Agent');
    const behind = session.entries[started + 1];
    assert.ok(behind?.kind === 'tool-call' && behind.by === 'subagent');
    assert.deepEqual(behind.actions, [{ kind: 'edit', path: 'src/format.js', operation: 'modified' }]);
  });
});
