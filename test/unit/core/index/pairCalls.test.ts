import assert from 'node:assert/strict';
import { pairCalls } from '../../../../src/core/index/pairCalls';
import { sortEntries } from '../../../../src/core/index/sortEntries';
import type { Entry } from '../../../../src/core/session';

const call = (callId: string): Entry => ({
  ...{ kind: 'tool-call', line: 1, id: null, time: null, callId, tool: 'Bash' },
  actions: [{ kind: 'shell', command: 'npm test' }],
});
const result = (callId: string, text: string): Entry => ({
  ...{ kind: 'tool-result', line: 1, id: null, time: null, callId, text, isError: false, exitCode: null },
});
const textsOf = (entries: readonly Entry[]) =>
  pairCalls(sortEntries(entries), new Int32Array(entries.length)).calls.map((one) => one.result?.text ?? null);

describe('pairCalls', () => {
  it('gives a call its result, wherever that stands', () => {
    assert.deepEqual(textsOf([call('a'), call('b'), result('b', 'of b'), result('a', 'of a')]), ['of a', 'of b']);
    assert.deepEqual(textsOf([result('a', 'early'), call('a')]), ['early']);
  });

  it('takes the last of several results of a call', () => {
    assert.deepEqual(textsOf([call('a'), result('a', 'begun'), result('a', 'done')]), ['done']);
  });

  it('tells calls apart whose ids begin anew in each answer', () => {
    const entries = [
      call('bash:0'),
      result('bash:0', 'failed'),
      call('bash:0'),
      call('bash:0'),
      result('bash:0', 'ok'),
    ];
    assert.deepEqual(textsOf(entries), ['failed', null, 'ok']);
  });
});
