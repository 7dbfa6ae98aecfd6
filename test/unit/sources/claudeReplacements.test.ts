import assert from 'node:assert/strict';
import type { EntryBase } from '../../../src/sources/claude-code/chain';
import { openTools } from '../../../src/sources/claude-code/tools';

const base: EntryBase = { line: 1, id: 'u1', time: null };
const input = { file_path: '/home/dev/tally/till.ts', old_string: "name + '.log'", new_string: "'till.log'" };

function timesOf(more: object, structuredPatch: unknown): unknown {
  const tools = openTools();
  const call = tools.call({ type: 'tool_use', id: 't1', name: 'Edit', input: { ...input, ...more } }, base, undefined);
  tools.result({ type: 'tool_result', tool_use_id: 't1', content: 'updated' }, { structuredPatch }, base);
  const [entry] = tools.complete([call]);
  const action = entry?.kind === 'tool-call' ? entry.actions[0] : undefined;
  const exact = action?.kind === 'edit' ? action.exact : undefined;
  return exact !== undefined && 'pieces' in exact ? exact.pieces[0]?.times : null;
}

describe('an edit of Claude Code that replaces a passage wherever it stands', () => {
  const hunk = (...lines: string[]) => ({ oldStart: 1, oldLines: 2, newStart: 1, newLines: 2, lines });
  const place = hunk(' before', "-  const log = name + '.log';", "+  const log = 'till.log';");

  it('is counted in as many places as its patch shows', () => {
    assert.equal(timesOf({ replace_all: true }, [place, place, hunk(" name + '.log'")]), 2);
    const both = hunk("-open(name + '.log', name + '.log');", "+open('till.log', 'till.log');");
    assert.equal(timesOf({ replace_all: true }, [both, place]), 3);
  });

  it('is one place where the patch does not tell, and where only one was to be replaced', () => {
    assert.equal(timesOf({ replace_all: true }, undefined), undefined);
    assert.equal(timesOf({ replace_all: true }, 'cut'), undefined);
    assert.equal(timesOf({}, [place, place]), undefined);
  });
});
