import assert from 'node:assert/strict';
import { goneWithFiles } from '../../../../../src/core/claims/plan/goneWithFiles';
import { indexSession } from '../../../../../src/core/index/indexSession';
import { call, edit, run, type Step, session, user } from '../../../../support/builders';

const root = '/home/dev/tally';
const write = (path: string) =>
  call('Write', [{ kind: 'edit', path: `${root}/${path}`, operation: 'created' }], { text: 'File created.' });
const change = (path: string) => edit(`${root}/${path}`);

/** The command that ended the plan; null where it stands. */
function endOf(plan: string, ...steps: readonly (readonly Step[])[]): string | null {
  const approved = call('ExitPlanMode', [{ kind: 'plan', text: plan }], { approved: true });
  return goneWithFiles(indexSession(session(user('Make the queue safe'), approved, ...steps)), 2)?.text ?? null;
}

describe('an approved plan whose files are gone', () => {
  const plan = '# A queue of our own\n\n1. Write src/queue.ts\n2. Write src/worker.ts';

  it('is over with the last of them', () => {
    const made = [write('src/queue.ts'), write('src/worker.ts')];
    assert.equal(endOf(plan, ...made, run('rm src/queue.ts'), run('rm src/worker.ts')), 'rm src/worker.ts');
    assert.equal(endOf(plan, ...made, run('rm src/queue.ts')), null);
    assert.equal(endOf(plan, ...made), null);
  });

  it('stands where a file that it names was only changed, and is still there', () => {
    const scratch = '# Lock the queue\n\n1. Write scratch/repro.ts\n2. Take a lock in src/queue.ts';
    const [made, gone] = [write('scratch/repro.ts'), run('rm scratch/repro.ts')];
    assert.equal(endOf(scratch, made, change('src/queue.ts'), gone), null);
    assert.equal(endOf(scratch, made, gone, change('src/queue.ts')), null);
    assert.equal(endOf(scratch, made, change('src/other.ts'), gone), 'rm scratch/repro.ts');
  });

  it('is over where only the plan after it changes a file that both name', () => {
    const both = '# Lock the queue\n\n1. Write src/lock.ts\n2. Take it in src/queue.ts';
    const next = call('ExitPlanMode', [{ kind: 'plan', text: '# One writer in src/queue.ts' }], { approved: true });
    const steps = [write('src/lock.ts'), next, run('rm src/lock.ts'), change('src/queue.ts')];
    assert.equal(endOf(both, ...steps), 'rm src/lock.ts');
  });

  it('stands where the plan itself has the file deleted', () => {
    const [made, gone] = [write('scratch/repro.ts'), run('rm scratch/repro.ts')];
    for (const last of ['Delete scratch/repro.ts', 'Then `scratch/repro.ts` is removed', 'Lösche scratch/repro.ts'])
      assert.equal(
        endOf(`# Lock the queue\n\n1. Write scratch/repro.ts\n2. Find the race\n3. ${last}`, made, gone),
        null,
      );
  });

  it('stands where it names another file whose name ends alike', () => {
    const data = '# Round the data\n\n1. Round in src/data.ts';
    assert.equal(endOf(data, write('tmp/a.ts'), run('rm tmp/a.ts')), null);
    assert.equal(endOf(data, write('tmp/data.ts'), run('rm tmp/data.ts')), null);
    assert.equal(endOf(data, write('src/data.ts'), run('rm src/data.ts')), 'rm src/data.ts');
  });

  it('stands where the file was put elsewhere', () => {
    const [one, other] = [write('src/queue.ts'), write('src/worker.ts')];
    assert.equal(endOf(plan, one, other, run('rm src/queue.ts src/worker.ts'), write('lib/queue.ts')), null);
    assert.equal(endOf(plan, one, run('git mv src/queue.ts lib/lanes.ts')), null);
  });
});
