/** The panel's three views on sessions of real size: at every width, in four themes. Pictures are left where E2E_PICTURES says. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { servePanelPage } from '../harness/panelPage/panelPage.mjs';
import { realReview } from '../harness/panelPage/realResult';
import { corpus, corpusMissing } from '../support/paths';
import { ofLane } from './support/lane';
import { layoutFaults } from './support/layoutFaults';

const goal = 'Go on with what is open and make the checks pass';
const logs = [
  'public/claude/2026-04-opus46-1m-4MB.jsonl',
  'public/codex/gpt55-16turnctx.jsonl',
  'public/pi/pimono-v1-large-session.jsonl',
];
const themes = ['dark', 'light', 'hc', 'hc-light'];
/** A loaded machine is slow, not broken. */
const patience = 120_000;
/** The last two are a window of 1,280 by 800 at 200 %, and what the editor leaves of it to the panel. */
const sizes = [
  { name: '220', width: 220, height: 900 },
  { name: '400', width: 400, height: 900 },
  { name: '600', width: 600, height: 900 },
  // A window of 1,440 with its side bar open.
  { name: '1080', width: 1080, height: 860 },
  { name: '1280', width: 1280, height: 800 },
  { name: '1440', width: 1440, height: 900 },
  { name: '1920', width: 1920, height: 1080 },
  { name: 'zoom', width: 640, height: 400 },
  { name: 'low', width: 590, height: 310 },
];

/** A theme moves little: high contrast has wider borders. */
const ofEachTheme = new Set(['400', '1440']);

/** From the panel as it opens. */
const views: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  calm: async () => undefined,
  preview: openPreview,
  all: async (page) => {
    await page.getByRole('button', { name: 'Review all', exact: true }).click();
    await page.locator('.extracted .item').first().waitFor();
  },
};

async function openPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit text' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.locator('.preview h3').first().waitFor();
}

describe('the three views of real sessions', () => {
  let browser: Browser;

  before(async function () {
    if (corpus === null) {
      console.log(`The views of real sessions are skipped: ${corpusMissing}.`);
      this.skip();
    }
    browser = await chromium.connect(ofLane('E2E_BROWSER'));
  });

  after(async () => browser?.close());

  // The first is seen in all themes, the others in one.
  for (const [at, log] of logs.entries())
    it(`fit at nine sizes, without a mark of Markdown: ${path.basename(log)}`, async function () {
      this.timeout(10 * patience);
      const served = await servePanelPage(await realReview(path.join(corpus ?? '', log), goal));
      const faults: string[] = [];
      try {
        for (const theme of at === 0 ? themes : themes.slice(0, 1))
          for (const [view, open] of Object.entries(views)) {
            const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
            page.setDefaultTimeout(patience);
            await page.goto(served.address(`theme=${theme}&calm`));
            await page.locator('#needs-you').waitFor();
            await open(page);
            for (const { name, ...size } of sizes.filter(({ name }) => theme === 'dark' || ofEachTheme.has(name))) {
              await page.setViewportSize(size);
              await untilDrawn(page);
              faults.push(...(await layoutFaults(page)).map((fault) => `${view}, ${theme}, ${name}: ${fault}`));
              await picture(page, `${path.parse(log).name}-${view}-${theme}-${name}`);
            }
            if (view === 'preview') faults.push(...(await marksLeft(page, '.preview :is(h3, p, li)')));
            if (view === 'all') faults.push(...(await marksLeft(page, '.item:not(.command) .what:not(:has(q))')));
            await page.close();
          }
      } finally {
        served.close();
      }
      assert.deepEqual(faults, []);
    });
});

/** States whose buttons and sentences are the longest; each on a page of its own. */
const narrowStates: Readonly<Record<string, { readonly query?: string; act(page: Page): Promise<void> }>> = {
  opens: { act: async () => undefined },
  checking: {
    query: '&slow',
    act: async (page) =>
      page
        .locator('#send-button')
        .getByText(/,[^,]+,/)
        .waitFor(),
  },
  'another branch': {
    async act(page) {
      await page.evaluate('panelPage.changeBranch()');
      await page.locator('.card[data-why="branch"]').waitFor();
      await page.locator('.card[data-why="branch"]').click();
    },
  },
  'lines that do not hold': {
    query: '&verify',
    async act(page) {
      await page.evaluate('panelPage.changeFolder()');
      await page.locator('#send-button').click();
      await page.locator('#drawer-verify').waitFor();
    },
  },
  answered: {
    async act(page) {
      for (const [at, key] of ['k', 'd', '1'].entries()) {
        await page.keyboard.press(key);
        await page.locator('.card.answered').nth(at).waitFor();
      }
    },
  },
  sent: {
    async act(page) {
      await page.locator('#send-button').click();
      await page.locator('.done').waitFor();
    },
  },
};

describe('a narrow panel, in every language', () => {
  let browser: Browser;

  before(async () => {
    browser = await chromium.connect(ofLane('E2E_BROWSER'));
  });

  after(async () => browser.close());

  for (const [state, { query = '', act }] of Object.entries(narrowStates))
    it(`fits at 220, 300 and 400 pixels: ${state}`, async function () {
      this.timeout(patience);
      const served = await servePanelPage();
      const faults: string[] = [];
      try {
        for (const language of ['en', 'de', 'es', 'ja', 'zh-cn']) {
          const page = await browser.newPage({ viewport: { width: 400, height: 900 } });
          page.setDefaultTimeout(patience);
          await page.goto(served.address(`theme=dark&calm&lang=${language}${query}`));
          await page.locator('.card').first().waitFor();
          await act(page);
          for (const width of [220, 300, 400]) {
            await page.setViewportSize({ width, height: 900 });
            await untilDrawn(page);
            faults.push(...(await layoutFaults(page)).map((fault) => `${language}, ${width} px: ${fault}`));
            await picture(page, `narrow-${state.replaceAll(' ', '-')}-${language}-${width}`);
          }
          await page.close();
        }
      } finally {
        served.close();
      }
      assert.deepEqual(faults, []);
    });
});

/** A change of the size is answered within two frames. */
const untilDrawn = (page: Page) =>
  page.locator('#panel').evaluate(
    ({ ownerDocument: { defaultView } }) =>
      new Promise<void>((resolve) => {
        defaultView.requestAnimationFrame(() => defaultView.requestAnimationFrame(() => resolve()));
      }),
  );

/** Marks that are still read as they are written, outside of code. */
async function marksLeft(page: Page, places: string): Promise<readonly string[]> {
  const texts = await page.locator(places).evaluateAll((parts) =>
    parts.map((part) => {
      const copy = part.cloneNode(true);
      for (const code of copy.querySelectorAll('code, pre, ul, ol')) code.replaceWith('…');
      return String(copy.textContent);
    }),
  );
  assert.ok(texts.length > 10, `${texts.length} lines were looked at`);
  return texts
    .filter((text) => /\*\*|`|^\s*(?:#{1,6} |[-*+] |> |\d+[.)] |\|.*\|$)/.test(text))
    .map((text) => `mark left: ${text}`);
}

/** Keeps a picture where E2E_PICTURES names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
