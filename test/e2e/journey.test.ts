import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copyDraft, createHandoff, toChat } from './support/handoff';
import { mainLog } from './support/sampleLogs';
import {
  changeSettings,
  keepPicture,
  openWorkbench,
  pictureFailure,
  sampleWorkspace,
  type Workbench,
} from './support/workbench';

/** A handoff that was sent once is not sent again without a question, so each journey has a goal of its own. */
let goal = '';
let journeys = 0;
const nextGoal = () => {
  journeys += 1;
  goal = `Refuse unknown units in parseOptions, with “quotes”, 🌊 and  two spaces, journey ${journeys}`;
};

describe('a handoff, from the palette to where it goes', () => {
  let workbench: Workbench;

  beforeEach(async () => {
    nextGoal();
    workbench = await openWorkbench();
    await createHandoff(workbench, goal);
  });

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  it('is copied as the user left it: without the file they unticked, with the words they wrote', async () => {
    const before = readFileSync(mainLog());
    const { page, panel } = workbench;
    const line = 'test/units.test.js';
    await panel.getByRole('checkbox', { name: 'units.test.js test', exact: true }).click();
    await panel.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.type(' of the tide table');
    await panel.locator('.cm-content', { hasText: '# Handoff of the tide table' }).waitFor();
    const copied = await copyDraft(workbench);
    assert.match(copied, /^# Handoff of the tide table\n/);
    assert.ok(copied.includes('`src/units.js`'), `the other files stay: ${copied}`);
    assert.ok(
      !copied.includes(`- \`${line}\``) && !copied.includes(`\`${line}\` `),
      'no line names the file as one of its own',
    );
    assert.ok(!copied.split('\n').includes(line), 'nor in the list for programs');
    assert.ok(copied.trimEnd().endsWith(goal), 'the goal stands last, to the last byte');
    assert.doesNotMatch(copied, /madeUpForThisSample/);
    assert.deepEqual(readFileSync(mainLog()), before, 'the log is as it was');
  });

  it('comes back with the file when the user ticks it again', async () => {
    const { panel } = workbench;
    const first = await copyDraft(workbench);
    const box = panel.getByRole('checkbox', { name: 'units.test.js test', exact: true });
    await box.click();
    await panel.locator('.cm-content', { hasText: '# Handoff' }).waitFor();
    await box.and(panel.locator('[aria-checked="false"]')).waitFor();
    await box.click();
    await box.and(panel.locator('[aria-checked="true"]')).waitFor();
    assert.equal(await copyDraft(workbench), first);
  });

  it('is attached to a new chat with its files, whose input holds the goal, and is not sent', async () => {
    const { page, panel } = workbench;
    const draft = await copyDraft(workbench);
    await panel.getByRole('button', { name: toChat }).click();
    const input = page.locator('.interactive-session .chat-input-container .view-lines');
    await input.filter({ hasText: 'in this folder first.' }).first().waitFor();
    await input.first().click();
    await page.evaluate('navigator.clipboard.writeText("")');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    const written = await workbench.clipboard();
    const [, name = ''] = /^Read (\.handoff\/handoff-\S+\.md) in this folder first\./.exec(written) ?? [];
    assert.ok(written.trim().endsWith(`\n${goal}`), written);
    assert.equal(readFileSync(path.join(sampleWorkspace(), name), 'utf8').trim(), draft.trim());
    const attached = page.locator('.interactive-session .chat-attached-context-attachment');
    await attached.filter({ hasText: path.basename(name) }).waitFor();
    await attached.filter({ hasText: 'units.js' }).first().waitFor();
    assert.equal(await page.locator('.interactive-session .interactive-item-container').count(), 0);
    await panel.getByText('In a new chat').first().waitFor();
  });

  it('is saved under a name made of date and goal, where the user says', async () => {
    const { page, panel } = workbench;
    const draft = await copyDraft(workbench);
    await panel.getByRole('button', { name: 'Save…' }).click();
    const input = page.locator('.quick-input-widget:visible .quick-input-box input');
    await input.waitFor();
    // The dialog shows the folder first and puts the name behind it.
    await page.waitForFunction(
      `[...document.querySelectorAll('.quick-input-box input')].some((input) => input.value.endsWith('.md'))`,
    );
    const file = await input.inputValue();
    assert.match(path.basename(file), /^handoff-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.md$/);
    await page.keyboard.press('Enter');
    await page.locator('.quick-input-widget').first().waitFor({ state: 'hidden' });
    await page
      .locator('.explorer-folders-view .monaco-list-row')
      .filter({ hasText: path.basename(file) })
      .waitFor();
    assert.equal(readFileSync(file, 'utf8'), draft);
  });

  it('keeps a secret redacted until the user has said twice that they want it', async () => {
    const { page, panel } = workbench;
    const secret = 'ghp_madeUpForThisSampleOnly';
    assert.ok(!(await copyDraft(workbench)).includes(secret));
    await panel.getByRole('button', { name: /^\d redacted$/ }).click();
    const restore = panel.getByRole('button', { name: 'Restore…' }).first();
    const dialog = page.locator('.monaco-dialog-box');
    await restore.click();
    await dialog.getByText(/Restore the secret that the rule “.+” redacted in .+ \(line \d+ of the log\)\?/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await restore.click();
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await panel.getByText('Restored', { exact: false }).first().waitFor();
    assert.ok((await copyDraft(workbench)).includes(secret));
  });

  it('takes the keys that the user may change: searching and sending', async () => {
    const { page, panel } = workbench;
    await panel.getByRole('heading', { name: 'Facts' }).click();
    await page.keyboard.press('Control+F');
    await panel.getByPlaceholder('Search the session').and(panel.locator(':focus')).first().waitFor();
    await page.keyboard.press('Control+Enter');
    await panel.getByText('In a new chat').first().waitFor();
  });

  it('is not sent a second time without a question', async () => {
    const { page, panel } = workbench;
    const send = panel.getByRole('button', { name: toChat });
    await send.click();
    await panel.getByText('In a new chat').first().waitFor();
    await panel.getByRole('button', { name: 'Edit again' }).click();
    await send.click();
    const question = page.locator('.monaco-dialog-box', { hasText: 'This handoff was sent already.' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await send.waitFor();
  });

  it('links a line of the draft, its item and its passage, from each of them', async () => {
    const { page, panel } = workbench;
    const words = 'Never touch src/legacy.js';
    const item = panel.locator('.item', { hasText: words }).first();
    const line = panel.locator('.cm-line', { hasText: words }).first();
    const passage = panel.locator('.entry', { hasText: 'Add a --unit option to tidetable' }).first();
    await item.locator('.what').click();
    await line.and(panel.locator('.linked')).waitFor();
    await passage.and(panel.locator('.evidence')).waitFor();
    await page.keyboard.press('Escape');
    await panel.locator('.item.pinned').waitFor({ state: 'detached' });
    await panel.getByRole('heading', { name: 'Facts' }).hover();
    await panel.locator('.cm-line.linked').first().waitFor({ state: 'detached' });
    await line.hover();
    await item.and(panel.locator('.linked')).waitFor();
    await passage.and(panel.locator('.evidence')).waitFor();
    await passage.locator('.text').click();
    await panel.locator('.item.pinned').waitFor();
    await panel.getByRole('heading', { name: 'Facts' }).hover();
    await panel.locator('.cm-line.linked').first().waitFor();
  });

  it('opens the log beside, at the line a fact stands on', async () => {
    const { page, panel } = workbench;
    await panel
      .getByRole('link', { name: 'Open the transcript at line 8', exact: true })
      .click({ modifiers: ['Shift'] });
    await page.locator('.tab', { hasText: '(line 8).jsonc' }).waitFor();
    await page.locator('.monaco-editor .view-lines', { hasText: '// line 8' }).waitFor();
  });
});

describe('a handoff where chat is switched off', () => {
  let workbench: Workbench;
  let undo: () => void;

  before(async () => {
    undo = changeSettings({ 'chat.disableAIFeatures': true });
    workbench = await openWorkbench();
  });

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
  });

  after(async () => {
    undo();
    await workbench.close();
  });

  it('goes to another target, and the panel says why', async () => {
    const { page, panel } = workbench;
    nextGoal();
    await createHandoff(workbench, goal);
    await panel.getByText('Chat is switched off in this editor. The draft goes here instead:').waitFor();
    assert.equal(await panel.locator('#send-button', { hasText: /chat/i }).count(), 0);
    await keepPicture(page, 'chat-is-off');
    await panel.getByRole('button', { name: 'Choose a target…' }).click();
    assert.equal(await panel.locator('#targets button', { hasText: 'New chat' }).count(), 0);
    await panel.locator('#targets button', { hasText: /^Copy/ }).click();
    await panel.locator('#send-button').click();
    await page.waitForFunction('navigator.clipboard.readText().then((text) => text.startsWith("# Handoff"))');
  });
});
