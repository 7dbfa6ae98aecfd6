import assert from 'node:assert/strict';
import { allFacts, noFacts, textOfFact } from '../../../../src/core/allFacts';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { fitBudget } from '../../../../src/core/document/fitBudget';
import { keepOrder } from '../../../../src/core/document/keepOrder';
import { renderSections } from '../../../../src/core/document/renderSections';
import type { DraftRequest, DraftSection } from '../../../../src/core/draft';
import type { Facts } from '../../../../src/core/fact';
import { estimateTokens } from '../../../../src/core/tokens';
import { answer, edit, run, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const goal = 'Round the Swiss amounts';
const defaults = defaultRequest(goal);
const many = 60;

/** Facts of every list that has a limit; `size` words of text in the item at a position. */
function factsOf(size: (position: number) => number): Facts {
  const text = (name: string, position: number) => `${name} ${position} ${'word '.repeat(size(position))}`.trim();
  const list = <const Item>(name: string, item: (base: { id: string; text: string; evidence: [] }) => Item) =>
    Array.from({ length: many }, (_, position) =>
      item({ id: `${name}-${position}`, text: text(name, position), evidence: [] }),
    );
  return {
    ...noFacts,
    constraints: list('constraint', (base) => ({ ...base, kind: 'constraint', standing: true })).slice(0, 3),
    requests: list('request', (base) => ({ ...base, kind: 'request', isOpen: false })),
    turns: list('turn', (base) => ({ ...base, kind: 'turn', turn: 1, lead: base.text })),
    state: list('state', (base) => ({ ...base, kind: 'state', label: 'done', tag: 'observed', about: 'outcome' })),
    errors: list('error', (base) => ({ ...base, kind: 'error', command: null, status: 'resolved' })),
    information: list('finding', (base) => ({ ...base, kind: 'information', topic: 'finding', tag: 'declared' })),
    decisions: list('decision', (base) => ({ ...base, kind: 'decision', reason: null, tag: 'declared' })),
    verification: list('check', (base) => ({
      ...base,
      kind: 'check',
      check: 'test',
      command: base.text,
      status: 'passed',
      exitCode: 0,
      since: [],
      summary: null,
    })),
    files: list('file', (base) => ({
      ...base,
      kind: 'file',
      path: base.text,
      operation: 'read',
      reason: '',
      exists: true,
    })),
    commands: list('command', (base) => ({
      ...base,
      kind: 'command',
      command: base.text,
      exitCode: 0,
      status: 'passed',
      stateful: false,
      purpose: '',
      worthRepeating: true,
    })),
  };
}

/** One section with a line a fact, and the tail below. */
const arrangement =
  (facts: Facts) =>
  (tailCharacters: number): DraftSection[] => [
    {
      id: 'facts',
      heading: 'Facts',
      blocks: allFacts(facts).map((fact) => ({ factId: fact.id, text: `- ${textOfFact(fact)}` })),
    },
    { id: 'recent-tail', heading: 'Tail', blocks: [{ factId: null, text: 'tail '.repeat(tailCharacters / 5) }] },
  ];

interface Outcome {
  readonly kept: ReadonlySet<string>;
  readonly reasons: ReadonlyMap<string, string>;
  readonly tail: number;
  readonly tokens: number;
  /** Tokens, had nothing given way to the budget. */
  readonly wholeTokens: number;
}

function fit(facts: Facts, changes: Partial<DraftRequest>): Outcome {
  const { sections, excluded } = fitBudget(arrangement(facts), facts, { ...defaults, ...changes });
  const tail = sections.find(({ id }) => id === 'recent-tail')?.blocks[0]?.text.length ?? 0;
  const kept = allFacts(facts).filter(({ id }) => !excluded.has(id));
  const budgetTokens = changes.budgetTokens ?? defaults.budgetTokens;
  const longestTail = 2000 * Math.max(1, budgetTokens / 3000);
  const isOver = (id: string) => excluded.get(id) === 'fact over the budget';
  return {
    kept: new Set(kept.map(({ id }) => id)),
    reasons: excluded,
    tail,
    // Counted where a test asks: most of the hundreds of texts are only compared by what they hold.
    get tokens() {
      return estimateTokens(renderSections(sections, (id) => !excluded.has(id)));
    },
    get wholeTokens() {
      const whole = arrangement(facts)(longestTail);
      return estimateTokens(renderSections(whole, (id) => !excluded.has(id) || isOver(id)));
    },
  };
}

const countOf = ({ kept }: Outcome, list: string) => [...kept].filter((id) => id.startsWith(`${list}-`)).length;
const budgetOf = (tokens: number) => tokens + estimateTokens(goal);

const bodies = {
  'short items': factsOf(() => 1),
  'items of many lengths': factsOf((position) => (position * 7) % 23),
  'long items': factsOf(() => 60),
  'one very long item in each list': factsOf((position) => (position === 3 ? 900 : 4)),
};

describe('fitting a draft into its budget', () => {
  it('keeps each list up to its limit while there is room, and says that the limit was the reason', () => {
    const limits = { files: 41, commands: 23, information: 19, decisions: 31, openQuestions: 6 };
    const outcome = fit(bodies['short items'], { limits, budgetTokens: 50_000 });
    assert.equal(countOf(outcome, 'file'), 41);
    assert.equal(countOf(outcome, 'command'), 23);
    assert.equal(countOf(outcome, 'finding'), 19);
    assert.equal(countOf(outcome, 'decision'), 31);
    assert.equal(outcome.reasons.get('file-41'), 'files beyond the limit');
    assert.equal(outcome.reasons.get('decision-31'), 'decisions beyond the limit');
    assert.ok(![...outcome.reasons.values()].includes('fact over the budget'));
  });

  for (const [body, facts] of Object.entries(bodies)) {
    it(`never gives less for a larger budget: ${body}`, () => {
      let before = fit(facts, { budgetTokens: 100 });
      for (let budgetTokens = 150; budgetTokens <= 20_000; budgetTokens = Math.ceil(budgetTokens * 1.07)) {
        const outcome = fit(facts, { budgetTokens });
        for (const id of before.kept) assert.ok(outcome.kept.has(id), `${id} is lost at ${budgetTokens}`);
        assert.ok(outcome.tail >= before.tail, `the tail is shorter at ${budgetTokens}`);
        before = outcome;
      }
    });

    it(`never gives fewer items of a list for a larger limit of it: ${body}`, () => {
      for (const [limit, list] of [
        ['files', 'file'],
        ['commands', 'command'],
        ['information', 'finding'],
        ['decisions', 'decision'],
      ] as const) {
        for (const budgetTokens of [700, 1500, 6000]) {
          let before = 0;
          for (let most = 0; most <= many; most += 5) {
            const outcome = fit(facts, { budgetTokens, limits: { ...defaults.limits, [limit]: most } });
            const count = countOf(outcome, list);
            assert.ok(count >= before, `${count} of ${list} at ${most}, ${before} before, budget ${budgetTokens}`);
            assert.ok(count <= most, `${count} of ${list} at ${most}`);
            before = count;
          }
        }
      }
    });

    it(`leaves nothing out for the budget while the text is within it: ${body}`, () => {
      for (let budgetTokens = 200; budgetTokens <= 50_000; budgetTokens *= 2) {
        const { reasons, wholeTokens } = fit(facts, { budgetTokens });
        const gaveWay = [...reasons.values()].includes('fact over the budget');
        assert.ok(
          !gaveWay || wholeTokens > budgetOf(budgetTokens),
          `${wholeTokens} tokens in all, ${budgetTokens} allowed`,
        );
      }
    });
  }

  it('goes no further than it must: one more item would not fit', () => {
    const facts = bodies['items of many lengths'];
    for (const budgetTokens of [700, 900, 1200, 1500]) {
      const { tokens } = fit(facts, { budgetTokens });
      assert.ok(tokens <= budgetOf(budgetTokens));
      // The longest item has 23 words and its name; a piece of the tail has 300 characters.
      assert.ok(tokens > budgetOf(budgetTokens) - 110, `${tokens} of ${budgetTokens}`);
    }
  });

  it('lets lists without a setting grow with a budget above the default', () => {
    const outcomes = [3000, 6000, 12_000].map((budgetTokens) => fit(bodies['short items'], { budgetTokens }));
    assert.deepEqual(
      outcomes.map((one) => countOf(one, 'turn')),
      [8, 16, 32],
    );
    assert.deepEqual(
      outcomes.map((one) => countOf(one, 'state')),
      [14, 28, 56],
    );
    assert.deepEqual(
      outcomes.map(({ tail }) => tail),
      [2000, 4000, 8000],
    );
    assert.deepEqual(
      outcomes.map((one) => countOf(one, 'file')),
      [20, 20, 20],
    );
  });

  it('takes of orders of closed turns the newest few, whatever the budget, and all that still bind', () => {
    const order = (at: number, isPast: boolean) => ({
      ...{ id: `order-${at}`, kind: 'constraint' as const, standing: false, text: `Round row ${at}` },
      ...(isPast ? { isPast: true as const } : {}),
      evidence: [{ line: at + 1, entry: null }],
    });
    const orders = Array.from({ length: 9 }, (_, at) => order(at, at > 0));
    const { leftOut, pieces } = keepOrder({ ...noFacts, constraints: orders }, defaults);
    assert.ok(!pieces.some(({ factId }) => factId?.startsWith('order-')), 'none gives way');
    assert.deepEqual(
      [...leftOut],
      [3, 2, 1].map((at) => [`order-${at}`, 'older requests beyond the limit']),
    );
  });

  it('keeps the least and the words that bind in a budget that holds nothing', () => {
    const outcome = fit(bodies['long items'], { budgetTokens: 1 });
    assert.equal(countOf(outcome, 'constraint'), 3);
    assert.equal(countOf(outcome, 'file'), 4);
    assert.equal(countOf(outcome, 'finding'), 0);
    assert.equal(outcome.reasons.get('finding-0'), 'fact over the budget');
    assert.ok(outcome.tokens > budgetOf(1));
  });

  it('lets a preset change what gives way first, and nothing while there is room', () => {
    const facts = bodies['short items'];
    const roomy = fit(facts, { preset: 'debug' });
    assert.deepEqual(roomy.kept, fit(facts, { preset: 'implement' }).kept);
    const [debug, review] = (['debug', 'review'] as const).map((preset) => fit(facts, { preset, budgetTokens: 500 }));
    assert.ok(debug !== undefined && review !== undefined);
    assert.ok(countOf(debug, 'decision') < countOf(review, 'decision'));
  });

  it('gives what was taken over its own room beside what the session found', () => {
    const facts = bodies['short items'];
    const taken = facts.decisions.map((fact) => ({ ...fact, id: `taken-${fact.id}`, inherited: true as const }));
    const outcome = fit({ ...facts, decisions: [...facts.decisions, ...taken] }, {});
    assert.equal(countOf(outcome, 'decision'), defaults.limits.decisions);
    assert.equal(countOf(outcome, 'taken'), many);
  });

  it('leaves out what only a tool says, and does not count it against the limit', () => {
    const facts = bodies['short items'];
    const [first, ...others] = facts.information;
    assert.ok(first !== undefined);
    const outcome = fit({ ...facts, information: [{ ...first, by: 'tool' }, ...others] }, {});
    assert.equal(outcome.reasons.get('finding-0'), 'said by a tool only');
    assert.equal(countOf(outcome, 'finding'), defaults.limits.information);
  });
});

describe('a draft that a model wrote along', () => {
  const one = (id: string, text: string) => ({ id, text, evidence: [] });
  const facts: Facts = {
    ...noFacts,
    files: (['modified', 'read', 'mentioned'] as const).map((operation) => ({
      ...one(`file-${operation}`, operation),
      ...{ kind: 'file', path: `src/${operation}.ts`, operation, reason: '', exists: true },
    })),
    commands: ['first', 'second'].map((name) => ({
      ...one(`command-${name}`, name),
      ...{ kind: 'command', command: `make ${name}`, exitCode: 0, status: 'passed', stateful: false },
      ...{ purpose: '', worthRepeating: true },
    })),
    decisions: Array.from({ length: 12 }, (_, at) => ({
      ...one(`decision-${at}`, `decision ${at} ${'word '.repeat(110)}`),
      ...{ kind: 'decision', reason: null, tag: 'declared' },
    })),
    told: [
      {
        ...one('told', 'The work stands.'),
        ...{ kind: 'told', section: 'standing', reason: null, code: null, grade: 'said', doubt: null },
      },
    ],
  };
  const last = ['command-first', 'command-second', 'file-mentioned', 'file-modified', 'file-read'];

  it('holds files and commands while there is room', () => {
    const { reasons } = fit({ ...facts, decisions: [] }, {});
    assert.deepEqual([...reasons.keys()], []);
  });

  it('leaves them out before anything else where there is none', () => {
    const { reasons } = fit(facts, {});
    assert.ok(last.every((id) => reasons.has(id)));
    assert.ok(reasons.size < last.length + facts.decisions.length / 2);
    assert.ok([...reasons.values()].every((reason) => reason === 'fact over the budget'));
  });

  it('has them in their places where no model wrote', () => {
    assert.ok(last.every((id) => fit({ ...facts, told: [] }, {}).kept.has(id)));
  });
});

describe('a session with more than its limits hold', () => {
  const long = session(
    user('Make the till round right.'),
    ...Array.from({ length: 50 }, (_, at) => edit(`/home/dev/tally/src/part${at}.ts`)),
    ...Array.from({ length: 14 }, (_, at) => run(`npm run test:part${at}`, `${at} passed`)),
    answer('Done.'),
  );

  it('shows as many files and commands as the user set', async () => {
    const limits = { ...defaults.limits, files: 45, commands: 13 };
    const { facts, excluded } = await draftOf(long, goal, { limits, budgetTokens: 20_000 });
    const shown = (list: readonly { readonly id: string }[]) => list.filter(({ id }) => !excluded.includes(id)).length;
    assert.equal(shown(facts.files), 45);
    // Four of them are told by the four checks that are written out.
    assert.equal(shown(facts.commands), 13 - 4);
  });

  it('names the limit and not the budget in what was left out', async () => {
    const { omitted, tokens } = await draftOf(long, goal);
    assert.ok(tokens.draft < defaults.budgetTokens);
    assert.equal(omitted.reasons['fact over the budget'], undefined);
    // Fourteen were run: eight are listed, and four of them stand in the text.
    assert.equal(omitted.reasons['checks beyond the limit'], 10);
  });
});
