import assert from 'node:assert/strict';
import { openContextFollower } from '../../../src/app/contextFollower';
import { windowsIn } from '../../../src/sources/families/pi/windows';
import { openLog } from '../../../src/sources/openLog';
import { memoryFileStore } from '../../support/memoryFileStore';

const json = JSON.stringify({
  providers: {
    local: { models: [{ id: 'fake-1', contextWindow: 64_000 }, { id: 'fake-2' }] },
    other: { modelOverrides: { 'fake-3': { contextWindow: 32_000 } } },
  },
});
const yaml = `providers:
  local:
    models:
      - id: fake-1   # the small one
        name: Fake
        contextWindow: 64_000
      - contextWindow: 32000
        id: "fake-3"
      - id: fake-2
`;

describe('the window configured for Pi and oh-my-pi', () => {
  for (const [name, text] of Object.entries({ json, yaml })) {
    it(`is read from ${name}`, () => {
      assert.deepEqual(windowsIn(text), { 'fake-1': 64_000, 'fake-3': 32_000 });
    });
  }

  it('counts for an opened session and for the meter, for this model only', async () => {
    const session = (id: string, model: string) =>
      [
        { type: 'session', version: 3, id, timestamp: '2026-03-02T09:00:00.000Z', cwd: '/w' },
        { type: 'message', id: '1', parentId: null, message: { role: 'user', content: 'Mend it' } },
        {
          type: 'message',
          id: '2',
          parentId: '1',
          message: { role: 'assistant', content: [], model, usage: { totalTokens: 16_000 }, stopReason: 'stop' },
        },
      ]
        .map((record) => `${JSON.stringify(record)}\n`)
        .join('');
    const folder = '/h/.pi/agent/sessions/--w--';
    const files = memoryFileStore({
      '/h/.pi/agent/models.json': json,
      [`${folder}/a.jsonl`]: session('a', 'fake-1'),
      [`${folder}/b.jsonl`]: session('b', 'unheard-of'),
    });
    const { signal } = new AbortController();
    const follow = openContextFollower(files);
    for (const [log, window, ratio] of [
      ['a', 64_000, 0.25],
      ['b', 128_000, 0.125],
    ] as const) {
      const path = `${folder}/${log}.jsonl`;
      const opened = await openLog({ path, sessionId: null, files, signal });
      assert.equal(opened.context.windowTokens, window);
      assert.equal(opened.context.ratio, ratio);
      assert.equal((await follow(path, 'pi', signal)).windowTokens, window);
    }
  });
});
