import assert from 'node:assert/strict';
import { standing } from '../../../../src/core/claims/judged';
import { indexSession } from '../../../../src/core/index/indexSession';
import { planChecks } from '../../../../src/extractors/observed/progress/plans/planChecks';
import { answer, call, edit, run, type Step, session, user } from '../../../support/builders';

const told = (...steps: readonly (Step | readonly Step[])[]) =>
  standing(planChecks(indexSession(session(...steps)))).map(({ text }) =>
    text.replace('To do: verify, as the plan has it: ', ''),
  );

const approved = (text: string) =>
  call('ExitPlanMode', [{ kind: 'plan', text }], { text: 'User has approved your plan.' });

const plan = `# Cents

## Steps
1. Round the sums with \`npm run round\`

## Verification
1. \`npm test -- cart\` passes
2. Open the cart and look at the sum

\`\`\`bash
npm run lint   # no warnings
\`\`\`

## Notes
- \`npm run never\``;

describe('what the plan has verified at the end', () => {
  it('is told until it was run, and only from its part of the plan', () => {
    const work = [user('go'), approved(plan), edit('/home/dev/tally/src/a.ts')];
    assert.deepEqual(told(...work), [
      '`npm test -- cart` passes',
      'Open the cart and look at the sum',
      '`npm run lint`',
    ]);
    assert.deepEqual(told(...work, run('cd web && npm test -- cart 2>&1 | tail -3')), [
      'Open the cart and look at the sum',
      '`npm run lint`',
    ]);
  });

  it('leaves out behind a report what nobody can have seen done', () => {
    assert.deepEqual(told(user('go'), approved(plan), run('npm run lint'), answer('Everything is in place now.')), [
      '`npm test -- cart` passes',
    ]);
  });

  it('is read in a plan that the user brought, under a heading in their language', () => {
    const brought = '## Schritte\n1. Runden\n\n### Verifikation\n- `make check` ist grün';
    const task = user(`Setze diesen Plan um:\n\n${brought}`);
    assert.deepEqual(told(task, edit('/home/dev/tally/src/a.ts')), ['`make check` ist grün']);
    assert.deepEqual(told(task, answer('Gelesen.')), []);
  });

  it('is over once the user tells how what was made behaves', () => {
    const work = [user('go'), approved(plan), edit('/home/dev/tally/src/a.ts'), answer('The sums are rounded.')];
    for (const text of [
      'When I open the cart, the sum is still in cents.',
      'I only see the first line of the cart',
      'The list doesn’t show the coat.',
      'Wenn ich den Korb öffne, fehlt die Summe.',
      'Cuando abro el carrito, falta la suma.',
      '点击购物车之后没有显示总额',
    ])
      assert.deepEqual(told(...work, user(text)), [], text);
    for (const text of ['I see, thanks. Now the docs', 'Show the sums in the docs as well', 'Wie sieht es aus?'])
      assert.notDeepEqual(told(...work, user(text)), [], text);
    // Before anything was made they tell of how it was.
    assert.notDeepEqual(
      told(user('go'), approved(plan), user('When I open the cart it is in cents'), ...work.slice(2)),
      [],
    );
  });

  it('is no line that only makes ready', () => {
    const ready =
      '## Verification\n```bash\nmkdir /tmp/shop && cd /tmp/shop && git init\nnpm test\n```\n- `git commit --allow-empty -m x` and look';
    assert.deepEqual(told(user('go'), approved(ready), edit('/home/dev/tally/src/a.ts')), ['`npm test`']);
  });

  it('does not end where a list was to begin', () => {
    const listed =
      '## Verification\n1. `npm run dev` - look at it by hand:\n   - the cart opens\n   - the sum is right';
    assert.equal(
      told(user('go'), approved(listed), edit('/home/dev/tally/src/a.ts'))[0],
      '`npm run dev` - look at it by hand',
    );
  });

  it('is nothing of a refused plan, an old one, or a question about testing', () => {
    const refused = call('ExitPlanMode', [{ kind: 'plan', text: plan }], { text: 'No.', isError: true });
    assert.deepEqual(told(user('go'), refused), []);
    assert.deepEqual(told(user('go'), approved(plan), user('I tested it myself, it works')), []);
    const later = ['a', 'b', 'c', 'd'].flatMap((text) => [user(text), answer(`Done with ${text}.`)]);
    assert.deepEqual(told(user('go'), approved(plan), answer('Done.'), ...later), []);
    assert.deepEqual(told(user('go'), approved('# Plan\n\n## Testing the waters of a new market\n- `npm test`')), []);
  });

  it('leaves the steps below one that is made by hand to it', () => {
    const text =
      '# Plan\n\n## Verification\n\n1. **Manual testing**:\n   - Start it: `npm run dev`\n   - Open the till\n2. Lint: `npm run lint`\n';
    assert.deepEqual(told(user('Plan it.'), approved(text), edit('/home/dev/tally/src/a.ts')), [
      'Lint: `npm run lint`',
    ]);
  });
});
