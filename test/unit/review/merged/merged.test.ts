import assert from 'node:assert/strict';
import { redactText } from '../../../../src/core/redact/redactText';
import { editText } from '../../../../src/review/draft/editText';
import { openReview } from '../../../../src/review/draft/reviewState';
import { chosenSide, settleConflict } from '../../../../src/review/draft/settleConflict';
import { countPlacesOn, joinViews, placeIn, withPlaces } from '../../../../src/review/merged/countOn';
import { buildRawView } from '../../../../src/review/rows/buildRawView';
import { rawIndexOf } from '../../../../src/review/rows/rawIndex';
import type { PanelSession } from '../../../../src/review/rows/rawView';
import { factGroups } from '../../../../src/review/snapshot/factGroups';
import { answer, edit, run, session, user } from '../../../support/builders';
import { inTree, mergedDraftOf } from '../../../support/mergedDraftOf';

const goal = 'Bring --unit and --locale into one branch, all tests green';
const one = inTree(
  session(
    user('Add --unit ft. Never touch src/legacy.js.'),
    edit('src/options.js'),
    run('npm test', '24 passed'),
    answer('It works.\n\n## Decisions\n\n- The default unit is metres, because the office prints metres.'),
  ),
  { id: 'one', folder: '/home/dev/tally', branch: 'feat/feet', start: '2026-03-01T10:00:00Z' },
);
const other = inTree(
  session(
    user('Take the unit from the locale. Never touch src/legacy.js.'),
    edit('src/options.js'),
    run('npm test', '1 of 25 failed', 1),
    answer('Nearly.\n\n## Decisions\n\n- The default unit is read from the locale, because users expect it.'),
  ),
  { id: 'other', folder: '/home/dev/tally-b', branch: 'feat/locale', start: '2026-03-01T10:00:30Z' },
);

/** As the worker gives it to the panel. */
async function panelDraft() {
  const { draft, parts } = await mergedDraftOf([one, other], goal);
  let from = 0;
  const sessions = parts.map(({ label, index }): PanelSession => {
    const { path, id, title, agent, gitBranch, lines } = index.session;
    const made = { label, path, id, title, agent, branch: gitBranch, from };
    from += lines.total;
    return made;
  });
  const views = parts.flatMap(({ label, index, selection }, at) => {
    const own = sessions[at];
    const facts = withPlaces(draft.facts, (ref) => (ref.session === label ? ref : { ...ref, line: 0 }));
    const view = buildRawView({
      ...{ index, selection, facts, redact: redactText, isInstruction: () => false },
      leftOut: new Set(draft.excluded),
    });
    return own === undefined ? [] : [{ session: own, view }];
  });
  return { draft: countPlacesOn(draft, sessions), view: joinViews(views), sessions };
}

describe('several sessions in the panel', () => {
  it('tell each turn by its own number, and fold no run over two of them', async () => {
    const { view, sessions } = await panelDraft();
    const [, second] = sessions;
    const rowsOf = (isSecond: boolean) => view.rows.filter(({ line }) => line > (second?.from ?? 0) === isSecond);
    assert.deepEqual([...new Set(rowsOf(true).map(({ turn }) => turn))], [1]);
    assert.deepEqual([...new Set(rowsOf(false).map(({ turn }) => turn))], [1]);
    const quiet = {
      ...view,
      rows: view.rows.map((row) => ({ ...row, facts: [], flags: [], secrets: [], isTail: false })),
    };
    const runs = rawIndexOf(quiet).layout.flatMap((segment) => (segment.kind === 'run' ? [segment] : []));
    const border = rowsOf(false).length;
    assert.deepEqual(
      runs.map(({ from, to }) => [from, to]),
      [
        [0, border],
        [border, view.rows.length],
      ],
    );
  });

  it('are counted on, and every place finds its way back to its log', async () => {
    const { draft, view, sessions } = await panelDraft();
    const lines = view.rows.flatMap((row) => row.lines);
    assert.equal(new Set(lines).size, lines.length, 'no line stands for two');
    assert.deepEqual(
      [1, 6, 7, 12].map((line) => {
        const place = placeIn(sessions, line);
        return `${place?.session.label} ${place?.line}`;
      }),
      ['A 1', 'A 6', 'B 1', 'B 6'],
    );
    const [constraint] = draft.facts.constraints;
    assert.deepEqual(
      constraint?.evidence.map(({ line }) => line),
      [1, 7],
    );
    assert.deepEqual(
      view.rows.filter(({ facts }) => facts.includes(constraint?.id ?? '')).map(({ line }) => line),
      [1, 7],
    );
  });

  it('show their conflicts first, with sides that lead to both logs', async () => {
    const { draft, view } = await panelDraft();
    const [group] = factGroups(openReview(draft), view);
    assert.equal(group?.id, 'conflicts');
    const [decision] = group?.items ?? [];
    assert.deepEqual(
      decision?.choices?.map(({ side, line, isChosen, isProposed }) => [side, line, isChosen, isProposed]),
      [
        ['A', 6, false, false],
        ['B', 12, false, true],
      ],
    );
    assert.equal(decision?.needsLook, true);
  });

  it('say of branches when each was last used', async () => {
    const { draft, view } = await panelDraft();
    const [group] = factGroups(openReview(draft), view);
    const conflict = draft.conflicts?.find(({ about }) => about === 'branch');
    const texts = group?.items.find(({ id }) => id === conflict?.id)?.choices?.map(({ text }) => text);
    assert.equal(texts?.length, 2);
    assert.match(texts?.[0] ?? '', /^feat\/feet · Mar 1, 2026, \d+:\d+\s[AP]M$/);
    assert.match(texts?.[1] ?? '', /^feat\/locale · Mar 1, 2026, \d+:\d+\s[AP]M$/);
  });

  it('carry a conflict as an open question until a side is taken, and again when it is given up', async () => {
    const { draft, view } = await panelDraft();
    const fresh = openReview(draft);
    const conflict = draft.conflicts?.find(({ about }) => about === 'decision');
    assert.ok(conflict !== undefined);
    assert.match(fresh.text, /- Not decided: which holds/);
    const settled = settleConflict(fresh, conflict, 'A');
    assert.match(settled.text, /- Settled: “.*metres.*”, and not “.*locale.*” \(A 6, B 6\)/);
    assert.ok(!settled.text.includes('Not decided: which holds'));
    assert.equal(chosenSide(settled, conflict), 'A');
    const [group] = factGroups(settled, view);
    assert.deepEqual(
      group?.items[0]?.choices?.map(({ isChosen }) => isChosen),
      [true, false],
    );
    assert.equal(settleConflict(settled, conflict, null).text, fresh.text);
  });

  it('say of a file that was edited in each that its edits must be merged', async () => {
    const { draft, view } = await panelDraft();
    const conflict = draft.conflicts?.find(({ about }) => about === 'file');
    assert.ok(conflict !== undefined);
    const settled = settleConflict(openReview(draft), conflict, '*');
    assert.match(settled.text, /- Settled: `src\/options\.js`: the edits of each are kept and must be merged by hand/);
    const item = factGroups(settled, view)[0]?.items.find(({ id }) => id === conflict.id);
    assert.deepEqual(
      item?.choices?.map(({ side, isChosen }) => [side, isChosen]),
      [
        ['A', false],
        ['B', false],
        ['*', true],
      ],
    );
  });

  it('leave the user’s own words about a conflict alone when a side is taken', async () => {
    const { draft } = await panelDraft();
    const conflict = draft.conflicts?.find(({ about }) => about === 'decision');
    assert.ok(conflict !== undefined);
    const fresh = openReview(draft);
    const typed = editText(fresh, fresh.text.replace('## Conflicts\n\n', '## Conflicts\n\n- Ask Anna first.\n'));
    const settled = settleConflict(typed, conflict, 'B');
    assert.match(settled.text, /- Ask Anna first\.\n/);
    assert.match(settled.text, /- Settled: “.*locale/);
  });
});
