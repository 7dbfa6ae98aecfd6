// Serves the built panel (dist/panel) with a fake host on a page of its own, under the policy of the real webview.
// `node test/harness/panelPage/panelPage.mjs [folder]` takes pictures of it. PICTURES=refine takes those whose name begins so.
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { chromium } from 'playwright-core';
import { findBrowser } from '../findBrowser.mjs';

const types = { '.js': 'text/javascript', '.css': 'text/css', '.ttf': 'font/ttf' };
const classes = {
  dark: 'vscode-dark',
  light: 'vscode-light',
  hc: 'vscode-high-contrast',
  'hc-light': 'vscode-high-contrast vscode-high-contrast-light',
};

/**
 * Starts the page; `address` takes a theme and more, see `fakeHost.ts`.
 *
 * @param {object | null} real what `realResult.ts` made of a session; null shows the made-up one
 */
export async function servePanelPage(real = null) {
  if (!existsSync('dist/panel/main.js')) throw new Error('The panel is not built. Run "npm run build" first.');
  const built = await esbuild.build({
    entryPoints: ['test/harness/panelPage/fakeHost.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
  });
  const host = built.outputFiles[0].text;
  const themes = await readFile('test/harness/panelPage/themes.css', 'utf8');
  const session = `var panelReal = ${JSON.stringify(real)};`;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://page');
    if (url.pathname === '/') return send(response, '.html', page(url.searchParams));
    if (url.pathname === '/host.js') return send(response, '.js', host);
    if (url.pathname === '/real.js') return send(response, '.js', session);
    if (url.pathname === '/language.js') return send(response, '.js', await languageScript(url.searchParams.get('of')));
    if (url.pathname === '/themes.css') return send(response, '.css', themes);
    const file = path.join('dist/panel', path.basename(url.pathname));
    if (!existsSync(file)) return response.writeHead(404).end();
    return send(response, path.extname(file), await readFile(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: (query = '') => `http://127.0.0.1:${server.address().port}/?${query}`,
    close: () => server.close(),
  };
}

function send(response, type, body) {
  response.writeHead(200, { 'content-type': types[type] ?? 'text/html; charset=utf-8' }).end(body);
}

/** A table of `l10n/`, or one made up of every known sentence, a third longer and in brackets: "pseudo". */
async function languageScript(locale) {
  const read = async (name) => JSON.parse(await readFile(`l10n/bundle.l10n.${name}.json`, 'utf8'));
  const words =
    locale === 'en'
      ? {}
      : locale === 'pseudo'
        ? Object.fromEntries(Object.keys(await read('de')).map((sentence) => [sentence, pseudo(sentence)]))
        : await read(locale);
  return `var panelLanguage = ${JSON.stringify({ locale: locale === 'pseudo' ? 'en' : locale, words })};`;
}

/** Letters outside of places get accents. */
const pseudo = (sentence) => {
  let depth = 0;
  const accented = [...sentence].map((char) => {
    depth += char === '{' ? 1 : char === '}' ? -1 : 0;
    return depth > 0 ? char : (accents[char] ?? char);
  });
  return `⟦${accented.join('')}${'·'.repeat(Math.ceil(sentence.length / 3))}⟧`;
};
const accents = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó', U: 'Ú', n: 'ñ', c: 'ç' };

function page(query) {
  const theme = query.get('theme') ?? 'dark';
  const locale = query.get('lang') ?? 'en';
  const policy = `default-src 'none'; script-src 'nonce-script'; style-src 'self' 'nonce-style'; font-src 'self'`;
  return `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><meta property="csp-nonce" content="style">
<link rel="stylesheet" href="themes.css"><link rel="stylesheet" href="panel.css"></head>
<body class="${classes[theme]}" data-vscode-theme-kind="${classes[theme]}"><main class="panel" id="panel" data-view="draft"></main>
<script nonce="script" src="language.js?of=${locale}"></script><script nonce="script" src="real.js"></script><script nonce="script" src="host.js"></script><script nonce="script" src="main.js"></script></body></html>`;
}

const pictures = [
  { name: 'dark-1280', theme: 'dark', width: 1280, height: 800 },
  { name: 'light-1920', theme: 'light', width: 1920, height: 1080 },
  { name: 'dark-920', theme: 'dark', width: 920, height: 800 },
  { name: 'dark-600', theme: 'dark', width: 600, height: 900 },
  { name: 'hc-1280', theme: 'hc', width: 1280, height: 800 },
  { name: 'light-600', theme: 'light', width: 600, height: 900 },
  ...['dark', 'light', 'hc', 'hc-light'].flatMap((theme) => [
    { name: `refine-consent-${theme}-1280`, theme, width: 1280, height: 800, steps: openConsent },
    { name: `refine-progress-${theme}-1280`, theme, width: 1280, height: 800, query: 'hang', steps: sendToModel },
    { name: `refine-result-${theme}-1280`, theme, width: 1280, height: 800, steps: decideSome },
  ]),
  ...[600, 1920].flatMap((width) => [
    { name: `refine-consent-dark-${width}`, theme: 'dark', width, height: 900, steps: openConsent },
    { name: `refine-progress-dark-${width}`, theme: 'dark', width, height: 900, query: 'hang', steps: sendToModel },
    { name: `refine-result-dark-${width}`, theme: 'dark', width, height: 900, steps: decideSome },
  ]),
  ...['dark', 'light', 'hc'].flatMap((theme) =>
    [600, 1280].flatMap((width) => [
      { name: `refine-check-consent-${theme}-${width}`, theme, width, height: 800, steps: openCheck },
      { name: `refine-checked-${theme}-${width}`, theme, width, height: 900, steps: checkLines },
    ]),
  ),
  { name: 'refine-once-dark-1280', theme: 'dark', width: 1280, height: 800, query: 'once', steps: openConsent },
  ...['dark', 'light', 'hc'].flatMap((theme) =>
    [600, 1280].map((width) => ({
      ...{ name: `merged-${theme}-${width}`, theme, width, height: 800, query: 'merged' },
      steps: width < 720 ? showFacts : settleOne,
    })),
  ),
  // In other languages; `pseudo` is a third longer, and what is not in brackets is not said through `t`.
  ...['de', 'ja', 'es', 'zh-cn', 'pseudo'].flatMap((lang) =>
    [600, 920, 1280].map((width) => ({
      ...{ name: `lang-${lang}-dark-${width}`, theme: 'dark', width, height: 900, query: `lang=${lang}` },
    })),
  ),
  ...['dark', 'light', 'hc', 'hc-light'].flatMap((theme) =>
    [220, 400, 600, 1280, 1440, 1920].map((width) => ({
      ...{ name: `calm-${theme}-${width}`, theme, width, height: 900, query: 'calm' },
      steps: answerTwo,
    })),
  ),
  // A window of 1,280 by 800 at 200 %.
  { name: 'calm-dark-zoom', theme: 'dark', width: 640, height: 400, query: 'calm' },
  { name: 'calm-pseudo-1280', theme: 'dark', width: 1280, height: 800, query: 'calm&lang=pseudo' },
  { name: 'refine-no-model-dark-1280', theme: 'dark', width: 1280, height: 800, query: 'no-model', steps: openConsent },
  ...['dark', 'light'].flatMap((theme) =>
    [600, 1280].flatMap((width) => [
      { name: `fresh-grown-${theme}-${width}`, theme, width, height: 800, steps: growSession },
      { name: `fresh-ahead-${theme}-${width}`, theme, width, height: 800, steps: changeFolder },
      { name: `fresh-verify-${theme}-${width}`, theme, width, height: 900, query: 'verify', steps: sendFirst },
      { name: `fresh-checking-${theme}-${width}`, theme, width, height: 800, query: 'slow', steps: waitForChecking },
      { name: `sent-${theme}-${width}`, theme, width, height: 800, steps: sendAtOnce },
      { name: `fresh-refreshed-${theme}-${width}`, theme, width, height: 800, steps: refreshTail },
    ]),
  ),
  ...['dark', 'light', 'hc', 'hc-light'].flatMap((theme) => [
    { name: `dropped-${theme}-1280`, theme, width: 1280, height: 800, steps: openDropped },
    { name: `dropped-${theme}-600`, theme, width: 600, height: 900, steps: openDropped },
  ]),
  { name: 'sent-dark-320', theme: 'dark', width: 320, height: 800, steps: sendAtOnce },
  { name: 'dropped-row-dark-1280', theme: 'dark', width: 1280, height: 800, steps: showBoundary },
  { name: 'dropped-de-600', theme: 'dark', width: 600, height: 900, query: 'lang=de', steps: openDropped },
  { name: 'dropped-pseudo-600', theme: 'dark', width: 600, height: 900, query: 'lang=pseudo', steps: openDropped },
];

/** The row of the compaction, in the column or behind its tab. */
async function showBoundary(view) {
  const row = view.locator('.boundary button');
  if (!(await row.isVisible())) await view.locator('[role="tab"]').first().click();
  await row.scrollIntoViewIfNeeded();
}

/** Keeps the first card and drops the second, by keys alone. */
async function answerTwo(view) {
  await view.keyboard.press('k');
  await view.locator('.card.was-kept').waitFor();
  await view.keyboard.press('d');
  await view.locator('.card.was-dropped').waitFor();
}

async function openDropped(view) {
  await showBoundary(view);
  await view.locator('.boundary button').click();
  await view.locator('.dropped-row').first().waitFor();
}

async function growSession(view) {
  await view.evaluate(() =>
    window.panelPage.grow({
      ...{ kind: 'grown', turns: 2, entries: 30, lines: { first: 2319, last: 2353 }, isCompacted: false },
      updatedAt: null,
    }),
  );
  await view.getByText('The session grew by 2 turns').waitFor();
}

async function changeFolder(view) {
  await view.evaluate(() => window.panelPage.changeFolder());
  await view.getByText('The folder changed since this session:').waitFor();
  await view.getByRole('button', { name: 'folder changed since' }).click();
  await view.getByText('The folder shows').waitFor();
}

async function sendFirst(view) {
  await view.evaluate(() => window.panelPage.changeFolder());
  await view.locator('#send-button').click();
  await view.getByText('Checked against the folder').waitFor();
}

async function waitForChecking(view) {
  await view.getByText('checking…', { exact: true }).waitFor();
}

async function sendAtOnce(view) {
  await view.locator('#send-button').click();
  await view.locator('.done').waitFor();
}

async function refreshTail(view) {
  await growSession(view);
  await view.getByRole('button', { name: 'Refresh the tail' }).click();
  await view.getByText('Tail refreshed to line').waitFor();
}

async function showFacts(view) {
  await view.getByRole('tab', { name: /^Facts/ }).click();
}

async function settleOne(view) {
  await view.getByLabel(/read from the locale/).check();
  await view.getByText(/^- Settled: /).waitFor();
}

async function openConsent(view) {
  await view
    .getByRole('button', { name: /^(Write it with|Refine with a model)/ })
    .first()
    .click();
  await view.locator('.terms + div .terms, .no-model').first().waitFor();
}

async function sendToModel(view) {
  await openConsent(view);
  await view.getByRole('button', { name: /^Send [\d,]+ tokens$/ }).click();
  await view.locator('.parts, .phases').first().waitFor();
}

async function openCheck(view) {
  await sendToModel(view);
  await view.getByRole('button', { name: 'Check these lines' }).click();
  await view.locator('.terms + div .terms').first().waitFor();
}

async function checkLines(view) {
  await openCheck(view);
  await view.getByRole('button', { name: /^Send [\d,]+ tokens$/ }).click();
  await view.getByText('taken back on a second look').waitFor();
}

/** Accepts one section and discards another. */
async function decideSome(view) {
  await sendToModel(view);
  await view.getByRole('button', { name: 'Accept the model’s “To do”' }).click();
  await view.getByText('Accepted', { exact: true }).waitFor();
}

async function takePictures(folder) {
  await mkdir(folder, { recursive: true });
  const served = await servePanelPage();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const wanted = pictures.filter(({ name }) => name.startsWith(process.env.PICTURES ?? ''));
  for (const { name, theme, width, height, query = '', steps } of wanted) {
    const view = await browser.newPage({ viewport: { width, height } });
    view.on('console', (message) => message.type() === 'error' && console.log(`${name}: ${message.text()}`));
    view.on('pageerror', (error) => console.log(`${name}: ${error.stack}`));
    await view.goto(served.address(`theme=${theme}&${query}`));
    await view.locator('.item').first().waitFor({ state: 'attached' });
    await steps?.(view);
    await view.screenshot({ path: path.join(folder, `${name}.png`) });
    await view.close();
  }
  await browser.close();
  served.close();
  console.log(`${wanted.length} pictures in ${folder}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await takePictures(process.argv[2] ?? 'out/panel-pictures');
