import assert from 'node:assert/strict';
import { copyDraft, createHandoff } from './support/handoff';
import { closeBrowser, openWorkbench, pictureFailure, type Workbench } from './support/workbench';

describe('the draft as a document beside the panel', () => {
  let workbench: Workbench;

  beforeEach(async () => {
    workbench = await openWorkbench();
    await createHandoff(workbench, 'Refuse unknown units in parseOptions, and keep the draft in step');
  });

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  after(closeBrowser);

  it('is typed in where the panel shows it, follows the panel, and closes without a question', async () => {
    const { page, panel } = workbench;
    await panel.getByRole('button', { name: 'Open as a document, in step with this panel' }).click();
    const tab = page.locator('.tab', { hasText: 'Draft ' });
    await tab.waitFor();
    const lines = page.locator('.editor-instance .view-lines').last();
    await lines.getByText('# Handoff').first().click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.type('\nwritten in the document');
    await panel.locator('.cm-line', { hasText: 'written in the document' }).waitFor();
    await panel.getByText('1 edit kept').waitFor();
    const box = panel.getByRole('checkbox', { name: 'units.test.js test', exact: true });
    await box.click();
    await box.and(panel.locator('[aria-checked="false"]')).waitFor();
    await panel.getByText('2 edits kept').waitFor();
    await panel.locator('.cm-line').nth(1).click();
    await page.keyboard.press('End');
    await page.keyboard.type(', and in the panel');
    await lines.getByText('written in the document, and in the panel').waitFor();
    await page.locator('.tab.dirty').waitFor({ state: 'detached' });
    await tab.getByRole('button', { name: /Close/ }).click({ force: true });
    await tab.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.monaco-dialog-box').count(), 0);
    assert.ok((await copyDraft(workbench)).includes('written in the document, and in the panel'));
  });
});
