/** Work that later turns took out again. */
import assert from 'node:assert/strict';
import { takenOutTurns } from '../../../../../src/core/claims/spoken/turns/takenOut';
import { indexSession } from '../../../../../src/core/index/indexSession';
import { answer, call, run, type Step, session, user } from '../../../../support/builders';

const path = '/home/dev/tally/src/release.sh';
const swap = (removed: string, added: string, file = path): Step[] =>
  call('Edit', [{ kind: 'edit', path: file, operation: 'modified', exact: { pieces: [{ removed, added }] } }], {});

const guards = ['check_assets() {', 'check_versions "$1"', 'verify_tarball "$2"', 'fail_early "no assets"'].join('\n');
const first = [user('Can this be prevented?'), swap('start', `start\n${guards}`), answer('Three guards.')] as const;

/** Numbers of the turns whose work is gone. */
const goneAfter = (...later: readonly (Step | readonly Step[])[]) =>
  [...takenOutTurns(indexSession(session(...first, ...later)))].map(([turn, { text }]) => [turn, text]);

describe('work that was taken out', () => {
  it('is over with the report of the turn that took it out', () => {
    const later = [user('That is too much.'), swap(guards, 'cargo package'), answer('Plain cargo package.')] as const;
    assert.deepEqual(goneAfter(...later), [[1, 'Plain cargo package.']]);
  });

  it('is gone with its file, and with a file written anew', () => {
    const wrote = call('Write', [{ kind: 'edit', path, operation: 'created', exact: { whole: guards } }], {});
    const anew = call('Write', [{ kind: 'edit', path, operation: 'modified', exact: { whole: 'cargo package' } }], {});
    const by = (...later: Step[]) =>
      takenOutTurns(indexSession(session(user('Guard it.'), wrote, answer('a'), user('No.'), later, answer('b')))).has(
        1,
      );
    assert.ok(by(...anew));
    assert.ok(by(...run(`rm ${path}`)));
    assert.equal(by(...run('ls')), false);
  });

  it('stands where it was rewritten, moved, taken out in part, or put back', () => {
    const renamed = guards.replaceAll('check_', 'verify_').replaceAll('"$', '"$1$');
    assert.deepEqual(goneAfter(user('Rename them.'), swap(guards, renamed), answer('Renamed.')), []);
    const other = '/home/dev/tally/src/guards.sh';
    assert.deepEqual(goneAfter(user('Move.'), swap(guards, ''), swap('', guards, other), answer('Moved.')), []);
    assert.deepEqual(goneAfter(user('Move.'), swap('', guards, other), swap(guards, ''), answer('Moved.')), []);
    const half = guards.split('\n').slice(0, 2).join('\n');
    assert.deepEqual(goneAfter(user('Less.'), swap(half, ''), answer('Less.')), []);
    const back = [swap(guards, ''), answer('Out.'), user('Back.'), swap('start', `start\n${guards}`), answer('Back.')];
    assert.deepEqual(goneAfter(user('Out.'), ...back), []);
  });

  it('is none for a script that was thrown away, a note, or lines that stood there before', () => {
    const write = (file: string, whole: string) =>
      call('Write', [{ kind: 'edit', path: `/home/dev/tally/${file}`, operation: 'created', exact: { whole } }], {});
    const gone = (...steps: readonly (Step | readonly Step[])[]) => [
      ...takenOutTurns(indexSession(session(user('Go.'), ...steps))).keys(),
    ];
    const script = `${guards}\n${guards.replaceAll('check', 'open').replaceAll('fail', 'shut')}`;
    const fix = swap('start', 'take the lease in one statement');
    const cleaned = [user('Clean up.'), run('rm scripts/repro.sh'), answer('Clean.')];
    assert.deepEqual(gone(write('scripts/repro.sh', script), fix, answer('Fixed.'), ...cleaned), []);
    const noted = [write('PLAN.md', script), answer('Planned.'), user('Do it.'), run('rm PLAN.md'), answer('Done.')];
    assert.deepEqual(gone(...noted), []);
    const copied = swap('', guards, '/home/dev/tally/src/guards.sh');
    assert.deepEqual(
      gone(copied, answer('Copied.'), user('Drop the old ones.'), swap(guards, ''), answer('Dropped.')),
      [],
    );
  });

  it('follows a turn of thousands of lines in proportion to them', () => {
    const cost = (count: number) => {
      const whole = Array.from({ length: count }, (_, at) => `const price${at} = priceOf(${at});`).join('\n');
      const index = indexSession(
        session(
          user('Go.'),
          call('Write', [{ kind: 'edit', path, operation: 'created', exact: { whole } }], {}),
          answer('Done.'),
        ),
      );
      const from = process.cpuUsage();
      takenOutTurns(index);
      const { user: own, system } = process.cpuUsage(from);
      return own + system;
    };
    cost(1_000);
    const [few, many] = [cost(2_000), cost(16_000)];
    assert.ok(many < few * 30, `${few} µs, then ${many} µs`);
  });

  it('is nothing that its own turn took out, and nothing so short that it tells nothing', () => {
    const own = [user('Try.'), swap('', guards), swap(guards, 'cargo package'), answer('Done.')] as const;
    assert.equal(takenOutTurns(indexSession(session(...own))).size, 0);
    const short = [user('Try.'), swap('', 'check_all'), answer('a'), user('No.'), swap('check_all', ''), answer('b')];
    assert.equal(takenOutTurns(indexSession(session(...short))).size, 0);
  });
});
