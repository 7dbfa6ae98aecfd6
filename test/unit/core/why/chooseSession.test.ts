import assert from 'node:assert/strict';
import type { ToolCallEntry } from '../../../../src/core/session';
import { chooseSession, type Witness } from '../../../../src/core/why/chooseSession';
import { namedCheckpoints, namedSessions, squashedCommits } from '../../../../src/core/why/namedSessions';
import { hunkAt } from '../../../../src/node/seen/blameLine';

const line = '  const total = items.reduce(sum, 0);';

describe('chooseSession', () => {
  it('names the only one that put the line in, for certain where it made the commit', () => {
    assert.deepEqual(chooseSession(line, true, [witness('a', {})]), { kind: 'wrote', of: 'a', isSure: false });
    const sealed = witness('a', {}, { commit: 'hash' });
    assert.deepEqual(chooseSession(line, true, [sealed]), { kind: 'wrote', of: 'a', isSure: true });
    assert.deepEqual(chooseSession(line, false, [witness('a', {})]), { kind: 'wrote', of: 'a', isSure: true });
  });

  it('tells who committed from who wrote', () => {
    const committer = witness('b', null, { commit: 'hash' });
    assert.deepEqual(chooseSession(line, true, [witness('a', {}), committer]), {
      kind: 'wrote',
      of: 'a',
      isSure: false,
    });
    assert.deepEqual(chooseSession(line, true, [committer]), { kind: 'committed', of: 'b' });
    const overwriter = witness('a', { isNew: false });
    assert.equal(
      chooseSession(line, true, [overwriter, committer]).kind,
      'none',
      'the line may have been there before',
    );
  });

  it('refuses where two could have written it, unless the commit, the line’s company or the time tells', () => {
    const [a, b] = [witness('a', {}, { folder: '/a' }), witness('b', {}, { folder: '/b' })];
    assert.deepEqual(chooseSession(line, true, [a, b]), { kind: 'none', why: 'several', could: ['a', 'b'] });
    const sealed = { ...b, commit: 'subject' as const };
    assert.deepEqual(chooseSession(line, true, [a, sealed]), { kind: 'wrote', of: 'b', isSure: true });
    const noted = { ...a, named: 'loose' as const };
    assert.deepEqual(chooseSession(line, true, [noted, b]), { kind: 'wrote', of: 'a', isSure: false });
    const little = witness('b', { share: 0.2 }, { folder: '/b' });
    assert.deepEqual(chooseSession(line, true, [a, little]), { kind: 'wrote', of: 'a', isSure: false });
    const again = witness('b', {}, { folder: '/a', time: 9 });
    assert.deepEqual(chooseSession(line, true, [a, again]), { kind: 'wrote', of: 'b', isSure: false });
  });

  it('takes a resumed session, which holds the same call, for the one it copies', () => {
    const [first, copy] = [witness('a', {}), witness('b', {}, { callId: 'call-a', commit: 'hash' })];
    assert.deepEqual(chooseSession(line, true, [first, copy]), { kind: 'wrote', of: 'a', isSure: true });
  });

  it('names nobody by a line that everybody writes, unless most of what came with it is theirs', () => {
    assert.deepEqual(chooseSession('}', true, [witness('a', { share: 0.2 })]), {
      ...{ kind: 'none', why: 'too-common', could: ['a'] },
    });
    assert.deepEqual(chooseSession('}', true, [witness('a', { share: 0.8 })]), {
      kind: 'wrote',
      of: 'a',
      isSure: false,
    });
    assert.deepEqual(chooseSession(line, true, []), { kind: 'none', why: 'unknown', could: [] });
  });
});

describe('what a commit names', () => {
  it('reads the trailers that agents and tools write', () => {
    const message = [
      'feat: round',
      '',
      'The session: was long.',
      'Session: 019ed89f-2278-7363-9e9f-609e8d5fd6ef',
      'Entire-Session: 8ef64fdd-df8c-41f2-ac32-d9471671f062',
      'Amp-Thread-ID: https://ampcode.com/threads/T-019c58d6-7447-76d1-8e5b-c1c0e03cac36',
      'Claude-Session: https://claude.ai/code/session_01F5QQabc/',
      'Codex-Session-Id: 0198-aaaa-bbbb',
      'Session: yesterday',
      'Co-authored-by: Ada <ada@example.org>',
    ].join('\n');
    assert.deepEqual(
      namedSessions(message).map(({ id }) => id),
      [
        '019ed89f-2278-7363-9e9f-609e8d5fd6ef',
        '8ef64fdd-df8c-41f2-ac32-d9471671f062',
        'T-019c58d6-7447-76d1-8e5b-c1c0e03cac36',
        'session_01F5QQabc',
        '0198-aaaa-bbbb',
      ],
    );
    assert.deepEqual(namedCheckpoints('x\n\nEntire-Checkpoint: abcdef012345\nEntire-Checkpoint: short'), [
      'abcdef012345',
    ]);
    const hash = 'a'.repeat(40);
    assert.deepEqual(squashedCommits(`x\n\nSquashed commit of the following:\n\ncommit ${hash}\nAuthor: A`), [hash]);
  });

  it('reads what came with a line out of a diff without context', () => {
    const diff = [
      'diff --git a/x b/x',
      '--- a/x',
      '+++ b/x',
      '@@ -1 +1,2 @@',
      '-old',
      '+one',
      '+++ two',
      '@@ -9,0 +11 @@ x',
      '+three',
    ].join('\n');
    assert.deepEqual(hunkAt(diff, 2), ['one', '++ two']);
    assert.deepEqual(hunkAt(diff, 11), ['three']);
    assert.deepEqual(hunkAt(diff, 5), []);
  });
});

interface Edit {
  readonly hasLine?: boolean;
  readonly isNew?: boolean;
  readonly share?: number;
}

interface About {
  readonly commit?: Witness<string>['commit'];
  readonly folder?: string;
  readonly callId?: string;
  readonly time?: number;
}

function witness(of: string, edit: Edit | null, about: About = {}): Witness<string> {
  const { commit = null, folder = '/repo', callId = `call-${of}`, time = 1 } = about;
  const entry: ToolCallEntry = { kind: 'tool-call', line: 1, id: null, time, callId, tool: 'Edit', actions: [] };
  const call = { call: entry, result: null, position: 0, turn: 1 };
  return {
    ...{ of, commit, named: null, folder },
    edit: edit === null ? null : { hasLine: true, isNew: true, share: 1, ...edit, call },
  };
}
