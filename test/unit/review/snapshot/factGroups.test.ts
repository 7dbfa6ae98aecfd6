import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createNodeFileStore } from '../../../../src/node/nodeFileStore';
import { openReview } from '../../../../src/review/draft/reviewState';
import { factGroups } from '../../../../src/review/snapshot/factGroups';
import { openLog } from '../../../../src/sources/openLog';
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
        ['Add --unit to the options', 'done', 'declared'],
        ['Put the height format into src/units.js', 'done', 'declared'],
        ['Cover feet by tests', 'done', 'declared'],
      ],
    );
    assert.ok(groups.find(({ id }) => id === 'constraints')?.items.every(({ tag }) => tag === null));
  });
});
