import assert from 'node:assert/strict';
import { namesLine, readNames } from '../../../../../src/core/document/layouts/pathList';
import { renderSections } from '../../../../../src/core/document/renderSections';
import type { Draft } from '../../../../../src/core/draft';
import { readClaims } from '../../../../../src/core/verify/readClaims';
import { answer, call, read, session, todos, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const root = '/home/dev/tally';
const swap = (path: string, removed: string, added: string) =>
  call(
    'Edit',
    [{ kind: 'edit', path: `${root}/${path}`, operation: 'modified', exact: { pieces: [{ removed, added }] } }],
    {},
  );
const write = (path: string, whole: string) =>
  call('Write', [{ kind: 'edit', path: `${root}/${path}`, operation: 'created', exact: { whole } }], {});

const worked = session(
  user('Round the sums, see `src/rates.ts`'),
  ...[
    read(`${root}/src/rates.ts`, 'rates'),
    read(`${root}/src/old/names.ts`, 'names'),
    read(`${root}/src/old/more.ts`),
  ],
  todos(['Round: the `sums` new', 'in-progress']),
  swap('src/sums.ts', 'one', 'two'),
  write('src/round.ts', 'export function round() {\n  return 1;\n}\n'),
  call('Delete', [{ kind: 'edit', path: `${root}/src/gone.ts`, operation: 'deleted' }], {}),
  answer('All sums are rounded.'),
);
const sectionOf = (draft: Draft, heading: string) =>
  draft.markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
const namedIn = (text: string) =>
  readClaims(text).claims.flatMap((claim) =>
    claim.kind === 'files' ? claim.files : claim.kind === 'file' ? [claim] : [],
  );

describe('the files of a handoff', () => {
  it('are told where they were changed, and not again among the files', async () => {
    const draft = await draftOf(worked, 'Go on with the rounding');
    const changes = sectionOf(draft, 'What changed');
    for (const path of ['src/sums.ts', 'src/round.ts']) {
      assert.ok(changes.includes(`\`${path}\``), changes);
      assert.ok(!sectionOf(draft, 'Files').includes(path), sectionOf(draft, 'Files'));
    }
    const told = draft.facts.files.filter(({ path }) => changes.includes(path));
    assert.equal(told.length, 3);
    assert.deepEqual(
      told.filter(({ id }) => draft.excluded.includes(id)),
      [],
    );
  });

  it('go from the line of their change with their own tick, and the line with the last of them', async () => {
    const draft = await draftOf(worked, 'Go on with the rounding');
    const idOf = (path: string) => draft.facts.files.find((file) => file.path.endsWith(path))?.id ?? path;
    const without = (...paths: string[]) => {
      const out = [...draft.excluded, ...paths.map(idOf)];
      return renderSections(draft.sections, (id) => !out.includes(id));
    };
    const change =
      without()
        .split('\n')
        .find((line) => line.includes('`src/sums.ts`')) ?? '';
    assert.ok(change.includes('; `src/round.ts`'), change);
    const rest =
      without('src/sums.ts')
        .split('\n')
        .find((line) => line.includes('`src/round.ts`')) ?? '';
    assert.equal(rest, change.replace(/`src\/sums\.ts`.*?; /, ''));
    assert.ok(!without('src/sums.ts').includes('src/sums.ts'));
    const changed = without('src/sums.ts', 'src/round.ts', 'src/gone.ts').split('## What changed\n')[1] ?? '';
    assert.ok(!(changed.split('\n## ')[0] ?? '').includes('Round: the'), changed);
  });

  it('are told among the files where the line of their change is taken out', async () => {
    const draft = await draftOf(worked, 'Go on with the rounding');
    const changes = draft.facts.changes.map(({ id }) => id);
    const text = renderSections(draft.sections, (id) => !changes.includes(id));
    assert.match(text, /## Files\n\n(?:.*\n)*.*`?src\/sums\.ts`/);
  });

  const names = [
    'tills',
    'drawers',
    'coins',
    'notes',
    'rounding',
    'receipts',
    'shops',
    'rates',
    'clerks',
    'lids',
    'keys',
    'bells',
  ];
  const looked = session(
    user('Look around'),
    ...names.map((name) => read(`${root}/src/old/${name}.ts`, name)),
    answer('It is tidy.'),
  );

  it('stand on one line where there is no more to say than their names', async () => {
    const draft = await draftOf(worked, 'Go on with the rounding');
    assert.match(sectionOf(draft, 'Files'), /^- Also: (?:`[\w./]+`, )*`src\/old\/names\.ts`(?:, `[\w./]+`)*$/m);
  });

  it('are counted behind the best that were only read, unless the goal or the last exchange names them', async () => {
    const draft = await draftOf(looked, 'Round the sums');
    assert.match(sectionOf(draft, 'Files'), /^- Also: (?:`[\w./]+`, ){9}`[\w./]+` and 2 more files read$/m);
    assert.equal(draft.facts.files.length, names.length);
    const hidden = draft.facts.files.at(-1)?.path ?? '';
    const named = sectionOf(await draftOf(looked, `Round the sums of ${hidden.split('/').at(-1)}`), 'Files');
    assert.ok(named.includes(`\`${hidden}\``), named);
  });

  it('that are counted go from the number with their own tick', async () => {
    const draft = await draftOf(looked, 'Round the sums');
    const out = draft.facts.files.at(-1)?.id ?? '';
    const text = renderSections(draft.sections, (id) => id !== out && !draft.excluded.includes(id));
    assert.match(text, /^- Also: .* and 1 more file read$/m);
  });

  it('are read back from both by who checks them, with the folder they start from', async () => {
    const draft = await draftOf(worked, 'Go on with the rounding');
    const named = namedIn(draft.markdown);
    const { root: folder } = readClaims(draft.markdown);
    assert.equal(folder, root);
    for (const { path } of draft.facts.files)
      assert.ok(
        named.some((one) => one.path === path),
        `${path}\n${draft.markdown}`,
      );
    assert.deepEqual(
      named.filter(({ isGone }) => isGone).map(({ path }) => path),
      ['src/gone.ts'],
    );
    assert.ok(!named.some(({ path }) => path === 'sums'));
  });

  it('of a change are read in each form of the line', () => {
    const paths = (line: string) => namedIn(`# Handoff\n\n## What changed\n\n- ${line}\n`).map(({ path }) => path);
    assert.deepEqual(paths('`a.ts` +3 −1 at least (adds `b`, `c`; drops `d`): use `e.ts` +1, in `abc1234` (12)'), [
      'a.ts',
    ]);
    assert.deepEqual(
      paths('Done: Add: the `x.ts` new one: `a b.ts` new; `c.ts` changed and 2 more, not committed (12)'),
      ['a b.ts', 'c.ts'],
    );
    assert.deepEqual(paths('`b.ts` moved from `a.ts`, changed since `abc1234`, which has the rest (12, 14)'), ['b.ts']);
    assert.deepEqual(paths('`c.ts` written anew, 1 line: as it was (9)'), ['c.ts']);
    assert.deepEqual(
      paths('`a.ts` about +3 −1 by 2 edits and a command (adds `b(c: D)`): words, in `abc1234` (git: +4 −1) (9)'),
      ['a.ts'],
    );
    assert.deepEqual(paths('`a.ts` new +3 (adds `b(c)`, `d`; drops `e`); `f.ts` +1 −1 by 1 edit (9)'), [
      'a.ts',
      'f.ts',
    ]);
    assert.deepEqual(paths('Undone again: `a.ts`; `b.ts` (12)'), ['a.ts', 'b.ts']);
    assert.deepEqual(paths('Done: Use `a.ts` and `b.ts` (12)'), []);
  });
});

describe('a line of names', () => {
  it('is read back as it was', () => {
    const paths = ['src/till/a.ts', 'README.md', '/tmp/x/c.md', 'docs/it, `d`.md'];
    const line = namesLine(paths);
    assert.ok(line.startsWith('- Also: `src/till/a.ts`, `README.md`, '), line);
    assert.deepEqual(readNames(line.slice(2)), paths);
    assert.deepEqual(readNames(namesLine(paths, 3).slice(2)), paths);
    assert.deepEqual(readNames(namesLine([], 3).slice(2)), []);
  });
});
