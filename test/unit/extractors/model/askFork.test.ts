import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Draft } from '../../../../src/core/draft';
import type { ModelRequest } from '../../../../src/core/ports';
import { tryDraftAt } from '../../../../src/eval/draftAt';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { loginSession } from './loginSession';

const secret = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');
const goal = `Finish the rate limiting, the token is ${secret}`;

describe('an agent that is asked itself', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-fork-test-'));
  const log = path.join(folder, 'login.jsonl');
  before(() => {
    const filler = Array.from({ length: 60 }, (_, at) => [
      { user: `Look at part ${at} of the billing page.` },
      { answer: `Part ${at} of the billing page draws a table of ${at + 200} rows from the store.` },
    ]).flat();
    writeFileSync(log, writeLog('claude-code', [...filler, { user: `The token is ${secret}.` }, ...loginSession]));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const ask = async (information: readonly unknown[]): Promise<{ draft: Draft; asked: ModelRequest[] }> => {
    const asked: ModelRequest[] = [];
    const model = {
      id: 'itself',
      hasSession: true as const,
      complete: async (request: ModelRequest) => {
        asked.push(request);
        return JSON.stringify({ information });
      },
    };
    const made = await tryDraftAt({ log, lines: null, goal, model }, new AbortController().signal);
    assert.ok(typeof made !== 'string', String(made));
    return { draft: made.draft, asked };
  };
  const item = (text: string, who: string, words: string) => ({ text, quotes: [{ who, words }] });

  it('gets the goal and how to answer, redacted, and nothing of the conversation', async () => {
    const { asked } = await ask([]);
    const [request] = asked;
    assert.ok(request !== undefined);
    const text = JSON.stringify(request);
    assert.ok(request.prompt.includes('Finish the rate limiting') && request.system === '');
    assert.ok(!text.includes(secret) && !/legacy|middleware|billing/.test(text));
    assert.ok(request.prompt.length < 2_500);
  });

  it('is believed where it quotes what was said, wherever that stands, and its line is the evidence', async () => {
    const text = 'Part 3 of the billing page draws a table of 203 rows.';
    const { draft } = await ask([item(text, 'agent', 'Part 3 of the billing page *draws* a table')]);
    const fact = draft.facts.information.find((one) => one.text === text);
    const [place] = fact?.evidence ?? [];
    assert.ok(place !== undefined && place.line > 0 && place.entry !== null);
  });

  it('takes a quotation of what a tool printed and of what the user said for theirs alone', async () => {
    const { draft } = await ask([
      item('One problem was found by lint.', 'tool', '1 problem (1 error, 0 warnings)'),
      item('Session.ts is old.', 'agent', 'Don’t touch src/legacy/session.ts'),
    ]);
    assert.ok(draft.rejected.some(({ text, reason }) => text === 'Session.ts is old.' && /somebody else/.test(reason)));
    assert.ok(!draft.rejected.some(({ reason }) => /does not stand in the session/.test(reason)));
  });

  it('is not believed where nobody said what it quotes, or where the quotation says something else', async () => {
    const { draft } = await ask([
      item('The counter is reset nightly.', 'agent', 'the counter is reset every night'),
      item('Tests were deleted.', 'agent', 'a b'),
      item('All of the billing page was rewritten in Rust.', 'user', 'Look at part 5 of the billing page'),
    ]);
    const texts = draft.facts.information.map(({ text }) => text);
    for (const invented of ['nightly', 'deleted', 'Rust']) assert.ok(!texts.some((text) => text.includes(invented)));
    assert.equal(draft.rejected.filter(({ reason }) => /does not stand in the session/.test(reason)).length, 2);
  });

  it('may not tell a secret that it has seen', async () => {
    const { draft } = await ask([
      item(`The token is ${secret}.`, 'user', `The token is ${secret}.`),
      item(`Nobody said ${secret}.`, 'user', `Nobody ever said ${secret}.`),
    ]);
    assert.ok(!JSON.stringify({ ...draft, goal: '' }).includes(secret));
  });

  it('loses one malformed item, not the answer', async () => {
    const text = 'Part 4 of the billing page draws a table of 204 rows.';
    const { draft } = await ask([
      { text: 'no quotes' },
      'a string',
      item(text, 'agent', 'Part 4 of the billing page draws a table'),
    ]);
    assert.ok(draft.facts.information.some((one) => one.text === text));
    assert.equal(draft.rejected.filter(({ reason }) => reason.includes('shape')).length, 2);
  });
});
