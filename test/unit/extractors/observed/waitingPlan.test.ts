import assert from 'node:assert/strict';
import { standing } from '../../../../src/core/claims/judged';
import { isPlanFile } from '../../../../src/core/claims/work/planBegun';
import { indexSession } from '../../../../src/core/index/indexSession';
import { waitingPlan } from '../../../../src/extractors/observed/progress/plans/waitingPlan';
import { answer, call, edit, run, type Step, session, user } from '../../../support/builders';

const told = (...steps: readonly (Step | readonly Step[])[]) =>
  standing(waitingPlan(indexSession(session(...steps)))).map(({ text }) => text);

const write = (path: string, whole: string) =>
  call('Write', [{ kind: 'edit', path, operation: 'created', exact: { whole } }], {});
const approved = (text: string) => call('ExitPlanMode', [{ kind: 'plan', text }], { approved: true });

const phases = `# Prices in a table

Prices stand in three files today, and each rounds them in a way of its own.

### Phase 1: The table
- \`src/prices.ts\`
### Phase 2 — Rounding **once**
### Phase 3: The cart reads it

\`\`\`md
### Phase 4: an example
\`\`\`

## Risks
1. Old carts
2. Cents`;

const steps = '1. The table; 2. Rounding once; 3. The cart reads it';

describe('a plan that nobody has begun', () => {
  it('is told by its steps where the user approved it', () => {
    assert.deepEqual(told(user('Plan it'), approved(phases)), [`To do: the plan, not begun: ${steps}`]);
    assert.deepEqual(told(user('Plan it'), approved(phases), answer('Shall I begin?')).length, 1);
  });

  it('is told with the file that it was written to, and by the longer of both texts', () => {
    const file = '/home/dev/.copilot/session-state/1/plan.md';
    const text = [`To do: the plan in \`${file}\`, not begun: ${steps}`];
    assert.deepEqual(told(user('Plan it'), write(file, phases)), text);
    assert.deepEqual(told(user('Plan it'), write(file, phases), approved('- Prices come from a table now')), text);
  });

  it('is over once something was changed or handed on, and is not told where the user turned it down', () => {
    const plan = [user('Plan it'), approved(phases)];
    assert.deepEqual(told(...plan, edit('/home/dev/tally/src/prices.ts')), []);
    assert.deepEqual(told(...plan, call('Task', [{ kind: 'subagent', prompt: 'Carry out the plan' }], {})), []);
    assert.equal(told(...plan, run('git commit -m "docs: plan"')).length, 1);
    const refused = call('ExitPlanMode', [{ kind: 'plan', text: phases }], {
      isError: true,
      rejection: { said: 'not yet' },
    });
    assert.deepEqual(told(user('Plan it'), refused), []);
  });

  it('is begun though its file was changed last, to tick it off', () => {
    const file = '/home/dev/tally/docs/prices-plan.md';
    const boxes = `${phases}\n\n- [x] The table\n- [x] Rounding`;
    const plan = [user('Plan it'), write(file, phases)];
    assert.deepEqual(told(...plan, edit('/home/dev/tally/src/cart.ts'), edit(file)), []);
    assert.deepEqual(told(user('Plan it'), write(file, boxes)), []);
    assert.equal(told(user('Plan it'), write(file, boxes.replace('[x]', '[ ]'))).length, 1);
    assert.equal(told(...plan, edit(file)).length, 1);
  });

  it('is none where it was written down after the work', () => {
    const file = '/home/dev/tally/docs/prices-plan.md';
    const after = [user('Do it'), edit('/home/dev/tally/src/prices.ts'), write(file, phases)];
    assert.deepEqual(told(...after), []);
    assert.equal(told(user('Do it'), edit('/home/dev/tally/src/other.ts'), write(file, phases)).length, 1);
  });

  it('is left once the session went on with something else', () => {
    const left = [user('Plan it'), approved(phases), answer('Done.'), user('How is tax rounded?'), answer('Up.')];
    assert.equal(told(...left).length, 1);
    assert.deepEqual(told(...left, user('And rebates?'), answer('Down.')), []);
  });

  it('has the numbered items of its list of steps, in other languages too, and no list of something else', () => {
    const lists: readonly (readonly [heading: string, told: string])[] = [
      ['## Implementation steps', ': 1. One; 2. Two'],
      ['## Schritte', ': 1. One; 2. Two'],
      ['## 実装手順', ': 1. One; 2. Two'],
      ['## Why the table is better', ''],
    ];
    for (const [heading, found] of lists) {
      const text = `# Prices\n${'They stand in three files today. '.repeat(8)}\n${heading}\n1. One\n2. **Two**:\n## Files\n- a.ts`;
      const path = '/home/dev/tally/plans/prices.md';
      assert.deepEqual(told(user('Plan it'), write(path, text)), [
        `To do: the plan in \`plans/prices.md\`, not begun${found}`,
      ]);
    }
  });

  it('knows a file of a plan by its name or folder', () => {
    for (const path of ['plan.md', 'docs/plans/2026-04-17-header.md', 'REWRITE_PLAN.md', 'plan-2.md', 'a\\plans\\b.md'])
      assert.ok(isPlanFile(path), path);
    for (const path of ['src/planner.md', 'plans/a.ts', 'explanation.md', 'planet.md', 'README.md'])
      assert.ok(!isPlanFile(path), path);
  });
});
