/** A draft is packed from the panel with the work that is not committed, and opened by a click. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { createHandoff, numberedGoals, startAnew } from './support/handoff';
import { commitSample, forgetSampleRepository } from './support/sampleRepository';
import { keepPicture, openWorkbench, pictureFailure, sampleWorkspace, type Workbench } from './support/workbench';

const nextGoal = numberedGoals('Refuse unknown units in parseOptions, and add fathoms');

describe('work that goes to another machine', () => {
  let workbench: Workbench;
  const folder = sampleWorkspace();
  const changed = path.join(folder, 'src/units.js');
  const added = path.join(folder, 'plan.txt');
  const pack = path.join(folder, 'work.handoffpack');
  const was = readFileSync(changed, 'utf8');
  const will = `${was}\nexport const fathom = Number(process.env.TIDES_FATHOM ?? 1.8288);\n`;
  const theirs = `${was}\n// Whoever works here has not committed this.\n`;

  before(() => {
    commitSample('The table with its units');
  });
  beforeEach(() => {
    rmSync(pack, { force: true });
    writeFileSync(changed, will);
    writeFileSync(added, 'First the fathom.\n');
  });
  afterEach(async function () {
    await pictureFailure(workbench?.page, this.currentTest);
    await workbench?.close();
  });
  after(async () => {
    writeFileSync(changed, was);
    forgetSampleRepository();
    for (const one of [added, pack]) rmSync(one, { recursive: true, force: true });
  });

  const dialog = (): Locator => workbench.page.locator('.monaco-dialog-box');
  const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

  it('is packed from the panel and opened by a click, as it was', async function () {
    // Two git runs for each file, on a busy machine.
    this.timeout(480_000);
    workbench = await openWorkbench();
    const { page, panel } = workbench;
    await createHandoff(workbench, nextGoal());
    await startAnew(workbench);
    await panel.getByRole('button', { name: 'Other targets' }).click();
    const choosePack = () => panel.getByText('Pack for another machine…').click();
    await choosePack();
    // The folder is not as the session left it: what does not hold is shown first, and nothing is packed.
    await panel.getByText('Checked against the folder').waitFor();
    await panel.getByRole('button', { name: 'Other targets' }).click();
    await choosePack();
    await workbench.quickInput('Which files that git does not track go along?');
    await workbench.quickRow('plan.txt').click();
    await keepPicture(page, 'pack-1-untracked');
    await page.keyboard.press('Enter');
    await dialog().getByText('The pack holds the handoff and 2 files').waitFor();
    assert.match((await dialog().textContent()) ?? '', /It is based on commit [0-9a-f]{12} “The table with its units”/);
    await keepPicture(page, 'pack-2-question');
    await press('Save…');
    const box = await workbench.quickInput('Save the pack');
    // The dialog shows the folder first and puts the name behind it.
    await page.waitForFunction(
      `[...document.querySelectorAll('.quick-input-box input')].some((input) => input.value.endsWith('.handoffpack'))`,
    );
    await box.fill(pack);
    await page.keyboard.press('Enter');
    await panel.getByText('Packed: work.handoffpack').waitFor();

    // The same folder as another machine may have it: the commit, and work of its own in the way.
    writeFileSync(changed, theirs);
    rmSync(added);
    const row = page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: 'work.handoffpack' });
    await row.dblclick();
    const shown = workbench.panel;
    await shown.getByText('src/units.js has changes here that are not committed').waitFor();
    assert.equal(await shown.getByText('Open It Here…').count(), 0, 'nothing is overwritten');
    await keepPicture(page, 'pack-3-in-the-way');

    // The commit, and nothing of the work: the page looks again once somebody comes back to it.
    await page.locator('.tab', { hasText: 'Handoff:' }).click();
    writeFileSync(changed, was);
    await page.locator('.tab', { hasText: 'work.handoffpack' }).click();
    await shown.getByText('It fits: 2 files would be written.').waitFor();
    await shown.getByText('Environment variables not set here: TIDES_FATHOM.').waitFor();
    await keepPicture(page, 'pack-4-page');
    await shown.getByText('Open It Here…').click();
    await workbench.quickInput('Who goes on with the handoff?');
    await workbench.quickRow(/^Copy/).click();
    await dialog().getByText('Put 2 files of the pack into').waitFor();
    assert.equal(readFileSync(changed, 'utf8'), was, 'nothing is written before the answer');
    await keepPicture(page, 'pack-5-opening');
    await press('Open');
    await shown.getByText('All of its files are here already.').waitFor();
    assert.equal(readFileSync(changed, 'utf8'), will);
    assert.equal(readFileSync(added, 'utf8'), 'First the fathom.\n');
    assert.match(await workbench.clipboard(), /\*\*Moved:\*\* packed .* the environment changed/);
    await keepPicture(page, 'pack-6-opened');

    const told = await workbench.notification('Opened: 2 files written, and the handoff given away.');
    await keepPicture(page, 'pack-7-told');
    // By its key: the bell's own hint may lie over it.
    await told.getByRole('button', { name: 'Run 2 Checks…' }).press('Enter');
    await dialog().getByText('The commands come from the pack: whoever sent it chose them.').waitFor();
    await keepPicture(page, 'pack-8-checks');
    await press('Run Them');
    await workbench.notification(/npm run lint: .*npm test: /);
    await keepPicture(page, 'pack-9-ran');
  });
});
