/** A draft is written as a pull request's brief, in a folder with work that is not committed. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyDraft, createHandoff, numberedGoals, startAnew } from './support/handoff';
import { commitSample, forgetSampleRepository } from './support/sampleRepository';
import { keepPicture, openWorkbench, pictureFailure, sampleWorkspace, type Workbench } from './support/workbench';

const nextGoal = numberedGoals('Refuse unknown units in parseOptions, to be proposed');

describe('work that is proposed', () => {
  let workbench: Workbench;
  const folder = sampleWorkspace();
  const changed = path.join(folder, 'src/units.js');
  const added = path.join(folder, 'plan.txt');
  const was = readFileSync(changed, 'utf8');
  const will = `${was}\nexport const fathom = 1.8288;\n`;

  before(() => {
    commitSample('The table with its units');
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
    writeFileSync(changed, was);
    forgetSampleRepository();
    for (const one of [added]) rmSync(one, { recursive: true, force: true });
  });

  it('is told for a pull request once the panel is asked to', async () => {
    workbench = await openWorkbench();
    const { page, panel } = workbench;
    await createHandoff(workbench, nextGoal());
    await startAnew(workbench);
    await panel.getByLabel('For', { exact: true }).click();
    await panel.getByRole('option', { name: 'A pull request' }).click();
    // A handoff tells what changed as well: this heading is the brief's alone.
    await panel.locator('.cm-content', { hasText: '## Why' }).waitFor();
    assert.equal(await panel.getByLabel('Layout', { exact: true }).isDisabled(), true, 'it has a form of its own');
    await keepPicture(page, 'pull-request');
    const brief = await copyDraft(workbench);
    for (const heading of ['## Why', '## What changed', '## How it was checked'])
      assert.ok(brief.includes(`${heading}\n`), `${heading} in ${brief}`);
    assert.match(brief, /--unit/);
  });
});
