import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { ToolAction } from '../../../../src/core/session';
import type { AskedLine } from '../../../../src/core/why/askedLine';
import { lineInSession, passageWith } from '../../../../src/core/why/lineInSession';
import { session } from '../../../support/builders';

const line = 'const total = items.reduce(sum, 0);';
const asked: AskedLine = {
  paths: ['src/cart.ts'],
  roots: ['/repo'],
  text: `  ${line}`,
  hunk: [`  ${line}`],
  commit: null,
};
const forever = Number.POSITIVE_INFINITY;

describe('lineInSession', () => {
  it('finds the last edit that put the line in, whatever a formatter made of its blanks', () => {
    const found = ask([piece('old();', `old();\nconst total=items.reduce(sum,0);`)]);
    assert.deepEqual([found?.hasLine, found?.isNew, found?.share, found?.call.position], [true, true, 1, 0]);
  });

  it('knows nothing of a line that stood there before, was taken out again, or stands in another file', () => {
    assert.equal(ask([piece(`a();\n${line}`, `b();\n${line}`)]), null);
    assert.equal(ask([piece('a();', `a();\n${line}`), piece(line, 'const total = 0;')]), null);
    assert.equal(ask([{ ...piece('a();', line), path: '/repo/web/src/cart.ts' }]), null);
    assert.equal(ask([{ ...piece('a();', line), path: '/other/src/cart.ts' }]), null);
    assert.equal(ask([piece('a();', line)], 0), null, 'the edit is later than the commit');
  });

  it('is not sure of a whole file that was written over one nobody saw', () => {
    assert.equal(ask([whole(`x();\n${line}`, 'modified')])?.isNew, false);
    assert.equal(ask([whole(`x();\n${line}`, 'created')])?.isNew, true);
    const read: ToolAction = { kind: 'read', path: '/repo/src/cart.ts' };
    assert.equal(ask([read, whole(line, 'created')])?.isNew, false, 'it was read before');
    const twice = ask([whole('x();', 'modified'), whole(`x();\n${line}`, 'modified')]);
    assert.deepEqual([twice?.isNew, twice?.call.position], [true, 1]);
  });

  it('takes a bare bracket for the edit of the line beside it, where that edit has it too', () => {
    const told = { ...asked, text: '}', hunk: ['showTheError(error);', '}'] };
    const first = piece('a();', 'if (open) {\n}');
    const second = piece('if (open) {\n}', 'if (open) {\n}\ntry {\nshowTheError(error);\n}');
    assert.equal(ask([first, second], forever, told)?.call.position, 1);
    assert.equal(ask([first, piece('b();', 'showTheError(error);')], forever, told)?.call.position, 0);
  });

  it('is the edit that took the line out again and put it in at another place', () => {
    const moved: ToolAction = {
      ...{ kind: 'edit', path: '/repo/src/cart.ts', operation: 'modified' },
      exact: {
        pieces: [
          { removed: `first();\n${line}`, added: 'first();' },
          { removed: 'second();', added: `second();\n${line}` },
        ],
      },
    };
    assert.equal(ask([piece('first();', `first();\n${line}`), moved])?.call.position, 1);
    assert.equal(ask([moved]), null, 'it stood there before');
  });

  it('is the edit that put in the copy that is left, where a later one put in another and that was taken out again', () => {
    const whole = { ...asked, hunk: ['if (items.length > 0) {', `  ${line}`, '}'] };
    const first = piece('begin();', `begin();\nif (items.length > 0) {\n${line}\n}`);
    const second = pieces(
      [`if (items.length > 0) {\n${line}\n}`, `if (items.length > 0) {\n${line}\n}\nsum();`],
      ['reload();', `reload();\nshowTheWaitingSign();\n${line}`],
    );
    assert.deepEqual(placeIn([first, second], whole), [0, true]);
    const other = { ...asked, hunk: ['showTheWaitingSign();', `  ${line}`] };
    assert.deepEqual(placeIn([first, second], other), [1, true]);
    const third = piece(`reload();\nshowTheWaitingSign();\n${line}`, 'reload();');
    assert.deepEqual(placeIn([first, second, third], whole), [0, true]);
    assert.equal(ask([first, second, third, piece(line, '')], forever, whole)?.hasLine, false);
  });

  it('knows of no copy where the same edit was made again, as behind a reset, and then taken back', () => {
    const made = piece('a();', `a();\n${line}`);
    assert.equal(ask([made, made, piece(line, '')]), null);
  });

  it('finds what a here-document put in', () => {
    const command = `cat > src/cart.ts <<'EOF'\n${line}\nEOF`;
    assert.equal(ask([{ kind: 'shell', command, cwd: '/repo' }])?.hasLine, true);
  });

  it('finds the edit that wrote the passage of a line that stood there before, and none of another file or behind the commit', () => {
    const moved = [piece(`a();\n${line}`, `${line}\nb();`), piece('x();', 'y();')];
    assert.equal(carried(moved)?.position, 0);
    assert.equal(carried(moved, 0), null);
    assert.equal(carried([{ ...piece(`a();\n${line}`, line), path: '/other/src/cart.ts' }]), null);
  });

  it('takes no later edit that has the line as context alone for the one that wrote its passage', () => {
    const moved = pieces([`${line}\nb();`, 'b();'], ['c();', `c();\n${line}`]);
    assert.equal(carried([moved, piece(`c();\n${line}`, `d();\n${line}`)])?.position, 0);
    assert.equal(carried([moved, piece(line, line.replace(', 0', ',  0'))])?.position, 1, 'blanks may be meant');
  });

  it('counts how much of what came with the line is there', () => {
    const hunk = [line, 'export const other = total * 2;', '}'];
    assert.equal(ask([piece('a();', line)], forever, { ...asked, hunk })?.share, 0.5);
  });
});

const piece = (removed: string, added: string) =>
  ({ ...change, exact: { pieces: [{ removed, added }] } }) as const satisfies ToolAction;
const pieces = (...all: readonly (readonly [removed: string, added: string])[]) =>
  ({ ...change, exact: { pieces: all.map(([removed, added]) => ({ removed, added })) } }) as const satisfies ToolAction;
const whole = (text: string, operation: 'created' | 'modified') =>
  ({ ...change, operation, exact: { whole: text } }) as const satisfies ToolAction;
const change = { kind: 'edit', path: '/repo/src/cart.ts', operation: 'modified' } as const;

const ask = (actions: readonly ToolAction[], until = forever, about = asked) =>
  lineInSession(indexOf(actions), about, until);
const placeIn = (actions: readonly ToolAction[], about: AskedLine) => {
  const found = ask(actions, forever, about);
  return [found?.call.position, found?.hasLine];
};
const carried = (actions: readonly ToolAction[], before = forever) => passageWith(indexOf(actions), asked, before);

function indexOf(actions: readonly ToolAction[]) {
  const steps = actions.map(
    (action, at) => ({ kind: 'tool-call', callId: `c${at}`, tool: 'tool', actions: [action] }) as const,
  );
  const made = session(...steps);
  const entries = made.entries.map((entry, at) => ({ ...entry, time: at + 1 }));
  return indexSession({ ...made, entries, cwd: '/repo', startCwd: '/repo' });
}
