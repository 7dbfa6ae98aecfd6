import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  chooseGoal,
  chooseSession,
  copyDraft,
  createFromExplorer,
  draftIsShown,
  giveGoal,
  openExplorerMenu,
  openOfferedMenu,
  openSessionPicker,
} from './support/handoff';
import { mainLog } from './support/sampleLogs';
import { keepPicture, openWorkbench, pictureFailure, sampleWorkspace, type Workbench } from './support/workbench';

describe('choosing what to hand off', () => {
  let workbench: Workbench;
  let scratch: string;
  const newFolder = (name: string) => {
    const folder = path.join(scratch, name);
    // A journey that is tried once more finds it there.
    mkdirSync(folder, { recursive: true });
    return folder;
  };

  before(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'handoff-choosing-'));
  });

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  after(async () => {
    rmSync(scratch, { recursive: true, force: true });
  });

  it('offers the sessions of this folder, the newest preselected, and guides to a goal', async () => {
    workbench = await openWorkbench();
    const { page } = workbench;
    await openSessionPicker(workbench);
    await workbench.quickRow(/\d+ messages, 160k of 200k tokens/).waitFor();
    await workbench.quickRow('Why does the table differ').waitFor();
    await workbench.quickRow(/(?<!\d)1 message,/).waitFor();
    const preselected = page.locator('.quick-input-list .monaco-list-row.focused');
    assert.match((await preselected.textContent()) ?? '', /Add a --unit option.*Claude Code, \d+ min ago/);

    await page.keyboard.press('Enter');
    const input = await workbench.quickInput(chooseGoal);
    await workbench.quickRow('Refuse unknown units in parseOptions').waitFor();
    await input.fill('continue');
    await workbench.quickRow('Too short. Describe the result you want.').waitFor();
    await page.keyboard.press('Enter');
    await workbench.quickRow('Create draft anyway').waitFor();

    await input.fill('');
    // The list is drawn anew for what is typed, and a row that is clicked is known by its place in it.
    await workbench.quickRow('Create draft anyway').waitFor({ state: 'hidden' });
    await workbench.quickRow('Refuse unknown units in parseOptions').click();
    await page.locator('.quick-input-widget').getByText('Create draft', { exact: true }).waitFor();
    assert.equal(await input.inputValue(), 'Refuse unknown units in parseOptions');
  });

  it('finds a session by what was said in it, and hands that one off', async () => {
    workbench = await openWorkbench();
    const input = await openSessionPicker(workbench);
    await workbench.quickRow('Why does the table differ').waitFor();
    await input.fill('refuse unknown units');
    await workbench
      .quickRow(/log \d+.*unknown units/i)
      .first()
      .click();
    await workbench.quickInput(chooseGoal);
  });

  it('merges the sessions that were ticked, and shows them as one', async () => {
    workbench = await openWorkbench();
    const { page, panel } = workbench;
    await openSessionPicker(workbench);
    await workbench.quickRow('Why does the table differ').waitFor();
    // By key: what the input says of itself when a pointer rests on it covers the button.
    await page.locator('.quick-input-widget').getByLabel('Merge sessions').press('Enter');
    await workbench.quickInput('Merge sessions: select 2 to 8');
    await workbench.quickRow('Add a --unit option').click();
    await workbench.quickRow('Why does the table differ').click();
    await page.keyboard.press('Enter');
    await workbench.quickInput('2 sessions into one');
    await giveGoal(workbench, 'Bring the unit and the table together in src/cli.js');
    await draftIsShown(workbench);
    await panel.getByText('2 sessions into one').waitFor();
    const draft = await copyDraft(workbench);
    assert.match(draft, /Logs: A `.+`, B `.+`/);
    assert.match(draft, /\((?:agent says, )?[AB] \d+/);
  });

  it('says before it asks for a goal that a session has nothing to hand off', async () => {
    workbench = await openWorkbench();
    await openSessionPicker(workbench);
    await workbench.quickRow(/(?<!\d)1 message,/).click();
    const told = await workbench.notification('Nothing to hand off (no answer yet)');
    assert.match((await told.textContent()) ?? '', /Choose another session…/);
    await workbench.page.locator('.quick-input-widget').first().waitFor({ state: 'hidden' });
    assert.equal(await workbench.page.locator('.quick-input-title', { hasText: chooseGoal }).count(), 0);
  });

  it('says that a folder has no sessions, and offers those of other folders', async () => {
    workbench = await openWorkbench({ folder: newFolder('bare') });
    await workbench.runCommand('Create Handoff');
    const input = await workbench.quickInput(chooseSession);
    await workbench.quickRow('Pick a log file…').waitFor();
    await workbench.page.getByPlaceholder('No agent has worked in this folder yet.').waitFor();
    assert.equal(await input.isVisible(), true);
    await workbench.quickRow('Which agents are supported?').waitFor();
    assert.equal(await workbench.page.locator('.quick-input-list .monaco-list-row').count(), 4);
    assert.equal(await workbench.meter.count(), 0);
    await workbench.quickRow('Show the sessions of all folders').click();
    const elsewhere = workbench.quickRow('Add a --unit option');
    await elsewhere.filter({ hasText: sampleWorkspace() }).waitFor();
  });

  it('says that nothing was found for what is typed, and keeps the ways out', async () => {
    workbench = await openWorkbench();
    const input = await openSessionPicker(workbench);
    await workbench.quickRow('Why does the table differ').waitFor();
    await input.fill('zebras on skates');
    await workbench.quickRow('Show the sessions of all folders').filter({ hasText: 'nothing found for' }).waitFor();
    await workbench.quickRow('Pick a log file…').waitFor();
    assert.equal(await workbench.quickRow('Why does the table differ').count(), 0);
    await input.fill('refuse unknown units');
    const found = workbench.quickRow(/log \d+.*unknown units/i).first();
    await found.waitFor();
    await workbench.page.locator('.monaco-list-row.focused', { hasText: /log \d+/ }).waitFor();
    await keepPicture(workbench.page, 'picker-found');
  });

  it('shows the handoff of a sample session where no agent has worked', async () => {
    workbench = await openWorkbench({ folder: newFolder('empty') });
    await workbench.runCommand('Create Handoff');
    await workbench.quickInput(chooseSession);
    await workbench.quickRow('Try it on a sample session').click();
    await draftIsShown(workbench);
    await workbench.panel.getByText('Never touch src/legacy.js').first().waitFor();
    // The session's folder was laid out beside its log, so the review says nothing of another folder.
    assert.equal(await workbench.panel.getByText('another folder').count(), 0);
  });

  it('offers the sessions of every folder where none is open', async () => {
    workbench = await openWorkbench({ folder: null });
    await workbench.runCommand('Create Handoff');
    await workbench.quickInput(chooseSession);
    const row = workbench.quickRow('Add a --unit option');
    await row.filter({ hasText: sampleWorkspace() }).waitFor();
  });

  it('is offered in the Explorer on a session log, and on no other file', async () => {
    const folder = newFolder('exported');
    copyFileSync(mainLog(), path.join(folder, 'exported.jsonl'));
    writeFileSync(path.join(folder, 'measurements.jsonl'), '{"height":4.31}\n{"height":0.62}\n');
    workbench = await openWorkbench({ folder });
    const { page } = workbench;
    await openOfferedMenu(workbench, 'exported.jsonl');
    await page.keyboard.press('Escape');
    assert.equal(await (await openExplorerMenu(workbench, 'measurements.jsonl')).count(), 0);
    await page.keyboard.press('Escape');
    await createFromExplorer(workbench, 'exported.jsonl');
    await workbench.quickInput(chooseGoal);
  });
});
