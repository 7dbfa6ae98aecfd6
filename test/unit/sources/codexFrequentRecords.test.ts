import assert from 'node:assert/strict';
import { codex } from '../../../src/sources/codex/adapter';
import {
  eventImages,
  readEnvelope,
  readFunctionCall,
  readItemContent,
  readMessageItem,
  readReasoningParts,
  readTokenCount,
} from '../../../src/sources/codex/frequentRecords';
import { memoryFileStore } from '../../support/memoryFileStore';

describe('frequent records of codex', () => {
  it('lack what they need where a field is missing or of another type', () => {
    const lacking = [
      ...[null, [], 'x', { payload: {} }, { type: 1, payload: {} }, { type: 'a', payload: [] }].map(readEnvelope),
      ...[{ content: 'x' }, { role: 'user' }, { role: 'user', content: ['x'] }].map(readMessageItem),
      ...[{ name: 'shell' }, { call_id: 'c' }, { name: 7, call_id: 'c' }].map(readFunctionCall),
    ];
    assert.deepEqual(new Set(lacking), new Set([undefined]));
  });

  it('lose an odd field and nothing else', () => {
    assert.deepEqual(readEnvelope({ timestamp: 5, type: 'a', payload: {} }), {
      timestamp: undefined,
      type: 'a',
      payload: {},
    });
    assert.deepEqual(
      readMessageItem({
        id: 5,
        role: 'user',
        content: [{ type: 'input_text', text: 7 }],
        internal_chat_message_metadata_passthrough: { content_item_kinds: ['a', 1] },
      }),
      {
        id: null,
        role: 'user',
        content: [{ type: 'input_text', text: undefined }],
        phase: undefined,
        kinds: undefined,
      },
    );
    assert.equal(readFunctionCall({ name: 'a', call_id: 'c', arguments: {}, input: 'text' })?.input, 'text');
    assert.deepEqual(readReasoningParts({ summary: ['x'], content: [{ text: 'shown' }] }), [
      { type: undefined, text: 'shown' },
    ]);
    assert.deepEqual(readItemContent({ content: [1], phase: 'final_answer' }), { content: [], phase: undefined });
    assert.equal(eventImages({ images: 3, local_images: [1, 'x'] }), 2);
    assert.deepEqual(
      readTokenCount({
        info: { last_token_usage: { total_tokens: Number.POSITIVE_INFINITY }, model_context_window: 9 },
      }),
      {
        usedTokens: undefined,
        windowTokens: 9,
      },
    );
  });

  it('count an output that is not there as a bad record, and an empty one as a result', async () => {
    const call = { type: 'function_call', name: 'shell', call_id: 'c', arguments: '{"cmd":"ls"}' };
    const items = [call, { type: 'function_call_output', call_id: 'c' }];
    const lacking = await load(items);
    assert.deepEqual(
      lacking.problems.map(({ line, kind }) => [line, kind]),
      [[2, 'bad-record']],
    );
    const answered = await load([call, { type: 'function_call_output', call_id: 'c', output: null }]);
    assert.deepEqual(
      answered.entries.map(({ kind }) => kind),
      ['tool-call', 'tool-result'],
    );
  });
});

function load(items: readonly object[]) {
  const path = '/h/.codex/sessions/rollout-x.jsonl';
  const text = items.map((payload) => JSON.stringify({ timestamp: '', type: 'response_item', payload })).join('\n');
  const signal = new AbortController().signal;
  return codex.loadSession({ path, sessionId: null, files: memoryFileStore({ [path]: text }), signal });
}
