import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { axeFaults } from './support/axeFaults';
import { createHandoff, giveGoal } from './support/handoff';
import { changeSettings, openWorkbench, pictureFailure, type Workbench } from './support/workbench';

const goal = 'Refuse unknown units in parseOptions with a sentence that names the known ones';

describe('the transcript', () => {
  let workbench: Workbench;
  let undo: () => void = () => undefined;
  const frames = () => workbench.page.locator('iframe.webview.ready');
  /** The pages of panel and transcript are told apart by what is in them. */
  const inside = async (selector: string): Promise<FrameLocator> => {
    for (;;) {
      for (let at = 0; at < (await frames().count()); at += 1) {
        const frame = workbench.page.frameLocator('iframe.webview.ready').nth(at).frameLocator('#active-frame');
        if ((await frame.locator(selector).count()) > 0) return frame;
      }
      await workbench.page.locator('.tab', { hasText: 'Transcript' }).waitFor();
    }
  };

  afterEach(async function () {
    undo();
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  for (const theme of ['Default Dark Modern', 'Default High Contrast Light'])
    it(`opens beside the panel at the line of a fact, with what is carried and the record, in ${theme}`, async () => {
      undo = changeSettings({ 'workbench.colorTheme': theme, 'window.autoDetectColorScheme': false });
      workbench = await openWorkbench();
      await createHandoff(workbench, goal);
      const panel = await inside('.item');
      const fact = panel.locator('[data-group="constraints"] .item', { hasText: 'Never touch src/legacy.js' });
      await fact.locator('.at').click();
      const transcript = await inside('.transcript .say.target');
      const target = transcript.locator('.say.target');
      await target.getByText('carried: Your rules').waitFor();
      await transcript.getByText(/^Line 1 of \d+ · turn 1 of 8$/).waitFor();

      await fact.locator('vscode-checkbox').click();
      await panel
        .locator('[data-group="constraints"] .item', { hasText: 'Keep it free of dependencies' })
        .locator('vscode-checkbox')
        .click();
      await target.getByText('carried: Your rules').waitFor({ state: 'detached' });

      await target.locator('.raw-fold').click();
      await target.locator('.record', { hasText: '"uuid": "u0001"' }).waitFor();
      assert.deepEqual(await axeFaults(transcript), []);

      await panel
        .locator('[data-group="to-do"] .item', { hasText: 'Describe --unit in the README' })
        .locator('.at')
        .click();
      await transcript.locator('.say.target[data-position]', { hasText: 'Describe --unit' }).waitFor();
      assert.equal(await workbench.page.locator('.tab', { hasText: 'Transcript' }).count(), 1);

      await transcript.locator('button[aria-label="Search the transcript"]').click();
      const find = transcript.locator('.find input');
      await find.fill('unknown units');
      await transcript.getByText(/^\d+ of \d+$/).waitFor();
      await transcript.locator('.say.target mark').first().waitFor();
      await find.press('Enter');
      await find.press('Escape');
      await find.press('Escape');
      await transcript.locator('.find').waitFor({ state: 'hidden' });

      await panel
        .locator('.item', { hasText: 'Describe --unit' })
        .first()
        .locator('.at')
        .click({ modifiers: ['Shift'] });
      await workbench.page.locator('.tab', { hasText: '.jsonc' }).waitFor();
    });

  it('hands off from before a turn, and knows nothing of it', async () => {
    workbench = await openWorkbench();
    await createHandoff(workbench, goal);
    const panel = await inside('.item');
    await panel
      .locator('[data-group="constraints"] .item', { hasText: 'Never touch src/legacy.js' })
      .locator('.at')
      .click();
    const transcript = await inside('.transcript .say.target');
    const prompts = transcript.locator('.say', { has: transcript.locator('.hand-off') });
    await prompts.first().scrollIntoViewIfNeeded();
    const turn = /turn (\d+)/.exec(await prompts.first().locator('.meta').innerText())?.[1];
    assert.equal(turn, '2', 'nothing stands before the first turn');
    await prompts.first().locator('.hand-off').click();
    await giveGoal(workbench, 'Begin anew from here with another design');
    // The new panel takes the place of the old one, so it is known by what it says.
    const draft = (await inside('.cm-content:has-text("the session as it stood before turn 2")')).locator(
      '.cm-content',
    );
    assert.ok(!(await draft.innerText()).includes('Feet with one decimal'), 'turn 2 is not known');
  });
});
