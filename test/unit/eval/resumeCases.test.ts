import assert from 'node:assert/strict';
import path from 'node:path';
import { type PlainStep, rollOut } from '../../../src/eval/own/caseFile';
import { writeLog } from '../../../src/eval/own/writeLog';
import { findLogs } from '../../../src/eval/resume/findLogs';
import { agentOf } from '../../../src/eval/resume/logEvents';
import { records } from '../../../src/eval/resume/rawRecord';
import { baselines } from '../../../src/eval/resume/resumeBaselines';
import { everyCase, type ResumeCase, resumeCases } from '../../../src/eval/resume/resumeCases';
import { scoreLists } from '../../../src/eval/resume/scoreResume';
import { corpus, corpusMissing } from '../../support/paths';

const work: readonly PlainStep[] = [
  { user: 'Work through the modules.' },
  ...Array.from({ length: 10 }, (_, at) => [
    { read: `src/m${at}.ts` },
    { edit: `src/m${at}.ts`, from: 'a', to: 'b' },
    { run: 'npm test', exit: 0 },
  ]).flat(),
  { answer: 'Done.' },
];

const again: readonly PlainStep[] = [
  { user: 'Now the first two again.' },
  { read: 'src/m0.ts' },
  { edit: 'src/m1.ts', from: 'b', to: 'c' },
  { write: 'src/new.ts', content: 'x' },
  { run: 'npm  test', exit: 0 },
  { run: 'npm run lint', exit: 0 },
  { answer: 'Done.' },
];

function casesOf(agent: 'claude-code' | 'codex' | 'pi', steps: readonly PlainStep[]): ResumeCase[] {
  const values = records(writeLog(agent, rollOut(steps)));
  const found = agentOf(values);
  assert.ok(found !== null);
  return resumeCases({ path: '/logs/told.jsonl', agent: found, records: values });
}

describe('resumeCases', () => {
  for (const agent of ['claude-code', 'codex', 'pi'] as const) {
    it(`cuts a log of ${agent} before a later prompt and takes what was known and used again as gold`, () => {
      const [found, ...others] = casesOf(agent, [...work, ...again]);
      assert.equal(others.length, 0);
      assert.equal(found?.kind, 'turn');
      assert.equal(found.goal, 'Now the first two again.');
      assert.deepEqual([...found.gold.files].sort(), ['/home/dev/app/src/m0.ts', '/home/dev/app/src/m1.ts']);
      assert.deepEqual([...found.gold.edited], ['/home/dev/app/src/m1.ts']);
      assert.deepEqual(
        [...found.gold.commands].filter((command) => !command.startsWith('sed')),
        ['npm test'],
      );
    });

    it(`cuts a log of ${agent} at a compaction, with the last prompt before it as the goal`, () => {
      const found = casesOf(agent, [...work, { compaction: 'Modules done.' }, ...again.slice(1)]);
      assert.deepEqual(
        found.map(({ kind, goal, summary }) => [kind, goal, summary?.endsWith('Modules done.')]),
        [['compaction', 'Work through the modules.', true]],
      );
    });
  }

  it('makes no case of a session that knew too little', () => {
    assert.deepEqual(casesOf('pi', [...work.slice(0, 10), ...again]), []);
  });

  it('makes no case where the continuation used nothing again', () => {
    assert.deepEqual(casesOf('pi', [...work, { user: 'Thanks, what is next?' }, { answer: 'Nothing.' }]), []);
  });

  it('takes at most three prompts of a session', () => {
    const log = {
      path: '/logs/told.jsonl',
      agent: 'pi' as const,
      records: records(writeLog('pi', [...work, ...again, ...again, ...again, ...again, ...again])),
    };
    assert.equal(everyCase(log).length, 5);
    assert.equal(resumeCases(log).length, 3);
  });

  it('names a case by the log’s file name and the lines before the cut', () => {
    const found = casesOf('pi', [...work, ...again])[0];
    assert.match(found?.id ?? '', /^pi-turn-[0-9a-f]{10}$/);
  });

  it('comes close to the published baselines on real logs', function () {
    if (corpus === null) {
      console.log(`skipped: ${corpusMissing}`);
      this.skip();
    }
    const cases = [...findLogs(path.join(corpus, 'public'))].flatMap(resumeCases);
    assert.equal(cases.length, 67);
    const list = baselines['last ten distinct'];
    assert.ok(list !== undefined);
    const scores = scoreLists(cases.map((found) => [found, list(found)]));
    const published = { files: 0.778, edited: 0.904, commands: 0.587, keys: 0.531, wide: 0.691 };
    for (const name of ['files', 'edited', 'commands', 'keys', 'wide'] as const) {
      assert.ok(Math.abs(scores[name] - published[name]) < 0.035, `${name}: ${scores[name]}`);
    }
  });
});
