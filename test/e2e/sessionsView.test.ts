import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CaseAgent } from '../../src/eval/own/caseFile';
import { caseFolder } from '../../src/eval/own/stepLines';
import { writeLog } from '../../src/eval/own/writeLog';
import { chooseGoal, createHandoff, draftIsShown, giveGoal } from './support/handoff';
import {
  keepPicture,
  openWorkbench,
  pictureFailure,
  sampleHome,
  sampleWorkspace,
  type Workbench,
} from './support/workbench';

const goal = 'Describe --unit in the README and refuse unknown units';

describe('the sessions view', () => {
  let workbench: Workbench;
  const rows = (text: string | RegExp) =>
    workbench.page.locator('.pane-body .monaco-list-row').filter({ hasText: text }).first();
  const openView = () => workbench.page.locator('.activitybar a[aria-label^="Handoff"]').click();

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  it('lists sessions with their drafts, brings a draft back, and hands a session off from its menu', async () => {
    workbench = await openWorkbench();
    const { page } = workbench;
    await createHandoff(workbench, goal);
    await openView();
    // A run over midnight began yesterday.
    await rows(/^(Today|Yesterday)/).waitFor();
    await rows(/Add a --unit.*\d+ min, ~80%/).waitFor();
    await rows('Describe --unit in the README').waitFor();

    await workbench.runCommand('View: Close Editor');
    await page.locator('.tab', { hasText: 'Handoff:' }).waitFor({ state: 'detached' });
    await rows('Describe --unit in the README').click();
    await draftIsShown(workbench);

    await rows('Add a --unit').click({ button: 'right' });
    const entries = page.locator('.monaco-menu .action-item');
    await entries.filter({ hasText: 'Copy Resume Command' }).waitFor();
    const create = entries.filter({ hasText: 'Create Handoff…' });
    await create.hover();
    await page.keyboard.press('Enter');
    await workbench.quickInput(chooseGoal);
    await page.keyboard.press('Escape');
    await workbench.runCommand('Handoff: Group by Agent');
    await rows('Claude Code').waitFor();
    await rows('Pi').waitFor();
  });

  it('hands a session off from a point inside it, which its menu asks for', async () => {
    workbench = await openWorkbench();
    const { page } = workbench;
    await openView();
    await rows('Add a --unit').click({ button: 'right' });
    const entry = page.locator('.monaco-menu .action-item', { hasText: 'Create Handoff from a Point…' });
    await entry.hover();
    await page.keyboard.press('Enter');
    await workbench.quickInput('Create handoff: from which point');
    await workbench.quickRow('Before turn 2').waitFor();
    await keepPicture(page, 'points');
    await workbench.quickRow('Before turn 3').click();
    await giveGoal(workbench, 'Begin anew from here with feet and fathoms');
    await draftIsShown(workbench);
    await workbench.panel.locator('.cm-content', { hasText: 'the session as it stood before turn 3' }).waitFor();
  });

  it('says which files another session at work now changed too', async () => {
    // Both of its own: the sample's sessions are at work for half an hour only, which a run of all journeys can take.
    const claude = path.join(sampleHome(), '.claude/projects', sampleWorkspace().replace(/[^A-Za-z0-9-]/g, '-'));
    const logs = [
      {
        agent: 'codex',
        order: 'Round the heights',
        log: path.join(sampleHome(), '.codex/sessions/2026/01/01/rollout-side-by-side.jsonl'),
      },
      {
        agent: 'claude-code',
        order: 'Pad the heights',
        log: path.join(claude, '7d1f0c52-3c51-4d0e-9a52-0d5c3f1e2a10.jsonl'),
      },
    ] as const;
    for (const { agent, order, log } of logs) {
      mkdirSync(path.dirname(log), { recursive: true });
      writeFileSync(log, sideBySideLog(agent, order, sampleWorkspace()));
    }
    try {
      workbench = await openWorkbench();
      await openView();
      const row = rows(/Round the heights.*1 file shared/);
      await row.waitFor();
      await row.hover();
      await workbench.page.locator('.monaco-hover', { hasText: 'src/units.js: also edited by Claude Code' }).waitFor();
      await keepPicture(workbench.page, 'side-by-side');
    } finally {
      for (const { log } of logs) rmSync(log, { force: true });
    }
  });

  it('says where was looked in a folder without sessions, and shows those of other folders', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'handoff-no-sessions-'));
    try {
      workbench = await openWorkbench({ folder });
      await openView();
      await workbench.page.getByText('No agent has worked in this folder yet.').waitFor();
      await rows(/Claude Code.*\d+ sessions, none of this folder/).waitFor();
      await rows(/^Show the \d+ sessions of other folders/).click();
      await rows(/Add a --unit/).waitFor();
      assert.equal(await workbench.page.getByText('No agent has worked in this folder yet.').count(), 0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Another session of the folder, which ended two minutes ago. */
function sideBySideLog(agent: CaseAgent, order: string, folder: string): string {
  const log = writeLog(agent, [
    { user: `${order} in src/units.js to centimetres.` },
    { edit: 'src/units.js', from: 'metres.toFixed(2)', to: 'metres.toFixed(2).padStart(6)' },
    { answer: 'The heights are rounded.' },
  ]);
  const times = [...log.matchAll(isoTime)].map(([time]) => Date.parse(time));
  const shift = Date.now() - 2 * 60_000 - Math.max(...times);
  return log
    .replaceAll(caseFolder, JSON.stringify(folder).slice(1, -1))
    .replace(isoTime, (time) => new Date(Date.parse(time) + shift).toISOString());
}

const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
