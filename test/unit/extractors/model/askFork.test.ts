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

  const ask = async (items: readonly unknown[]): Promise<{ draft: Draft; asked: ModelRequest[] }> => {
    const asked: ModelRequest[] = [];
    const model = {
      id: 'itself',
      hasSession: true as const,
      complete: async (request: ModelRequest) => {
        asked.push(request);
        return items.map((one) => JSON.stringify(one)).join('\n');
      },
    };
    const made = await tryDraftAt({ log, lines: null, goal, model }, new AbortController().signal);
    assert.ok(typeof made !== 'string', String(made));
    return { draft: made.draft, asked };
  };
  const item = (t: string, who: string, words: string) => ({ s: 'finding', t, q: [{ who, words }], k: 'shown' });

  it('gets the goal, the facts and how to answer, redacted, and nothing of the conversation', async () => {
    const { asked } = await ask([]);
    const [request] = asked;
    assert.ok(request !== undefined);
    assert.ok(request.prompt.includes('Finish the rate limiting') && request.system === '');
    assert.ok(!JSON.stringify(request).includes(secret) && !/Part 3 of the billing page/.test(request.prompt));
    assert.match(request.prompt, /"q":\[\{"who":/);
    assert.match(request.prompt, /^- check \[\d+\] `npm test`: /m);
    assert.ok(request.prompt.length < 9_000, String(request.prompt.length));
  });

  it('finds what it quotes wherever that stands, and its line is the evidence', async () => {
    const text = 'Part 3 of the billing page draws a table of 203 rows.';
    const { draft } = await ask([item(text, 'agent', 'Part 3 of the billing page *draws* a table')]);
    const fact = draft.facts.told?.find((one) => one.text === text);
    const [place] = fact?.evidence ?? [];
    assert.ok(place !== undefined && place.line > 0 && place.entry !== null);
    assert.notEqual(fact?.grade, 'not-borne-out');
  });

  it('stands as its own words, without a line, where nobody said what it quotes', async () => {
    const { draft } = await ask([
      item('The counter is reset at night.', 'agent', 'the counter is reset every night'),
      item('The page is long.', 'agent', 'a b'),
      item('Session.ts is old.', 'agent', 'Don’t touch src/legacy/session.ts'),
    ]);
    assert.deepEqual(
      draft.facts.told?.map(({ grade, evidence }) => [grade, evidence.length]),
      [
        ['said', 0],
        ['said', 0],
        ['said', 0],
      ],
    );
    assert.match(draft.markdown, /- The counter is reset at night\. \(model\)/);
  });

  it('is held against the whole session all the same: names, commands and acts that nothing shows', async () => {
    const words = 'the counter is reset every night';
    const { draft } = await ask([
      item('The counter was deployed to production.', 'agent', words),
      item('`src/nightly/reset.ts` resets the counter.', 'agent', words),
      item('The counter was checked with `npm test page`.', 'agent', words),
      { ...item('The counter should be deployed at night.', 'agent', words), s: 'next' },
    ]);
    assert.deepEqual(
      draft.facts.told?.map(({ grade, doubt }) => [grade, doubt]),
      [
        ['not-borne-out', 'no command of the session shows the deployment'],
        ['not-borne-out', '“src/nightly/reset.ts” does not occur in the session'],
        ['not-borne-out', 'no run of “npm test page” stands in the session'],
        ['said', null],
      ],
    );
  });

  it('may not tell a secret that it has seen', async () => {
    const { draft } = await ask([item(`The token is ${secret}.`, 'user', `The token is ${secret}`)]);
    assert.ok(!JSON.stringify(draft).includes(secret));
    assert.equal(draft.facts.told?.[0]?.evidence.length, 1);
    const guessed = secret.slice(6, 26);
    const { draft: other } = await ask([item(`It begins with \`${guessed}\`.`, 'user', `The token is ${secret}`)]);
    assert.ok(!JSON.stringify(other).includes(guessed));
  });
});
