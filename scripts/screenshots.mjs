// `npm run screenshots`: pictures of the review panel in a real VS Code, light, dark and in high contrast, for the README.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, walkToPanel } from '../test/harness/journey.mjs';
import { laySample } from '../test/harness/laySample.mjs';
import { root } from '../test/harness/unpack.mjs';
import { launchBrowser, startServer, workbenchUrl } from '../test/harness/vscodeServer.mjs';

const goal = 'Refuse unknown units in parseOptions with a sentence that names the known ones';
const wide = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const themes = {
  dark: { theme: 'Default Dark Modern', sizes: wide },
  light: { theme: 'Default Light Modern', sizes: [...wide, { width: 600, height: 900 }] },
  hc: { theme: 'Default High Contrast', sizes: [{ width: 1280, height: 800 }] },
};

const folder = path.join(root, 'media/screenshots');
const sampleFolder = mkdtempSync(path.join(tmpdir(), 'handoff-sample-'));
process.once('exit', () => rmSync(sampleFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
try {
  for (const [name, { theme, sizes }] of Object.entries(themes)) await takePictures(name, theme, sizes);
} finally {
  await browser.close();
}
process.exit(0);

async function takePictures(name, theme, sizes) {
  const sample = laySample(sampleFolder);
  const settings = { 'workbench.colorTheme': theme, 'window.autoDetectColorScheme': false };
  const server = await startServer({ home: sample.home, hasDriver: false, settings });
  try {
    for (const viewport of sizes) {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      await page.goto(workbenchUrl(server.port, { folder: sample.workspace }), { timeout: 120_000 });
      const panel = await walkToPanel(page, goal);
      await runCommand(page, 'View: Close Primary Side Bar');
      await runCommand(page, 'Notifications: Clear All Notifications');
      await panel.locator('.card').first().waitFor();
      // Menus and notifications fade out.
      await page.waitForFunction(
        () => !document.querySelector('.notification-toast, .quick-input-widget:not([style*="none"])'),
      );
      const file = path.join(folder, `panel-${name}-${viewport.width}.png`);
      await page.screenshot({ path: file });
      console.log(path.relative(root, file));
      await context.close();
    }
  } finally {
    await server.stop();
  }
}
