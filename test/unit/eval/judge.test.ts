import assert from 'node:assert/strict';
import { judgeModel } from '../../../src/eval/judge/judgeModel';
import { readLabels } from '../../../src/eval/judge/labels';
import { noJudge, printJudge } from '../../../src/eval/judge/printJudge';
import { runJudge } from '../../../src/eval/judge/runJudge';
import { readOwnCases } from '../../../src/eval/own/runOwnCases';
import { type FakeAnswer, startFakeModelServer } from '../../support/fakeModelServer';

const labels = readLabels('test/eval/judge-labels.json');
const heldOut = labels.filter(({ use }) => use === 'held out');
const cases = readOwnCases('test/eval/cases').filter(({ name }) => name === 'decision-with-reason');

describe('the judge', () => {
  const judge = async (verdictsFor: (prompt: string) => readonly object[]) => {
    const answer: FakeAnswer = ({ body }, response) => {
      const { messages } = body as { messages: { content: string }[] };
      const content = JSON.stringify({ verdicts: verdictsFor(messages.at(-1)?.content ?? '') });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }] }),
      );
    };
    const server = await startFakeModelServer(answer);
    try {
      const model = judgeModel({ HANDOFF_JUDGE_MODEL: 'scripted', HANDOFF_BASE_URL: server.baseUrl });
      assert.ok(model !== null);
      return { scores: await runJudge(model, labels, cases, new AbortController().signal), seen: server.seen };
    } finally {
      await server.close();
    }
  };
  /** A verdict for each truth of the question, which stands behind the examples. */
  const always = (verdict: string) => (prompt: string) => {
    const asked = prompt.slice(prompt.lastIndexOf('Truths:'));
    return [...asked.matchAll(/^(\d+)\. /gm)].map(([, truth]) => ({ truth: Number(truth), verdict }));
  };

  it('has labels of each kind, and some to hold it against', () => {
    assert.ok(labels.length >= 20 && heldOut.length >= 12);
    for (const verdict of ['told', 'partly', 'missing', 'wrong']) {
      assert.ok(
        labels.some((label) => label.use === 'example' && label.verdict === verdict),
        verdict,
      );
      assert.ok(
        heldOut.some((label) => label.verdict === verdict),
        verdict,
      );
    }
  });

  it('agrees where it says what a person said, is shown the examples and not the label in question', async () => {
    const person = (prompt: string) => {
      const asked = prompt.slice(prompt.lastIndexOf('Truths:'));
      const label = heldOut.find(({ truth }) => asked.includes(truth));
      return label === undefined ? always('told')(prompt) : [{ truth: 1, verdict: label.verdict }];
    };
    const { scores, seen } = await judge(person);
    assert.equal(scores.agreed, heldOut.length);
    assert.deepEqual(scores.differences, []);
    assert.equal(seen.length, heldOut.length + 1);
    const [first] = seen;
    const text = JSON.stringify(first?.body);
    for (const { truth, use } of labels)
      assert.equal(text.includes(truth), use === 'example' || truth === heldOut[0]?.truth);
  });

  it('is told apart from a person where it differs, and its figures are counted', async () => {
    const { scores } = await judge(always('told'));
    const told = heldOut.filter(({ verdict }) => verdict === 'told').length;
    assert.equal(scores.agreed, told);
    assert.ok(told < heldOut.length && scores.differences.length === heldOut.length - told);
    assert.ok(scores.truths > 0 && scores.counts.told === scores.truths);
    const printed = printJudge(scores);
    assert.match(printed, new RegExp(`agrees with ${told} of ${heldOut.length} labels by hand`));
    assert.match(printed, /told in place of wrong: /);
  });

  it('fails where a verdict is left out', async () => {
    await assert.rejects(
      judge(() => []),
      /it gave no verdict for truth 1/,
    );
  });

  it('is off where nobody named a model', () => {
    assert.equal(judgeModel({ HANDOFF_BASE_URL: 'http://127.0.0.1:1/v1' }), null);
    assert.equal(judgeModel({ HANDOFF_JUDGE_MODEL: 'scripted' }), null);
    assert.match(noJudge, /HANDOFF_JUDGE_MODEL/);
  });
});
