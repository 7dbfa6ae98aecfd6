/** Session, facts and draft side by side, at the width that a window of 1,440 leaves beside its side bar. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { servePanelPage } from '../harness/panelPage/panelPage.mjs';
import { realReview } from '../harness/panelPage/realResult';
import { corpus } from '../support/paths';
import { ofLane } from './support/lane';

/** A loaded machine is slow, not broken. */
const patience = 120_000;
const size = { width: 1083, height: 860 };

describe('session, facts and draft side by side', () => {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof servePanelPage>>;

  before(async () => {
    browser = await chromium.connect(ofLane('E2E_BROWSER'));
    served = await servePanelPage();
  });

  after(async () => {
    served?.close();
    await browser?.close();
  });

  async function openPage(query: string): Promise<Page> {
    const page = await browser.newPage({ viewport: size });
    page.setDefaultTimeout(patience / 4);
    await page.goto(served.address(`theme=dark${query}`));
    await page.locator('.extracted .item').first().waitFor();
    return page;
  }

  it('cuts no number in its heads, in any language', async function () {
    this.timeout(patience);
    const cut: string[] = [];
    for (const language of ['en', 'de', 'es', 'ja', 'zh-cn']) {
      const page = await openPage(`&lang=${language}`);
      await page.locator('.cm-content').click();
      await page.keyboard.type('Mine. ');
      await page.locator('.kept-note:not(.lost)').waitFor();
      const found = await page
        .locator('.facts-line > span:not(.branch, .merged), .draft .tokens')
        .evaluateAll((parts) =>
          parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent ?? ''),
        );
      cut.push(...found.map((words) => `${language}: ${words}`));
      await page.close();
    }
    assert.deepEqual(cut, []);
  });

  it('leaves room for the words that are looked for, beside their count', async function () {
    this.timeout(patience);
    const page = await openPage('');
    const search = page.locator('.column-tools .search input');
    await search.click();
    await page.keyboard.type('the');
    const hits = page.locator('.column-tools .hits:not(:empty)');
    await hits.waitFor();
    const room = await search.evaluate((input) => {
      const { left } = input.getBoundingClientRect();
      const end = Number.parseFloat(input.ownerDocument.defaultView.getComputedStyle(input).paddingInlineEnd);
      return { left, right: input.getBoundingClientRect().right - end };
    });
    const count = await hits.boundingBox();
    assert.ok(
      count !== null && count.x >= room.right,
      `the count begins at ${count?.x}, the words end at ${room.right}`,
    );
    assert.ok(room.right - room.left > 70, `${room.right - room.left} px for the words`);
    await page.close();
  });

  it('keeps the focus while a draft is made anew, and gives it back', async function () {
    this.timeout(patience);
    const page = await openPage('&slow=400');
    const focused = () => page.evaluate('document.activeElement.textContent.trim()');
    await page.locator('#goal-text textarea').click();
    await page.keyboard.type('Round the sums. ');
    await page.getByRole('button', { name: 'Update the draft' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.phases').waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Cancel');
    await page.locator('.phases li:nth-child(3)[aria-current]').waitFor();
    assert.equal(await focused(), 'Cancel');
    await page.keyboard.press('Enter');
    await page.locator('.phases').waitFor({ state: 'detached' });
    assert.equal(await focused(), 'Update the draft');
    await page.close();
  });

  it('has a place for the focus when what had it goes', async function () {
    this.timeout(patience);
    const page = await openPage('');
    const focused = (place: string) =>
      page
        .locator(`${place}:focus`)
        .or(page.locator(`${place}:focus-within`))
        .first();
    await page.locator('#other-view').focus();
    await page.keyboard.press('a');
    await page.locator('.card').first().focus();
    await page.evaluate('panelPage.changeFolder()');
    await page.locator('.banner').getByRole('button', { name: 'Hide' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.banner').waitFor({ state: 'hidden' });
    await focused('.card').waitFor();
    await page.keyboard.press('a');
    await focused('#other-view').waitFor();
    await page.keyboard.press('a');
    await focused('#other-view').waitFor();
    await page.close();
  });

  it('begins with the first card, also where that one comes once the folder was looked at', async function () {
    this.timeout(patience);
    if (corpus === null) this.skip();
    const log = path.join(corpus ?? '', 'public/claude/2026-04-opus46-1m-4MB.jsonl');
    const real = await servePanelPage(await realReview(log, 'Go on with what is open and make the checks pass'));
    try {
      const page = await browser.newPage({ viewport: size });
      page.setDefaultTimeout(patience / 4);
      await page.goto(real.address('theme=dark&calm'));
      await page.locator('.card:focus').waitFor();
      await page.evaluate('panelPage.changeBranch()');
      await page.locator('.card[data-why="branch"]:focus').waitFor();
      assert.equal(await page.locator('.card').first().getAttribute('data-why'), 'branch');
      await page.close();
    } finally {
      real.close();
    }
  });

  it('strikes out in the preview what is not sent', async function () {
    this.timeout(patience);
    const page = await openPage('&verify');
    await page.evaluate('panelPage.changeFolder()');
    await page.locator('.cm-content .draft-gone').first().waitFor();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.locator('.preview h3').first().waitFor();
    assert.ok((await page.locator('.preview s').count()) > 0);
    await page.close();
  });
});
