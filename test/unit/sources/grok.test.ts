import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { grok } from '../../../src/sources/grok/adapter';
import { openContextReader } from '../../../src/sources/grok/context';
import { openLog } from '../../../src/sources/openLog';
import { memoryFileStore } from '../../support/memoryFileStore';
import { fixtures } from '../../support/paths';
import { checkContextReader, checkRobust } from './checkRobust';
import { checkSource } from './checkSource';
import { findIn } from './findIn';

const recorded = readFileSync(path.join(fixtures, 'sources/grok/recorded/input.jsonl'), 'utf8');
const top = '/h/.grok/sessions/%2Fhome%2Fdev%2Fshop';
const subagent = '01a22735-0e77-75a1-adc0-c0ac2825c90b';
const summary = (id: string, cwd: string, more: object = {}) =>
  JSON.stringify({ info: { id, cwd }, updated_at: '2026-11-29T12:09:00Z', ...more });
const update = (value: object) =>
  `${JSON.stringify({ timestamp: 1_795_954_118, method: 'session/update', params: { sessionId: subagent, update: value } })}\n`;

describe('grok', () => {
  checkSource(grok);
  checkRobust(grok);
  checkContextReader(grok, openContextReader);

  it('lists the sessions of a workspace without those of subagents', async () => {
    const { refs, problems } = await findIn(grok, {
      [`${top}/a/summary.json`]: summary('a', '/home/dev/shop', { session_summary: 'Rounding' }),
      [`${top}/a/updates.jsonl`]: recorded,
      [`${top}/b/summary.json`]: summary('b', '/home/dev/shop', { session_kind: 'subagent' }),
      [`${top}/b/updates.jsonl`]: recorded,
      [`${top}/prompt_history.jsonl`]: '{}',
      '/h/.grok/sessions/other/c/summary.json': summary('c', '/home/dev/other'),
      '/h/.grok/sessions/other/c/updates.jsonl': recorded,
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      refs.map(({ id, title, updatedAt }) => [id, title, updatedAt]),
      [['a', 'Rounding', '2026-11-29T12:09:00Z']],
    );
  });

  it('takes folder, branch and window from the files beside the log, and the work of a subagent from its own', async () => {
    const call = { sessionUpdate: 'tool_call', toolCallId: 'c1', rawInput: { file_path: 'src/format.js' } };
    const files = memoryFileStore({
      [`${top}/a/updates.jsonl`]: recorded,
      [`${top}/a/summary.json`]: summary('a', '/home/dev/shop', { head_branch: 'main', generated_title: 'Tally' }),
      [`${top}/a/signals.json`]: JSON.stringify({ contextWindowTokens: 256_000 }),
      [`${top}/${subagent}/updates.jsonl`]: update({ ...call, _meta: { 'x.ai/tool': { name: 'search_replace' } } }),
    });
    const path = `${top}/a/updates.jsonl`;
    const session = await openLog({ path, sessionId: null, files, signal: new AbortController().signal });
    const { id, title, cwd, gitBranch, context } = session;
    assert.deepEqual([id, title, cwd, gitBranch], ['a', 'Tally', '/home/dev/shop', 'main']);
    // The log itself says what the window held when it was nearly full.
    assert.equal(context.windowTokens, 128_000);
    const work = session.entries.filter((entry) => entry.kind === 'tool-call' && entry.by === 'subagent');
    assert.deepEqual(
      work.flatMap((entry) => (entry.kind === 'tool-call' ? entry.actions : [])),
      [{ kind: 'edit', path: 'src/format.js', operation: 'modified' }],
    );
  });
});
