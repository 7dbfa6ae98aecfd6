import assert from 'node:assert/strict';
import { axeFaults } from './support/axeFaults';
import { createHandoff } from './support/handoff';
import { changeSettings, openWorkbench, pictureFailure, type Workbench } from './support/workbench';

const goal = 'Refuse unknown units in parseOptions with a sentence that names the known ones';
const themes = ['Default Dark Modern', 'Default Light Modern', 'Default High Contrast', 'Default High Contrast Light'];
/** Classes that VS Code puts on the body of every webview, by the kind of theme. */
const bodyClass: Readonly<Record<string, string>> = {
  'Default Dark Modern': 'vscode-dark',
  'Default Light Modern': 'vscode-light',
  'Default High Contrast': 'vscode-high-contrast',
  'Default High Contrast Light': 'vscode-high-contrast-light',
};
describe('the review panel for everyone', () => {
  let workbench: Workbench | null = null;
  let undo: () => void = () => undefined;

  afterEach(async function () {
    undo();
    await pictureFailure(workbench?.page, this.currentTest);
    await workbench?.close();
    workbench = null;
  });

  for (const theme of themes)
    it(`has nothing that axe finds fault with, wide and narrow, in ${theme}`, async () => {
      undo = changeSettings({ 'workbench.colorTheme': theme, 'window.autoDetectColorScheme': false });
      workbench = await openWorkbench();
      await createHandoff(workbench, goal);
      const { page, panel } = workbench;
      await panel.locator(`body.${bodyClass[theme]}`).waitFor({ state: 'attached' });
      for (const width of [1440, 900]) {
        await page.setViewportSize({ width, height: 900 });
        assert.deepEqual(await axeFaults(panel, 15), []);
      }
    });
});
