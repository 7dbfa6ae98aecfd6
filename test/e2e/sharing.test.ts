/** What a handoff carries, who gets to read it, and its way through git: chosen, looked at, pushed and fetched. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { gitIn } from '../support/dirtyStates';
import { runCli } from '../support/runCli';
import {
  chooseGoal,
  copyDraft,
  draftIsShown,
  giveGoal,
  numberedGoals,
  openSessionPicker,
  startAnew,
} from './support/handoff';
import { mainLog } from './support/sampleLogs';
import { commitSample, forgetSampleRepository, sampleGit } from './support/sampleRepository';
import {
  keepPicture,
  openWorkbench,
  pictureFailure,
  sampleHome,
  sampleWorkspace,
  type Workbench,
} from './support/workbench';

const nextGoal = numberedGoals('Refuse unknown units in parseOptions, as dev@example.org asked');

describe('work that others get', () => {
  let workbench: Workbench;
  const folder = sampleWorkspace();
  const changed = path.join(folder, 'src/units.js');
  const pack = path.join(folder, 'units.handoffpack');
  const fetched = path.join(folder, 'taken.handoffpack');
  const was = readFileSync(changed, 'utf8');
  let outside = '';

  before(() => {
    outside = mkdtempSync(path.join(tmpdir(), 'handoff-server-'));
    commitSample('The table with its units');
    const server = path.join(outside, 'tidetable.git');
    gitIn(outside, sampleHome(), 'clone', '-q', '--bare', folder, server);
    sampleGit('remote', 'add', 'origin', server);
    sampleGit('fetch', '-q', 'origin');
  });
  beforeEach(() => {
    rmSync(fetched, { force: true });
    writeFileSync(changed, `${was}\nexport const fathom = 1.8288;\n`);
  });
  afterEach(async function () {
    await pictureFailure(workbench?.page, this.currentTest);
    await workbench?.close();
  });
  after(async () => {
    writeFileSync(changed, was);
    forgetSampleRepository();
    for (const one of [pack, fetched, outside]) rmSync(one, { recursive: true, force: true });
  });

  it('carries what the row below the goal says, and leaves names out on request', async function () {
    this.timeout(480_000);
    workbench = await openWorkbench();
    const { page, panel } = workbench;
    const goal = nextGoal();
    await openSessionPicker(workbench);
    await workbench.quickRow('Add a --unit option').click();
    const input = await workbench.quickInput(chooseGoal);
    await input.fill(goal);
    await workbench.quickRow('Create draft').waitFor();
    await workbench.quickRow(/^Carries: .*git as it is now/).waitFor();
    await keepPicture(page, 'carries-1-row');
    await workbench.quickRow(/^Carries: /).click();
    await workbench.quickInput('Create handoff: what it carries');
    await workbench.quickRow(/^Git as it is now.*carried/).click();
    await workbench.quickRow(/^Git as it is now.*left out/).waitFor();
    await keepPicture(page, 'carries-2-choice');
    await workbench.quickRow(/^Git as it is now/).click();
    await workbench.quickRow(/^Git as it is now.*carried/).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await (await workbench.quickInput(chooseGoal)).inputValue(), goal, 'the goal that was typed is kept');
    await giveGoal(workbench, goal);
    await draftIsShown(workbench);
    await startAnew(workbench);
    assert.match(await copyDraft(workbench), /Seen then, not committed, 1 file, .*`src\/units\.js` \+2 −0/);

    await panel.getByRole('button', { name: /^(Before sending: |Ready to send)/ }).click();
    await panel.getByText('Names, mails, users, hosts and home folders stand in it').waitFor();
    await keepPicture(page, 'sending-1-with-names');
    await panel.getByRole('button', { name: 'Remove names' }).click();
    await panel.getByText('People, mails, users, hosts and home folders are taken out.').waitFor();
    await keepPicture(page, 'sending-2-without-names');
    const anonymous = await copyDraft(workbench);
    assert.ok(!anonymous.includes('dev@example.org') && anonymous.includes('[mail-1]'), anonymous);
  });

  it('is pushed once the question that names the server is answered, and fetched where it is wanted', async function () {
    this.timeout(480_000);
    const dialog = (): Locator => workbench.page.locator('.monaco-dialog-box');
    const handoff = path.join(outside, 'handoff.md');
    const made = runCli(sampleHome(), folder, 'create', mainLog(), '--goal', nextGoal(), '--out', handoff, '--force');
    assert.equal(made.status, 0, made.stderr);
    const packed = runCli(sampleHome(), folder, 'pack', handoff, '--out', pack, '--force');
    assert.equal(packed.status, 0, packed.stderr);
    workbench = await openWorkbench();
    const { page, panel } = workbench;
    await workbench.meter.waitFor();
    const row = page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: 'units.handoffpack' });
    await row.dblclick();
    await panel.getByText('Share through Git…').click();
    await workbench.quickInput('Share the pack through git');
    await workbench.quickRow('Push to origin…').waitFor();
    await keepPicture(page, 'share-1-where');
    await workbench.quickRow('Push to origin…').click();
    const name = await (await workbench.quickInput('The name of the pack')).inputValue();
    await keepPicture(page, 'share-2-name');
    await page.keyboard.press('Enter');
    await dialog().getByText('Anyone who can read that repository can read the handoff and the work in it.').waitFor();
    assert.equal(sampleGit('ls-remote', 'origin', 'refs/handoffs/*').trim(), '', 'nothing is pushed before the answer');
    await keepPicture(page, 'share-3-question');
    await dialog().getByRole('button', { name: 'Push', exact: true }).click();
    await workbench.notification('Pushed to ');
    await keepPicture(page, 'share-4-pushed');
    assert.ok(sampleGit('ls-remote', 'origin', 'refs/handoffs/*').includes(name));
    await page.keyboard.press('Escape');

    await workbench.runCommand('Handoff: Fetch a Pack from Git…');
    await workbench.quickInput('Which pack is taken?');
    await keepPicture(page, 'fetch-1-which');
    await workbench.quickRow(name).click();
    const box = await workbench.quickInput('Save the pack');
    await page.waitForFunction(
      `[...document.querySelectorAll('.quick-input-box input')].some((input) => input.value.endsWith('.handoffpack'))`,
    );
    await box.fill(fetched);
    await page.keyboard.press('Enter');
    await page.locator('.tab', { hasText: 'taken.handoffpack' }).waitFor();
    await panel.getByText('All of its files are here already.').waitFor();
    await keepPicture(page, 'fetch-2-page');
    assert.ok(existsSync(fetched));
    assert.equal(readFileSync(fetched, 'utf8'), readFileSync(pack, 'utf8'), 'it comes as it went');
  });
});
