import assert from 'node:assert/strict';
import type { Entry } from '../../../src/core/session';
import { readToolResult } from '../../../src/sources/claude-code/toolResult';
import { repairStatus } from '../../../src/sources/reading/entries/repairStatus';

const refused: readonly (readonly [text: string, said: string | null])[] = [
  [
    'Permission for this tool use was denied. The tool use was rejected. The user said:\nsplit this first',
    'split this first',
  ],
  ['Permission for this action was denied by the auto mode classifier. Reason: pushing to main.', null],
  ['Permission to use Bash with command npm publish has been denied.', null],
  ["Claude requested permissions to write to /w/a.ts, but you haven't granted it yet.", null],
  ['This command requires approval', null],
  ['PreToolUse:Bash hook error: [check.sh]: no force pushes', null],
];

describe('calls that Claude Code did not let run', () => {
  for (const [content, said] of refused) {
    it(`are refused: ${content.slice(0, 60)}`, () => {
      const block = { type: 'tool_result', content, is_error: true };
      const parts = readToolResult({ block, tool: 'Bash', structured: null, rare: null });
      assert.deepEqual(parts.rejection, { said });
      assert.equal(parts.exitCode, null);
    });
  }

  it('are not the ones that failed with such words in their output', () => {
    const block = { type: 'tool_result', content: 'Exit code 1\nPermission to use it has been denied', is_error: true };
    assert.equal(readToolResult({ block, tool: 'Bash', structured: null, rare: null }).rejection, undefined);
  });
});

describe('repairStatus', () => {
  const run = (command: string, text: string): readonly Entry[] => {
    const base = { line: 1, id: null, time: null, callId: 'c' };
    return repairStatus([
      { ...base, kind: 'tool-call', tool: 'bash', actions: [{ kind: 'shell', command }] },
      { ...base, kind: 'tool-result', text, isError: false, exitCode: 0 },
    ]);
  };
  const cases: readonly (readonly [command: string, text: string, repaired: string])[] = [
    ['git status --short', 'M src/a.ts\n M src/b.ts', ' M src/a.ts\n M src/b.ts'],
    ['git -C /w status -s', 'D src/a.ts', ' D src/a.ts'],
    ['git status --short', 'MM src/a.ts', 'MM src/a.ts'],
    ['git status --porcelain=v1', 'M  src/a.ts', 'M  src/a.ts'],
    ['git status --short', '?? src/a.ts', '?? src/a.ts'],
    ['git diff --name-status', 'M src/a.ts', 'M src/a.ts'],
  ];
  for (const [command, text, repaired] of cases) {
    it(`makes ${JSON.stringify(repaired)} of ${JSON.stringify(text)} after ${command}`, () => {
      const result = run(command, text)[1];
      assert.equal(result?.kind === 'tool-result' ? result.text : '', repaired);
    });
  }
});
