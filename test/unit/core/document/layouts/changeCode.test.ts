import assert from 'node:assert/strict';
import type { ChangedFile } from '../../../../../src/core/changes/changedFile';
import { changeCode } from '../../../../../src/core/document/layouts/changeCode';
import type { ChangeFact } from '../../../../../src/core/fact';

type Hunk = readonly [removed: string, added: string];

function change(path: string, hunks: readonly Hunk[], more: Partial<ChangeFact & ChangedFile> = {}): ChangeFact {
  const evidence = { line: 1, entry: null };
  const file: ChangedFile = {
    ...{
      path,
      movedFrom: null,
      operation: more.operation ?? 'modified',
      added: 1,
      removed: 1,
      partial: [],
      moreHunks: 0,
    },
    names: more.names ?? { added: [], changed: [], removed: [] },
    hunks: hunks.map(([removed, added]) => ({ line: 1, removed, added, evidence })),
  };
  return {
    ...{ id: path, kind: 'change', group: more.group ?? 'file', text: more.text ?? '', status: null },
    ...{ isCommitted: false, commit: null, files: [file], evidence: [evidence] },
  };
}

const codeOf = (goal: string, ...changes: readonly ChangeFact[]) => [...changeCode(changes, { goal }, 2).values()];

describe('the lines of code below an item of the account', () => {
  const rate: Hunk = ['const rate = 1;', 'const rate = 2;\nconst grace = 3;'];

  it('stand where it has nothing but counts: what stands there now', () => {
    assert.deepEqual(codeOf('go on', change('a.ts', [rate])), ['+const rate = 2;\n+const grace = 3;']);
  });

  describe('that the goal names by their numbers', () => {
    const lines = Array.from({ length: 60 }, (_, at) => `drawer(${at + 1});`);
    const till = change('src/till.ts', [['', lines.join('\n')]], { text: 'the drawers open', group: 'item' });
    const numbers = (goal: string, ...more: readonly ChangeFact[]) =>
      codeOf(goal, till, ...more).map((code) =>
        [...code.matchAll(/drawer\((\d+)\)/g)].map(([, number]) => Number(number)),
      );

    it('stand there, however the place is written', () => {
      for (const goal of [
        'Test lines 20-22 in till.ts, please',
        'src/till.ts:20-22 is not tested',
        'No test reaches `till.ts` (lines 20–22).',
        'till.ts lines 20 to 22',
      ])
        assert.deepEqual(numbers(goal), [[20, 21, 22]], goal);
    });

    it('stand with what is around a single one, and of many the first', () => {
      assert.deepEqual(numbers('src/till.ts:30 rounds twice'), [[28, 29, 30, 31, 32, 33, 34, 35]]);
      assert.equal(numbers('lines 10-50 of src/till.ts')[0]?.length, 16);
    });

    it('are none where the session left the place as it was, or the file is another', () => {
      assert.deepEqual(numbers('lines 80-90 of src/till.ts'), []);
      assert.deepEqual(numbers('lines 20-22 of src/bell.ts'), []);
      assert.deepEqual(numbers('lines 20-22 of src/till.ts', change('src/till.ts', [], { group: 'undone' })), [
        [20, 21, 22],
      ]);
    });
  });

  it('are none of a file that is gone, even where the goal names them', () => {
    assert.deepEqual(codeOf('set grace', change('a.ts', [rate], { operation: 'deleted' })), []);
  });

  it('stand nowhere else: words, names and items tell already, and what tools write says nothing', () => {
    for (const told of [
      change('a.ts', [rate], { text: 'double the rate' }),
      change('a.ts', [rate], { group: 'commit', text: 'Double the rate' }),
      change('a.ts', [rate], { names: { added: ['grace'], changed: [], removed: [] } }),
      change('package-lock.json', [rate]),
      change('public/r/till.json', [rate]),
      change('a.ts', [rate], { operation: 'deleted' }),
      change('docs/till.md', [['', 'title: The till']], { operation: 'created' }),
      change('a.ts', [["import { till } from 'till';", "import { till } from '../till';"]]),
      change('a.ts', [["const name = 'till';", 'const name = "till"']]),
      change('a.ts', []),
    ])
      assert.deepEqual(codeOf('go on', told), [], `${told.files[0]?.path} ${told.text}`);
  });

  it('are of the place that has most to do with the goal, else the one where most was put in for what went', () => {
    const blur: Hunk = ['blur: 12,', 'blur: 6,'];
    const more: Hunk = ['', 'one();\ntwoMore();\nthreeMore();\nfourMore();\nfiveMore();'];
    assert.deepEqual(codeOf('soften the blur of the exit', change('a.ts', [rate, blur, more])), ['+blur: 6,']);
    assert.deepEqual(codeOf('go on', change('a.ts', [more, blur])), ['+blur: 6,']);
    assert.equal(codeOf('go on', change('a.ts', [more]))[0]?.split('\n').length, 4);
  });

  it('are first of all around a name of the goal', () => {
    const named = change('b.ts', [['', 'before();\nexport function roundSum() {']], { text: 'round' });
    const [first] = codeOf('call `roundSum` from the till', named, change('a.ts', [rate]));
    assert.equal(first, '+export function roundSum() {');
  });

  it('are the place that the goal speaks of in words, also where the item says what was done, and no other then', () => {
    const store: Hunk = ['', 'const sum = round(total);\n// Keep the total in the ledger\nledger.storeTotal(sum);'];
    const told = change('src/till.ts', [['', 'ring();'], store], { group: 'commit', text: 'Round the total' });
    const bare = change('a.ts', [rate]);
    assert.deepEqual(codeOf('it logs the total but the ledger has the old one', told, bare), [
      '+const sum = round(total);\n+// Keep the total in the ledger\n+ledger.storeTotal(sum);',
    ]);
    assert.deepEqual(codeOf('the ledger lost it, and the drawer sticks since the bell rang', told, bare), [
      '+const rate = 2;\n+const grace = 3;',
    ]);
  });

  it('are not chosen by words of any order, nor by a paste of which the last paragraph asks', () => {
    const told = change('a.ts', [['', 'commit(); test(); review();\nledgerOf(drawer);']], { text: 'x' });
    assert.deepEqual(codeOf('commit, test and review it', told), []);
    assert.deepEqual(codeOf('where is `drawerLedger`?', told), []);
    const paste = 'ledger drawer '.repeat(80);
    assert.deepEqual(codeOf(`${paste}\n\nwhy is that?`, told), []);
    assert.deepEqual(codeOf(`${paste}\n\nwhy has the ledger no drawer?`, told), ['+ledgerOf(drawer);']);
  });
});
