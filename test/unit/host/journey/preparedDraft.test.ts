import assert from 'node:assert/strict';
import { createPreparedDrafts, type Prepared } from '../../../../src/host/journey/preparedDraft';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';

const log = (path: string) => ({ path, sessionId: null });
const drawn = (path: string): Prepared => ({
  job: { log: log(path), workspace: null, request: sampleRequest },
  result: sampleResult(sampleRequest, 0),
});

describe('a draft that is drawn up in the background', () => {
  it('is there once, and drawn up once for a session as it stands', async () => {
    let draws = 0;
    const drafts = createPreparedDrafts(async ({ path }) => {
      draws += 1;
      return drawn(path);
    });
    await Promise.all([drafts.want(log('a'), 10), drafts.want(log('a'), 10)]);
    await drafts.want(log('a'), 10);
    assert.deepEqual([draws, drafts.isReady('a'), drafts.isReady('b')], [1, true, false]);
    assert.equal(drafts.take('b'), null);
    assert.equal(drafts.take('a')?.job.log.path, 'a');
    assert.equal(drafts.take('a'), null);
  });

  it('is cancelled when the session goes on, and when it is no longer wanted', async () => {
    const signals: AbortSignal[] = [];
    const ends: (() => void)[] = [];
    const drafts = createPreparedDrafts((source, signal) => {
      signals.push(signal);
      return new Promise((resolve) => ends.push(() => resolve(drawn(source.path))));
    });
    const first = drafts.want(log('a'), 10);
    const second = drafts.want(log('a'), 20);
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, false],
    );
    for (const end of ends) end();
    await Promise.all([first, second]);
    assert.equal(drafts.isReady('a'), true);
    void drafts.want(log('a'), 30);
    assert.equal(drafts.isReady('a'), false, 'what it knew is of the past');
    drafts.forget();
    assert.equal(signals.at(-1)?.aborted, true);
  });
});
