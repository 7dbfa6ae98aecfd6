import assert from 'node:assert/strict';
import { draftMarks } from '../../../../src/review/snapshot/draftMarks';
import { openTranscript } from '../../../../src/review/transcript/transcript';
import { answer, compaction, read, run, session, user } from '../../../support/builders';

describe('openTranscript', () => {
  it('makes one passage of a call and its result, which both lead to it', () => {
    const transcript = openTranscript(session(user('Go'), run('npm test', 'ok\n'), answer('Done')), 'Claude Code');
    assert.deepEqual(
      transcript.between(0, 9).map(({ who, line, lines, isCode }) => [who, line, lines, isCode]),
      [
        ['You', 1, [1], false],
        ['Bash', 2, [2, 3], true],
        ['Claude Code', 4, [4], false],
      ],
    );
    assert.deepEqual([1, 2, 3, 4, 77].map(transcript.positionOf), [0, 1, 1, 2, 2]);
    assert.equal(openTranscript(session(), 'Claude Code').positionOf(1), null);
  });

  it('tells of a compaction with the summary that was made', () => {
    const [, made] = openTranscript(session(user('Go'), compaction('They want feet.')), 'Claude Code').between(0, 9);
    assert.deepEqual([made?.who, made?.text], ['Compacted here by Claude Code', 'They want feet.']);
  });

  it('says how much of a long output is not shown, and cuts no character in two', () => {
    const output = `${'line of a file\n'.repeat(500)}`;
    const long = `${'a'.repeat(11_999)}🌊${'b'.repeat(50)}`;
    const [said, file] = openTranscript(session(user(long), read('src/a.ts', output)), 'Claude Code').between(0, 2);
    assert.deepEqual([said?.text.length, said?.cut], [11_999, 52]);
    assert.equal(file?.output?.split('\n').length, 40);
    assert.equal((file?.output?.length ?? 0) + (file?.cut ?? 0), output.trimEnd().length);
  });

  it('ends a search with the reader', async () => {
    const many = Array.from({ length: 5_000 }, () => user('tide'));
    const { find } = openTranscript(session(...many), 'Claude Code');
    await assert.rejects(
      find('tide', async () => AbortSignal.abort().throwIfAborted()),
      { name: 'AbortError' },
    );
    const { positions, total } = await find('TIDE', async () => undefined);
    assert.deepEqual([positions.length, total], [2_000, 5_000]);
  });
});

describe('draftMarks', () => {
  const item = (isOn: boolean, ...lines: readonly number[]) => ({ isOn, lines });

  it('names the headings that carry a line, and nothing that is not ticked', () => {
    const groups = [
      { title: 'Decisions', items: [item(true, 9, 2), item(true, 2)] },
      { title: 'Known pitfalls', items: [item(true, 2), item(false, 5)] },
    ];
    assert.deepEqual(draftMarks(groups), [
      { line: 2, groups: ['Decisions', 'Known pitfalls'] },
      { line: 9, groups: ['Decisions'] },
    ]);
  });
});
