import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { editWords, stepFor } from '../../../../src/extractors/observed/progress/editWords';
import { leadOf, turnLeads } from '../../../../src/extractors/observed/progress/turnLeads';
import { asksForOrder } from '../../../../src/extractors/stated/questions/errands';
import { answer, call, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const menu = '/home/dev/tally/src/menu.json';
const failedEdit = call('Edit', [{ kind: 'edit', path: menu, operation: 'modified' }], {
  isError: true,
  text: 'Found 2 occurrences of the text; it must be unique.',
});
const goal = 'Add the till to the menu.';

describe('where a session ended', () => {
  const stepOf = async (...steps: readonly (Step | readonly Step[])[]) => {
    const { markdown } = await draftOf(session(user(goal), ...steps), goal);
    return /^\*\*Next step:\*\* (.*)$/m.exec(markdown)?.[1] ?? '';
  };

  it('is at the edit that failed and was not made since, whatever was edited behind it', async () => {
    assert.match(
      await stepOf(failedEdit, edit('/home/dev/tally/src/till.ts')),
      /^make the edit of `src\/menu\.json` that failed/,
    );
    assert.match(await stepOf(failedEdit, edit(menu)), /^go on behind the last change, of `src\/menu\.json`/);
  });

  it('is not at an edit that a script made instead', async () => {
    const script = run("python3 - <<'EOF'\nopen('src/menu.json', 'w').write('till')\nEOF", '');
    assert.doesNotMatch(await stepOf(edit('/home/dev/tally/src/till.ts'), failedEdit, script), /that failed/);
    const looked = run('cat src/menu.json', '{}');
    assert.match(await stepOf(edit('/home/dev/tally/src/till.ts'), failedEdit, looked), /that failed/);
  });
});

describe('what an edit was for', () => {
  const wordsOf = (said: string, ...paths: readonly string[]) => {
    const index = indexSession(session(user(goal), answer(said), ...paths.map(edit), answer('Done with all of it.')));
    return index.touches.map(({ call: made, path }) => stepFor(path, editWords(index).get(made) ?? ''));
  };

  it('is the step that names the file, where several were announced', () => {
    assert.deepEqual(wordsOf('Now create the docs page and update the menu:', '/docs/till.md', menu), [
      'create the docs page',
      'update the menu',
    ]);
  });

  it('stays whole where one step is announced', () => {
    assert.deepEqual(wordsOf('Now update the menu and its items for the till:', menu), [
      'update the menu and its items for the till',
    ]);
  });
});

describe('the lead of a report', () => {
  it('holds both sides of a contrast or none: one alone says the opposite', () => {
    const report =
      'The problem was a mismatch in the import of the demo:\n\n- Expected: `import { TillDemo } from "@/demo/till-demo-component"`\n- Actual: `import TillDemo from "@/demo/till-demo-component"`, which has no default\n';
    assert.equal(leadOf(report), 'The problem was a mismatch in the import of the demo.');
    assert.equal(
      leadOf('The till takes two kinds of coins:\n\n- cents\n- francs\n'),
      'The till takes two kinds of coins: cents; francs',
    );
  });

  it('is of the report before, where the last answer only asks for the next order', () => {
    const steps = [
      user('Make the till follow the theme.'),
      answer('Type check passed. The till is now fully theme-aware: it uses the colours of the theme everywhere.'),
      run('npm run typecheck', ''),
      answer('I see the previous session context. What would you like to work on next?'),
    ];
    const [turn] = turnLeads(indexSession(session(...steps)));
    assert.match(turn?.lead ?? '', /theme-aware/);
  });
});

describe('a question that asks for the next order', () => {
  const asked = [
    'What would you like to work on next?',
    'What would you like me to do next?',
    'What should I do now?',
    'How can I help you today?',
    'Anything else?',
    'Is there anything else you want me to do?',
    'Was soll ich als nächstes tun?',
    '接下来做什么？',
  ];
  for (const text of asked) it(`is none: ${text}`, () => assert.ok(asksForOrder.test(text)));

  const real = [
    'Which bucket should the backups use?',
    'Would you like me to remove the old till as well?',
    'What should the till do with coins that it does not know?',
    'How should I round: each line, or the sum?',
  ];
  for (const text of real) it(`is one: ${text}`, () => assert.ok(!asksForOrder.test(text)));
});
