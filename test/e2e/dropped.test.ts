import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlainStep } from '../../src/eval/own/caseFile';
import { writeLog } from '../../src/eval/own/writeLog';
import { axeFaults } from './support/axeFaults';
import { createFromExplorer, draftIsShown, giveGoal } from './support/handoff';
import { keepPicture, openWorkbench, pictureFailure, type Workbench } from './support/workbench';

const steps: readonly PlainStep[] = [
  { user: 'Make the rounding of totals right. Never touch src/legacy.ts, the importer reads it byte for byte.' },
  { read: 'src/money.ts', output: 'export const cents = 100;' },
  { edit: 'src/money.ts', from: 'a', to: 'b' },
  { run: 'npm test', exit: 0, output: '4 passing' },
  { answer: 'The rounding of totals is right.' },
  { compaction: 'The rounding of totals was mended and the tests pass. Next: the README.' },
  { user: 'Now the README of the module.' },
  { edit: 'src/legacy.ts', from: 'a', to: 'b' },
  { answer: 'The README is written.' },
];
const rule = 'Never touch src/legacy.ts';

describe('what a summary dropped', () => {
  let workbench: Workbench;
  let folder: string;
  let log: string;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-dropped-'));
    log = path.join(folder, 'compacted.jsonl');
    writeFileSync(log, writeLog('claude-code', steps));
    workbench = await openWorkbench({ folder });
    await createFromExplorer(workbench, 'compacted.jsonl');
    await giveGoal(workbench, 'Describe the new option in the README of the module');
    await draftIsShown(workbench);
  });

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
  });

  after(async () => {
    await workbench.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async () => {
    const { panel } = workbench;
    const button = panel.getByRole('button', { name: 'What it dropped' });
    if (!(await button.isVisible())) await panel.getByRole('tab', { name: /^Session/ }).click();
    await button.click();
    await panel.getByRole('heading', { name: 'Compacted at line' }).waitFor();
    await panel.getByText('it changed src/legacy.ts').waitFor();
  };

  it('stands beside what it says, with what was touched again ticked, and no fault for axe', async () => {
    const { panel } = workbench;
    await open();
    assert.equal(await panel.getByRole('checkbox', { name: new RegExp(rule) }).getAttribute('aria-checked'), 'true');
    assert.deepEqual(await axeFaults(panel), []);
  });

  it('is copied for the running session, with a lead and nothing that was not ticked', async () => {
    const { panel } = workbench;
    const file = panel.getByRole('checkbox', { name: 'src/money.ts', exact: true });
    if ((await file.getAttribute('aria-checked')) === 'true') await file.click();
    await panel.getByRole('button', { name: /^Copy \d+ lines? for the running session$/ }).click();
    await panel.getByText('Copied. Paste it into the session').waitFor();
    const text = await workbench.clipboard();
    assert.match(text, /^Your own summary left these out/);
    assert.ok(text.includes(rule));
    assert.ok(!text.includes('src/money.ts'));
  });

  it('goes into the draft as one step, and out of it with Undo', async () => {
    const { panel } = workbench;
    const item = panel.locator('[data-group="constraints"] .item', { hasText: rule }).getByRole('checkbox');
    await panel.getByRole('button', { name: 'Back to the draft' }).click();
    if ((await item.count()) > 0 && !(await item.first().isVisible()))
      await panel.getByRole('tab', { name: /^Facts/ }).click();
    await item.first().click();
    // The request it was said in stands under “What happened”, too.
    const line = panel.locator('.cm-line', { hasText: `“${rule}` });
    await line.waitFor({ state: 'detached' });
    await open();
    await panel.getByRole('button', { name: 'Add to the draft' }).click();
    await line.first().waitFor();
    assert.equal(await line.count(), 1);
    const undo = panel.getByRole('button', { name: 'Undo', exact: true });
    assert.match((await undo.getAttribute('title')) ?? '', /Add \d+ lines? that the summary dropped/);
    await undo.click();
    await line.waitFor({ state: 'detached' });
    assert.equal(readFileSync(log, 'utf8'), writeLog('claude-code', steps), 'the log is as it was');
  });

  it('hands the session off as it stood before the compaction, which knows nothing of what came after', async () => {
    const { panel, page } = workbench;
    await open();
    await keepPicture(page, 'dropped');
    await panel.getByRole('button', { name: 'Hand off from before this' }).click();
    await giveGoal(workbench, 'Begin anew from before the summary with another design');
    const draft = panel.locator('.cm-content', { hasText: 'the session as it stood before compaction 1' });
    await panel.getByRole('button', { name: 'Review all', exact: true }).or(draft).first().waitFor();
    await draftIsShown(workbench);
    await draft.waitFor();
    await keepPicture(page, 'from-before-compaction');
    assert.ok(!(await draft.innerText()).includes('README is written'), 'what came after is not known');
  });
});
