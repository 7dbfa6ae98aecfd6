import assert from 'node:assert/strict';
import { copyDraft, createHandoff, draftIsShown, startAnew } from './support/handoff';
import { openWorkbench, pictureFailure, type Workbench } from './support/workbench';

describe('the draft as a document beside the panel', () => {
  let workbench: Workbench;

  beforeEach(async () => {
    workbench = await openWorkbench();
    await createHandoff(workbench, 'Refuse unknown units in parseOptions, and keep the draft in step');
    await startAnew(workbench);
    await openDocument(workbench);
  });

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  it('is typed in where the panel shows it, follows the panel, and closes without a question', async () => {
    const { page, panel } = workbench;
    await typeInDocument(workbench, 'written in the document');
    await panel.locator('.cm-line', { hasText: 'written in the document' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(', and in the panel');
    await documentLines(workbench).getByText('written in the document, and in the panel').waitFor();
    await page.locator('.tab.dirty').waitFor({ state: 'detached' });
    await tabOf(workbench).click();
    await workbench.runCommand('View: Close Editor');
    await tabOf(workbench).waitFor({ state: 'detached' });
    assert.equal(await page.locator('.monaco-dialog-box').count(), 0);
    assert.ok((await copyDraft(workbench)).includes('written in the document, and in the panel'));
  });

  it('leaves what was typed in it to the panel when the window is loaded anew', async () => {
    const { page, panel } = workbench;
    await typeInDocument(workbench, 'kept over a new start');
    await page.reload();
    const cameBack = page.locator('.tab', { hasText: 'Handoff:' }).waitFor({ timeout: 30_000 });
    await cameBack.catch(() => workbench.runCommand('Handoff: Reopen Last Draft'));
    await draftIsShown(workbench);
    await panel.locator('.cm-line', { hasText: 'kept over a new start' }).waitFor();
    await tabOf(workbench).waitFor({ state: 'detached' });
    await openDocument(workbench);
    await documentLines(workbench).getByText('kept over a new start').waitFor();
  });
});

const tabOf = ({ page }: Workbench) => page.locator('.tab', { hasText: 'Draft ' });
const documentLines = ({ page }: Workbench) => page.locator('.editor-instance .view-lines').last();

/** Beside a document the panel is narrow and shows one part at a time. */
async function openDocument(workbench: Workbench): Promise<void> {
  const { panel } = workbench;
  await panel.getByRole('button', { name: 'Open as a document, in step with this panel' }).click();
  await tabOf(workbench).waitFor();
  await documentLines(workbench).getByText('# Handoff').first().waitFor();
  await panel.getByRole('tab', { name: /^Draft/ }).click();
  await draftIsShown(workbench);
}

/** Puts a line behind the title, and waits until the panel has it. */
async function typeInDocument(workbench: Workbench, words: string): Promise<void> {
  const { page, panel } = workbench;
  await documentLines(workbench).getByText('# Handoff').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type(`\n${words}`);
  await panel.locator('.cm-line', { hasText: words }).waitFor();
}
