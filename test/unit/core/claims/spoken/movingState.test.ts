/** What moves by itself is told as it was: builds, bots, workers, a branch against its remote. */
import assert from 'node:assert/strict';
import { tellsMovingState } from '../../../../../src/core/claims/spoken/movingState';
import { endOfMoment } from '../../../../../src/core/claims/spoken/ofThatMoment';
import { indexSession } from '../../../../../src/core/index/indexSession';
import { answer, edit, read, session, user } from '../../../../support/builders';

const moving = [
  'The e2e task is rebuilding the binary first, then it’ll run the drawer test.',
  'The run is still technically active, and its benchmark jobs are pending.',
  'The remaining jobs are still queued rather than failing, so I’m staying on the watch until they finish.',
  'Copilot is passing; CodeRabbit is still stuck on its placeholder.',
  'CodeRabbit and Cursor are still reviewing the latest commit.',
  'CI has restarted from the new push.',
  'All required checks are green on the till.',
  'Only two benchmark jobs remain.',
  'The worker is in progress on the drawer.',
  'Both trains are running now.',
  'Two dispatches are in flight.',
  '#31 is fixed and under adversarial review.',
  '`dev` is pushed with CI being watched to its end.',
  'Both rows are committed, CI being watched to its end.',
  'Local `main` is exactly three commits ahead and zero behind.',
  'The branch is up to date with `origin/main`.',
  'Die Pipeline läuft noch.',
  'Las comprobaciones siguen en cola.',
  'Le pipeline est toujours en cours.',
  'As verificações estão pendentes.',
  'Проверки ещё выполняются.',
  'CI还在排队。',
  'ビルドはまだ実行中です。',
  '빌드가 아직 진행 중입니다.',
];

const lasting = [
  'A retry runs while a check is pending.',
  'If CI is green, the release task publishes the till.',
  'The worker is active only when the drawer is open.',
  'The queue must be drained before a worker is idle.',
  'The build checks each drawer twice.',
  'The job reads `till.json` and writes the totals.',
  'The agent’s parser still accepts the old form.',
  'Workers are numbered from one, and a job has one owner.',
  'The till is behind a proxy.',
  'The coin is being counted twice, which is the cause.',
  'A second request waits while the first is in flight.',
  'Drawers under review are locked by the till.',
  'The run is still active because jobs are pending, so `gh run view --log-failed` is refused.',
  'The build is failing in the drawer.',
  'Die Pipeline prüft jede Kasse.',
  'ビルドは二回確認します。',
];

describe('a state of what moves by itself', () => {
  it('is told by what it is and how far it has come', () => {
    for (const text of moving) assert.ok(tellsMovingState(text), text);
  });

  it('is not what happens in such a state, nor what a thing does', () => {
    for (const text of lasting) assert.ok(!tellsMovingState(text), text);
  });

  it('is over with the next turn or the second call, and stands before', () => {
    const begun = [user('Build the till.'), edit('/home/dev/till.ts'), answer('x')];
    const still = indexSession(session(...begun));
    const asked = indexSession(session(...begun, user('And now?')));
    const called = indexSession(session(...begun.slice(0, 2), answer('x'), read('/a.ts'), read('/b.ts')));
    for (const text of moving) {
      assert.equal(endOfMoment(text, 3, still), null, text);
      assert.notEqual(endOfMoment(text, 3, asked), null, text);
      assert.notEqual(endOfMoment(text, 3, called), null, text);
    }
  });
});
