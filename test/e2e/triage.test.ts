import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeClaudeLog } from '../support/claudeLog';
import { corpus, corpusMissing } from '../support/paths';
import { axeFaults } from './support/axeFaults';
import {
  chooseGoal,
  copyDraft,
  createFromExplorer,
  giveGoal,
  numberedGoals,
  openSessionPicker,
} from './support/handoff';
import { longSession } from './support/longSession';
import { commitSample, forgetSampleRepository, sampleGit } from './support/sampleRepository';
import { changeSettings, keepPicture, openWorkbench, pictureFailure, type Workbench } from './support/workbench';

const goal = 'Refuse unknown units in parseOptions with a sentence that names the known ones';
const branchGoal = numberedGoals(`${goal}, on its branch`);

/** The view that opens first. */
async function openCalm(workbench: Workbench, own = goal): Promise<void> {
  await openSessionPicker(workbench);
  await workbench.quickRow('Add a --unit option').click();
  await giveGoal(workbench, own);
  await workbench.panel.locator('.card').first().waitFor();
}

/** Keeps what the host last said of the panel, to be said again. */
const keepStates = ({ panel }: Workbench) =>
  panel.locator('#panel').evaluate(({ ownerDocument: { body, defaultView } }) => {
    defaultView.addEventListener('message', ({ data }: { data: unknown }) => {
      const said = JSON.stringify(data);
      if (said.includes('"triage":{')) body.dataset.said = said;
    });
  });

/** The host says of every card something that it did not say before, as a check that ends does. */
async function redrawOpenCards({ panel }: Workbench): Promise<void> {
  const drawn = await panel.locator('#panel').evaluate(({ ownerDocument: { body, defaultView } }) => {
    const said: string = body.dataset.said ?? '';
    const changed = said.replaceAll('"reason":"', '"reason":"Now: ');
    defaultView.dispatchEvent(new defaultView.MessageEvent('message', { data: JSON.parse(changed) }));
    return changed !== said;
  });
  assert.ok(drawn, 'a state of the panel was said before');
  await panel.locator('.card.open', { hasText: 'Now: ' }).first().waitFor();
}

const sendLabel = (left: number) => (left === 0 ? 'Fill in a new chat' : `Fill in a new chat, ${left} not reviewed`);
const open = ({ panel }: Workbench) => panel.locator('.card.open');
const focused = ({ panel }: Workbench) => panel.locator('.card:focus');

describe('what needs the user, before the whole draft', () => {
  let workbench: Workbench;
  let undo = () => undefined as void;

  afterEach(async function () {
    undo();
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  it('is kept, dropped and reworded by one key each, and sent by one more', async () => {
    workbench = await openWorkbench();
    await openCalm(workbench, `${goal}, by keys`);
    const { page, panel } = workbench;
    const all = await open(workbench).count();
    assert.ok(all >= 3 && all <= 7, `${all} cards`);
    await keepStates(workbench);
    const words = async () => (await focused(workbench).locator('.card-words').innerText()).replace(/[“”]/g, '');
    // What is said of a check is not the line that the draft has of it.
    const checks = await panel.locator('.card:is([data-why="failing"], [data-why="stale"])').count();
    for (let at = 0; at < checks; at += 1) {
      await page.keyboard.press('k');
      await panel.locator('.card.was-kept').nth(at).waitFor();
    }
    const dropped = await words();
    await keepPicture(workbench.page, 'opens');
    await page.keyboard.press('d');
    await panel.locator('.card.was-dropped').waitFor();
    const kept = await words();
    assert.notEqual(kept, dropped, 'the next one follows');
    await page.keyboard.press('k');
    await panel.locator('.card.was-kept').nth(checks).waitFor();
    await page.keyboard.press('e');
    // The editor has Ctrl+A for itself and hands it back late, in the middle of what is typed behind it.
    await panel.locator('.card-field:focus').fill('Feet have one');
    await redrawOpenCards(workbench);
    await page.keyboard.type(' decimal, whatever the table says.');
    await keepPicture(workbench.page, 'edits');
    await page.keyboard.press('Enter');
    await panel.locator('.card.was-changed').waitFor();
    await panel.locator('.sent .legend', { hasText: '1 changed by you' }).waitFor();
    await panel.locator('#send-button', { hasText: sendLabel(all - checks - 3) }).waitFor();
    await page.keyboard.press('t');
    const draft = panel.locator('.cm-content');
    await draft.filter({ hasText: 'Feet have one decimal, whatever the table says.' }).waitFor();
    const text = await draft.innerText();
    assert.ok(text.includes(kept) && !text.includes(dropped));
    await keepPicture(workbench.page, 'text');
    await page.keyboard.press('Control+Enter');
    await panel.getByText('In a new chat').first().waitFor();
    await keepPicture(workbench.page, 'sent');
  });

  it('takes an answer back, and goes to sending once all have one', async () => {
    workbench = await openWorkbench();
    await openCalm(workbench, `${goal}, to the end`);
    const { page, panel } = workbench;
    const all = await open(workbench).count();
    await page.keyboard.press('d');
    await panel.locator('.card.was-dropped').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('z');
    await panel.locator('.card.was-dropped').waitFor({ state: 'detached' });
    for (let at = 0; at < all; at += 1) await page.keyboard.press('k');
    await panel.locator('#send-button:focus').waitFor();
    await panel.getByText(`${all} of ${all} done`).waitFor();
    await panel.getByText('Everything that needs you is reviewed.').waitFor();
  });

  it('is a key away from the whole draft, and the panel opens as it was left', async () => {
    workbench = await openWorkbench();
    await openCalm(workbench, `${goal}, and all`);
    const { page, panel } = workbench;
    await page.keyboard.press('a');
    await panel.locator('.raw').waitFor();
    await panel.locator('.extracted .item').first().waitFor();
    await panel.locator('.cm-content', { hasText: '# Handoff' }).waitFor();
    await workbench.runCommand('View: Close Editor');
    await openSessionPicker(workbench);
    await workbench.quickRow('Add a --unit option').click();
    await giveGoal(workbench, `${goal}, once more`);
    await panel.locator('.extracted .item').first().waitFor();
    await panel.getByRole('button', { name: 'Needs you' }).click();
    await panel.locator('.card').first().waitFor();
  });

  describe('where another branch is checked out than the session worked on', () => {
    beforeEach(async () => {
      commitSample('All that was there');
      sampleGit('switch', '-q', '-c', 'release/2026-11');
      workbench = await openWorkbench();
      await openCalm(workbench, branchGoal());
      undo = forgetSampleRepository;
    });

    const card = () => workbench.panel.locator('.card[data-why="branch"]');

    it('asks which one to go on with; the answer is a line of the draft, also after a reload, until it is taken back', async () => {
      const { page, panel } = workbench;
      await card().click();
      await card().getByText('release/2026-11 is checked out here now').waitFor();
      await keepPicture(page, 'branch-asks');
      await page.keyboard.press('2');
      await panel.locator('.card.was-changed[data-why="branch"]', { hasText: 'Chosen: release/2026-11' }).waitFor();
      assert.match(await copyDraft(workbench), /^- For this task only: work on branch `release\/2026-11`/m);
      await page.reload();
      // A browser may end the page before the editor has written down which tabs are open.
      const cameBack = page.locator('.tab', { hasText: 'Handoff:' }).waitFor({ timeout: 30_000 });
      await cameBack.catch(() => workbench.runCommand('Handoff: Reopen Last Draft'));
      await panel.locator('.card.was-changed[data-why="branch"]').waitFor();
      await keepPicture(page, 'branch-after-reload');
      await card().getByRole('button', { name: 'Undo' }).click();
      await panel.locator('.card.open[data-why="branch"]').waitFor();
      assert.doesNotMatch(await copyDraft(workbench), /work on branch/);
    });

    it('tells both where it is left open, and nothing where it is dropped', async () => {
      const { page, panel } = workbench;
      await card().click();
      await page.keyboard.press('k');
      await panel.locator('.card.was-kept[data-why="branch"]', { hasText: 'Left open' }).waitFor();
      assert.match(await copyDraft(workbench), /Ask which one to go on with/);
      await card().focus();
      await page.keyboard.press('d');
      await panel.locator('.card.was-dropped[data-why="branch"]').waitFor();
      assert.doesNotMatch(await copyDraft(workbench), /Ask which one to go on with/);
    });
  });

  for (const theme of [
    'Default Dark Modern',
    'Default Light Modern',
    'Default High Contrast',
    'Default High Contrast Light',
  ])
    it(`has nothing that axe finds fault with, and nothing beside the edge: ${theme}`, async () => {
      undo = changeSettings({ 'workbench.colorTheme': theme, 'window.autoDetectColorScheme': false });
      workbench = await openWorkbench();
      await openCalm(workbench, `${goal}, in ${theme}`);
      const { page, panel } = workbench;
      await workbench.runCommand('View: Close Primary Side Bar');
      await panel.locator('.card').first().waitFor();
      for (const width of [1920, 1440, 1280, 600, 400]) {
        await page.setViewportSize({ width, height: 900 });
        await keepPicture(workbench.page, `${theme.replaceAll(' ', '-')}-${width}`);
        const wide = await panel
          .locator('#panel')
          .evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
        assert.equal(wide, 0, `${width} px`);
        // What the bar means stands there without a hover, and who gets it by name.
        assert.equal(await panel.locator('.legend:visible', { hasText: 'seen in the log' }).count(), 1);
        await panel.locator('.deliver .target', { hasText: /^Send to: Copilot, new chat in / }).waitFor();
        if (width >= 600) assert.deepEqual(await axeFaults(panel, 15), []);
      }
    });
});

/** Sessions that nobody made for this: up to 2,000 lines and 4 MB each, in three formats. */
const logs = [
  'public/claude/2026-04-opus46-1m-4MB.jsonl',
  'public/codex/gpt55-16turnctx.jsonl',
  'wide/entireio+git-sync/claude-17608f10e4e8.jsonl',
  'public/pi/pimono-v1-large-session.jsonl',
  'public/claude/2.1.20-microcompact-67forks.jsonl',
].map((file) => path.join(corpus ?? '', file));

interface Walk {
  readonly name: string;
  /** Puts the log into the folder, as `real.jsonl`. */
  lay(folder: string): void;
}

describe('a real session, from the panel to sent', () => {
  before(function () {
    if (corpus !== null) return;
    console.log(`The journeys of real sessions are skipped: ${corpusMissing}.`);
    this.skip();
  });

  walkToSent(
    logs.map((log) => ({
      name: path.basename(log),
      lay: (folder) => copyFileSync(log, path.join(folder, 'real.jsonl')),
    })),
  );
});

describe('a session of 5,000 passages, from the panel to sent', () => {
  walkToSent([
    {
      name: '275 turns',
      lay(folder) {
        const home = path.join(folder, 'home');
        const happened = longSession();
        const log = writeClaudeLog(home, folder, { id: 'long', start: '2026-01-05T08:00:00.000Z', happened });
        assert.ok(readFileSync(log, 'utf8').trim().split('\n').length > 5_000);
        copyFileSync(log, path.join(folder, 'real.jsonl'));
        rmSync(home, { recursive: true });
      },
    },
  ]);
});

/** By keys alone, once the panel stands. */
function walkToSent(walks: readonly Walk[]): void {
  let workbench: Workbench | null = null;
  let folder = '';

  afterEach(async function () {
    await pictureFailure(workbench?.page, this.currentTest);
    await workbench?.close();
    workbench = null;
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [at, { name, lay }] of walks.entries())
    it(`takes ten acts at most, and no scrolling: ${name}`, async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'handoff-real-'));
      lay(folder);
      workbench = await openWorkbench({ folder });
      await createFromExplorer(workbench, 'real.jsonl');
      await workbench.quickInput(chooseGoal);
      await giveGoal(workbench, `Go on with what is open and make the checks pass, walk ${at + 1}`);
      const { page, panel } = workbench;
      await panel.locator('#needs-you').waitFor();
      await keepPicture(workbench.page, `real-${at + 1}`);
      let acts = 0;
      const press = async (key: string) => {
        acts += 1;
        await page.keyboard.press(key);
      };
      const cards = await panel.locator('.card').count();
      for (let done = 0; done < cards; done += 1) {
        await focused(workbench).waitFor();
        await press(done % 3 === 2 ? 'd' : 'k');
        await panel.getByText(`${done + 1} of ${cards} done`).waitFor();
        const left = panel.locator('.card.open:focus, #send-button:focus');
        await left.waitFor();
        // What has the focus stands whole on the screen.
        const box = await left.boundingBox();
        assert.ok(box !== null && box.y >= 0 && box.y + box.height <= 900);
      }
      const answered = await panel.locator('.card.answered .card-words').allInnerTexts();
      assert.deepEqual(
        answered.filter((words) => /^[^“]*(?:`|\*\*)/.test(words)),
        [],
        'no mark of Markdown is left',
      );
      // The last answer leads to the button that sends: there Enter is enough.
      await panel.locator('#send-button:focus').waitFor();
      await press('Enter');
      const sent = panel.locator('.done', { hasText: 'In a new chat' });
      const looksFirst = panel.locator('#drawer-verify');
      await sent.or(looksFirst).first().waitFor();
      // What the folder showed meanwhile is looked at first; the button keeps the focus, or has it back.
      if (!(await sent.isVisible())) {
        await panel.locator('#send-button:focus').waitFor();
        await press('Enter');
      }
      await sent.waitFor();
      await keepPicture(workbench.page, `sent-${at + 1}`);
      assert.equal(await panel.locator('.sent .legend', { hasText: 'changed by you' }).count(), 0);
      assert.ok(acts <= 10, `${acts} acts`);
    });
}
