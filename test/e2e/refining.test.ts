import assert from 'node:assert/strict';
import { type FakeModelServer, sendText, startFakeModelServer } from '../support/fakeModelServer';
import { copyDraft, createHandoff, toChat } from './support/handoff';
import { changeSettings, openWorkbench, pictureFailure, type Workbench } from './support/workbench';

const goal = 'Refuse unknown units in parseOptions with a sentence that names the known ones';
const next = '`parseOptions` in `src/options.js` takes any unit; refuse those it does not know there.';
const added = 'The harbour office prints metres everywhere, so metres stay the default.';
const left = 'Options generated from the help text lost the order of the words.';
const invented = 'tidetable needs Node 22.';

/** One object a line: what is open with its place, what the log says, what it does not, and a statement that is void. */
const answer = [
  { s: 'next', t: next, l: [57], k: 'shown' },
  { s: 'finding', t: added, l: [63], k: 'concluded' },
  { s: 'finding', t: left, l: [61], k: 'shown' },
  { s: 'finding', t: invented, l: [47], k: 'shown' },
  { s: 'strike', id: 'D1', t: 'It is the goal itself.', l: [47] },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

/** What it says of its four sentences when it is asked about them. */
const verdicts = [
  { n: 1, v: 'borne-out' },
  { n: 2, v: 'not-borne-out', why: 'the office prints feet as well' },
  { n: 3, v: 'borne-out' },
  { n: 4, v: 'not-in-material' },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

describe('refining a draft with a model', () => {
  let workbench: Workbench;
  let server: FakeModelServer;
  let undoSettings: () => void;

  before(async () => {
    server = await startFakeModelServer(({ body }, response) =>
      sendText(response, JSON.stringify(body).includes('WHAT TO CHECK') ? verdicts : answer),
    );
    undoSettings = changeSettings({ 'handoff.model.baseUrl': server.baseUrl, 'handoff.model.name': 'scripted' });
    // The first window after a start of the server may not see settings that are scoped to the machine.
    const first = await openWorkbench();
    await first.meter.waitFor();
    await first.close();
  });

  beforeEach(async () => {
    workbench = await openWorkbench();
    await createHandoff(workbench, goal);
  });

  afterEach(async function () {
    await pictureFailure(workbench.page, this.currentTest);
    await workbench.close();
  });

  after(async () => {
    undoSettings();
    await server.close();
  });

  it('asks first, changes what is accepted and nothing else, takes it back, and sends after Done', async () => {
    const { page, panel } = workbench;
    const button = (name: string | RegExp) => panel.getByRole('button', { name });
    const before = await copyDraft(workbench);
    await button(/^Write it with scripted/).click();
    await findModel(workbench);
    await button('Show the text').click();
    const tab = page.locator('.tab', { hasText: 'What the model would see.md' });
    await page.locator('.monaco-editor .view-lines', { hasText: 'Goal of the next session' }).first().waitFor();
    await tab.click({ button: 'middle' });
    await tab.waitFor({ state: 'detached' });
    // A journey that is tried once more finds what the first try was asked.
    const earlier = server.seen.length;
    const questions = () => server.seen.slice(earlier).filter(({ path }) => path.endsWith('/chat/completions'));
    assert.equal(questions().length, 0, 'nothing is sent before the user says so');
    await askOnce(workbench);
    await button(/^Send [\d,]+ tokens$/).click();

    const summary = panel.locator('.parts-head .grow');
    const part = (title: string) => panel.locator('.part-row', { hasText: title }).first();
    await part('To do').locator('.told', { hasText: 'The model’s words' }).getByText(next).waitFor();
    await part('Findings').locator('.told', { hasText: 'The model concludes it' }).getByText(added).waitFor();
    await part('Findings').locator('.told', { hasText: 'Not borne out' }).getByText(invented).waitFor();
    await part('Decisions').locator('.told s').waitFor();
    assert.equal(questions().length, 1);
    await summary.getByText(/^0 of \d changed sections accepted · .* 1 line not borne out$/).waitFor();

    await button('Bring it back').click();
    await part('Decisions').getByText('you brought it back').waitFor();
    await button('Accept the model’s “To do”').click();
    await button('Discard the model’s “Known pitfalls”').click();
    await summary.getByText(/^1 of \d changed sections? accepted, 1 discarded/).waitFor();
    await page.keyboard.press('Control+Z');
    await summary.getByText(/^1 of \d changed sections? accepted ·/).waitFor();
    await page.keyboard.press('Control+Z');
    await summary.getByText(/^0 of \d changed sections? accepted ·/).waitFor();
    await button('Accept the model’s “To do”').click();
    await part('Findings')
      .locator('.told', { hasText: added })
      .getByRole('button', { name: 'Accept this line' })
      .click();
    await part('Findings').getByText('Some lines accepted').waitFor();
    await panel.getByText('Sending waits for Done').waitFor();
    await button('Done').click();

    // The editor stands at what was taken last, and draws the lines around it alone.
    await panel.locator('.cm-content', { hasText: added }).waitFor();
    const after = await copyDraft(workbench);
    for (const taken of [
      `**Next step:** ${next} (model, 57)`,
      `Next: ${next} (model, 57)`,
      `${added} (model concludes, 63)`,
    ])
      assert.ok(after.includes(taken), after);
    assert.ok(!after.includes(invented) && !after.includes(left), 'what was not taken stands nowhere');
    const kept = (title: string) => new RegExp(`## ${title}[\\s\\S]*?\\n(?=## )`);
    for (const title of ['Your rules', 'Decisions', 'Known pitfalls', 'Checks', 'Commands'])
      assert.equal(kept(title).exec(after)?.[0], kept(title).exec(before)?.[0], title);
    await button(toChat).click();
    await panel.getByText('In a new chat').first().waitFor();
  });

  it('has the model check its lines once more: shown first, taken back with why, and undone by one step', async () => {
    const { page, panel } = workbench;
    const button = (name: string | RegExp) => panel.getByRole('button', { name });
    await button(/^Write it with scripted/).click();
    await findModel(workbench);
    await askOnce(workbench);
    await button(/^Send [\d,]+ tokens$/).click();
    const findings = panel.locator('.part-row', { hasText: 'Findings' }).first();
    await findings.locator('.told', { hasText: 'The model concludes it' }).getByText(added).waitFor();
    await button('Accept the model’s “Findings”').click();
    await panel.getByText(/^1 of \d changed sections? accepted ·/).waitFor();

    const earlier = server.seen.length;
    await button('Check these lines').click();
    await panel.getByText('4 lines of its answer, and what they cite').waitFor();
    await button('Show the text').click();
    const tab = page.locator('.tab', { hasText: 'What the model would see.md' });
    await page.locator('.monaco-editor .view-lines', { hasText: 'You check statements' }).first().waitFor();
    await tab.click({ button: 'middle' });
    await tab.waitFor({ state: 'detached' });
    assert.equal(server.seen.length, earlier, 'nothing is sent before the user says so');
    await button('Cancel').click();
    await button('Check these lines').click();
    await button(/^Send [\d,]+ tokens$/).click();

    const taken = panel.locator('.told', { hasText: added });
    await taken.getByText('the office prints feet as well').waitFor();
    await panel.getByText('1 line taken back on a second look').waitFor();
    assert.equal(server.seen.length, earlier + 1);
    await page.keyboard.press('Control+Z');
    await button('Show what it took back').click();
    await taken.getByText('the office prints feet as well').waitFor();
    await button('Done').click();
    const text = await copyDraft(workbench);
    assert.ok(!text.includes(added), 'what was accepted and taken back stands nowhere');
    assert.ok(text.includes(left), 'what stands by its lines does');
  });

  it('has an answer checked at once where the box before sending stays ticked, and accepts no line that was taken back', async () => {
    const { panel } = workbench;
    const button = (name: string | RegExp) => panel.getByRole('button', { name });
    await button(/^Write it with scripted/).click();
    await findModel(workbench);
    await panel.getByRole('checkbox', { name: twice, checked: true }).waitFor();
    const earlier = server.seen.length;
    await button(/^Send [\d,]+ tokens$/).click();
    const findings = panel.locator('.part-row', { hasText: 'Findings' }).first();
    await findings
      .locator('.told', { hasText: added })
      .getByText('on a second look: the office prints feet as well')
      .waitFor();
    assert.equal(server.seen.length, earlier + 2);
    assert.equal(await button('Check these lines').count(), 0, 'they are checked');
    await button('Accept the model’s “Findings”').click();
    await panel.getByText(/^1 of \d changed sections? accepted/).waitFor();
    await button('Done').click();
    const text = await copyDraft(workbench);
    assert.ok(!text.includes(added) && text.includes(left), text);
  });
});

const twice = /^Have it check its own lines, in a second question of [\d,]+ tokens at most$/;

/** Unticks the second question, and waits until the host says so. */
async function askOnce({ panel }: Workbench): Promise<void> {
  await panel.getByRole('checkbox', { name: twice, checked: true }).click();
  await panel.getByRole('checkbox', { name: twice, checked: false }).waitFor();
}

/** The settings that name the model may reach the editor a moment later: looked for until it is there. */
async function findModel({ panel }: Workbench): Promise<void> {
  const found = panel.getByText('Goes to', { exact: true });
  const again = panel.getByRole('button', { name: 'Refresh' });
  for (;;) {
    await found.or(again).waitFor();
    if (await found.isVisible()) return;
    await again.click();
  }
}
