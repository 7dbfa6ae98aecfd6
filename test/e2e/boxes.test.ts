/** What the boxes and heads of the panel say of lines: of those in the user's words, struck out, or not there at all. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { servePanelPage } from '../harness/panelPage/panelPage.mjs';
import { realReview } from '../harness/panelPage/realResult';
import { writeClaudeLog } from '../support/claudeLog';
import { ofLane } from './support/lane';
import { layoutFaults } from './support/layoutFaults';

/** A loaded machine is slow, not broken. */
const patience = 120_000;
const question = 'Should --unit default to grams';

describe('what the panel says of its lines', () => {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof servePanelPage>>;

  before(async () => {
    browser = await chromium.connect(ofLane('E2E_BROWSER'));
  });

  afterEach(() => served.close());
  after(async () => browser.close());

  async function openPage(query: string, real: Parameters<typeof servePanelPage>[0] = null): Promise<Page> {
    served = await servePanelPage(real);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(patience);
    await page.goto(served.address(query));
    await page.locator('#needs-you').waitFor();
    return page;
  }

  /** Its picture shows at once whether the line goes out. */
  const box = (page: Page, row: string, words: string) =>
    page.locator(row, { hasText: words }).locator('vscode-checkbox');
  const isOn = (page: Page, row: string, words: string) =>
    box(page, row, words).evaluate(({ checked }: { readonly checked: boolean }) => checked);

  it('says which cards are to be checked first, and why', async () => {
    const page = await openPage('theme=dark&calm');
    const heads = await page.locator('.cards > .stage').allInnerTexts();
    // The first card alone, with what is wrong with it.
    assert.match(heads[0] ?? '', /^Check first: \p{L}+ /u);
    assert.equal(await page.locator('.cards > .stage + .card').count(), heads.length);
    assert.ok(
      heads.slice(1).every((head) => head.startsWith('Then: ')),
      heads.join(', '),
    );
    const first = page.locator('.cards > *').first();
    assert.ok(await first.evaluate(({ className }) => className === 'stage'));
    await page.keyboard.press('k');
    await page.locator('.card.answered').first().waitFor();
    assert.deepEqual(await page.locator('.cards > .stage').allInnerTexts(), heads, 'an answer moves none');
    await page.close();
  });

  it('shows beside the cards what else is sent and not sure, with its place', async () => {
    const page = await openPage('theme=dark&calm');
    const lines = page.locator('.unsure-line');
    assert.ok((await lines.count()) > 0);
    await page
      .locator('.stage:visible', { hasText: 'Also unsure: sent all the same; the small line says what would prove it' })
      .waitFor();
    const cards = await page.locator('.card .card-words').allInnerTexts();
    for (const words of await lines.locator('.unsure-words').allInnerTexts()) {
      assert.ok(!cards.includes(words), `${words} is asked about already`);
      assert.doesNotMatch(words, /\*\*|\(and \d+ more\)/);
    }
    await lines.locator('.at').first().click();
    await page.waitForFunction("window.panelPage.done.some((act) => act.startsWith('read '))");
    await page.close();
  });

  it('opens of a row as many lines as have room, and the rest by a click', async () => {
    const page = await openPage('theme=dark&calm');
    const rest = page.locator('.sent-rest:visible').first();
    for (let height = 900; height > 480 && (await rest.count()) === 0; height -= 20) {
      await page.setViewportSize({ width: 1440, height });
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    }
    assert.equal(await rest.count(), 1, 'at some height a row is open in part');
    const scroll = page.locator('.half.sent > .scroll');
    const over = () => scroll.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    assert.ok((await over()) <= 0, 'nothing is pushed out of sight');
    const items = page.locator('.sent-item:visible');
    const before = await items.count();
    // “3 more, and 2 not sent”
    const left = ((await rest.innerText()).match(/\d+/g) ?? []).map(Number);
    await rest.click();
    assert.equal(
      await items.count(),
      left.reduce((sum, count) => sum + count, before),
    );
    await page.close();
  });

  it('marks the lines that nobody proved in the colour of the bar', async () => {
    const page = await openPage('theme=dark&calm');
    const marked = page.locator('.sent-item:visible:has(> .dot:not([hidden]))');
    assert.ok((await marked.count()) > 0);
    const name = await marked.first().locator('vscode-checkbox').getAttribute('aria-label');
    assert.match(name ?? '', /\((?:The agent said it; no result shows it|Inferred from the log .+)\)$/);
    await page.close();
  });

  it('opens what is quoted at the end to its words, and says which checks are out of date', async () => {
    const page = await openPage('theme=dark&calm');
    const head = page.locator('.sent-head', { hasText: 'Recent tail' });
    // An open row hides what it says of itself.
    assert.match((await head.textContent()) ?? '', /your last message, quoted · log \d+/);
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    const quoted = await page.locator('.sent-passage:visible pre').first().innerText();
    assert.ok(quoted.length > 20, quoted);
    await head.click();
    await page.locator('.sent-passage:visible').waitFor({ state: 'detached' });
    assert.match(
      await page.locator('.sent-head.counts .words').innerText(),
      /^npm run build passed \(\d+\) · \d+ checks: .*\d+ out of date/,
    );
    await page.close();
  });

  it('shows a line in the user’s words as sent in both views, and takes it out where its box is cleared', async () => {
    const page = await openPage('theme=dark&calm');
    const rule = page.locator('.card[data-why="binds"]').first();
    await rule.click();
    await page.keyboard.press('e');
    await page.locator('.card-field:focus').fill('Use the table alone, whatever comes.');
    await page.keyboard.press('Enter');
    await page.locator('.card.was-changed').waitFor();
    await page.keyboard.press('a');
    const own = 'Use the table alone, whatever comes.';
    await page.locator('.item', { hasText: own }).waitFor();
    assert.ok(await isOn(page, '.item', own));
    await box(page, '.item', own).click();
    await page.locator('.item', { hasText: own }).waitFor({ state: 'detached' });
    assert.ok(!(await page.locator('.cm-content').innerText()).includes(own));
    await page.close();
  });

  it('shows a line that no longer holds as staying out, and its box does nothing', async () => {
    const page = await openPage('theme=dark&calm&verify');
    await page.locator('#send-button').click();
    await page.locator('#drawer-verify').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Review all', exact: true }).click();
    const struck = page.locator('.item.gone', { hasText: question });
    await struck.waitFor();
    assert.ok(!(await isOn(page, '.item', question)));
    assert.equal(await box(page, '.item', question).getAttribute('aria-disabled'), 'true');
    await page.close();
  });

  it('cuts a long branch with a sign, beside a long title, in both views', async () => {
    const page = await openPage('theme=dark&calm');
    const faults: string[] = [];
    for (const view of ['calm', 'all']) {
      if (view === 'all') await page.getByRole('button', { name: 'Review all', exact: true }).click();
      await page.locator('.session-bar .branch').evaluate((branch) => {
        branch.lastChild.data = ` team/conflict-free-results-sync-without-force-push${'-and-more'.repeat(6)}`;
        branch.hidden = false;
      });
      for (const width of [1440, 1080, 800, 600]) {
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await layoutFaults(page)).map((fault) => `${view}, ${width} px: ${fault}`));
        const title = await page.locator('.session-bar h1').boundingBox();
        if ((title?.width ?? 0) < 120) faults.push(`${view}, ${width} px: nothing is left of the title`);
      }
    }
    assert.deepEqual(faults, []);
    await page.setViewportSize({ width: 1080, height: 900 });
    await page.getByRole('button', { name: 'Needs you', exact: true }).click();
    await page.locator('#needs-you').waitFor();
    const cutBeside = (name: string) =>
      page.locator('.facts-line').evaluate((line, given) => {
        line.querySelector('.branch').lastChild.data = ` ${given}`;
        line.parentElement.querySelector('.title').textContent =
          'Update the list of sessions and what reads it '.repeat(5);
        return [...line.children]
          .filter((part) => part.scrollWidth > part.clientWidth)
          .map(({ className }) => className);
      }, name);
    assert.deepEqual(await cutBeside('main'), [], 'the title alone gives way');
    assert.deepEqual(await cutBeside(`team/conflict-free${'-and-more'.repeat(20)}`), ['branch']);
    await page.close();
  });

  it('says so where a session holds no facts, and sends its goal and its end', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'handoff-empty-'));
    const happened = [{ user: 'hi' }, { answer: 'Hello.' }];
    const log = writeClaudeLog(folder, folder, { id: 'empty', start: '2026-01-05T08:00:00.000Z', happened });
    const real = await realReview(log, 'Write the receipt of the cart');
    rmSync(folder, { recursive: true });
    const page = await openPage('theme=dark&calm', real);
    // What the agent said last is all that can mislead.
    await page.locator('.unsure-line.first', { hasText: 'Hello' }).waitFor();
    await page.getByText('No facts were found. The first lines and the end of the session are sent.').waitFor();
    assert.equal(await page.locator('.cards > .stage').count(), 0);
    const [title, facts] = [page.locator('.session-bar h1'), page.locator('.facts-line')];
    const right = await title.boundingBox().then((box) => (box?.x ?? 0) + (box?.width ?? 0));
    assert.ok(((await facts.boundingBox())?.x ?? 0) - right < 20, 'what it counts stands beside a short name');
    await page.close();
  });
});
