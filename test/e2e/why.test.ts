import { commitSample, forgetSampleRepository } from './support/sampleRepository';
import { keepPicture, openWorkbench, pictureFailure, type Workbench } from './support/workbench';

describe('why a line is there', () => {
  let workbench: Workbench;

  before(() => {
    commitSample('Heights in feet');
  });
  afterEach(async function () {
    await pictureFailure(workbench?.page, this.currentTest);
    await workbench?.close();
  });
  after(async () => {
    forgetSampleRepository();
  });

  it('is asked in its menu, told in its hover, and leads to the place in the session', async () => {
    workbench = await openWorkbench();
    const { page } = workbench;
    await workbench.meter.waitFor();
    await workbench.runCommand('Go to File...');
    await page.locator('.quick-input-widget:visible .quick-input-box input').fill('src/units.js');
    await workbench.quickRow('units.js').click();
    const line = page.locator('.monaco-editor .view-line', { hasText: 'export function formatHeight' });
    await line.click({ button: 'right' });
    const entry = page.locator('.monaco-menu .action-item', { hasText: 'Why Is This Here?' });
    await entry.waitFor();
    await keepPicture(page, 'why-1-menu');
    await entry.hover();
    await page.keyboard.press('Enter');
    const hover = page.locator('.monaco-hover:visible');
    await hover.getByText(/Written in Claude Code: Add a --unit option/).waitFor();
    await hover
      .getByText(/Feet with one decimal/)
      .first()
      .waitFor();
    await keepPicture(page, 'why-2-hover');
    await hover
      .getByRole('link', { name: /^log \d+$/ })
      .first()
      .click();
    await page.locator('.tab', { hasText: 'Transcript' }).waitFor();
    await page
      .frameLocator('iframe.webview.ready')
      .last()
      .frameLocator('#active-frame')
      .locator('.transcript .say.target')
      .waitFor();
    await keepPicture(page, 'why-3-session');
  });
});
