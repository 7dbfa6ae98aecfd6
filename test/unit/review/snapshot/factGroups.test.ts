import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { renderSections } from '../../../../src/core/document/renderSections';
import { ruleTables } from '../../../../src/extractors/ruleTables';
import { createNodeFileStore } from '../../../../src/node/nodeFileStore';
import { openReview } from '../../../../src/review/draft/reviewState';
import { factGroups } from '../../../../src/review/snapshot/factGroups';
import { openLog } from '../../../../src/sources/openLog';
import { rowReasons } from '../../../../src/worker/rowReasons';
import { answer, edit, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const home = 'test/fixtures/sample/home';
const logs = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
  // One of them holds nothing to hand off.
  (name) => name.endsWith('.jsonl') && !name.includes('c04d8a17'),
);
const noRows = { rows: [], compactions: [], turns: 0, lines: 0 };
/** Where the draft calls a group otherwise than the panel. */
const sectionsOf: Readonly<Record<string, readonly string[]>> = { checks: ['verification'], state: ['repository'] };

async function groupsOf(name: string) {
  const files = createNodeFileStore();
  const session = await openLog({
    path: path.join(home, name),
    sessionId: null,
    files,
    signal: new AbortController().signal,
  });
  const draft = await draftOf(session, 'Refuse unknown units in parseOptions');
  return { draft, groups: factGroups(openReview(draft), noRows) };
}

describe('the groups of the middle column', () => {
  for (const name of logs) {
    it(`hold what stands below their heading in the draft: ${path.basename(name)}`, async () => {
      const { draft, groups } = await groupsOf(name);
      const wrong = groups.flatMap(({ id, items }) =>
        items.flatMap((item) => {
          const own = draft.sections.filter(({ blocks }) => blocks.some(({ factId }) => factId === item.id));
          const wanted = sectionsOf[id] ?? [id];
          return own.some((section) => wanted.includes(section.id)) || id === 'state'
            ? []
            : [`${item.text} stands in ${own.map((section) => section.id).join()}, not in ${id}`];
        }),
      );
      assert.deepEqual(wrong, []);
    });
  }

  it('say why a rule lists an item, where the rule has a reason', async () => {
    const made = session(
      user('Mend the till.'),
      edit('/home/dev/tally/src/till.ts'),
      answer('I kept the lock in `till.ts` rather than in `coin.ts`, because two tills write at once.'),
      user('Good, and now the readme.'),
      answer('Fine.'),
    );
    const draft = await draftOf(made, 'Write the readme');
    const row = draft.facts.decisions[0]?.decidedBy ?? assert.fail('no row decided');
    const becauses = (reasons: Readonly<Record<string, string>>) =>
      factGroups(openReview(draft), { ...noRows, reasons })
        .filter(({ id }) => id === 'decisions')
        .flatMap(({ items }) => items.map(({ because }) => because));
    assert.deepEqual(becauses(rowReasons(draft.facts)), [
      ruleTables.map((table) => table.becauseOf(row)).find(Boolean),
    ]);
    assert.deepEqual(becauses({}), [undefined]);
  });

  it('show orders of closed tasks under what happened, as the draft does', async () => {
    const made = session(
      user('The drawer should open to the left. Never touch src/legacy.ts.'),
      edit('/home/dev/tally/src/till.ts'),
      answer('The drawer opens to the left.'),
      user('Now sort the coins by weight.'),
      edit('/home/dev/tally/src/coin.ts'),
      answer('They are sorted.'),
    );
    const groups = factGroups(openReview(await draftOf(made, 'Write the readme')), noRows);
    const textsOf = (wanted: string) =>
      groups.find(({ id }) => id === wanted)?.items.map(({ text }) => text.replace(/^Asked: /, '')) ?? [];
    assert.deepEqual(textsOf('constraints'), ['Never touch src/legacy.ts.']);
    assert.ok(
      textsOf('turns').includes('“The drawer should open to the left.”: The drawer opens to the left.'),
      textsOf('turns').join('; '),
    );
  });

  it('show what a goal goes on with under where it stands, and the rest of the first lines without it once it is unticked', async () => {
    const made = session(
      user('Where are the coins refused?'),
      answer('Nowhere.'),
      user('Build me a till for the market'),
      edit('/home/dev/tally/src/till.ts'),
      answer('It stands.'),
    );
    const review = openReview(await draftOf(made, 'commit'));
    const shown = factGroups(review, noRows).find(({ id }) => id === 'state')?.items ?? [];
    const task = shown.find(({ text }) => text === 'Build me a till for the market');
    assert.deepEqual(task?.notes, ['What the goal goes on with']);
    const text = renderSections(review.draft.sections, (id) => id !== task?.id);
    assert.match(text, /^\*\*Goal:\*\* commit$/m);
    assert.doesNotMatch(text, /\*\*Task:/);
  });

  it('word progress as a status, and tag only what nobody but the agent says', async () => {
    const name = logs.find((log) => log.includes('5b1f0c9e')) ?? '';
    const { groups } = await groupsOf(name);
    const todo = groups.find(({ id }) => id === 'to-do')?.items ?? [];
    assert.deepEqual(
      todo.map(({ text, status, tag }) => [text, status?.kind, tag]),
      [
        ['Describe --unit in the README', 'in-progress', null],
        ['Refuse unknown units in parseOptions', 'to-do', null],
        ['Shall I read the locale, or keep metres as the default?', 'blocked', null],
      ],
    );
    // What an edit is behind stands there, with its files.
    const changes = groups.find(({ id }) => id === 'changes')?.items ?? [];
    assert.ok(
      changes.some(({ text, status }) => text.startsWith('Add --unit to the options; ') && status?.kind === 'done'),
    );
    assert.ok(groups.find(({ id }) => id === 'constraints')?.items.every(({ tag }) => tag === null));
  });
});
