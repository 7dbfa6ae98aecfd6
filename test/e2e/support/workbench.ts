/** Opens VS Code in the browser and offers what a user does in it. Waits for what appears, never for time. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type FrameLocator,
  type Locator,
  type Page,
} from 'playwright-core';
import { ofLane } from './lane';

export interface Workbench {
  readonly page: Page;
  /** The inside of the review panel. */
  readonly panel: FrameLocator;
  readonly meter: Locator;
  /** Chooses a command in the palette by its exact title. */
  runCommand(title: string): Promise<void>;
  /** The input that is open, with this title. */
  quickInput(title: string): Promise<Locator>;
  /** Waits for a row of the open quick input. */
  quickRow(text: string | RegExp): Locator;
  /** Opens the notification centre and waits for a notification; toasts are suppressed under test. */
  notification(text: string | RegExp): Promise<Locator>;
  clipboard(): Promise<string>;
  close(): Promise<void>;
}

/** A loaded machine is slow, not broken. */
const patience = 90_000;
/** How long one press of a key may take to show what it opens, before it is pressed again. */
const onePress = 10_000;

export const sampleWorkspace = () => ofLane('E2E_WORKSPACE');
export const sampleHome = () => ofLane('E2E_HOME');
/** A line for each start of git or an agent by the server that asks for trust. */
export const startedPrograms = () => readFileSync(ofLane('E2E_STARTED'), 'utf8').split('\n').slice(0, -1);

/** One browser and one profile for all journeys: what VS Code loads is fetched and compiled once. */
let profile: { readonly browser: Browser; readonly context: BrowserContext } | null = null;

// Every file of journeys loads this one, and mocha ends only when the connection has. A process that is one of several is
// ended by mocha when no file is left for it.
after(async () => {
  if (process.env['MOCHA_WORKER_ID'] !== undefined) return;
  await profile?.browser.close();
  profile = null;
});

async function openProfile(): Promise<BrowserContext> {
  if (profile !== null) return profile.context;
  const browser = await chromium.connect(ofLane('E2E_BROWSER'));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(patience);
  profile = { browser, context };
  return context;
}

/** A window that is opened next knows nothing of this one: what it kept goes, what it loaded stays. */
async function closeWindow(page: Page): Promise<void> {
  const context = page.context();
  const origin = new URL(page.url()).origin;
  await page.close();
  if (context.pages().length > 0) return;
  const blank = await context.newPage();
  const session = await context.newCDPSession(blank);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,local_storage' });
  await blank.close();
}

/**
 * @param options.folder null opens a window without a folder
 * @param options.workspace a `.code-workspace` file, in the place of a folder
 * @param options.asksForTrust the folder is not trusted until `trustFolder`
 */
export async function openWorkbench(
  options: { readonly folder?: string | null; readonly workspace?: string; readonly asksForTrust?: true } = {},
): Promise<Workbench> {
  const context = await openProfile();
  const origin = `http://127.0.0.1:${ofLane(options.asksForTrust ? 'E2E_ASKING_PORT' : 'E2E_PORT')}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  const page = await context.newPage();
  await page.goto(address(origin, options));
  await page.locator('.monaco-workbench').waitFor();
  if (options.asksForTrust) await restrictedMode(page).waitFor();
  return workbenchOf(page);
}

/** What VS Code shows in the status bar of a window whose folder is not trusted. */
const restrictedMode = (page: Page) => page.locator('.statusbar-item[id="status.workspaceTrust"]');

/** Trusts the folder as a user does, on VS Code's own page. */
export async function trustFolder({ page, runCommand }: Workbench): Promise<void> {
  await runCommand('Workspaces: Manage Workspace Trust');
  await page.locator('.workspace-trust-editor').getByRole('button', { name: 'Trust', exact: true }).click();
  await restrictedMode(page).waitFor({ state: 'hidden' });
}

/** Puts settings of the user on top of the harness's own; gives back what undoes it. */
export function changeSettings(settings: Readonly<Record<string, unknown>>): () => void {
  const file = ofLane('E2E_SETTINGS');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, JSON.stringify({ ...Object(JSON.parse(before)), ...settings }));
  return () => writeFileSync(file, before);
}

/** Keeps a picture where E2E_PICTURES names a folder. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['E2E_PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  // What fades in is there.
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}

/** Leaves a picture of a test that failed, or is tried again, in out/e2e. */
export async function pictureFailure(page: Page | undefined, test: Mocha.Test | undefined): Promise<void> {
  // A try that is made again has no state at all.
  if (page === undefined || test === undefined || test.state === 'passed') return;
  const file = path.join('out/e2e', `${test.fullTitle().replace(/[^\w]+/g, '-')}-${Date.now()}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file });
}

interface Opened {
  readonly folder?: string | null;
  readonly workspace?: string;
}

function address(origin: string, { folder = sampleWorkspace(), workspace }: Opened): string {
  const url = new URL(origin);
  if (workspace !== undefined) url.searchParams.set('workspace', workspace);
  else if (folder === null) url.searchParams.set('ew', 'true');
  else url.searchParams.set('folder', folder);
  url.searchParams.set('payload', JSON.stringify([['skipWelcome', 'true']]));
  return url.href;
}

function workbenchOf(page: Page): Workbench {
  const input = page.locator('.quick-input-widget:visible');
  const rows = input.locator('.quick-input-list .monaco-list-row');
  return {
    page,
    panel: page.frameLocator('iframe.webview.ready').last().frameLocator('#active-frame'),
    meter: page.locator('.statusbar-item[id="create-handoff.create-handoff.meter"]'),
    async runCommand(title) {
      const row = rows.filter({ has: page.getByText(title, { exact: true }) }).first();
      const box = input.locator('.quick-input-box input');
      const choose = async () => {
        await page.keyboard.press('F1');
        await box.waitFor({ timeout: onePress });
        await box.fill(`>${title}`, { timeout: onePress });
        await row.click({ timeout: onePress });
      };
      // A key is lost where the view that had the focus is just closing, and a palette that was opened before the
      // extension was known does not learn of it: pressed anew, and the last failure counts.
      for (const deadline = Date.now() + patience; ; ) {
        const failure = await choose().then(
          () => null,
          (error: unknown) => error,
        );
        if (failure === null) return;
        if (Date.now() > deadline) throw failure;
        await page.keyboard.press('Escape');
      }
    },
    async quickInput(title) {
      await input.locator('.quick-input-title', { hasText: title }).waitFor();
      return input.locator('.quick-input-box input');
    },
    quickRow: (text) => rows.filter({ hasText: text }).first(),
    async notification(text) {
      const item = page.locator('.notification-list-item').filter({ hasText: text });
      await page.locator('.statusbar-item[id="status.notifications"] a').click();
      await item.first().waitFor();
      return item.first();
    },
    clipboard: () => page.evaluate('navigator.clipboard.readText()'),
    close: () => closeWindow(page),
  };
}
