// `npm start`: builds the extension and opens it on a sample workspace with sample sessions, in the desktop VS Code where
// `code` is installed, else in the browser. `--headless` walks the main journey by itself and leaves a picture of the
// panel and the handoff in out/; `--browser` leaves the desktop out.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyDraft, walkToPanel } from '../test/harness/journey.mjs';
import { laySample } from '../test/harness/laySample.mjs';
import { root } from '../test/harness/unpack.mjs';
import { launchBrowser, startServer } from '../test/harness/vscodeServer.mjs';

const flags = new Set(process.argv.slice(2));
// Of this run alone: two at once must not lay out one sample.
const sampleFolder = mkdtempSync(path.join(tmpdir(), 'handoff-sample-'));
/** Opens the walkthrough in the editor. */
const walkthrough = path.join(root, 'test/harness/showWalkthrough');
const goal = 'Refuse unknown units in parseOptions with a sentence that names the known ones';

process.exitCode = await main();

async function main() {
  console.log('Building the extension …');
  const build = spawnSync(process.execPath, ['esbuild.mjs'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) return 1;
  const sample = laySample(sampleFolder);
  try {
    if (flags.has('--headless')) return await walkAlone(sample).finally(removeSample);
    const desktop = flags.has('--browser') ? null : findDesktop();
    return desktop === null ? await serveBrowser(sample).finally(removeSample) : openDesktop(desktop, sample);
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

/** The desktop's window stays open when this script has ended, so its sample stays too. */
function removeSample() {
  rmSync(sampleFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function findDesktop() {
  const names = process.platform === 'win32' ? ['code.cmd'] : ['code'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync) ?? null;
}

function openDesktop(program, { workspace, env }) {
  const profile = path.join(sampleFolder, 'profile');
  const args = [
    workspace,
    `--extensionDevelopmentPath=${root}`,
    `--extensionDevelopmentPath=${walkthrough}`,
    `--user-data-dir=${profile}`,
    '--disable-workspace-trust',
  ];
  const isWindows = process.platform === 'win32';
  const { status, error } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: isWindows,
  });
  if (error) throw error;
  console.log(`VS Code opens ${workspace} with the walkthrough.`);
  return status ?? 1;
}

function serve(folder, home) {
  return startServer({ home, hasDriver: false, folder, extensions: [walkthrough] });
}

function addressOf({ port }) {
  return `http://127.0.0.1:${port}/`;
}

async function serveBrowser({ workspace, home }) {
  const server = await serve(workspace, home);
  console.log(`VS Code is ready at ${addressOf(server)} and begins with the walkthrough. Ctrl+C ends it.`);
  await new Promise((resolve) => process.once('SIGINT', resolve));
  await server.stop();
  return 0;
}

async function walkAlone({ workspace, home }) {
  const server = await serve(workspace, home);
  let browser;
  try {
    browser = await launchBrowser();
    const permissions = ['clipboard-read', 'clipboard-write'];
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, permissions });
    const page = await context.newPage();
    await page.goto(addressOf(server), { timeout: 120_000 });
    await page.getByText('Get started with Create Handoff').first().waitFor({ timeout: 120_000 });
    const panel = await walkToPanel(page, goal);
    const handoff = await copyDraft(page, panel);
    const out = path.join(root, 'out');
    mkdirSync(out, { recursive: true });
    await page.screenshot({ path: path.join(out, 'panel.png') });
    writeFileSync(path.join(out, 'handoff.md'), handoff);
    console.log(
      `The journey was walked. Panel: out/panel.png. Handoff: out/handoff.md (${handoff.length} characters).`,
    );
    return 0;
  } finally {
    await browser?.close();
    await server.stop();
  }
}
