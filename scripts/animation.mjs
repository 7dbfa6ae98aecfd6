// `npm run animation`: the journey from the palette to the clipboard in a real VS Code, as a moving picture for the README.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { panelOf, runCommand } from '../test/harness/journey.mjs';
import { laySample } from '../test/harness/laySample.mjs';
import { root } from '../test/harness/unpack.mjs';
import { launchBrowser, startServer, workbenchUrl } from '../test/harness/vscodeServer.mjs';
import { animatedPng } from './animation/animatedPng.mjs';

const goal = 'Refuse unknown units in parseOptions with a sentence that names the known ones';
const patience = 120_000;
const file = path.join(root, 'media/screenshots/journey.png');
const sampleFolder = mkdtempSync(path.join(tmpdir(), 'handoff-sample-'));
process.once('exit', () => rmSync(sampleFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

const sample = laySample(sampleFolder);
const settings = { 'workbench.colorTheme': 'Default Dark Modern', 'window.autoDetectColorScheme': false };
const server = await startServer({ home: sample.home, hasDriver: false, settings });
const browser = await launchBrowser();
try {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, permissions });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await page.goto(workbenchUrl(server.port, { folder: sample.workspace }), { timeout: patience });
  const frames = await walk(page);
  const picture = animatedPng(frames);
  writeFileSync(file, picture);
  console.log(`${path.relative(root, file)}: ${frames.length} pictures, ${Math.round(picture.length / 1024)} KB`);
} finally {
  await browser.close();
  await server.stop();
}
process.exit(0);

/** What a user does, with a picture of each step. */
async function walk(page) {
  const frames = [];
  const take = async (milliseconds) =>
    frames.push({ png: await page.screenshot({ animations: 'disabled' }), milliseconds });
  const widget = page.locator('.quick-input-widget:visible');
  const box = widget.locator('.quick-input-box input');
  const row = (text) => widget.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();

  await page.locator('.statusbar-item[id="create-handoff.create-handoff.meter"]').waitFor();
  await runCommand(page, 'View: Close Primary Side Bar');
  await page.keyboard.press('F1');
  await box.fill('>Create Handoff');
  await row('Create Handoff').waitFor();
  await page.locator('.notification-toast').first().waitFor();
  await take(1800);
  await page.keyboard.press('Escape');
  await runCommand(page, 'Notifications: Clear All Notifications');
  await page.locator('.notification-toast').first().waitFor({ state: 'detached' });
  await runCommand(page, 'Create Handoff');
  await widget.locator('.quick-input-title', { hasText: 'choose a session' }).waitFor();
  await row('tokens').waitFor();
  await take(1800);
  await page.keyboard.press('Enter');
  await widget.locator('.quick-input-title', { hasText: 'goal of the next session' }).waitFor();
  await take(1200);
  await box.fill(goal);
  await row('Extract').waitFor();
  await take(1600);
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Review all', exact: true }).click();
  await panel.locator('.cm-content', { hasText: '# Handoff' }).waitFor();
  await panel.locator('.cm-content').waitFor();
  await take(3500);
  // One item, its passage and its line in the draft.
  await panel.getByText('Never touch src/legacy.js').nth(1).click();
  await take(2500);
  await panel
    .getByRole('checkbox', { name: /^units\.test\.js/ })
    .first()
    .click();
  await take(2000);
  await panel.getByRole('button', { name: 'Copy', exact: true }).click();
  await panel.getByText('Copied', { exact: true }).waitFor();
  await take(3000);
  return frames;
}
