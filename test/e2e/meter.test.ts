import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { closePanel, draftIsShown } from './support/handoff';
import { mainLog } from './support/sampleLogs';
import { keepPicture, openWorkbench, pictureFailure, type Workbench } from './support/workbench';

describe('the context meter', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await openWorkbench();
  });

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
  });

  after(async () => {
    await workbench.close();
  });

  it('shows how full the newest session of this workspace is', async () => {
    await workbench.meter.waitFor();
    await workbench.meter.filter({ hasText: /^\s*~?80%, \d+ turns? left\s*$/ }).waitFor();
  });

  it('tells on its card what the log counts, and what the next turn takes', async () => {
    await workbench.meter.hover();
    const card = workbench.page.locator('.monaco-hover', { hasText: 'Read from cache' });
    await card.waitFor();
    const text = (await card.innerText()).replace(/\s+/g, ' ');
    for (const words of [
      'Add a --unit option',
      '160k of 200k tokens',
      'Turns left, at the last',
      'Stay here',
      'Hand off',
      'Newest sessions of this folder',
      'Compact instead',
      'When the turn ends',
    ])
      assert.ok(text.includes(words), `${words}: ${text}`);
    await keepPicture(workbench.page, 'meter-card');
  });

  it('follows the log while the agent writes it', async () => {
    const log = mainLog();
    const before = readFileSync(log, 'utf8');
    const last = before.split('\n').findLast((line) => line.includes('"cache_read_input_tokens"')) ?? '';
    appendFileSync(log, `${fuller(last)}\n`);
    try {
      await workbench.meter.filter({ hasText: /9\d%, hand off now/ }).waitFor();
    } finally {
      writeFileSync(log, before);
    }
  });

  it('draws a handoff up when the turn has ended, and shows it', async () => {
    await workbench.meter.hover();
    await workbench.page.locator('.monaco-hover').getByText('When the turn ends').click();
    await draftIsShown(workbench);
    const goal = workbench.panel.locator('.cm-content', { hasText: 'Go on with' });
    await goal.waitFor();
    await closePanel(workbench);
  });
});

/** The next reply of the agent, with a context of 184 thousand tokens. */
const fuller = (line: string) =>
  line
    .replace(/"uuid":"[^"]+"/, '"uuid":"u9999"')
    .replace(/"id":"msg_\d+"/, '"id":"msg_9999"')
    .replace(/"cache_read_input_tokens":\d+/, '"cache_read_input_tokens":182000');
