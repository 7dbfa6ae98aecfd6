import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Draft } from '../../../../src/core/draft';
import { modelFailed } from '../../../../src/core/errors';
import type { LanguageModel, ModelRequest, OnText } from '../../../../src/core/ports';
import { estimateTokens } from '../../../../src/core/tokens';
import { tryDraftAt } from '../../../../src/eval/draftAt';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { at, loginSession } from './loginSession';

const goal = 'Finish the rate limiting of the login route and fix the lint error';

describe('modelExtractor', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-model-'));
  const log = path.join(folder, 'login.jsonl');
  const signal = new AbortController().signal;
  before(() => writeFileSync(log, writeLog('claude-code', loginSession)));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const draftWith = async (model: LanguageModel | null): Promise<Draft> => {
    const made = await tryDraftAt({ log, lines: null, goal, ...(model === null ? {} : { model }) }, signal);
    assert.ok(typeof made !== 'string', String(made));
    return made.draft;
  };
  const answering = (answer: (request: ModelRequest, onText: OnText) => unknown, more: Partial<LanguageModel> = {}) => {
    const asked: ModelRequest[] = [];
    const model: LanguageModel = {
      id: 'planted',
      async complete(request, _signal, onText = () => undefined) {
        asked.push(request);
        const said = answer(request, onText);
        return Array.isArray(said) ? said.map((line) => JSON.stringify(line)).join('\n') : String(said);
      },
      ...more,
    };
    return { model, asked };
  };
  const draftOf = (answer: (request: ModelRequest, onText: OnText) => unknown) => draftWith(answering(answer).model);
  const item = (s: string, t: string, l: readonly number[], more: object = {}) => ({ s, t, l, k: 'shown', ...more });

  it('asks once, without a schema, with all that the session’s lines hold', async () => {
    const { model, asked } = answering(() => [item('finding', 'The store counts per key in memory.', [4])]);
    await draftWith(model);
    assert.equal(asked.length, 1);
    assert.equal(asked[0]?.schema, undefined);
    for (const marker of Object.values(at)) assert.ok(asked[0]?.prompt.includes(marker), marker);
    assert.match(asked[0]?.prompt ?? '', /Never .*new dependency|never add a new dependency/);
  });

  it('names the folder of its paths once', async () => {
    const roots = async (model: LanguageModel | null) => (await draftWith(model)).markdown.match(/^Root: /gm)?.length;
    assert.equal(await roots(null), 1);
    const { model } = answering((request) => [
      item('changed', 'The login route counts tries in `src/routes/login.ts`.', [lineOf(request, at.lint)]),
    ]);
    assert.equal(await roots(model), 1);
  });

  it('keeps its question below six tenths of the window, down to a small one', async () => {
    for (const window of [8_000, 32_000, 200_000]) {
      const { model, asked } = answering(() => '', { windowTokens: async () => window });
      await draftWith(model);
      const [request] = asked;
      assert.ok(request !== undefined);
      assert.ok(estimateTokens(`${request.system}${request.prompt}`) <= window * 0.6, String(window));
      assert.ok(request.maxOutputTokens <= window / 4);
      assert.ok(request.prompt.includes(goal) && request.prompt.includes('never add a new dependency'));
    }
  });

  it('writes its sentences in its words, each with its grade, in place of what the rules say of it', async () => {
    const local = await draftWith(null);
    const { markdown, facts } = await draftOf((request) => [
      item('standing', 'Lint was red for a console statement in src/routes/login.ts.', [lineOf(request, at.lint)]),
      item('decision', 'The limit counts account and address together.', [lineOf(request, at.choice)], {
        why: 'Because the offices share one address',
      }),
      item('left', 'The lock of the password reset has to be asked about.', [lineOf(request, at.report)], {
        k: 'concluded',
      }),
    ]);
    assert.deepEqual(
      facts.told?.map(({ section, grade }) => `${section} ${grade}`),
      ['standing said', 'decision verified', 'left concluded'],
    );
    assert.match(markdown, /\*\*A model wrote along:\*\* 1 verified by the log/);
    assert.doesNotMatch(markdown, /model wrote along:.* 0 /);
    assert.match(
      markdown,
      /- The limit counts account and address together, because the offices share one address \(\d+\)/,
    );
    assert.match(markdown, /- To do: The lock of the password reset .* \(model concludes, \d+\)/);
    assert.doesNotMatch(markdown, /^## Interrupted work/m);
    assert.match(local.markdown, /^## Session$/m);
    assert.doesNotMatch(markdown, /^## Recent tail$/m);
    assert.match(local.markdown, /^## Checks/m);
    const checks = /^## Checks[\s\S]*?(?=\n## )/m;
    assert.equal(checks.exec(markdown)?.[0], checks.exec(local.markdown)?.[0]);
  });

  it('leaves what is not borne out unticked, with why, and quotes nothing in its place', async () => {
    const { markdown, facts, excluded } = await draftOf((request) => [
      item('finding', 'The store counts per key in memory.', [lineOf(request, at.choice)]),
      item('finding', 'Everything was deployed to production.', [lineOf(request, at.green)]),
      item('finding', 'The limit stands in `src/limits/redisStore.ts`.', [lineOf(request, at.choice)]),
      item('finding', 'Nothing shows this line.', [99_999]),
    ]);
    const doubts = (facts.told ?? []).filter(({ grade }) => grade === 'not-borne-out');
    assert.deepEqual(
      doubts.map(({ doubt }) => doubt),
      [
        'no command of the session shows the deployment',
        '“src/limits/redisStore.ts” does not occur in the session',
        'it cites no line of the session',
      ],
    );
    for (const { id, text } of doubts) assert.ok(excluded.includes(id) && !markdown.includes(text));
    assert.match(markdown, /3 not borne out/);
  });

  it('shows what it strikes, and takes it out; words of the user stay where nothing shows their end', async () => {
    const local = await draftWith(null);
    const { facts, markdown, excluded } = await draftOf((request) => {
      const labels = [...request.prompt.matchAll(/^- ([A-Z]\d+): /gm)].map(([, label]) => label);
      return [
        item('standing', 'The store counts per key in memory.', [lineOf(request, at.choice)]),
        ...labels.map((id) => ({ s: 'strike', id, t: 'It is void.', l: [lineOf(request, at.report)] })),
        { s: 'strike', id: 'D99', t: 'There is none.', l: [1] },
      ];
    });
    const { strikes = [] } = facts;
    assert.ok(strikes.length > 2);
    assert.ok(local.facts.constraints.length > 0);
    for (const { id } of local.facts.constraints)
      assert.match(strikes.find(({ factId }) => factId === id)?.refused ?? '', /words of the user/);
    assert.ok(strikes.some(({ refused }) => refused === null));
    for (const { factId, refused } of strikes) assert.equal(excluded.includes(factId), refused === null, factId);
    assert.match(markdown, /rules’ lines struck out/);
  });

  it('copies code letter by letter or not at all', async () => {
    const { facts } = await draftOf((request) => [
      item('finding', 'The store counts hits.', [lineOf(request, at.choice)], {
        code: 'hit(key: string): number { return 0; }',
      }),
      item('finding', 'The store has a window.', [lineOf(request, at.choice)], { code: 'hit(key: number): never' }),
      item('finding', 'The store takes a key.', [lineOf(request, at.choice)], { code: 'HIT(key: string): number' }),
      item('finding', 'The store gives a number.', [lineOf(request, at.choice)], {
        code: '  hit(key:  string): number',
      }),
      item('finding', 'The store has no end.', [lineOf(request, at.choice)], { code: 'hit(key: string)'.repeat(30) }),
    ]);
    assert.deepEqual(
      facts.told?.map(({ code }) => code),
      ['hit(key: string): number { return 0; }', null, null, '  hit(key:  string): number', null],
    );
  });

  it('is the draft of the rules where the model fails or says nothing, and tells why', async () => {
    const local = await draftWith(null);
    for (const [answer, code] of [
      ['', 'model-empty'],
      ['I would rather talk.', 'model-empty'],
      ['<think>What now', 'model-empty'],
    ] as const) {
      const { markdown, modelFailure } = await draftOf(() => answer);
      assert.equal(markdown, local.markdown);
      assert.equal(modelFailure?.code, code);
    }
    const failing = await draftOf(() => {
      throw modelFailed('planted', 'no connection');
    });
    assert.equal(failing.markdown, local.markdown);
    assert.equal(failing.modelFailure?.code, 'model-failed');
    assert.equal('modelFailure' in local, false);
  });

  it('keeps what came of an answer that breaks off', async () => {
    const { facts, modelFailure } = await draftOf((request, onText) => {
      onText(
        `${JSON.stringify(item('finding', 'The store counts per key.', [lineOf(request, at.choice)]))}\n{"s":"fin`,
      );
      throw modelFailed('planted', 'its answer broke off');
    });
    assert.deepEqual(
      facts.told?.map(({ text }) => text),
      ['The store counts per key.'],
    );
    assert.equal(modelFailure?.code, 'model-failed');
  });

  it('stays within some five thousand characters', async () => {
    const { markdown } = await draftOf((request) =>
      Array.from({ length: 45 }, (_, number) =>
        item('finding', `Finding ${number} of the store: ${'it counts per key in memory. '.repeat(10)}`, [
          lineOf(request, at.choice),
        ]),
      ),
    );
    assert.ok(markdown.length <= 5_200 + goal.length + 400, String(markdown.length));
  });

  it('cuts each list from its end, and says of how many there was no room', async () => {
    const { markdown } = await draftOf((request) => [
      ...Array.from({ length: 40 }, (_, number) =>
        item(
          'finding',
          `Finding ${'abcdefghij'[Math.floor(number / 10)]}${'klmnopqrst'[number % 10]} of the store: ${'it counts per key in memory. '.repeat(10)}`,
          [lineOf(request, at.choice)],
        ),
      ),
      item('decision', 'The limit counts account and address together.', [lineOf(request, at.choice)]),
    ]);
    assert.match(markdown, /^- The limit counts account and address together/m);
    const shown = markdown.split('\n').filter((line) => /^- Finding \w+ of/.test(line)).length;
    assert.ok(shown < 40 && shown > 5, String(shown));
    const [, told, without] = /model wrote along:.*?(\d+) in its words, (\d+) without room/.exec(markdown) ?? [];
    const [, verified = '0'] = /along:\*\* (\d+) verified/.exec(markdown) ?? [];
    assert.deepEqual([Number(told) + Number(verified), Number(without)], [shown + 1, 40 - shown]);
  });
});

/** The line on which a text stands in a prompt. */
function lineOf(request: ModelRequest | undefined, marker: string): number {
  const before = request?.prompt.slice(0, request.prompt.indexOf(marker)) ?? '';
  return Number(/\[(\d+)\](?![\s\S]*\[\d+\])/.exec(before)?.[1] ?? 0);
}
