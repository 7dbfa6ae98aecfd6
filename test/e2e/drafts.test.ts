import assert from 'node:assert/strict';
import { closePanel, copyDraft, createHandoff } from './support/handoff';
import { openWorkbench, pictureFailure, type Workbench } from './support/workbench';

const goal = 'Refuse unknown units in parseOptions, and never lose a draft';

describe('a draft', () => {
  let workbench: Workbench;

  beforeEach(async () => {
    workbench = await openWorkbench();
    await createHandoff(workbench, goal);
  });

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  it('comes back as the user left it when the window is loaded anew', async () => {
    const { page, panel } = workbench;
    await changeDraft(workbench, 'loaded anew');
    const before = await copyDraft(workbench);
    await page.reload();
    // A browser may end the page before the editor has written down which tabs are open; the draft is kept all the same.
    const cameBack = page.locator('.tab', { hasText: 'Handoff:' }).waitFor({ timeout: 30_000 });
    await cameBack.catch(() => workbench.runCommand('Handoff: Reopen Last Draft'));
    await panel.locator('.cm-content', { hasText: 'loaded anew' }).waitFor();
    await panel.getByText('2 edits kept').waitFor();
    assert.equal(await copyDraft(workbench), before);
    // What was done before the window went can still be undone.
    for (const left of ['1 edit kept', null]) {
      await panel.getByRole('button', { name: /^Undo/ }).click();
      if (left !== null) await panel.getByText(left).waitFor();
    }
    await panel.getByText(/edits? kept/).waitFor({ state: 'hidden' });
    assert.ok(!(await copyDraft(workbench)).includes('loaded anew'));
  });

  it('is offered when a handoff of its session is created again, and can be gone on with', async () => {
    const { panel } = workbench;
    await changeDraft(workbench, 'offered again');
    const before = await copyDraft(workbench);
    await closePanel(workbench);
    await createHandoff(workbench, goal);
    await panel.getByText('You have a draft of this session').waitFor();
    assert.ok(!(await copyDraft(workbench)).includes('offered again'), 'the new draft stands in the panel');
    await panel.getByRole('button', { name: 'Continue your draft (2 edits)' }).click();
    await panel.locator('.cm-content', { hasText: 'offered again' }).waitFor();
    assert.equal(await copyDraft(workbench), before);
  });

  it('stays in the list after a new start, and is reopened from there', async () => {
    const { panel } = workbench;
    await changeDraft(workbench, 'left in the list');
    await createHandoff(workbench, goal);
    await panel.getByRole('button', { name: 'Start over' }).click();
    await panel.getByText('You have a draft of this session').waitFor({ state: 'detached' });
    await workbench.runCommand('Handoff: Drafts');
    await workbench.quickInput('Handoff: drafts');
    await workbench.quickRow('2 edits').click();
    await panel.locator('.cm-content', { hasText: 'left in the list' }).waitFor();
    await closePanel(workbench);
    await workbench.runCommand('Handoff: Reopen Last Draft');
    await panel.locator('.cm-content', { hasText: 'left in the list' }).waitFor();
  });

  it('is undone one step for one key, also after Enter, ticks included', async () => {
    const { page, panel } = workbench;
    const begin = await copyDraft(workbench);
    const box = panel.getByRole('checkbox', { name: 'units.test.js test', exact: true });
    await box.click();
    await box.and(panel.locator('[aria-checked="false"]')).waitFor();
    await panel.locator('.cm-line').first().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('a line of mine');
    await panel.getByText('2 edits kept').waitFor();
    const content = panel.locator('.cm-content');
    const text = async () => (await content.locator('.cm-line').allTextContents()).join('\n');
    while ((await text()).includes('mine') || (await panel.getByText('2 edits kept').isVisible())) {
      const shown = await text();
      await page.keyboard.press('Control+Z');
      await page.waitForTimeout(300);
      assert.ok((await text()).length <= shown.length, 'nothing is put back in');
    }
    await panel.getByText('1 edit kept').waitFor();
    await page.keyboard.press('Control+Z');
    await box.and(panel.locator('[aria-checked="true"]')).waitFor();
    assert.equal(await copyDraft(workbench), begin);
    await content.click();
    await page.keyboard.press('Control+Y');
    await box.and(panel.locator('[aria-checked="false"]')).waitFor();
  });
});

/** Unticks a file and writes a line behind the first one. */
async function changeDraft({ page, panel }: Workbench, words: string): Promise<void> {
  const box = panel.getByRole('checkbox', { name: 'units.test.js test', exact: true });
  await box.click();
  await box.and(panel.locator('[aria-checked="false"]')).waitFor();
  await panel.locator('.cm-line').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
  await panel.getByText('2 edits kept').waitFor();
  // Kept 300 ms after the last change; a reload may come at once after that.
  await page.waitForTimeout(1_500);
}
