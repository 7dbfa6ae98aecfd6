import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Draft } from '../../../../src/core/draft';
import type { LanguageModel, ModelRequest } from '../../../../src/core/ports';
import { tryDraftAt } from '../../../../src/eval/draftAt';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { inventedReasons, inventions, type Planted } from './inventions';
import { at, loginSession } from './loginSession';
import { trueStatements } from './trueStatements';

const goal = 'Finish the rate limiting of the login route and fix the lint error';
const empty = { decisions: [], information: [], openQuestions: [], failedApproaches: [] };

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
  const answering = (answer: (request: ModelRequest) => unknown, more: Partial<LanguageModel> = {}) => {
    const asked: ModelRequest[] = [];
    const model: LanguageModel = {
      id: 'planted',
      async complete(request) {
        asked.push(request);
        const said = answer(request);
        return typeof said === 'string' ? said : JSON.stringify(said);
      },
      ...more,
    };
    return { model, asked };
  };
  const draftOf = (answer: (request: ModelRequest) => unknown) => draftWith(answering(answer).model);

  it('shows every line that the samples cite', async () => {
    const { model, asked } = answering(() => empty);
    await draftWith(model);
    for (const marker of Object.values(at)) assert.ok(lineOf(asked[0], marker) > 0, marker);
  });

  it('leaves the draft of the rules as it is where the model says nothing', async () => {
    const local = await draftWith(null);
    const { markdown, modelChanges } = await draftOf(() => empty);
    assert.equal(markdown, local.markdown);
    assert.deepEqual(modelChanges, []);
    assert.equal('modelChanges' in local, false);
  });

  it('leaves it as it is too where nothing of the answer holds, and says what was rejected', async () => {
    const local = await draftWith(null);
    const { markdown, rejected } = await draftOf(() => ({
      ...empty,
      information: inventions.placeholders?.map(({ text }) => ({ text, lines: [1] })) ?? [],
      decisions: [{ text: 'Redis keeps the counters.', lines: [9_999] }],
    }));
    assert.equal(markdown, local.markdown);
    assert.equal(rejected.length, 12);
  });

  it('puts the session’s own sentence in the place of what is near it and does not hold', async () => {
    const { facts, rejected } = await draftOf((request) =>
      replyOf(
        [
          {
            list: 'information',
            cites: at.cause,
            text: 'The counter was reset, since limit() runs before session() in the middleware.',
          },
        ],
        request,
      ),
    );
    const quoted = facts.information.find(({ text }) => text.startsWith('“The counter was reset'));
    assert.match(quoted?.text ?? '', /session\(\) runs before limit\(\), so every request got a new key\./);
    assert.ok(rejected.some(({ reason }) => reason.endsWith('own words stand instead')));
  });

  it('quotes nothing that the handoff says already', async () => {
    const local = await draftWith(null);
    const { facts } = await draftOf((request) =>
      replyOf(
        [{ list: 'decisions', cites: at.order, text: 'Password reset shall wait for the order of a manager.' }],
        request,
      ),
    );
    assert.deepEqual(facts.decisions, local.facts.decisions);
  });

  describe('does not let through', () => {
    const counts = { planted: 0, slipped: [] as string[] };
    for (const [kind, list] of Object.entries(inventions))
      it(`invented ${kind} (${list.length})`, async () => {
        const slipped = await slippedOf(list);
        counts.planted += list.length;
        counts.slipped.push(...slipped);
        assert.ok(slipped.length <= list.length / 10, slipped.join('\n'));
      });

    it(`invented reasons (${inventedReasons.length}), while their decision stands`, async () => {
      for (const planted of inventedReasons) {
        const { markdown } = await draftOf((request) => replyOf([planted], request));
        counts.planted += 1;
        if (markdown.includes(planted.reason ?? '')) counts.slipped.push(planted.reason ?? '');
        assert.ok(markdown.includes('by account and address together'));
      }
    });

    it('two of a hundred, of 200 and more', () => {
      assert.ok(counts.planted >= 200, `${counts.planted} planted`);
      assert.ok(counts.slipped.length <= counts.planted * 0.02, counts.slipped.join('\n'));
    });
  });

  it('keeps what is true in other words: at most two of a hundred are lost', async () => {
    const lost: string[] = [];
    for (const planted of trueStatements) {
      const { markdown, facts } = await draftOf((request) => replyOf([planted], request));
      const own = [...facts.decisions, ...facts.information, ...facts.openQuestions, ...facts.failedApproaches];
      const isKept = own.some(({ text }) => text === planted.text) || markdown.includes(planted.cites);
      if (!isKept) lost.push(planted.text);
    }
    assert.ok(lost.length <= trueStatements.length * 0.02, lost.join('\n'));
  });

  it('lets a statement stand in the place of the facts it says better, and keeps all others', async () => {
    const local = await draftWith(null);
    const [first] = local.facts.decisions;
    assert.ok(first !== undefined);
    const better = first.text.replace('lock also apply', 'lock apply');
    assert.notEqual(better, first.text);
    const { facts, modelChanges = [] } = await draftOf((request) => {
      const [, label = '', line = ''] = /^- (D1): .*\(line (\d+)\)$/m.exec(request.prompt) ?? [];
      return { ...empty, decisions: [{ text: better, lines: [Number(line)], supersedes: [label] }] };
    });
    assert.equal(facts.decisions[0]?.text, better);
    assert.deepEqual(
      facts.decisions.slice(1).map(({ text }) => text),
      local.facts.decisions.slice(1).map(({ text }) => text),
    );
    assert.deepEqual(modelChanges, [{ what: 'reworded', kind: 'decision', text: better, before: [first.text] }]);
  });

  it('adds beside a fact what does not say the same, whatever it claims to supersede', async () => {
    const local = await draftWith(null);
    const { facts, modelChanges = [] } = await draftOf((request) => ({
      ...empty,
      information: [
        {
          text: 'The counter was reset because session() ran before limit().',
          lines: [lineOf(request, at.cause)],
          supersedes: ['D1', 'I1', 'Q1', 'F1', 'X9'],
        },
      ],
    }));
    assert.ok(local.facts.decisions.every(({ id }) => facts.decisions.some((fact) => fact.id === id)));
    assert.ok(local.facts.failedApproaches.every(({ id }) => facts.failedApproaches.some((fact) => fact.id === id)));
    assert.equal(modelChanges.length, 1);
  });

  it('says once what it says twice, and nothing that the rules say already', async () => {
    const { facts, modelChanges = [] } = await draftOf((request) => {
      const twice = {
        text: 'session() ran before limit(), which reset the counter.',
        lines: [lineOf(request, at.cause)],
      };
      return {
        ...empty,
        information: [twice, { ...twice, text: 'The counter was reset: session() ran before limit().' }],
      };
    });
    assert.ok(modelChanges.length <= 1);
    assert.ok(facts.information.filter(({ text }) => text.includes('ran before limit()')).length <= 1);
  });

  it('reads an answer in a fence, in prose, behind thoughts, and with lists left out', async () => {
    const text = 'The store counts per key in memory.';
    for (const wrap of [
      (json: string) => json,
      (json: string) => `\`\`\`json\n${json}\n\`\`\``,
      (json: string) => `Here is the handoff you asked for:\n\n${json}\n\nLet me know {if} anything is missing.`,
      (json: string) => `<think>The user wants {"decisions": []} maybe.</think>\n${json}`,
      (json: string) => `<thinking>Hm.</thinking>${json}`,
    ]) {
      const { facts } = await draftOf((request) =>
        wrap(JSON.stringify({ information: [{ text, lines: [lineOf(request, at.choice)] }] })),
      );
      assert.ok(
        facts.information.some((fact) => fact.text === text),
        wrap('{…}'),
      );
    }
  });

  it('asks once more, naming what was wrong, and then says that the model failed', async () => {
    const { model, asked } = answering(() => 'I would rather talk about it.');
    assert.match(
      String(await tryDraftAt({ log, lines: null, goal, model }, signal)),
      /failed: its answer does not follow/,
    );
    assert.equal(asked.length, 2);
    assert.match(asked[1]?.prompt ?? '', /could not be read: it holds no JSON object/);
    const half = answering(() => ({ facts: [] }));
    await tryDraftAt({ log, lines: null, goal, model: half.model }, signal);
    assert.match(half.asked[1]?.prompt ?? '', /none of the lists/);
  });

  it('loses one malformed statement, not the answer', async () => {
    const text = 'The store counts per key in memory.';
    const { facts, rejected } = await draftOf((request) => ({
      ...empty,
      information: [{ text, lines: [lineOf(request, at.choice)] }, { text: 'no lines' }, 'a string', null],
    }));
    assert.ok(facts.information.some((fact) => fact.text === text));
    assert.equal(rejected.filter(({ reason }) => reason.includes('shape')).length, 3);
  });

  it('fits its question into a window of 4,000 tokens', async () => {
    const long = path.join(folder, 'long.jsonl');
    const filler = Array.from({ length: 400 }, (_, round) => [
      { user: `Look at part ${round} of the login route, please, and tell what is in it.` },
      { answer: `Part ${round} holds ${'the usual handling of a request, '.repeat(20)}and nothing else.` },
    ]).flat();
    writeFileSync(long, writeLog('claude-code', [...filler, ...loginSession]));
    const { model, asked } = answering(() => empty, { windowTokens: async () => 4_000 });
    const made = await tryDraftAt({ log: long, lines: null, goal, model }, signal);
    assert.ok(typeof made !== 'string');
    const [request] = asked;
    assert.ok(request !== undefined && request.system.length + request.prompt.length < 4_000 * 4);
    assert.equal(request.maxOutputTokens, 1_000);
    assert.ok(lineOf(request, at.end) > 0, 'the end of the session is in');
    assert.ok(request.prompt.includes(goal));
  });

  async function slippedOf(list: readonly Planted[]): Promise<string[]> {
    const slipped: string[] = [];
    for (const planted of list) {
      const { facts } = await draftOf((request) => replyOf([planted], request));
      const own = [...facts.decisions, ...facts.information, ...facts.openQuestions, ...facts.failedApproaches];
      if (own.some(({ text }) => text === planted.text)) slipped.push(planted.text);
    }
    return slipped;
  }
});

/** The line that a passage with these words stands on, as the prompt numbers it; 0 where none was shown. */
function lineOf(request: ModelRequest | undefined, words: string): number {
  const passages = (request?.prompt ?? '').split(/(?=^\[line \d+, turn )/m);
  const found = passages.find((passage) => passage.startsWith('[line') && passage.includes(words));
  return Number(/^\[line (\d+)/.exec(found ?? '')?.[1] ?? 0);
}

function replyOf(list: readonly Planted[], request: ModelRequest): Record<string, unknown> {
  const reply: Record<string, unknown[]> = { decisions: [], information: [], openQuestions: [], failedApproaches: [] };
  for (const { list: name, cites, text, reason } of list)
    reply[name]?.push({ text, lines: [lineOf(request, cites)], ...(reason === undefined ? {} : { reason }) });
  return reply;
}
