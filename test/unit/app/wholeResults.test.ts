/** What a model reads of a result that every session keeps the head and the tail of. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wholeResults } from '../../../src/app/wholeResults';
import type { ExtractInput } from '../../../src/core/pipeline/extractor';
import type { PlainStep } from '../../../src/eval/own/caseFile';
import { writeLog } from '../../../src/eval/own/writeLog';
import { prepareQuestion } from '../../../src/extractors/model/askModel';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { openLogWitness } from '../extractors/model/openLogWitness';

const filler = (name: string) => Array.from({ length: 150 }, (_, at) => `${name} line ${at} of the report`).join('\n');
const key = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');
const long = `${filler('first')}\nfunction roundSwiss(cents) { return step(cents); } // ${key}\n${filler('last')}`;
const steps: readonly PlainStep[] = [
  { user: 'Look at the money code.' },
  { read: 'src/money.ts', output: long },
  { run: 'cat notes.txt', exit: 0, output: `${filler('notes')}\nacme-harbour is the customer\n${filler('more')}` },
  { answer: 'I have read it.' },
  { user: 'And the notes?' },
  { answer: 'They are long.' },
];

describe('a long result', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-whole-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const again = { files: createNodeFileStore(), hidden: ['acme-*'] };
  const { signal } = new AbortController();
  const open = async (goal: string) => {
    const log = path.join(folder, 'money.jsonl');
    writeFileSync(log, writeLog('claude-code', steps));
    const { index, input, facts, redact } = await openLogWitness(log, goal);
    return { index, input, facts, redact, whole: await wholeResults(index, goal, facts, again, signal) };
  };

  it('is read whole for a model where a name of the goal stands in what was cut', async () => {
    const { input, facts, redact, whole } = await open('Mend `roundSwiss`');
    assert.ok(whole !== null);
    const promptOf = (asked: ExtractInput) => prepareQuestion(asked, facts, 128_000, redact).request.prompt;
    assert.ok(!promptOf(input).includes('return step(cents)'), 'it was cut');
    assert.match(promptOf({ ...input, whole }), /function roundSwiss\(cents\) \{ return step\(cents\); \}/);
    assert.ok(!promptOf({ ...input, whole }).includes(key.slice(4)), 'a secret that only the cut part held is hidden');
  });

  it('is read whole, and shown where there is room, because somebody looked at it', async () => {
    const { input, facts, redact, whole } = await open('Go on with the totals');
    assert.ok(whole !== null);
    const promptOf = (window: number) => prepareQuestion({ ...input, whole }, facts, window, redact).request.prompt;
    const shown = promptOf(128_000);
    assert.match(shown, /WHAT FILES AND SEARCHES SHOWED[\s\S]*function roundSwiss\(cents\)/);
    assert.match(shown, /\[redacted:project-word\] is the customer/);
    assert.ok(!shown.includes(key.slice(4)), 'a secret that only the cut part held is hidden');
    assert.ok(!promptOf(4_000).includes('WHAT FILES AND SEARCHES SHOWED'), 'it takes no room from the rest');
  });

  it('is read whole with what was thought, and without what the harness put behind it, where it is of the last turn', async () => {
    const thought = `${filler('thought').slice(0, 1_500)}\nSo the cycle goes over the logger.\n${filler('doubt').slice(0, 1_500)}`;
    const reminder = '\n\n<system-reminder>\nBe careful.\n</system-reminder>';
    const log = path.join(folder, 'late.jsonl');
    const output = `${filler('built')}\nthe seventh target is skipped\n${filler('linked')}THE-END`;
    const lines = writeLog('claude-code', [
      { user: 'Build it.' },
      { run: 'make all', exit: 0, output },
      { think: thought },
      { answer: 'It is built.' },
    ]);
    writeFileSync(
      log,
      lines.replaceAll('THE-END', () => JSON.stringify(reminder).slice(1, -1)),
    );
    const { index, input, facts, redact } = await openLogWitness(log, 'Go on');
    const whole = await wholeResults(index, 'Go on', facts, again, signal);
    assert.ok(whole !== null);
    const { prompt } = prepareQuestion({ ...input, whole }, facts, 128_000, redact).request;
    assert.match(prompt, /AGENT THINKS: thought line 0 [^[]*So the cycle goes over the logger/);
    assert.match(prompt, /the seventh target is skipped/);
    assert.ok(!prompt.includes('Be careful'));
  });

  it('hides what the project hides, also where only the cut part has it', async () => {
    const { whole } = await open('Tell what `acme-harbour` is');
    const text = whole?.session.entries.map((entry) => ('text' in entry ? entry.text : '')).join('\n') ?? '';
    // What stands in the goal is hidden nowhere.
    assert.match(text, /acme-harbour is the customer/);
    const other = await open('Tell of `customer_id`, and of line 149 of the report: `customer`');
    const shown = other.whole?.session.entries.map((entry) => ('text' in entry ? entry.text : '')).join('\n') ?? '';
    assert.match(shown, /\[redacted:project-word\] is the customer/);
  });
});
