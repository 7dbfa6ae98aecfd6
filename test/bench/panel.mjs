// Measures what a user feels in the panel of a session of 20,000 entries, in a real VS Code in a real browser:
// `node test/bench/panel.mjs [entries]`, after `npm run build`. In milliseconds, from the act to the frame that shows it.
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { panelOf, runCommand } from '../harness/journey.mjs';
import { laySample } from '../harness/laySample.mjs';
import { launchBrowser, startServer, workbenchUrl } from '../harness/vscodeServer.mjs';
import { median } from './measure.mjs';

const entries = Number(process.argv[2] ?? 20_000);
const times = 15;
const patience = 120_000;
const scratch = mkdtempSync(path.join(tmpdir(), 'handoff-panel-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

const sample = laySample(scratch);
writeLog();
const server = await startServer({ home: sample.home, hasDriver: false });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await page.goto(workbenchUrl(server.port, { folder: sample.workspace }), { timeout: patience });
  const panel = await open(page);
  const body = panel.locator('body');
  const shown = await body.evaluate(() => performance.now());
  print('from the page of the panel to its draft, at most', [shown]);
  print('an item ticked or unticked, to the changed draft', await body.evaluate(tickItems, times));
  print('a step of scrolling in the session', await body.evaluate(scrollSession, times));
  print('a search in the session, to its count', await searchSession(panel));
} finally {
  await browser.close();
  await server.stop();
}
process.exit(0);

function print(what, figures) {
  if (figures.length === 0) return;
  const round = (value) => Math.round(value);
  console.log(`${what}: median ${round(median(figures))}, longest ${round(Math.max(...figures))} ms`);
}

async function open(page) {
  await page.locator('.statusbar-item[id="create-handoff.create-handoff.meter"]').waitFor();
  await runCommand(page, 'Create Handoff');
  const widget = page.locator('.quick-input-widget:visible');
  await widget.locator('.quick-input-list .monaco-list-row', { hasText: 'Walk through the harbours' }).first().click();
  await widget.locator('.quick-input-title', { hasText: 'goal of the next session' }).waitFor();
  await widget.locator('.quick-input-box input').fill('Go on with the harbours from number nine on');
  await widget.locator('.quick-input-list .monaco-list-row', { hasText: 'Create draft' }).first().waitFor();
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Review all', exact: true }).click();
  await panel.locator('.cm-content', { hasText: '# Handoff' }).waitFor();
  return panel;
}

/** Runs in the panel. */
async function tickItems(_, times) {
  const boxes = [...document.querySelectorAll('.extracted .item vscode-checkbox')].slice(0, times);
  const figures = [];
  for (const box of boxes) {
    const started = performance.now();
    const changed = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - started));
      });
      observer.observe(document.querySelector('.cm-content'), { childList: true, subtree: true, characterData: true });
      setTimeout(() => resolve(null), 3_000);
    });
    box.click();
    const took = await changed;
    if (took !== null) figures.push(took);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return figures;
}

/** Runs in the panel. */
async function scrollSession(_, times) {
  const list = document.querySelector('.raw .viewport .scroll');
  const figures = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let turn = 0; turn < times; turn += 1) {
    await frame();
    const started = performance.now();
    list.scrollTop += list.clientHeight * (turn + 1);
    await frame();
    await new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });
    figures.push(performance.now() - started);
  }
  return figures;
}

/** Measured from outside, so a few milliseconds too long. */
async function searchSession(panel) {
  const box = panel.getByPlaceholder('Search the session').first();
  const figures = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const started = performance.now();
    await box.fill(`file${turn + 10}.js`);
    await panel
      .getByText(/^[\d,]+ of [\d,]+ /)
      .first()
      .waitFor();
    figures.push(performance.now() - started);
    await box.fill('');
    await panel.locator('.raw .run').first().waitFor();
  }
  return figures;
}

function writeLog() {
  const projects = path.join(sample.home, '.claude/projects');
  const file = path.join(projects, readdirSync(projects)[0], '77777777-0000-4000-8000-000000000001.jsonl');
  writeFileSync(file, '');
  let parent = null;
  let rows = [];
  const add = (id, type, message) => {
    const time = new Date(Date.now() - 60_000).toISOString();
    const row = {
      type,
      uuid: id,
      parentUuid: parent,
      isSidechain: false,
      userType: 'external',
      version: '2.1.300',
      timestamp: time,
    };
    rows.push(
      JSON.stringify({ ...row, cwd: sample.workspace, sessionId: '77777777-0000-4000-8000-000000000001', message }),
    );
    parent = id;
  };
  const output = 'const height = metres(3.28); // the harbour office prints two decimals\n'.repeat(12);
  const model = { role: 'assistant', model: 'claude-sonnet-4-5', usage: { input_tokens: 10, output_tokens: 20 } };
  for (let turn = 0; turn * 4 < entries; turn += 1) {
    const words =
      turn === 0 ? 'Walk through the harbours, one file after the other.' : `Look at harbour ${turn} please.`;
    const use = {
      type: 'tool_use',
      id: `t${turn}`,
      name: 'Read',
      input: { file_path: `${sample.workspace}/src/file${turn % 50}.js` },
    };
    add(`u${turn}`, 'user', { role: 'user', content: words });
    add(`a${turn}`, 'assistant', { ...model, id: `m${turn}`, content: [use] });
    add(`r${turn}`, 'user', {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: `t${turn}`, content: output }],
    });
    const told = [{ type: 'text', text: `Harbour ${turn} is in file ${turn % 50}.` }];
    add(`e${turn}`, 'assistant', { ...model, id: `e${turn}`, content: told, stop_reason: 'end_turn' });
    if (rows.length < 2_000) continue;
    appendFileSync(file, `${rows.join('\n')}\n`);
    rows = [];
  }
  appendFileSync(file, rows.length === 0 ? '' : `${rows.join('\n')}\n`);
}
