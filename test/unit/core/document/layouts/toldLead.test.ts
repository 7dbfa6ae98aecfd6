import assert from 'node:assert/strict';
import { defaultRequest } from '../../../../../src/core/defaultRequest';
import { toldLine } from '../../../../../src/core/document/factLines';
import { replacedByTold } from '../../../../../src/core/document/keep/replacedByTold';
import { keepOrder } from '../../../../../src/core/document/keepOrder';
import { besideTold } from '../../../../../src/core/document/layouts/besideTold';
import { section } from '../../../../../src/core/document/layouts/section';
import { withToldLead } from '../../../../../src/core/document/layouts/toldLead';
import { keptBlocks, renderSections } from '../../../../../src/core/document/renderSections';
import type { CheckFact, Facts, ToldFact } from '../../../../../src/core/fact';
import { answer, call, edit, run, session, todos, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const next = (id: string, text: string, grade: ToldFact['grade'] = 'said'): ToldFact => toldOf('next', id, text, grade);

const toldOf = (
  section: ToldFact['section'],
  id: string,
  text: string,
  grade: ToldFact['grade'] = 'said',
): ToldFact => ({
  ...{ kind: 'told', id, section, text, reason: null, code: null, grade, doubt: null },
  evidence: [{ line: 3, entry: null }],
});

describe('the first step that a model names', () => {
  const plain = session(user('Build the till.'), answer('Built. Next: wire the drawer.'));
  const leadWith = async (
    told: readonly ToldFact[],
    out: readonly string[] = [],
    includePreamble = true,
    made = plain,
  ) => {
    const { sections, facts } = await draftOf(made, 'continue', { includePreamble });
    const changed = withToldLead(sections, { ...facts, told } satisfies Facts, (id) => out.includes(id));
    const [preamble] = changed;
    assert.ok(preamble !== undefined);
    return keptBlocks(preamble, (id) => !out.includes(id)).map(({ text }) => text);
  };
  const stepIn = (texts: readonly string[]) => texts.filter((text) => text.startsWith('**Next step:**'));

  it('stands in the lead, right below where the work stands, with its grade and place', async () => {
    const texts = await leadWith([next('one', 'Wire `openDrawer` in `src/till.ts`.'), next('two', 'Push.')]);
    assert.deepEqual(stepIn(texts), ['**Next step:** Wire `openDrawer` in `src/till.ts`. (model, 3)']);
    const at = texts.findIndex((text) => text.startsWith('**Next step:**'));
    assert.ok(texts[at - 1]?.startsWith('**Where it stands:**'));
  });

  it('names its file and its command where the sentence is long', async () => {
    const long =
      'Look at how the drawer and the notice of the drawer are opened in `openDrawer` in `src/shared/till.ts`, then rerun the check that was broken off: `cd packages/register && npx tsx src/till.ts --open 2>&1 | head -5`.';
    assert.ok(stepIn(await leadWith([next('one', long)]))[0]?.includes('`src/shared/till.ts`, then'));
    assert.ok(stepIn(await leadWith([next('one', long)]))[0]?.includes('| head -5`.'));
  });

  it('is none that the log does not bear out, and none that the user left out', async () => {
    const rules = stepIn(await leadWith([]));
    const [bad, good] = [next('bad', 'Deploy it.', 'not-borne-out'), next('good', 'Wire it.', 'verified')];
    assert.deepEqual(stepIn(await leadWith([bad])), rules);
    assert.deepEqual(stepIn(await leadWith([bad, good])), ['**Next step:** Wire it. (3)']);
    assert.deepEqual(stepIn(await leadWith([bad, good], ['good'])), rules);
  });

  it('stands once: among what is to be done only without its first lines, with code, or alone', async () => {
    const two = [next('one', 'Wire the drawer.'), next('two', 'Push.')];
    const textWith = async (told: readonly ToldFact[], out: readonly string[] = [], includePreamble = true) => {
      const { sections, facts } = await draftOf(plain, 'continue', { includePreamble });
      const own = told.map((fact) => ({ factId: fact.id, text: toldLine(fact) }));
      const changed = withToldLead([...sections, section('to-do', own)], { ...facts, told }, () => false);
      return renderSections(changed, (id) => !out.includes(id));
    };
    const once = await textWith(two);
    assert.match(once, /^\*\*Next step:\*\* Wire the drawer\./m);
    assert.doesNotMatch(once, /^- Next: Wire/m);
    assert.match(once, /^- Next: Push\./m);
    assert.match(await textWith(two, [], false), /^- Next: Wire the drawer\./m);
    assert.match(await textWith(two.slice(0, 1)), /^- Next: Wire the drawer\./m);
    const coded = two.map((fact) => ({ ...fact, code: 'openDrawer();' }));
    assert.match(await textWith(coded), /^- Next: Wire the drawer\..*\n\s+```/m);
    const unticked = await textWith(two, ['one']);
    assert.doesNotMatch(unticked, /Wire the drawer\./);
    assert.match(unticked, /^\*\*Next step:\*\* Next: wire the drawer\. \(2\)/m);
  });

  it('stands nowhere in a handoff without its first lines', async () => {
    assert.deepEqual(stepIn(await leadWith([next('one', 'Wire it.')], [], false)), []);
  });

  const red = session(
    user('Build the till.'),
    edit('/home/dev/tally/src/till.ts'),
    run('npm test', 'Tests: 2 failed, 9 passed, 11 total', 1),
    answer('The till is built, and all tests pass.'),
  );

  it('keeps a check that fails behind it, unless it speaks of the failure itself', async () => {
    assert.deepEqual(stepIn(await leadWith([next('one', 'Wire the drawer.')], [], true, red)), [
      '**Next step:** Wire the drawer. (model, 3) `npm test` fails: fix it.',
    ]);
    assert.deepEqual(stepIn(await leadWith([next('one', 'Mend the two failing tests.')], [], true, red)), [
      '**Next step:** Mend the two failing tests. (model, 3)',
    ]);
  });

  it('leaves what was observed where the model tells how the work stands, and the report where it does not', async () => {
    const stands = (texts: readonly string[]) => texts.find((text) => text.startsWith('**Where it stands:**')) ?? '';
    const told = [toldOf('standing', 'stands', 'The till is built, and two tests fail.')];
    const [plainly, without, withIt] = [
      stands(await leadWith([], [], true, red)),
      stands(await leadWith(told, [], true, red)),
      stands(await leadWith(told, ['stands'], true, red)),
    ];
    assert.match(plainly, /stands:\*\* The till is built, and all tests pass/);
    assert.match(without, /^\*\*Where it stands:\*\* Branch `main`.*CONTRADICTED/);
    assert.doesNotMatch(without, /and all tests pass \(/);
    assert.equal(withIt, plainly);
  });

  it('takes the place of the item that says the same, and of no other', async () => {
    const listed = session(
      user('Build the till.'),
      todos(['Run lint and the tests of the till', 'in-progress'], ['Tell the users of the drawer', 'pending']),
      edit('/home/dev/tally/src/till.ts'),
    );
    const { facts } = await draftOf(listed, 'continue');
    const said = [next('one', 'Run lint and then the tests for the till, and mend what they say.')];
    const gone = replacedByTold({ ...facts, told: said });
    const left = facts.state.filter(({ about, id }) => about === 'todo' && !gone.has(id)).map(({ text }) => text);
    assert.equal(left.length, 1);
    assert.match(left[0] ?? '', /Tell the users/);
    // What a plan holds and nobody did is such an item too.
    const planned = facts.state.map((fact) => ({
      ...fact,
      label: 'not-tested' as const,
      text: `Planned, not seen done: ${fact.text}`,
    }));
    const overPlan = replacedByTold({ ...facts, state: planned, told: said });
    assert.deepEqual(
      planned.filter(({ id, about }) => about === 'todo' && !overPlan.has(id)).map(({ text }) => text),
      ['Planned, not seen done: To do: Tell the users of the drawer'],
    );
    // What rules put together of a plan gives way to a list of what is left, whatever it says; an item of a list does not.
    const told = [toldOf('left', 'other', 'Count the coins.')];
    const inferred = facts.state.map((fact) => ({ ...fact, tag: 'inferred' as const }));
    const goneOf = (state: Facts['state']) =>
      state.filter(({ about, id }) => about === 'todo' && replacedByTold({ ...facts, state, told }).has(id)).length;
    assert.deepEqual([goneOf(inferred), goneOf(facts.state)], [2, 0]);
    const bad = replacedByTold({
      ...facts,
      told: [next('one', 'Run lint and the tests of the till.', 'not-borne-out')],
    });
    assert.equal(bad.size, 0);
  });

  it('takes the place of changes, files and commands that it names, and of those that it need not name', async () => {
    const swap = (path: string) =>
      call(
        'Edit',
        [{ kind: 'edit', path, operation: 'modified', exact: { pieces: [{ removed: 'one', added: 'two' }] } }],
        {},
      );
    const worked = session(
      user('Build the till.'),
      ...['src/till.ts', 'src/drawer.ts', 'src/my-till.ts'].map((path) => swap(`/home/dev/tally/${path}`)),
      answer('Built.'),
    );
    const { facts } = await draftOf(worked, 'continue');
    const goneWith = (told: readonly ToldFact[]) => {
      const gone = replacedByTold({ ...facts, told });
      const left = (list: readonly { readonly id: string }[]) => list.filter(({ id }) => !gone.has(id)).length;
      return {
        files: facts.files.filter(({ id }) => gone.has(id)).map(({ path }) => path),
        changes: left(facts.changes),
      };
    };
    assert.ok(facts.changes.length > 0);
    assert.deepEqual(goneWith([next('one', 'Wire the drawer in `till.ts`.')]).files, ['src/till.ts']);
    assert.deepEqual(goneWith([next('one', 'Wire the drawer in `till.ts`.', 'not-borne-out')]).files, []);
    assert.equal(goneWith([toldOf('changed', 'c', 'The till counts coins.')]).changes, 0);
    assert.ok(goneWith([toldOf('finding', 'c', 'The till counts coins.')]).changes > 0);
  });

  it('takes the place of an error without a check, where it stands on its line', async () => {
    const pasted = session(user('Build the till.'), run('node till.mjs', 'Error: the drawer is locked', 1));
    const { facts } = await draftOf(pasted, 'continue');
    const [error] = facts.errors;
    assert.ok(error !== undefined && error.status === 'open');
    const said = (section: ToldFact['section'], line: number) => ({
      ...toldOf(section, 'one', 'The drawer was locked.'),
      evidence: [{ line, entry: null }],
    });
    const line = error.evidence[0]?.line ?? 0;
    const isGone = (told: ToldFact, verification: Facts['verification'] = []) =>
      replacedByTold({ ...facts, verification, told: [told] }).has(error.id);
    assert.ok(isGone(said('finding', line)));
    assert.ok(!isGone(said('finding', line + 40)));
    assert.ok(!isGone(said('rule', line)));
    const check: CheckFact = {
      ...{ kind: 'check', id: 'check', check: 'test', command: 'npm test', status: 'failed', exitCode: 1, since: [] },
      ...{ summary: null, evidence: error.evidence },
    };
    assert.ok(!isGone(said('finding', line), [check]));
  });

  it('leaves no second line for the branch, and nothing of how the session worked', async () => {
    const { sections, facts, markdown } = await draftOf(red, 'continue');
    assert.match(markdown, /^- branch `main`/m);
    const changed = besideTold(sections, { ...facts, told: [next('one', 'Wire it.')] });
    const text = renderSections(changed, () => true);
    assert.doesNotMatch(text, /^- branch `main`/m);
    assert.match(text, /^\*\*Where it stands:\*\*.*ranch `main`/m);
    assert.doesNotMatch(text, /last activity|, tools /);
    assert.equal(
      renderSections(besideTold(changed, { ...facts, told: [next('one', 'Wire it.')] }), () => true),
      text,
    );
    assert.equal(
      renderSections(besideTold(sections, facts), () => true),
      renderSections(sections, () => true),
    );
  });

  it('keeps the numbers of a list that the session made, and counts no steps', () => {
    assert.match(
      toldLine(toldOf('left', 'a', '3. Pass the repository on.')),
      /^- To do: 3: Pass the repository on\. \(/,
    );
    assert.match(toldLine(toldOf('finding', 'b', '12) The cycle goes over the logger.')), /^- 12: The cycle/);
    assert.match(toldLine(next('c', '1. Run the tests.')), /^- Next: Run the tests\. \(/);
    assert.match(toldLine(toldOf('finding', 'd', '3.5 is the version.')), /^- 3\.5 is the version/);
  });

  it('names a line of the log in words, and leaves an index of code alone', () => {
    const said = toldLine(
      toldOf('left', 'a', 'It imports `session` since [722]: out with it, see `a[0]` and list[1].'),
    );
    assert.match(said, /since line 722: out with it, see `a\[0\]` and list\[1\]\. \(/);
  });

  it('keeps the items of a numbered list together where there is no room for all sentences', async () => {
    const { facts } = await draftOf(plain, 'continue');
    const list = [3, 4, 5].map((at) => toldOf('left', `item ${at}`, `${at}. Mend part ${at} of the till.`));
    const told = [
      ...list,
      toldOf('left', 'other', 'Tell the users.'),
      ...['x', 'y'].map((id) => toldOf('finding', id, `The drawer ${id} sticks.`)),
    ];
    const order = keepOrder({ ...facts, told }, defaultRequest('continue')).pieces.flatMap(({ factId }) =>
      told.some(({ id }) => id === factId) ? [factId] : [],
    );
    assert.deepEqual(order.slice(0, 3), ['item 3', 'item 4', 'item 5']);
    assert.ok(order.indexOf('x') < order.indexOf('other'));
  });
});
