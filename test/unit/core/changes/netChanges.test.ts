import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type NetChange, netChanges } from '../../../../src/core/changes/netChanges';
import type { ExactEdit } from '../../../../src/core/exactEdit';
import { indexSession } from '../../../../src/core/index/indexSession';
import { call, run, type Step, session, user } from '../../../support/builders';

const root = '/home/dev/tally/';
const changesOf = (...steps: readonly (readonly Step[])[]) => netChanges(indexSession(session(user('go'), ...steps)));

const put = (path: string, exact: ExactEdit | undefined, operation: 'created' | 'modified' = 'modified') =>
  call('Edit', [{ kind: 'edit', path: `${root}${path}`, operation, ...(exact === undefined ? {} : { exact }) }], {});
const write = (path: string, whole: string, operation: 'created' | 'modified' = 'created') =>
  put(path, { whole }, operation);
const swap = (path: string, removed: string, added: string) => put(path, { pieces: [{ removed, added }] });

/** Does what the hunks say, and nothing else. */
function replay(text: string, { hunks }: NetChange): string {
  const lines = text === '' ? [] : text.split('\n');
  for (const { place, removed, added } of hunks.toReversed()) {
    assert.ok(place !== null);
    assert.deepEqual(lines.slice(place.old, place.old + removed.length), removed);
    lines.splice(place.old, removed.length, ...added);
  }
  return lines.join('\n');
}

const short = (change: NetChange) => ({
  path: change.path,
  operation: change.operation,
  gaps: change.gaps,
  hunks: change.hunks.map(({ removed, added }) => [removed, added]),
});

describe('the net change of a session', () => {
  it('holds an edit that fits nowhere, as a formatter moved what it changed, and what came to it later', () => {
    const changes = changesOf(
      write('a.ts', 'let rate=1;\nlet sum=2;\n'),
      swap('a.ts', 'let rate = 1;', 'let rate = 3;\nlet tax = 4;'),
      swap('a.ts', 'let tax = 4;', 'let tax = 5;'),
      swap('a.ts', 'let sum=2;', 'let sum=6;'),
    );
    assert.deepEqual(changes.map(short), [
      {
        path: 'a.ts',
        operation: 'created',
        gaps: ['an edit does not fit what the log shows'],
        hunks: [
          [[], ['let rate=1;', 'let sum=6;', '']],
          [['let rate = 1;'], ['let rate = 3;', 'let tax = 5;']],
        ],
      },
    ]);
  });

  it('counts what was replaced beyond the passages that edits had shown before', () => {
    const counts = (times: number) =>
      changesOf(
        swap('a.ts', 'sum();', 'sum(rate);'),
        put('a.ts', { pieces: [{ removed: 'rate', added: 'tax', everywhere: true, times }] }),
      ).flatMap(({ hunks }) => hunks.map((hunk) => hunk.counts));
    const first = { removed: 1, added: 1 };
    assert.deepEqual(counts(4), [first, { removed: 3, added: 3 }]);
    assert.deepEqual(counts(1), [first]);
  });

  it('counts a passage that was replaced wherever it stood as often as the client told', () => {
    const everywhere = (times?: number) =>
      changesOf(
        put('a.ts', {
          pieces: [{ removed: 'rate', added: 'tax', everywhere: true, ...(times === undefined ? {} : { times }) }],
        }),
      ).flatMap(({ hunks }) => hunks.map(({ counts }) => counts));
    assert.deepEqual(everywhere(3), [{ removed: 3, added: 3 }]);
    assert.deepEqual(everywhere(), [{ removed: 1, added: 1 }]);
  });

  it('is from the first state to the last: what stands between is not told', () => {
    const changes = changesOf(swap('a.ts', 'const rate = 1;', 'const rate = 2;'), swap('a.ts', 'rate = 2', 'rate = 3'));
    assert.deepEqual(changes.map(short), [
      { path: 'a.ts', operation: 'modified', gaps: [], hunks: [[['const rate = 1;'], ['const rate = 3;']]] },
    ]);
  });

  it('is nothing where an edit was undone, by an edit or by git', () => {
    assert.deepEqual(changesOf(swap('a.ts', 'one', 'two'), swap('a.ts', 'two', 'one')), []);
    assert.deepEqual(changesOf(swap('a.ts', 'one', 'two'), run('git checkout -- a.ts')), []);
    assert.deepEqual(changesOf(swap('src/a.ts', 'one', 'two'), run('git restore src')), []);
    assert.deepEqual(changesOf(swap('a.ts', 'one', 'two'), run('git reset --hard')), []);
    assert.deepEqual(changesOf(write('new.ts', 'x\n'), run('rm new.ts')), []);
  });

  it('keeps what git did not take back: after a commit, from the index only, another file, a command that failed', () => {
    const once = swap('a.ts', 'one', 'two');
    assert.equal(changesOf(once, run('git commit -am x'), run('git checkout -- a.ts')).length, 1);
    assert.equal(changesOf(once, run('git restore --staged a.ts')).length, 1);
    assert.equal(changesOf(once, run('git checkout -- b.ts')).length, 1);
    assert.equal(changesOf(once, run('git checkout main')).length, 1);
    assert.equal(changesOf(once, run('git checkout -- a.ts', 'error: pathspec', 1)).length, 1);
    assert.equal(changesOf(write('new.ts', 'x\n'), run('git checkout -- new.ts')).length, 1);
  });

  it('joins edits that reach over one another', () => {
    const [change] = changesOf(
      swap('a.ts', 'function load() {\n  return one;\n}', 'function load() {\n  return two;\n}'),
      swap('a.ts', 'function load() {\n  return two;\n}\n\nsave();', 'load2();\n\nstore();'),
    );
    assert.deepEqual(
      change?.hunks.map(({ removed, added }) => [removed.join('|'), added.join('|')]),
      [
        ['function load() {|  return one;|}', 'load2();'],
        ['save();', 'store();'],
      ],
    );
  });

  it('counts lines as git does, also those that begin or end with an empty one', () => {
    const countsOf = (removed: string, added: string) =>
      changesOf(swap('a.ts', removed, added)).flatMap(({ hunks }) =>
        hunks.map(({ counts }) => [counts.removed, counts.added]),
      );
    assert.deepEqual(countsOf('}\n', '}\n\nfunction close() {\n}\n'), [[0, 3]]);
    assert.deepEqual(countsOf('}\n\nfunction close() {\n}\n', '}\n'), [[3, 0]]);
    const lines = fc.array(fc.constantFrom('', '}', 'a', 'b'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const [old, now] = [before, after].map((part) => part.map((line) => `${line}\n`).join(''));
        if (old === undefined || now === undefined || old === now) return;
        const counts = changesOf(swap('a.ts', old, now)).flatMap(({ hunks }) => hunks.map((hunk) => hunk.counts));
        const sum = counts.reduce((all, { added, removed }) => all + added - removed, 0);
        assert.equal(sum, after.length - before.length);
      }),
    );
  });

  it('says why it is not whole', () => {
    assert.deepEqual(changesOf(write('a.ts', 'x\n', 'modified'))[0]?.gaps, ['its first text is not in the log']);
    assert.deepEqual(changesOf(swap('a.ts', 'one', 'two'), run("sed -i 's/two/three/' a.ts"))[0]?.gaps, [
      'a shell command changed it',
    ]);
    assert.deepEqual(changesOf(put('a.ts', undefined))[0]?.gaps, ['the text of an edit is not in the log']);
    assert.deepEqual(changesOf(write('a.ts', 'one\n'), swap('a.ts', 'three', 'two'))[0]?.gaps, [
      'an edit does not fit what the log shows',
    ]);
  });

  it('stands under the new name of a file that was moved, and tells of a removal', () => {
    const [moved] = changesOf(swap('a.ts', 'one', 'two'), run('git mv a.ts b.ts'), swap('b.ts', 'two', 'three'));
    assert.deepEqual([moved?.path, moved?.movedFrom, moved?.operation], ['b.ts', 'a.ts', 'moved']);
    assert.deepEqual(moved?.hunks[0]?.added, ['three']);
    assert.equal(changesOf(swap('a.ts', 'one', 'two'), run('rm a.ts'))[0]?.operation, 'deleted');
  });

  it('leads from the first text to the last when its hunks are done, whatever the edits were', () => {
    const line = fc.constantFrom('a', 'b', 'c', '}', '', 'return x;', 'if (y) {');
    const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'));
    const step = fc.oneof(
      text.map((whole) => ({ whole })),
      fc.record({ from: fc.nat(40), length: fc.integer({ min: 1, max: 12 }), added: text }),
    );
    fc.assert(
      fc.property(text, fc.array(step, { maxLength: 12 }), (first, steps) => {
        let now = first;
        const calls = [write('a.ts', first)];
        for (const one of steps) {
          if ('whole' in one) {
            now = one.whole;
            calls.push(write('a.ts', now, 'modified'));
            continue;
          }
          const removed = now.slice(one.from, one.from + one.length);
          if (removed === '') continue;
          const at = now.indexOf(removed);
          now = now.slice(0, at) + one.added + now.slice(at + removed.length);
          calls.push(swap('a.ts', removed, one.added));
        }
        const [change] = changesOf(...calls);
        assert.ok(change !== undefined);
        assert.deepEqual(change.gaps, []);
        assert.equal(replay('', change), now);
      }),
      { numRuns: 400 },
    );
  });

  it('leads from an unseen text to the last when its passages are done, whatever the edits were', () => {
    // Every line is there once, as agents name what they replace: by a text that stands in one place.
    const size = 24;
    fc.assert(
      fc.property(fc.array(fc.record({ at: fc.nat(size), length: fc.integer({ min: 1, max: 5 }) })), (steps) => {
        const first = Array.from({ length: size }, (_, at) => `the line number ${at} of the file;`);
        let count = 0;
        let now = [...first];
        const calls = steps.flatMap(({ at, length }) => {
          const removed = now.slice(at, at + length);
          if (removed.length === 0) return [];
          const added = removed.map((_, line) => `a changed line with the number ${count + line};`);
          count += added.length;
          now = [...now.slice(0, at), ...added, ...now.slice(at + length)];
          return [swap('a.ts', removed.join('\n'), added.join('\n'))];
        });
        const [change] = changesOf(...calls);
        const passages = new Set(change?.hunks.map(({ within }) => within));
        const end = [...passages].reduce((text, passage) => {
          assert.ok(passage !== null && passage !== undefined);
          assert.equal(text.split(passage.before).length, 2, passage.before);
          return text.replace(passage.before, () => passage.after);
        }, first.join('\n'));
        assert.equal(end, now.join('\n'));
      }),
      { numRuns: 400 },
    );
  });
});
