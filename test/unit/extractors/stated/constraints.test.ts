import assert from 'node:assert/strict';
import { answer, call, edit, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

/** What is said in one prompt, and what of it binds. */
const constraintsOf = (text: string, origin?: Parameters<typeof user>[1]) =>
  stated(session(user('Build the shop.'), answer('Built.'), user(text, origin), answer('Done.'))).constraints;

const standing = [
  'never touch src/legacy.ts',
  'Always run the lint before a commit.',
  "please don't commit the plan",
  'keep each commit with working code',
  'prefer small functions',
  'use the price table, no plain lists!',
  'no "any"',
  'no ts-ignore',
  'no emojis please',
  'kein `any`',
  'sin emojis',
  'sem emojis',
  'без эмодзи-знаков',
  "okay wait don't build it in, separate script!",
  'we only want e2e tests, and only for the cart only',
  'and no new runtime dependencies',
  'leave the old client alone',
  'feet with one decimal, metres with two, as the office prints them.',
  'our other shops take a token from outside where nobody sits at the screen, no login page needed.',
  'we are on Windows 10 here',
  'CI has no network',
  'the runner cannot reach the registry',
  'my forge user is nightowl',
  'Wir sind noch auf Node 18.',
  'Fass die alte Datei nie an.',
  'Verwende bitte keine neuen Pakete.',
  'Nunca toques el archivo viejo.',
  'Ne touche jamais au vieux fichier.',
  'Nunca mexa no arquivo antigo.',
  'Никогда не меняй старый файл.',
  '不要修改旧文件。',
  '古いファイルは変更しないでください。',
  '오래된 파일은 절대 수정하지 마세요.',
];

/** An order that is done once, with what surrounds the work behind it. */
const withErrand = [
  ['make a change request that fixes it, `ssh box` if you want to test there', '`ssh box` if you want to test there'],
  ['write the notes, `ssh vm1` if you need to look there', '`ssh vm1` if you need to look there'],
] as const;

const ofTheTask = [
  'the cart should live in its own package',
  'make sure the old file stays readable',
  'prices needs a currency column',
  'i meant the other cart',
  "it would be nice if it didn't ask twice",
  "I'd like the total to be shown first",
  'that name is wrong',
  'Can you, without using the old client, make the cart faster?',
  'fix the cart without touching the prices',
  'ignore the old client',
  'skip the second shop',
  'fix them all, skip the second shop',
  'just put the title on a plain background',
  "I'll handle the renaming of the folder",
  'Der Warenkorb soll ein eigenes Paket sein.',
  'When there is only one cart, it should be opened by default.',
  'the cart has to keep its order, and could we then drop the sorting?',
  "let's start with the first two carts (they are always there, right?)",
  'make a change request for this, make it draft',
  'just need the cart of the day',
  'same for the second shop',
  'El carrito debería tener su propio paquete.',
  'Корзина должна быть отдельным пакетом.',
];

const none = [
  'reply to the discussion',
  'For example, if there are two carts, only the new one should win.',
  'verify that the cart closes',
  'like right now there could be two carts and the new one should win',
  'Sum.go:97: ensure the cart exists: exit status 1',
  '[ERROR] the cart must never be empty',
  'audit the cart in node_modules to ensure it is safe',
  'add a test to make sure the cart closes',
  'could we have a look at it again?',
  'The readme says "carts almost never need a lock" and nobody knows why',
  'never mind, go on',
  'The other shop is nicer on a machine with a screen: nothing to type, no waiting time',
  'egal, mach weiter',
  'should the cart live in its own package?',
  'is it because we never ran the tests',
  'what should we do about the cart',
  'do we need a cart at all then',
  'yes',
  'ok, go ahead',
  "ok let's keep going",
  'lets keep going then',
  "weiter geht's",
  'Yes, please continue.',
  'thanks!',
  'this is a good lesson of how a cart is not always a cart.',
  'High: the cart must not be read twice. It never closes its file.',
  'wait, let me think',
  'Select the tab size you’d prefer on your site.',
  'We are on track with it.',
  'The server is running again.',
  'the container has no problem starting',
  'the tests are green, no further changes needed',
  'fix the cart, make it work again',
  'why is it so slow, and could we then see where?',
  'No fixes applied.',
  'No carts found for the shop.',
  'use the search to find the cart',
  'pick up where we left off',
  'ignore last message',
  "i don't understand the cart",
  "there's only one file left",
  'the cart does not work',
  'publish worked fine before, is it because we did not include it',
  'can you show me the cart',
  'I want you to review the cart',
  '好的',
  'はい',
  '다 됐나요',
  '这个应该怎么做吗',
];

describe('the words that bind', () => {
  for (const text of standing)
    it(`hold “${text}” as standing`, () => {
      assert.deepEqual(
        constraintsOf(text).map((fact) => [fact.text, fact.standing]),
        [[text, true]],
      );
    });

  for (const [text, rest] of withErrand)
    it(`hold of “${text}” what goes on`, () => {
      assert.deepEqual(
        constraintsOf(text).map((fact) => [fact.text, fact.standing]),
        [[rest, true]],
      );
    });

  for (const text of ofTheTask)
    it(`hold “${text}” for the task`, () => {
      assert.deepEqual(
        constraintsOf(text).map((fact) => fact.text),
        [text],
      );
    });

  for (const text of none)
    it(`leave “${text}” out`, () => {
      assert.deepEqual(constraintsOf(text), []);
    });

  it('stand as they were written where a script puts no space between sentences', () => {
    const texts = constraintsOf('文言を日本語にしてください。src/legacy.ts は絶対に変更しないでください。').map(
      ({ text }) => text,
    );
    assert.deepEqual(texts, ['src/legacy.ts は絶対に変更しないでください。']);
  });

  it('are the rule behind an order, without the order', () => {
    const [found] = constraintsOf('Rename the cart, and make sure the old links still work.');
    assert.equal(found?.text, 'make sure the old links still work.');
    const [german] = constraintsOf('Benenne den Warenkorb um, und achte darauf, dass alte Links gehen.');
    assert.equal(german?.text, 'achte darauf, dass alte Links gehen.');
  });

  it('stand alone where they need nothing before them', () => {
    const texts = constraintsOf('Add the export button. Don’t add new packages.').map(({ text }) => text);
    assert.deepEqual(texts, ['Don’t add new packages.']);
  });

  it('are in a long document the lines in capitals too', () => {
    const text = `# Task\n\n${'- Some part of it\n'.repeat(12)}\nThe answer MUST begin with what was done.\n`;
    assert.deepEqual(
      constraintsOf(text).map(({ text }) => text),
      ['The answer MUST begin with what was done.'],
    );
  });

  describe('in a long text that hands over one task', () => {
    const handedOver = (lead: string, line: string) =>
      constraintsOf(
        [
          '# The tills',
          ...Array.from({ length: 12 }, (_, at) => `- Till ${at} prints receipts`),
          lead,
          `- ${line}`,
        ].join('\n'),
      ).find(({ text }) => text.includes(line.slice(0, 20)));

    for (const [lead, line] of [
      ['The layout to enforce:', 'Keep the date as the name of the folder.'],
      ['Please make sure:', 'Keep the receipts short and plain.'],
      ['How it should be stored:', 'The reader must take the sums from the index.'],
    ] as const)
      it(`are of the task: ${lead} ${line}`, () => {
        const found = handedOver(lead, line);
        assert.notEqual(found?.standing, true);
      });

    for (const [lead, line] of [
      ['Hard rules:', 'Keep the sums in cents.'],
      ['The layout to enforce:', 'Do not touch the old tills.'],
      ['The layout to enforce:', 'Never print a receipt twice.'],
      ['Regeln:', 'Behalte die Summen in Cent.'],
    ] as const)
      it(`last where they forbid or are called rules: ${lead} ${line}`, () => {
        assert.equal(handedOver(lead, line)?.standing, true);
      });
  });

  it('are in a brief what it says of how to work, not what is to be built', () => {
    const brief = [
      '# Shift',
      'You are a worker of the night shift.',
      ...Array.from({ length: 10 }, (_, at) => `- Till ${at} prints receipts`),
      'Complete all parts before marking it done.',
      '**Before writing a helper**, search for one that exists.',
      'If the list is empty, exit and say so.',
      'Implement it according to the style of the house.',
      '- You will only work on one task. The list of tasks is long, it was written by the day shift, and nobody has looked at it since the summer came; match the existing style of the notes',
      'The reading of receipts must not get slower than it is.',
      'If a receipt is empty, return null.',
      'No further action is needed for the old tills.',
    ].join('\n');
    assert.deepEqual(
      constraintsOf(brief).map(({ text }) => text),
      [
        'Complete all parts before marking it done.',
        '**Before writing a helper**, search for one that exists.',
        'If the list is empty, exit and say so.',
        'Implement it according to the style of the house.',
        'You will only work on one task.',
        'The list of tasks is long, it was written by the day shift, and nobody has looked at it since the summer came; match the existing style of the notes',
        'The reading of receipts must not get slower than it is.',
      ],
    );
  });

  it('are in a brief neither the parts of a text that it asks for nor what it only weighs', () => {
    const brief = (lead: string) =>
      [
        '# Tills',
        'You are the planner of the shop. Your deliverable is a paper.',
        ...Array.from({ length: 10 }, (_, at) => `Till ${at} prints receipts.`),
        '',
        lead,
        '- Keep the coins in one tray, with the notes beside them.',
        '- Use one key for all tills of the house.',
        '- Do not name any customer.',
        '',
        '## Rules',
        '- Use plain words.',
      ].join('\n');
    const binding = (lead: string) => constraintsOf(brief(lead)).map(({ text }) => text);
    const rest = 'Use plain words.';
    const no = 'Do not name any customer.';
    for (const lead of ['The report must:', 'The note includes:', 'Der Bericht soll enthalten:'])
      assert.deepEqual(binding(lead), [no, rest], lead);
    for (const lead of ['## Proposed way to work', 'The owner proposes this:', 'Alternatives:', '## Szenario'])
      assert.deepEqual(binding(lead), [rest], lead);
    for (const lead of ['Rules for the report:', 'Conventions (example):']) assert.equal(binding(lead).length, 4, lead);
  });

  it('of a list that holds by the line above it are one order with that line', () => {
    const brief = (lead: string) =>
      [
        '# Tills',
        'You are the planner of the shop. Your deliverable is a paper.',
        ...Array.from({ length: 10 }, (_, at) => `Till ${at} prints receipts.`),
        '',
        lead,
        '- Keep the coins in one tray, with the notes beside them.',
        '- Never name any customer.',
        '- Use one key for all tills of the house.',
        '- Write the sums in one column.',
      ].join('\n');
    const rest = 'Keep the coins in one tray, with the notes beside them. […] Use one key for all tills of the house.';
    for (const lead of ['The till must:', 'When reporting back, include:'])
      assert.deepEqual(
        constraintsOf(brief(lead)).map(({ text }) => text),
        [`${lead} - ${rest} - Write the sums in one column.`, 'Never name any customer.'],
        lead,
      );
  });

  it('are an idea that was carried out and told of, not one that nobody took up', () => {
    const idea = 'can we also show the name of the cashier on each receipt?';
    const told = (reply: string, ...work: (Step | readonly Step[])[]) =>
      stated(session(user('Build the shop.'), answer('Built.'), user(idea), ...work, answer(reply))).constraints.map(
        ({ text }) => text,
      );
    const done = 'Each receipt shows the name of the cashier.';
    assert.deepEqual(told(done, edit('src/receipt.ts')), [idea]);
    assert.deepEqual(told(done), []);
    assert.deepEqual(told('The colours of the shop are changed.', edit('src/receipt.ts')), []);
  });

  it('are no items below a paragraph that speaks of rules', () => {
    const text =
      'The cart has Rules, and they stand in a flat grid. The user wants to:\n1. Move it to a page of its own\n2. Group it';
    assert.deepEqual(constraintsOf(text), []);
  });

  it('are not the kinds of rules that a list describes', () => {
    const list = 'Support the cart rule types:\n\n- Always apply: `always: true`\n- By glob: `globs: []`';
    assert.deepEqual(constraintsOf(list), []);
  });

  it('are not in the middle of a page that was pasted', () => {
    const page = Array.from(
      { length: 80 },
      (_, at) => `Somebody said in post ${at} that one should never trust a cart.`,
    );
    const found = constraintsOf(`Write a post about this:\n\n${page.join('\n')}\n\nThanks`).map(({ text }) => text);
    assert.ok(found.length < 6, `${found.length}`);
  });

  it('begin behind what a program put before the request of the user', () => {
    const text =
      'You are a helper.\n\n## Rules\n\n- Never write files\n\n# User Request\n\nAlways sort the cart by price.';
    assert.deepEqual(
      constraintsOf(text).map((fact) => fact.text),
      ['Always sort the cart by price.'],
    );
  });

  it('are one fact for each rule of a list, none cut away', () => {
    const rules = Array.from({ length: 20 }, (_, at) => `Rule ${at + 1} holds for module ${at + 1}`);
    const found = constraintsOf(
      `These rules hold here:\n\n${rules.map((rule) => `- ${rule}`).join('\n')}\n\nStart now.`,
    );
    assert.deepEqual(
      found.map(({ text }) => text),
      rules,
    );
  });

  it('take only what forbids or keeps out of a long plan', () => {
    const plan = [
      '# Plan',
      ...Array.from({ length: 12 }, (_, at) => `- Add the field \`field${at}\` which should hold the value`),
      '- Do not remove the old endpoint',
      '- Keep `cartLimit` as it is',
    ];
    assert.deepEqual(
      constraintsOf(plan.join('\n')).map(({ text }) => text),
      ['Do not remove the old endpoint', 'Keep `cartLimit` as it is'],
    );
  });

  it('leave pasted logs, code and notices out', () => {
    const pasted = [
      'It breaks.',
      '```ts',
      'throw new Error("you must never call this");',
      '```',
      '  at render (must-never.js:12:3)',
      '2026-01-02T10:00:00 you should always see this',
      '<task-notification>',
      'You must always read the result.',
      '</task-notification>',
      '> you should never quote me',
      '{"rule": "must never", "always": ["don\'t", "keep"], "x": {"y": 1}}',
    ];
    assert.deepEqual(constraintsOf(pasted.join('\n')), []);
  });

  it('hold what a call was refused with, and not a mere halt', () => {
    const refuse = (said: string) =>
      call('Bash', [{ kind: 'shell', command: 'git add .' }], { isError: true, rejection: { said } });
    const found = stated(
      session(user('Commit it.'), refuse('put it into its own package'), refuse('wait please'), answer('Fine.')),
    ).constraints;
    assert.deepEqual(
      found.map(({ text, standing: stays }) => [text, stays]),
      [['put it into its own package', false]],
    );
  });

  it('hold what was called in between, but no notice of an agent and no question', () => {
    const found = stated(
      session(
        user('Do it.'),
        user('also cover the empty cart', 'queued'),
        user('did you write tests', 'queued'),
        user('<agent-notification>\n<status>done</status>\nYou must read it.\n</agent-notification>', 'queued'),
        answer('Done.'),
      ),
    ).constraints;
    assert.deepEqual(
      found.map(({ text }) => text),
      ['also cover the empty cart'],
    );
  });

  it('hold no remark called in between', () => {
    const remark = user('and there is our missing price.', 'queued');
    assert.deepEqual(stated(session(user('Build the shop.'), remark, answer('Done.'))).constraints, []);
  });

  it('stand once, where they were said last', () => {
    const found = stated(
      session(user('Never push.'), answer('ok'), user('never push'), answer('ok'), user('hm'), answer('ok')),
    ).constraints;
    assert.deepEqual(
      found.map(({ text, evidence }) => [text, evidence[0]?.line]),
      [['never push', 3]],
    );
  });

  it('hold the orders of a turn that nothing has closed', () => {
    const open = session(user('compare both carts and write it down'), call('Read', [{ kind: 'read', path: 'a' }], {}));
    assert.deepEqual(
      stated(open).constraints.map(({ text, standing: stays }) => [text, stays]),
      [['compare both carts and write it down', false]],
    );
  });

  it('do not repeat the goal', () => {
    const goal = 'never push, and go on with the cart';
    assert.deepEqual(stated(session(user('Hi there.'), answer('ok'), user(goal)), goal).constraints, []);
  });

  it('are none where the text only says how the agent is to tell what it did', () => {
    const template =
      'Provide a brief synopsis of what you just accomplished in this exact format:\n\n**Summary:** [one line]\n\nRules:\n\n- Never begin with praise\n- Always name the files';
    assert.deepEqual(constraintsOf(template), []);
  });

  it('are none in a text that the agent asked for, to put it into a file', () => {
    const guide = `# Guide\n\n${Array.from({ length: 14 }, (_, at) => `- Step ${at}`).join('\n')}\n- Never run the old client`;
    const told = (asked: string) =>
      stated(session(user('Write a guide.'), answer(asked), user(guide), answer('Done.'))).constraints.length;
    assert.equal(told('Please paste your guide here, and I put it into the file.'), 0);
    assert.equal(told('What shall I do first?'), 1);
  });

  it('are whole where a text was wrapped at a width', () => {
    const wrapped =
      'The reader of the cart opens its file on each call and keeps the handle, so\nnever call it in a loop, and always close the handle in the same function that\nopened it.';
    assert.deepEqual(
      constraintsOf(wrapped).map(({ text }) => text),
      [wrapped.replace(/\n/g, ' ')],
    );
  });

  it('do not hold what somebody typed in lines of their own as one', () => {
    const lines = 'the header of the shop takes far too much room on small screens\nnever hide the total';
    assert.deepEqual(
      constraintsOf(lines).map(({ text }) => text),
      ['never hide the total'],
    );
  });

  it('are not what a thing must be used for', () => {
    assert.deepEqual(constraintsOf('The slot is a component that you must use to wrap the rows.'), []);
    assert.equal(constraintsOf('You must use the slot to wrap the rows.').length, 1);
  });

  it('are heard between two pasted blocks, and not drawn from them', () => {
    const rows = Array.from({ length: 70 }, (_, at) => `the row ${at} stands below the one before it`).join('\n');
    const pasted = `"\nimport { Till } from "./till"\n\n// never touch the drawer here\n${rows}\nexport const till = new Till()\n"`;
    const said = `the till should look like this\n${pasted}\nand no need for a lock, only the drawer\n${pasted}`;
    const texts = constraintsOf(said).map(({ text }) => text);
    assert.ok(
      texts.some((text) => text.includes('no need for a lock, only the drawer')),
      JSON.stringify(texts),
    );
    assert.ok(!texts.some((text) => /never touch|import/.test(text)), JSON.stringify(texts));
  });
});
