/** Class nine of endings: what stands below a scenario, an example, an option or a condition was never said to be so, of whatever kind. */
import assert from 'node:assert/strict';
import { textOfFact } from '../../../../src/core/allFacts';
import { assertedUnits, opensSupposed, supposedUnits } from '../../../../src/core/claims/supposed';
import { splitText } from '../../../../src/core/language/splitText';
import { localExtractor } from '../../../../src/extractors/localExtractor';
import { answer, edit, read, type Step, session, user } from '../../../support/builders';
import { inputOf } from '../../extractors/stated/said';

const till = '/home/dev/tally/src/till.ts';

const kinds: readonly (readonly [kind: string, statement: string, before: readonly (Step | readonly Step[])[]])[] = [
  ['an open error', 'The drawer service keeps crashing with exit 137 every five seconds.', [user('Go.'), edit(till)]],
  ['a to-do', 'The rounding of the drawer is not yet tested.', [user('Go.'), edit(till)]],
  ['a proposal', 'I’d fix it by dropping the second sort of the drawer.', [user('Why is it slow?'), read(till)]],
  ['a matter to decide', 'Whether the drawer keeps its old name is your call.', [user('Go.'), edit(till)]],
  [
    'a decision',
    'Kept the totals in `readCart()` instead of a second store, so that every till gets the same sum.',
    [user('Build the till.'), edit(till)],
  ],
  [
    'a trap',
    'The root cause of the lost row: `flushRows()` runs before the drawer is closed.',
    [user('Mend the till.'), edit(till)],
  ],
  [
    'a failed approach',
    'I tried to lock the drawer in `openTill()`, but it deadlocked, so I reverted it.',
    [user('Mend the till.'), edit(till)],
  ],
];

async function isTold(statement: string, steps: readonly (Step | readonly Step[])[]): Promise<boolean> {
  const input = inputOf(session(...steps));
  const { facts } = await localExtractor.extract(input, new AbortController().signal);
  const { state, errors, openQuestions, decisions, information, failedApproaches } = facts;
  const words = statement.slice(0, 40);
  return [...state, ...errors, ...openQuestions, ...decisions, ...information, ...failedApproaches].some((fact) =>
    textOfFact(fact).includes(words),
  );
}

const supposing = [
  '## Scenario',
  '**Example:**',
  'Option B:',
  '## Alternatives considered',
  'Szenario 2:',
  '## Ejemplo',
];
const asserting = ['## Result', '**What I did:**', 'Status:', '## Ergebnis', '## Example tests'];

describe('what is only supposed', () => {
  for (const [kind, statement, before] of kinds)
    it(`is not ${kind}`, async () => {
      for (const lead of supposing) {
        const below = lead.endsWith(':') ? [`- ${statement}`] : [`- ${statement}`, statement];
        for (const said of below)
          assert.equal(await isTold(statement, [...before, answer(`Done.\n\n${lead}\n\n${said}`)]), false, lead);
      }
    });

  for (const [kind, statement, before] of kinds)
    it(`is ${kind} below another heading, and behind the list`, async () => {
      for (const lead of asserting)
        assert.equal(await isTold(statement, [...before, answer(`${lead}\n\n${statement}`)]), true, lead);
      const behind = `Done.\n\nExample:\n- The till opens.\n\n${statement}`;
      assert.equal(await isTold(statement, [...before, answer(behind)]), true, behind);
    });
});

describe('what is only proposed', () => {
  const supposed = (text: string) => [...supposedUnits(splitText(text))].map((unit) => unit.text);

  it('stands behind the title of an option, to the next title or heading', () => {
    const option = '**Option B — Proper fix.** Read the till twice.\n- `openTill()` — only when it is closed.';
    assert.deepEqual(supposed(option), [
      '**Option B — Proper fix.**',
      'Read the till twice.',
      '`openTill()` — only when it is closed.',
    ]);
    assert.deepEqual(supposed(`${option}\n**What changed.** The till opens.\n- The drawer too.`).length, 3);
    assert.equal(
      supposed(`${option}\n\`\`\`\ntill\n\`\`\`\nThe till is closed.`).includes('The till is closed.'),
      false,
    );
    assert.deepEqual(supposed('**Option B — done.** Read the till twice.'), []);
    assert.deepEqual(supposed('**Options parser.** Reads the till twice.'), []);
  });

  it('stands below a heading of levers, experiments or what could be done', () => {
    const item = 'Batch the updates of the drawer.';
    for (const heading of ['**Three levers you could pull**', '## Cheap experiments first', 'We could still:'])
      assert.deepEqual(supposed(`${heading}\n\n1. ${item}`), [`1. ${item}`], heading);
    for (const heading of ['**What changed**', '## Ideas implemented', 'We could not:', 'What we could see:'])
      assert.deepEqual(supposed(`${heading}\n\n1. ${item}`), [], heading);
  });

  it('stands in a table with a column of estimates', () => {
    const row = '| `till` | 4 | Easy |';
    assert.equal(supposed(`| Check | Count | Effort |\n|---|---|---|\n${row}`).includes(row), true);
    assert.deepEqual(supposed(`| Check | Count | Result |\n|---|---|---|\n${row}`), []);
  });
});

describe('a case that is gone through', () => {
  const supposed = (text: string) => [...supposedUnits(splitText(text))].map((unit) => unit.text);
  const asserted = (text: string) =>
    assertedUnits(splitText(text))
      .map((unit) => unit.text)
      .join(' ');
  const steps = '1. `readCart()` finds two rows.\n2. The till prints the first.';

  it('is supposed as far as what is concluded from it', () => {
    for (const lead of [
      'Walking through it with two carts of which one is empty:',
      'Let’s step through the second sale of the day:',
      '**A concrete walk-through:**',
      'Take the till in the corner, for example:',
      'Gehen wir den zweiten Verkauf durch:',
      'Prenons la deuxième caisse:',
    ]) {
      const text = `The till is fast.\n\n${lead}\n\n**When it opens:**\n\n${steps}\n\n**When it closes:**\n\nThe drawer sends one row.\n\nSo the drawer needs a lock.\n\nThe lock is in \`drawer.ts\`.`;
      assert.equal(supposed(text).filter((unit) => /finds two|prints|sends/.test(unit)).length, 3, lead);
      assert.match(asserted(text), /fast.*needs a lock.*is in/s, lead);
    }
    assert.match(asserted(`Walking through it with two carts:\n${steps}\n## What changed\nThe till waits.`), /waits/);
    assert.match(asserted(`Walking through it with two carts:\n${steps}\nOne known gap: no lock.`), /no lock/);
  });

  it('is none where things at hand are gone through', () => {
    for (const lead of ['Walking through the comments of the review:', 'Stepping through the code:', 'Trace IDs:'])
      assert.deepEqual(supposed(`${lead}\n\n${steps}`), [], lead);
  });

  it('is a sentence that pictures it', () => {
    for (const said of [
      'Suppose both tills are open.',
      'Say the cart holds ten rows.',
      'For example, imagine an empty cart.',
    ])
      assert.deepEqual(supposed(`${said} The till is fast.`), [said]);
    assert.deepEqual(supposed('I suppose the till is fast. They say so.'), []);
  });
});

describe('a line that opens what is supposed', () => {
  it('is known in nine languages', () => {
    for (const line of [
      ...['Scenario A:', '### 3. Example', 'What if the drawer is open?', 'Option B — rename it', 'Hypothesis:'],
      ...['Beispiel:', 'Angenommen, die Kasse ist offen:', 'Variante 2:', 'Ejemplo 1:', 'Supongamos que falla:'],
      ...['Exemple :', 'Supposons que la caisse soit vide :', 'Cenário 2:', 'Por exemplo:', 'Сценарий 1:', 'Например:'],
      ...['场景一：', '假设缓存是冷的：', 'シナリオ1：', '例：', '시나리오 2:', '예시:'],
    ])
      assert.ok(opensSupposed(line), line);
  });

  it('is none that only holds such a word, or says that it was chosen', () => {
    for (const line of [
      ...[
        'Options parser',
        'Example tests fixed',
        'Compiler options',
        'Option B (chosen)',
        '✅ Option A — implemented',
      ],
      ...['For example, the build still fails on Windows.', 'Optional steps', 'Exemplary work:', 'Scenarios now pass'],
      ...['Beispieldaten ergänzt', 'Opciones del compilador', 'Варианты сборки исправлены', '例外処理', '예산'],
    ])
      assert.ok(!opensSupposed(line), line);
  });
});
