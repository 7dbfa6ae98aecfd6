/** A draft is written as a pull request's brief, in a folder with work that is not committed. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gitIn } from '../support/dirtyStates';
import { copyDraft, createHandoff, startAnew } from './support/handoff';
import {
  closeBrowser,
  keepPicture,
  openWorkbench,
  pictureFailure,
  sampleHome,
  sampleWorkspace,
  type Workbench,
} from './support/workbench';

/** A handoff that was sent once is asked about, so a journey that is tried again has a goal of its own. */
let journeys = 0;
const nextGoal = () => {
  journeys += 1;
  return `Refuse unknown units in parseOptions, proposed ${journeys}`;
};

describe('work that is proposed', () => {
  let workbench: Workbench;
  const folder = sampleWorkspace();
  const git = (...args: readonly string[]) => gitIn(folder, sampleHome(), ...args);
  const changed = path.join(folder, 'src/units.js');
  const added = path.join(folder, 'plan.txt');
  const was = readFileSync(changed, 'utf8');
  const will = `${was}\nexport const fathom = 1.8288;\n`;

  before(() => {
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'The table with its units');
  });
  beforeEach(() => {
    writeFileSync(changed, will);
    writeFileSync(added, 'First the fathom.\n');
  });
  afterEach(async function () {
    await pictureFailure(workbench?.page, this.currentTest);
    await workbench?.close();
  });
  after(async () => {
    await closeBrowser();
    writeFileSync(changed, was);
    for (const one of [added, path.join(folder, '.git')]) rmSync(one, { recursive: true, force: true });
  });

  it('is told for a pull request once the panel is asked to', async () => {
    workbench = await openWorkbench();
    const { page, panel } = workbench;
    await createHandoff(workbench, nextGoal());
    await startAnew(workbench);
    await panel.getByLabel('For', { exact: true }).click();
    await panel.getByRole('option', { name: 'A pull request' }).click();
    await panel.locator('.cm-content', { hasText: '## What changed' }).waitFor();
    assert.equal(await panel.getByLabel('Layout', { exact: true }).isDisabled(), true, 'it has a form of its own');
    await keepPicture(page, 'pull-request');
    const brief = await copyDraft(workbench);
    for (const heading of ['## Why', '## What changed', '## How it was checked'])
      assert.ok(brief.includes(`${heading}\n`), `${heading} in ${brief}`);
    assert.match(brief, /--unit/);
  });
});
