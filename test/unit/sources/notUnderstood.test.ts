import assert from 'node:assert/strict';
import { emptyHead } from '../../../src/core/emptyHead';
import type { Entry, Session, ToolAction } from '../../../src/core/session';
import { tellNotUnderstood } from '../../../src/sources/reading/entries/notUnderstood';

const call = (line: number, tool: string, actions: readonly ToolAction[], notUnderstood?: true): Entry => ({
  kind: 'tool-call',
  line,
  id: null,
  time: null,
  callId: `c${line}`,
  tool,
  actions,
  ...(notUnderstood === undefined ? {} : { notUnderstood }),
});
const other = (input: string): readonly ToolAction[] => [{ kind: 'other', input }];

const session: Session = {
  ...emptyHead,
  id: 's',
  agent: 'codex',
  path: '/logs/s.jsonl',
  entries: [],
  lines: { total: 9, parsed: 9, skipped: {} },
  problems: [],
};

const told = (entries: readonly Entry[]) => tellNotUnderstood({ ...session, entries }).problems;

describe('calls that no source understands', () => {
  it('counts them by tool, and says where the first one stands', () => {
    const problems = told([
      call(3, 'run_it', other('{"command":"npm test"}')),
      call(5, 'run_it', other('{"command":"npm run build"}')),
      call(7, 'exec', other('tools.exec_command({cmd})'), true),
    ]);
    assert.deepEqual(
      problems.map(({ line, kind, message }) => `${line} ${kind} ${message}`),
      [
        '0 not-understood 2 calls of the tool run_it could not be understood, the first at line 3: what was run or changed there is not known.',
        '0 not-understood One call of the tool exec could not be understood, the first at line 7: what was run or changed there is not known.',
      ],
    );
  });

  it('says nothing of calls that were read, of tools of servers and of tools that do no work on files', () => {
    assert.deepEqual(
      told([
        call(1, 'bash', [{ kind: 'shell', command: 'ls' }]),
        call(2, 'mcp__files__write', other('{"file_path":"/w/a.ts"}')),
        call(3, 'sleep', other('{"seconds":5}')),
      ]),
      [],
    );
  });

  it('counts a call that was read to do nothing at all, and a patch in an unknown tool', () => {
    assert.equal(told([call(1, 'bash', []), call(2, 'patcher', other('*** Begin Patch'))]).length, 2);
  });
});
