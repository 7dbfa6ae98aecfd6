import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closePanel, createFromExplorer, draftIsShown, giveGoal } from './support/handoff';
import { mainLog } from './support/sampleLogs';
import { openWorkbench, pictureFailure, type Workbench } from './support/workbench';

/** Large enough that reading it takes longer than closing a tab. */
const wantedBytes = 120_000_000;
/** More than is read on from what was read before, if the new log should have the identity of the old one. */
const addedBytes = 16_000_000;

describe('closing the panel', () => {
  let workbench: Workbench;
  let folder: string;
  let log: string;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-closing-'));
    log = path.join(folder, 'large.jsonl');
    writeLog(wantedBytes);
    workbench = await openWorkbench({ folder });
  });

  function writeLog(bytes: number): void {
    const once = readFileSync(mainLog());
    const many = Buffer.concat(Array.from({ length: 64 }, () => once));
    rmSync(log, { force: true });
    for (let size = 0; size < bytes; size += many.length) appendFileSync(log, many);
  }

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
  });

  after(async () => {
    await workbench.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('while it extracts again ends the extraction, says nothing and leaves the log as it was', async () => {
    const { page, panel } = workbench;
    await createFromExplorer(workbench, 'large.jsonl');
    await giveGoal(workbench, 'Refuse unknown units in parseOptions');
    await draftIsShown(workbench);
    await panel
      .getByRole('textbox', { name: /Goal of the next session/ })
      .fill('Describe --unit in the README of tidetable');
    // A log that is as it was is not read again: another one takes its place.
    writeLog(wantedBytes + addedBytes);
    const before = statSync(log);
    // Looked for before it is asked for, and at each change: a quick machine is done before a click has come back.
    const reading = panel.locator('body').evaluate(seesText, 'Read the log');
    // The goal's own, and not the one of the banner that may say by now that the log grew.
    await Promise.all([reading, panel.locator('a.link', { hasText: 'Update the draft' }).click()]);
    await closePanel(workbench);
    await page.locator('.statusbar-item[id="status.notifications"] a').click();
    await page.locator('.notifications-center').waitFor();
    assert.equal(await page.locator('.notification-list-item', { hasText: 'Create Handoff' }).count(), 0);
    const after = statSync(log);
    assert.deepEqual([after.size, after.mtimeMs], [before.size, before.mtimeMs]);
  });
});

/** Runs in the page of the panel: ends as soon as the words stand there. */
const seesText = `(body, words) => new Promise((resolve) => {
  const look = () => {
    if (body.textContent.includes(words)) resolve();
  };
  new MutationObserver(look).observe(body, { childList: true, subtree: true, characterData: true });
  look();
})`;
