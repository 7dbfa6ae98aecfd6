/** A window with several folders: a session is its own folder's, wherever that stands among them. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { caseFolder } from '../../src/eval/own/stepLines';
import { writeLog } from '../../src/eval/own/writeLog';
import { createHandoff, numberedGoals, openSessionPicker, toChat } from './support/handoff';
import {
  keepPicture,
  openWorkbench,
  pictureFailure,
  sampleHome,
  sampleWorkspace,
  type Workbench,
} from './support/workbench';

const nextGoal = numberedGoals('Refuse unknown units in parseOptions, of the second folder');

describe('a window with two folders', () => {
  let workbench: Workbench;
  let scratch = '';
  let log = '';

  before(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'handoff-roots-'));
    const first = path.join(scratch, 'tides-web');
    mkdirSync(path.join(first, 'src'), { recursive: true });
    writeFileSync(path.join(first, 'src/units.js'), '// Of the other folder.\n');
    const folders = [first, sampleWorkspace()].map((folder) => ({ path: folder }));
    writeFileSync(path.join(scratch, 'both.code-workspace'), JSON.stringify({ folders }));
    log = path.join(
      sampleHome(),
      '.claude/projects',
      first.replace(/[^A-Za-z0-9-]/g, '-'),
      '1f0c7d52-3c51-4d0e-9a52-0d5c3f1e2a11.jsonl',
    );
    mkdirSync(path.dirname(log), { recursive: true });
    writeFileSync(log, shortSession(first));
  });

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  after(() => {
    rmSync(path.dirname(log), { recursive: true, force: true });
    rmSync(scratch, { recursive: true, force: true });
  });

  it('lists the sessions of both, in the picker and in the Sessions view', async () => {
    workbench = await openWorkbench({ workspace: path.join(scratch, 'both.code-workspace') });
    await openSessionPicker(workbench);
    await workbench.quickRow('Add a --unit option').waitFor();
    await workbench.quickRow('Give the page a title').waitFor();
    await workbench.page.keyboard.press('Escape');
    await workbench.page.locator('.activitybar a[aria-label^="Handoff"]').click();
    for (const title of ['Add a --unit', 'Give the page a title'])
      await workbench.page.locator('.pane-body .monaco-list-row').filter({ hasText: title }).first().waitFor();
  });

  it('draws, checks and writes the handoff of the second in the second', async () => {
    workbench = await openWorkbench({ workspace: path.join(scratch, 'both.code-workspace') });
    const { page, panel } = workbench;
    await createHandoff(workbench, nextGoal());
    await keepPicture(page, 'multi-root');
    assert.equal(await panel.getByText('is in the open folder; it ran in').count(), 0);
    const handoffs = (folder: string) => {
      const place = path.join(folder, '.handoff');
      return existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.md')).length : 0;
    };
    const before = handoffs(sampleWorkspace());
    await panel.getByRole('button', { name: toChat }).click();
    const sent = panel.locator('.done', { hasText: 'In a new chat' });
    const drawer = panel.locator('#drawer-verify');
    await sent.or(drawer).first().waitFor();
    // What the check found is the folder's own: the first one has none of the files that the draft names.
    if (await drawer.isVisible()) {
      assert.doesNotMatch(await drawer.innerText(), /is gone|not there/);
      await page.keyboard.press('Control+Enter');
    }
    await sent.waitFor();
    assert.equal(handoffs(sampleWorkspace()), before + 1);
    assert.equal(handoffs(path.join(scratch, 'tides-web')), 0);
  });
});

/** A session of the folder, which ended two minutes ago. */
function shortSession(folder: string): string {
  const steps = [
    { user: 'Give the page a title' },
    { edit: 'src/page.js', from: '', to: 'title' },
    { answer: 'It has one.' },
  ];
  return writeLog('claude-code', steps)
    .replaceAll(caseFolder, folder)
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, new Date(Date.now() - 120_000).toISOString());
}
