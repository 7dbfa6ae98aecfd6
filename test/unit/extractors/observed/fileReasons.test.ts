import assert from 'node:assert/strict';
import type { ErrorFact } from '../../../../src/core/fact';
import { indexSession } from '../../../../src/core/index/indexSession';
import { fileReasons } from '../../../../src/extractors/observed/files/fileReasons';
import { rankFiles } from '../../../../src/extractors/observed/files/rankFiles';
import { call, read, run, type Step, session, user } from '../../../support/builders';

describe('why a file is told', () => {
  it('is a name that it defines itself, and not one that another file of the same output defines', () => {
    const shown = call(
      'Bash',
      [{ kind: 'shell', command: 'sed -n 1,40p src/till.test.ts; sed -n 1,40p src/till.ts; rg -n TillState src' }],
      {
        text: "import { TillState } from './till';\nexport type TillState = 'open';\nsrc/till.ts:1:export type TillState",
      },
    );
    const why = reasons('Where does TillState change?', [shown, read('src/drawer.ts', 'export type TillState = 1')]);
    assert.doesNotMatch(why('src/till.test.ts'), /TillState/);
    assert.match(why('src/drawer.ts'), /defines `TillState`/);
  });

  it('is a name of its own line in a search, and that it imports a name is no definition', () => {
    const search = call('Bash', [{ kind: 'shell', command: 'cat src/drawer.ts && rg -n TillState src' }], {
      text: "import { TillState } from './till';\nsrc/till.ts:1:export type TillState = 1",
    });
    assert.match(reasons('Where does TillState change?', [search])('src/drawer.ts'), /holds `TillState`/);
  });

  it('is no definition in a list of what is imported or passed on', () => {
    for (const line of [
      "import { drawer, type TillState } from './till';",
      "import type TillState from './till';",
      '  type TillState,',
      "export { drawer, type TillState } from './till';",
    ])
      assert.match(
        reasons('Where does TillState change?', [read('src/a.ts', line)])('src/a.ts'),
        /holds `TillState`/,
        line,
      );
    for (const line of [
      'export type TillState = 1',
      'type TillState struct {',
      'pub struct TillState;',
      '12\tclass TillState:',
    ])
      assert.match(
        reasons('Where does TillState change?', [read('src/a.ts', line)])('src/a.ts'),
        /defines `TillState`/,
        line,
      );
  });

  it('is a failing check that names the file by its path, or by a name that no other file has', () => {
    const steps = ['Cargo.toml', 'crates/coins/Cargo.toml', 'crates/bells/Cargo.toml', 'src/drawer.rs'].map((path) =>
      read(path, 'x'),
    );
    const failing = (text: string) => {
      const why = reasons('go on', steps, text);
      return ['Cargo.toml', 'crates/coins/Cargo.toml', 'crates/bells/Cargo.toml', 'src/drawer.rs'].filter((path) =>
        why(path).includes('in a failing check'),
      );
    };
    assert.deepEqual(failing('error: failed to parse manifest at `/home/dev/tally/Cargo.toml`'), ['Cargo.toml']);
    assert.deepEqual(failing('error in crates/coins/Cargo.toml:7'), ['crates/coins/Cargo.toml']);
    assert.deepEqual(failing('error in coins/Cargo.toml'), ['crates/coins/Cargo.toml']);
    assert.deepEqual(failing('drawer.rs:7: not open'), ['src/drawer.rs']);
    assert.deepEqual(failing('my_drawer.rs and drawer.rs.bak'), []);
  });

  it('is that its last edit did not go through, of a file that the goal names', () => {
    const change = (failed: boolean, path = 'src/till.ts') =>
      call('Edit', [{ kind: 'edit', path, operation: 'modified' }], { text: 'not found', isError: failed });
    const why = (...steps: readonly (readonly Step[])[]) =>
      reasons('Mend src/till.ts', [read('src/till.ts'), read('src/bell.ts'), ...steps]);
    assert.match(why(change(true))('src/till.ts'), /its last edit failed/);
    assert.doesNotMatch(why(change(true), change(false))('src/till.ts'), /failed/);
    assert.doesNotMatch(why(change(true), run("sed -i 's/a/b/' src/till.ts"))('src/till.ts'), /failed/);
    assert.doesNotMatch(why(change(true, 'src/bell.ts'))('src/bell.ts'), /failed/);
  });
});

function reasons(goal: string, steps: readonly (readonly Step[])[], error = ''): (path: string) => string {
  const index = indexSession(session(user('go'), ...steps));
  const files = rankFiles(index, goal);
  const open = { kind: 'error', status: 'open', text: error } as ErrorFact;
  const why = fileReasons(files, index, goal, {
    errors: error === '' ? [] : [open],
    verification: [],
    repository: null,
  });
  return (path) => {
    const file = files.find((one) => one.path === path);
    assert.ok(file !== undefined, path);
    return why(file).text;
  };
}
