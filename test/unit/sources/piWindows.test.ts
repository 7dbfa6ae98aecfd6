import assert from 'node:assert/strict';
import { openContextFollower } from '../../../src/app/contextFollower';
import { configuredWindows, windowsIn } from '../../../src/sources/families/pi/windows';
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

const listsWithin = `providers:
  local:
    models:
    - id: fake-1
      input:
        - text
        - image
      contextWindow: 64000
    - id: fake-2
      input:
      - text
      contextWindow: 32000
    modelOverrides:
      fake-3:
        cost:
          input: 1
        contextWindow: 16000
      "vendor/fake-4": # of another provider
        name: Four
        contextWindow: 8000
`;

describe('the window configured for Pi and oh-my-pi', () => {
  for (const [name, text] of Object.entries({ json, yaml })) {
    it(`is read from ${name}`, () => {
      assert.deepEqual(windowsIn(text), { 'fake-1': 64_000, 'fake-3': 32_000 });
    });
  }

  it('is read where a model has lists of its own, and from overrides', () => {
    assert.deepEqual(windowsIn(listsWithin), {
      'fake-1': 64_000,
      'fake-2': 32_000,
      'fake-3': 16_000,
      'vendor/fake-4': 8_000,
    });
  });

  it('is found beside the sessions of oh-my-pi', async () => {
    const folder = '/h/.omp/agent';
    const path = `${folder}/sessions/-w/a.jsonl`;
    const files = memoryFileStore({ [`${folder}/models.yml`]: yaml, [path]: '' });
    assert.equal((await configuredWindows(path, files))['fake-1'], 64_000);
  });

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
      assert.equal((await follow({ path, sessionId: null }, 'pi', signal)).context.windowTokens, window);
    }
  });
});
