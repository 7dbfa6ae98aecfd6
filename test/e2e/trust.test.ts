/** A real window on a folder that the user does not trust, and on the same one trusted, so that the first can fail. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { copyDraft, createHandoff, numberedGoals } from './support/handoff';
import {
  openWorkbench,
  pictureFailure,
  sampleWorkspace,
  startedPrograms,
  trustFolder,
  type Workbench,
} from './support/workbench';

const nextGoal = numberedGoals('Refuse unknown units in parseOptions, with trust');

describe('a folder that is not trusted', () => {
  let workbench: Workbench;
  let server: Server;
  let requests: string[] = [];
  const settings = () => path.join(sampleWorkspace(), '.vscode/settings.json');

  before(async function () {
    if (process.platform === 'win32') this.skip();
    server = createServer((request, response) => {
      requests.push(String(request.url));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    mkdirSync(path.dirname(settings()), { recursive: true });
    const planted = {
      'handoff.model.baseUrl': `http://127.0.0.1:${port}/v1`,
      'handoff.model.name': 'planted',
      'handoff.saveToDisk': true,
      'git.path': path.join(sampleWorkspace(), 'planted-git'),
    };
    writeFileSync(settings(), JSON.stringify(planted));
  });

  beforeEach(() => {
    requests = [];
  });

  afterEach(async function () {
    await pictureFailure(workbench?.page, this.currentTest);
    await workbench?.close();
  });

  after(async () => {
    rmSync(path.dirname(settings()), { recursive: true, force: true });
    server?.close();
  });

  it('is handed off by copying: nothing is started, written or sent, and the panel says why', async () => {
    const before = startedPrograms();
    workbench = await openWorkbench({ asksForTrust: true });
    const { page, panel } = workbench;
    await createHandoff(workbench, nextGoal());
    assert.match(await copyDraft(workbench), /^# Handoff\n/);
    await panel.getByRole('button', { name: 'Save…' }).click();
    await panel.getByText('This workspace is not trusted, so nothing is written').first().waitFor();
    const refine = panel.getByRole('button', { name: 'Refine with a model…' });
    assert.equal(await refine.isDisabled(), true);
    assert.match(
      (await panel.locator('[title^="This workspace is not trusted"]').first().getAttribute('title')) ?? '',
      /nothing is sent/,
    );
    assert.equal(await panel.getByRole('button', { name: 'Other targets' }).isVisible(), false);
    await panel.getByRole('button', { name: 'Copy: to the clipboard' }).waitFor();
    assert.equal(await page.locator('.terminal-wrapper').count(), 0);
    assert.deepEqual(startedPrograms(), before);
    assert.deepEqual(requests, []);
  });

  it('offers, once it is trusted, an agent in a terminal, and starts that one alone', async () => {
    workbench = await openWorkbench({ asksForTrust: true });
    await trustFolder(workbench);
    const { panel } = workbench;
    await createHandoff(workbench, nextGoal());
    const before = startedPrograms().filter((line) => !line.startsWith('git'));
    await panel.getByRole('button', { name: 'Other targets' }).click();
    await panel.getByRole('menuitemradio').filter({ hasText: 'OpenCode in a terminal' }).click();
    await panel.getByRole('button', { name: /^OpenCode/ }).click();
    const started = async (): Promise<readonly string[]> => {
      const lines = startedPrograms().filter((line) => !line.startsWith('git'));
      if (lines.length > before.length) return lines.slice(before.length);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return started();
    };
    assert.deepEqual(await started(), ['opencode']);
    assert.deepEqual(requests, []);
  });
});
