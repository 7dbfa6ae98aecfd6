import { deepEqual } from 'node:assert/strict';
import { answer, edit, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const said = async (text: string) => {
  const log = session(user(text), edit('/home/dev/tally/a.ts'), answer('The first part is done.'));
  const { facts } = await draftOf(log, 'Go on with the till');
  return { rules: facts.constraints.map((fact) => fact.text), asked: facts.openQuestions.map((fact) => fact.text) };
};

describe('an order that ends in a question for a nod', () => {
  for (const order of [
    'Never touch src/legacy.ts, right?',
    'From now on commit after each step, wdyt?',
    'Always run the linter before you commit, ok?',
    'Nie auf main pushen, verstanden?',
    'Nunca edites el archivo src/legacy.ts, vale?',
    'Ne touche jamais à src/legacy.ts, d’accord?',
    '不要修改 src/legacy.ts，好吗？',
  ])
    it(`is an order: ${order}`, async () => {
      deepEqual(await said(order), { rules: [order], asked: [] });
    });

  for (const question of [
    'So the till never rounds, right?',
    'Is it ok to never commit?',
    'Should we never commit, ok?',
  ])
    it(`is none: ${question}`, async () => {
      deepEqual((await said(question)).rules, []);
    });
});

describe('orders in tags', () => {
  for (const [text, rules] of [
    ['<task>\nNever rename the columns of the cart.\n</task>', ['Never rename the columns of the cart.']],
    ['<instructions>Do not add dependencies.</instructions>', ['Do not add dependencies.']],
    [
      '<coding_rules>\n<rule>Never use sudo in scripts.</rule>\n</coding_rules>\nAdd the shop.',
      ['Never use sudo in scripts.'],
    ],
    [
      '<requirements>\n- Never push to main.\n- Do not use sudo.\n</requirements>',
      ['Never push to main.', 'Do not use sudo.'],
    ],
    [
      '<scope_of_work>\nAdd the shop.\nNever push to main.\n</scope_of_work>\n<house-style>Always use tabs in new files.</house-style>',
      ['Never push to main.', 'Always use tabs in new files.'],
    ],
    [
      '<guardrails>\n- Never push to main.\n- Do not use sudo.\n</guardrails>',
      ['Never push to main.', 'Do not use sudo.'],
    ],
    ['<house_rules version="2" priority=\'high\'>\nNever push to main.\n</house_rules>', ['Never push to main.']],
    ['<leitplanken>Nie auf main pushen.</leitplanken>', ['Nie auf main pushen.']],
  ] as const)
    it(`are the user’s: ${text.replaceAll('\n', ' ')}`, async () => {
      deepEqual((await said(text)).rules, [...rules]);
    });

  for (const text of [
    '<system_rules>Never use sudo in scripts.</system_rules>\nAdd the shop.',
    '<plugins_instructions>Never use sudo in scripts.</plugins_instructions>\nAdd the shop.',
    '<INSTRUCTIONS>\nNever use sudo in scripts.\n</INSTRUCTIONS>\nAdd the shop.',
    '<div>Never use sudo in scripts.</div>\nAdd the shop.',
    '<file path="a.md">\nNever use sudo in scripts.\n</file>\nAdd the shop.',
    '<output>\nNever use sudo in scripts.\n</output>\nAdd the shop.',
    '<search_results>\nNever use sudo in scripts.\n</search_results>\nAdd the shop.',
    '<agent_notes>\nNever use sudo in scripts.\n</agent_notes>\nAdd the shop.',
    '<my-card>\n<b>Never use sudo in scripts.</b>\n</my-card>\nAdd the shop.',
    '<house_rules source="mail">\nNever use sudo in scripts.\n</house_rules>\nAdd the shop.',
    '<till version="2">\nNever use sudo in scripts.\n</till>\nAdd the shop.',
    '<till source="mail">\nNever use sudo in scripts.\n</till>\nAdd the shop.',
  ])
    it(`are none: ${text.replaceAll('\n', ' ')}`, async () => {
      deepEqual(
        (await said(text)).rules.filter((rule) => rule.includes('sudo')),
        [],
      );
    });
});
