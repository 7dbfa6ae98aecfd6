/** Sessions on Windows: one file has as many spellings as there are shells, and PowerShell changes files in its own words. */
import assert from 'node:assert/strict';
import type { Session } from '../../../src/core/session';
import { call, edit, read, run, session, user } from '../../support/builders';
import { draftOf } from '../../support/draftOf';

const root = 'C:\\Users\\Mira\\src\\shop';
const goal = 'Explain the cents in the handbook of the shop';
const onWindows = (made: Session): Session => ({ ...made, cwd: root, startCwd: root });
const powershell = (command: string, text = '') =>
  call('shell_command', [{ kind: 'shell', command, cwd: root }], { text, exitCode: 0 });

describe('a session on Windows', () => {
  it('has one name for a file that an editor, a tool and Git Bash spell in their own way', async () => {
    const { facts } = await draftOf(
      onWindows(
        session(
          user('Round the totals to cents.'),
          run('cd /c/Users/Mira/src/shop && git status --short', ' M notes.txt\n'),
          edit(`${root}\\src\\money.ts`),
          edit('c:\\Users\\Mira\\src\\shop\\src\\money.ts'),
          read('C:/Users/mira/src/shop/src/money.ts'),
          run("sed -i 's/a/b/' /c/Users/Mira/src/shop/src/money.ts"),
          run("sed -i 's/a/b/' /mnt/c/Users/Mira/src/shop/src/money.ts"),
        ),
      ),
      goal,
    );
    assert.deepEqual(
      facts.files.map(({ path }) => path),
      ['src/money.ts'],
    );
    const { repository } = facts;
    assert.equal(repository?.folder, 'C:/Users/Mira/src/shop');
    assert.deepEqual([repository?.uncommitted, repository?.leaveAlone], [['src/money.ts'], ['notes.txt']]);
  });

  it('takes what cmdlets write for changes, also behind powershell -Command', async () => {
    const { facts } = await draftOf(
      onWindows(
        session(
          user('Round the totals to cents.'),
          powershell('Get-Content src\\cart.ts -TotalCount 80', 'export const total = 1'),
          powershell("Set-Content -Path src\\money.ts -Value 'export const cents = Math.round'"),
          powershell('powershell -NoProfile -Command "Add-Content README.md \'Totals are in cents.\'"'),
          powershell('npm test | Out-File test.log'),
          powershell('git rev-parse --show-toplevel; git status --short', 'C:/Users/Mira/src/shop\n M README.md\n'),
        ),
      ),
      goal,
    );
    const changed = facts.files.filter(({ operation }) => operation === 'modified').map(({ path }) => path);
    assert.deepEqual([...changed].sort(), ['README.md', 'src/money.ts']);
    assert.equal(facts.repository?.folder, 'C:/Users/Mira/src/shop');
  });

  it('leaves a folder of one letter alone where there are no drives', async () => {
    const { facts } = await draftOf(
      session(user('Look at it'), edit('/c/shop/a.ts'), edit('/home/dev/tally/b.ts')),
      goal,
    );
    assert.deepEqual(facts.files.map(({ path }) => path).sort(), ['/c/shop/a.ts', 'b.ts']);
  });
});
