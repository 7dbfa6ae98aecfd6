import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { Draft } from '../../../../src/core/draft';
import { modelFailed } from '../../../../src/core/errors';
import type { ToldFact } from '../../../../src/core/fact';
import type { LanguageModel, ModelRequest } from '../../../../src/core/ports';
import { tryDraftAt } from '../../../../src/eval/draftAt';
import { writeLog } from '../../../../src/eval/own/writeLog';
import {
  againHeadings,
  againOfSession,
  againSystem,
  againTask,
  againVersion,
} from '../../../../src/extractors/model/again/againWording';
import { afterSecondLook, againText } from '../../../../src/extractors/model/again/secondLook';
import { loginSession } from './loginSession';

/** What each version said, so that no word changes under a version that was measured. */
const versions: Readonly<Record<number, string>> = { 1: '7a8c1f60838e6b40', 2: '4795387a4f86be86' };

const fact = (text: string, grade: ToldFact['grade'], doubt: string | null = null): ToldFact => ({
  ...{ kind: 'told', id: text, evidence: [{ line: 4, entry: null }], section: 'finding', text, reason: null },
  ...{ code: null, grade, doubt },
});

const told = [
  fact('Lint is red.', 'verified'),
  fact('The branch was pushed.', 'said'),
  fact('The limit is 5 a minute.', 'not-borne-out', 'no 5 in its lines'),
];
const session = 'a limit of five tries a minute for each account';
const look = (answer: string, concluded: readonly string[] = []) =>
  afterSecondLook(told, answer, {
    holds: (words) => session.includes(words),
    clean: (text) => text.replaceAll('hunter2', '[redacted]'),
    isConcluded: ({ id }) => concluded.includes(id),
  })?.map(({ grade, doubt }) => [grade, doubt]) ?? null;
const same = told.map(({ grade, doubt }) => [grade, doubt]);

describe('a model’s second look', () => {
  it('unticks what the model takes back, with its reason and without a secret', () => {
    assert.deepEqual(look('{"n":1,"v":"borne-out"}\n{"n":2,"v":"not-borne-out","why":"turned down, hunter2"}'), [
      ['verified', null],
      ['not-borne-out', 'on a second look: turned down, [redacted]'],
      same[2],
    ]);
    assert.deepEqual(look('{"n":1,"v":"not-in-material"}')?.[0], [
      'not-borne-out',
      'on a second look, its material does not show it',
    ]);
  });

  it('takes a doubt of the rules back only where it shows words of the session', () => {
    const with3 = (q: string) => look(`{"n":3,"v":"borne-out","q":${JSON.stringify(q)}}`)?.[2];
    assert.deepEqual(with3('a limit of five tries'), ['said', null]);
    for (const q of ['', 'a limit', 'a limit of six tries']) assert.deepEqual(with3(q), same[2], q);
  });

  it('leaves a statement that was put together one that is, and counts scripts without blanks by their characters', () => {
    const answer = '{"n":3,"v":"borne-out","q":"a limit of five tries"}';
    assert.deepEqual(look(answer, [told[2]?.id ?? ''])?.[2], ['concluded', null]);
    const beside = { holds: () => true, clean: (text: string) => text, isConcluded: () => false };
    const grade = (q: string) =>
      afterSecondLook(
        [fact('上限是五次。', 'not-borne-out', 'no 5')],
        `{"n":1,"v":"borne-out","q":"${q}"}`,
        beside,
      )?.[0]?.grade;
    assert.deepEqual([grade('每个账户每分钟五次'), grade('五次')], ['said', 'not-borne-out']);
  });

  it('leaves as it is what the answer does not speak of', () => {
    assert.deepEqual(look('{"n":1,"v":"borne-out"}'), same);
    assert.deepEqual(look('{"n":1,"v":"borne-out"}\n{"n":9,"v":"not-borne-out"}\n{"n":2,"v":"wrong"}'), same);
  });

  it('says where an answer holds no verdict', () => {
    for (const answer of [
      '',
      'All of them are fine.',
      '{"n":9,"v":"not-borne-out"}',
      '{"n":0,"v":"not-borne-out"}',
      '{"n":"1","v":"not-borne-out"}',
      '{"n":1,"v":"wrong"}',
      '[{"n":1,"v":"borne-out"',
    ])
      assert.equal(look(answer), null, answer);
  });

  it('is read behind thoughts, over several lines and out of a list, and the last verdict on a statement counts', () => {
    const back = [same[0], ['not-borne-out', 'on a second look, it is not borne out'], same[2]];
    for (const answer of [
      '<think>{"n":1,"v":"not-borne-out"} or not</think>\n{"n":2,"v":"not-borne-out"}',
      '{\n  "n": 2,\n  "v": "not-borne-out"\n}',
      '{"verdicts":[{"n":1,"v":"borne-out"},{"n":2,"v":"not-borne-out"}]}',
      '{"n":2,"v":"borne-out"}\nNo, wait.\n{"n":2,"v":"not-borne-out"}',
    ])
      assert.deepEqual(look(answer), back, answer);
  });

  it('gets each statement with its number, its lines and what the rules doubt', () => {
    const rows = againText(told)
      .split('\n')
      .filter((line) => line.startsWith('{"n":') && line.includes('"t":'))
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      rows.map(({ n, t, l, doubt }) => [n, t, l, doubt ?? null]),
      told.map(({ text, doubt }, at) => [at + 1, text, [4], doubt]),
    );
  });

  it('goes up in version with every change of a word', () => {
    const said = JSON.stringify([againSystem, againHeadings, againTask, againOfSession]);
    const hash = createHash('sha256').update(said).digest('hex').slice(0, 16);
    assert.equal(hash, versions[againVersion], 'A word changed: raise againVersion and note the new hash here.');
  });
});

describe('modelExtractor with a second look', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-again-'));
  const log = path.join(folder, 'login.jsonl');
  const goal = 'Finish the rate limiting of the login route and fix the lint error';
  before(() => writeFileSync(log, writeLog('claude-code', loginSession)));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const draft = async (second: (request: ModelRequest) => string, isTwice = true) => {
    const asked: ModelRequest[] = [];
    const model: LanguageModel = {
      id: 'planted',
      ...(isTwice ? { looksAgain: true } : {}),
      async complete(request) {
        asked.push(request);
        return asked.length === 1
          ? '{"s":"finding","t":"The store counts per key in memory.","l":[4],"k":"shown"}'
          : second(request);
      },
    };
    const made = await tryDraftAt({ log, lines: null, goal, model }, new AbortController().signal);
    assert.ok(typeof made !== 'string', String(made));
    return { draft: made.draft as Draft, asked };
  };

  it('asks once more beside the lines that are cited, and leaves out what the model takes back', async () => {
    const { draft: made, asked } = await draft(() => '{"n":1,"v":"not-borne-out","why":"nothing says so"}');
    const [first, second] = asked;
    assert.equal(asked.length, 2);
    const cited = second?.prompt.split('===== ').find((part) => part.startsWith(againHeadings.cited)) ?? '';
    assert.match(cited, /^\[4\] AGENT: The store counts per key in memory\./m);
    assert.match(cited, /^\[3\] → /m, 'what stands before it is told short');
    assert.ok((second?.prompt.length ?? 0) < (first?.prompt.length ?? 0));
    assert.equal(second?.system, againSystem);
    assert.ok(second?.prompt.includes('"t":"The store counts per key in memory."'));
    assert.deepEqual(
      made.facts.told?.map(({ grade }) => grade),
      ['not-borne-out'],
    );
    assert.ok(!made.markdown.includes('counts per key'));
  });

  it('asks once where nobody wants more', async () => {
    const { asked } = await draft(() => '', false);
    assert.equal(asked.length, 1);
  });

  it('keeps the first answer where the second question fails or brings nothing, and says that it did', async () => {
    const { draft: made } = await draft(() => {
      throw modelFailed('planted', 'the server is gone');
    });
    assert.equal(made.facts.told?.length, 1);
    assert.match(made.modelFailure?.message ?? '', /the server is gone/);
    const { draft: talked } = await draft(() => 'All of it is fine.');
    assert.equal(talked.facts.told?.length, 1);
    assert.equal(talked.modelFailure?.code, 'model-empty');
  });
});

/** What became of the statements of recorded second looks: verdicts as they were given, laid over what the rules had doubted. */
function recordedLooks(folder: string) {
  const recorded = z.object({
    statements: z.array(
      z.object({
        ...{ t: z.string(), isTrue: z.boolean(), from: z.enum(['answer', 'own', 'invention']) },
        ...{ doubt: z.string().optional(), verdict: z.looseObject({ n: z.number() }) },
      }),
    ),
  });
  return readdirSync(folder).flatMap((file) => {
    const { statements } = recorded.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    const facts = statements.map(({ t, doubt = null }) => fact(t, doubt === null ? 'said' : 'not-borne-out', doubt));
    const answer = statements.map(({ verdict }) => JSON.stringify(verdict)).join('\n');
    // The session is not at hand: its quotations were looked for when they were recorded.
    const after = afterSecondLook(facts, answer, {
      holds: (words) => words !== '',
      clean: (text) => text,
      isConcluded: () => false,
    });
    return statements.map((one, at) => ({ ...one, isUnticked: after?.[at]?.grade === 'not-borne-out' }));
  });
}

// The first four were taken beside the whole material, the others beside what the statements cite: by whoever made the
// question, then by two strangers to it.
for (const [folder, planted] of [
  ['secondLooks', 40],
  ['leanLooks', 37],
  ['leanLooksOfStrangers', 63],
] as const)
  describe(`second looks that were taken for real: ${folder}`, () => {
    const rows = recordedLooks(`test/unit/extractors/model/${folder}`);
    const unticked = (list: typeof rows) => list.filter(({ isUnticked }) => isUnticked).length;

    it('untick every act, speaker, status and number that strangers invented', () => {
      const invented = rows.filter(({ from }) => from === 'invention');
      assert.equal(invented.length, planted);
      assert.equal(unticked(invented), planted);
    });

    it('keep what is true', () => {
      const answers = rows.filter(({ from, isTrue }) => from === 'answer' && isTrue);
      assert.ok(answers.length > 75);
      assert.ok(unticked(answers) <= answers.length / 30, `${unticked(answers)} of ${answers.length}`);
    });
  });
