import assert from 'node:assert/strict';
import { openLog } from '../../../src/sources/openLog';
import { memoryFileStore } from '../../support/memoryFileStore';

const { signal } = new AbortController();
const open = (files: Record<string, string>, path: string) =>
  openLog({ path, sessionId: null, files: memoryFileStore(files), signal });
const lines = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('usage that stands in files of the agent', () => {
  it('comes from the settings beside a log of Factory Droid: the last call, not the sum', async () => {
    const folder = '/h/.factory/sessions/-w';
    const session = await open(
      {
        [`${folder}/a.jsonl`]: lines([
          { type: 'session_start', id: 'a', title: 'Mend it', cwd: '/w' },
          { type: 'message', id: 'm1', message: { role: 'user', content: [{ type: 'text', text: 'Mend it' }] } },
        ]),
        [`${folder}/a.settings.json`]: JSON.stringify({
          model: 'claude-sonnet-4-5',
          tokenUsage: { inputTokens: 900_000, outputTokens: 1 },
          lastCallTokenUsage: {
            inputTokens: 1_000,
            outputTokens: 500,
            cacheReadTokens: 18_000,
            cacheCreationTokens: 500,
          },
        }),
      },
      `${folder}/a.jsonl`,
    );
    assert.equal(session.context.usedTokens, 20_000);
    assert.equal(session.context.ratio, 0.1);
  });

  it('comes from the replies of the command line of Continue, with the model', async () => {
    const path = '/h/.continue/sessions/a.json';
    const reply = (usage: object) => ({ message: { role: 'assistant', content: 'Done.', usage }, contextItems: [] });
    const session = await open(
      {
        [path]: JSON.stringify({
          sessionId: 'a',
          title: 'Mend it',
          workspaceDirectory: '/w',
          history: [
            { message: { role: 'user', content: 'Mend it' }, contextItems: [] },
            reply({ prompt_tokens: 10_000, completion_tokens: 10, model: 'gpt-5' }),
            reply({
              prompt_tokens: 1_000,
              completion_tokens: 1_000,
              prompt_tokens_details: { cached_tokens: 38_000 },
              model: 'gpt-5',
            }),
          ],
        }),
      },
      path,
    );
    assert.equal(session.context.usedTokens, 40_000);
    assert.equal(session.model, 'gpt-5');
    assert.equal(session.context.ratio, 0.1);
  });
});

describe('a log whose first line is longer than the sample', () => {
  it('is recognised all the same', async () => {
    const payload = { cwd: '/w', base_instructions: { text: 'x'.repeat(200_000) }, id: 'a' };
    const session = await open(
      {
        '/x/log.jsonl': lines([
          { timestamp: '2026-07-14T09:00:00.000Z', type: 'session_meta', payload },
          {
            timestamp: '2026-07-14T09:00:01.000Z',
            type: 'event_msg',
            payload: { type: 'user_message', message: 'Go' },
          },
        ]),
      },
      '/x/log.jsonl',
    );
    assert.equal(session.agent, 'codex');
    const transcript = {
      role: 'user',
      message: { content: [{ type: 'text', text: `Mend it ${'y'.repeat(90_000)}` }] },
    };
    const cursor = await open(
      { '/x/b.jsonl': lines([transcript, { type: 'turn_ended', status: 'success' }]) },
      '/x/b.jsonl',
    );
    assert.equal(cursor.agent, 'cursor');
  });
});
