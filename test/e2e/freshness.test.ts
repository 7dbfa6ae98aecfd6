import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createHandoff, startAnew } from './support/handoff';
import { openWorkbench, pictureFailure, sampleHome, sampleWorkspace, type Workbench } from './support/workbench';

const goal = 'Refuse unknown units in parseOptions, with all that was done since';

/** The log that the handoff is made from, as its agent goes on with it. */
function sampleLog() {
  const folder = path.join(sampleHome(), '.claude/projects');
  const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((one) =>
    one.endsWith('5b1f0c9e-7a34-4d52-9f0e-2c6a41d7e801.jsonl'),
  );
  assert.ok(name !== undefined);
  const file = path.join(folder, name);
  const before = readFileSync(file, 'utf8');
  const last = JSON.parse(
    before
      .trimEnd()
      .split('\n')
      .findLast((line) => line.includes('"uuid"')) ?? '{}',
  ) as Record<string, unknown>;
  let parent = last['uuid'];
  let count = 0;
  const write = (record: object) => {
    count += 1;
    const uuid = `later-${count}`;
    const { sessionId, cwd, version, gitBranch, userType } = last;
    const head = { parentUuid: parent, isSidechain: false, userType, cwd, sessionId, version, gitBranch };
    appendFileSync(file, `${JSON.stringify({ ...head, ...record, uuid, timestamp: new Date().toISOString() })}\n`);
    parent = uuid;
  };
  return {
    turn(words: string, answer: string) {
      write({ type: 'user', message: { role: 'user', content: words } });
      write({
        type: 'assistant',
        message: {
          id: `m${count}`,
          type: 'message',
          role: 'assistant',
          model: 'claude-sonnet-4-5',
          content: [{ type: 'text', text: answer }],
        },
      });
    },
    restore: () => writeFileSync(file, before),
  };
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', ...args], {
    cwd: sampleWorkspace(),
    encoding: 'utf8',
  });

describe('a draft whose session and folder go on', () => {
  let workbench: Workbench;
  let log: ReturnType<typeof sampleLog>;

  beforeEach(async () => {
    git('init', '-q', '-b', 'elsewhere');
    git('add', '.');
    git('commit', '-q', '-m', 'All that was there');
    log = sampleLog();
    workbench = await openWorkbench();
    await createHandoff(workbench, goal);
    await startAnew(workbench);
  });

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
    log.restore();
    rmSync(path.join(sampleWorkspace(), '.git'), { recursive: true, force: true });
  });

  it('says so, draws the end anew, and leaves out what no longer holds', async () => {
    const { panel, page } = workbench;
    // The log worked on another branch than the one that is checked out here.
    await panel.getByText('The branch differs:').waitFor();
    await panel.getByRole('button', { name: /^folder/ }).click();
    await panel.getByText('The folder shows').waitFor();
    await panel.getByText('All that was there').waitFor();
    await panel.getByRole('button', { name: 'Hide', exact: true }).click();

    log.turn('Also mention the harbour in the error.', 'I will put the harbour first in the sentence.');
    await panel.getByText('The session grew by 1 turn', { exact: true }).waitFor();
    log.turn('And sort the units.', 'The units are sorted by their names now.');
    await panel.getByText('The session grew by 2 turns', { exact: true }).waitFor();
    const box = panel.getByRole('checkbox', { name: 'units.test.js test', exact: true });
    await box.click();
    await box.and(panel.locator('[aria-checked="false"]')).waitFor();
    await panel.getByRole('button', { name: 'Refresh the tail' }).click();
    await panel.getByText(/^Tail refreshed to line \d+: .*Your 1 edit stayed\.$/).waitFor();
    await panel.locator('.cm-content', { hasText: 'The units are sorted by their names now' }).waitFor();
    await box.and(panel.locator('[aria-checked="false"]')).waitFor();
    await panel.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await panel.getByText('The session grew by 2 turns', { exact: true }).waitFor();
    assert.ok(!(await panel.locator('.cm-content').innerText()).includes('The units are sorted'));

    // It sends nothing yet, and does not look as if it did.
    await panel
      .locator('#send-button', { hasText: /^Look at \d+ lines? that/ })
      .locator('.codicon-eye')
      .waitFor();
    await panel.locator('#send-button').click();
    await panel.getByText('Checked against the folder').waitFor();
    const keep = panel.getByRole('button', { name: 'Keep the line' });
    const struck = await keep.count();
    assert.ok(struck > 0, 'something does not hold: the branch is another one');
    await keep.first().click();
    await panel.getByText('Kept by you.').first().waitFor();
    assert.equal(await keep.count(), struck - 1);
    await page.keyboard.press('Escape');
  });
});
