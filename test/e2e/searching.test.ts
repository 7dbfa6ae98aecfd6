import assert from 'node:assert/strict';
import { axeFaults } from './support/axeFaults';
import { createHandoff } from './support/handoff';
import { openWorkbench, pictureFailure, type Workbench } from './support/workbench';

const goal = 'Refuse unknown units in parseOptions with a sentence that names the known ones';

describe('searching in the panel', () => {
  let workbench: Workbench;

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  it('walks through what it finds in the session and in the draft, and quotes what is lit and out of sight', async () => {
    workbench = await openWorkbench();
    await createHandoff(workbench, goal);
    await workbench.runCommand('View: Close Primary Side Bar');
    const { panel, page } = workbench;

    const session = panel.getByPlaceholder('Search the session').first();
    await session.click();
    await page.keyboard.type('unknown');
    await panel.locator('.column-tools .hits', { hasText: /^1 of \d+$/ }).waitFor();
    await panel.locator('.entry.hit-now mark').first().waitFor();
    // What was found stands among the other passages, and not alone.
    assert.ok((await panel.locator('.entry:not(.is-found)').count()) > 0);
    await page.keyboard.press('Enter');
    await panel.locator('.column-tools .hits', { hasText: /^2 of \d+$/ }).waitFor();
    assert.ok((await panel.locator('.ruler .found').count()) > 1);
    await page.keyboard.press('Escape');
    await panel.locator('.entry mark').first().waitFor({ state: 'detached' });

    await panel.getByRole('button', { name: 'Search the draft' }).click();
    await page.keyboard.type('--unit');
    await panel.locator('.draft .hits', { hasText: /^1 of \d+$/ }).waitFor();
    await panel.locator('.cm-content mark.now').waitFor();
    await page.keyboard.press('Shift+Enter');
    await panel.locator('.draft .hits', { hasText: /^(\d+) of \1$/ }).waitFor();
    assert.deepEqual(await axeFaults(panel, 15), []);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await panel.locator('.draft .find').waitFor({ state: 'hidden' });

    await panel.locator('[data-group="commands"] .item', { hasText: '--unit ft' }).hover();
    await panel.locator('.raw .edge.below', { hasText: '--unit ft' }).waitFor();
  });
});
