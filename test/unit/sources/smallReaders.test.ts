import assert from 'node:assert/strict';
import { unquotedPrompt } from '../../../src/sources/families/opencode/userText';
import { readChecklist } from '../../../src/sources/reading/tools/checklist';
import { rowTime } from '../../../src/sources/reading/values/rowTime';

describe('readChecklist', () => {
  it('reads the items of a list, whoever wrote it', () => {
    const text = '# Plan\n- [x] done\n* [-] half\n[ ] bare\n1. [~] numbered\n- [⚡] 🌡️ hot\n- plain';
    assert.deepEqual(
      readChecklist(text).map(({ text, status }) => `${status}: ${text}`),
      ['completed: done', 'in-progress: half', 'pending: bare', 'in-progress: numbered', 'in-progress: hot'],
    );
  });
});

describe('unquotedPrompt', () => {
  it('takes off what the command line put around a prompt, and nothing else', () => {
    assert.equal(unquotedPrompt('"mend the cart"'), 'mend the cart');
    assert.equal(unquotedPrompt('"say \\"hello\\" twice"'), 'say "hello" twice');
    for (const kept of ['"quoted"', 'mend "the cart"', '"a" and "b"', '', '"'])
      assert.equal(unquotedPrompt(kept), kept);
  });
});

describe('rowTime', () => {
  it('understands seconds, milliseconds and the text of SQLite', () => {
    const time = Date.UTC(2026, 4, 2, 8);
    for (const value of [time, time / 1_000, '2026-05-02 08:00:00', '2026-05-02T08:00:00Z']) {
      assert.equal(rowTime(value), time);
    }
    for (const value of [0, -1, Number.NaN, '', 'soon', null, undefined, {}]) assert.equal(rowTime(value), null);
  });
});
