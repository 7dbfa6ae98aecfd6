// Runs out/test/integration (mocha) inside the extension host of a real VS Code: desktop where one is given or asked
// for (TEST_VSCODE=desktop|auto, VSCODE_EXECUTABLE_PATH), else the server with a headless browser.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { laySample } from './laySample.mjs';
import { root } from './unpack.mjs';
import { launchBrowser, startServer, workbenchUrl } from './vscodeServer.mjs';

const suite = path.join(root, 'out/test/integration/index.js');
/** Models of the editor that answer as the tests say. */
const modelProvider = path.join(root, 'test/harness/modelProvider');
const longestRun = Number(process.env.VSC_TIMEOUT ?? 420_000);

const scratch = mkdtempSync(path.join(tmpdir(), 'handoff-integration-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
const sample = laySample(scratch);
const outputFile = path.join(scratch, 'mocha.txt');
const env = { TEST_OUTPUT_FILE: outputFile, HANDOFF_TEST_HOME: sample.home, MOCHA_GREP: process.env.MOCHA_GREP ?? '' };
if (process.env.TEST_COUNT_FILE) env.TEST_COUNT_FILE = process.env.TEST_COUNT_FILE;

process.exit(await run());

async function run() {
  if (!existsSync(suite)) {
    console.error('The integration tests are not built. Run "node test/run.mjs integration".');
    return 1;
  }
  const desktop = await findDesktop();
  return desktop === null ? runInServer() : runOnDesktop(desktop);
}

/** Null where the server is to be used. */
async function findDesktop() {
  const given = process.env.VSCODE_EXECUTABLE_PATH;
  if (given) return given;
  const wanted = process.env.TEST_VSCODE ?? 'server';
  if (wanted === 'server') return null;
  const { downloadAndUnzipVSCode } = await import('@vscode/test-electron');
  try {
    return await downloadAndUnzipVSCode({ version: 'stable', timeout: 60_000 });
  } catch (error) {
    if (wanted === 'desktop') throw error;
    console.error(`No desktop VS Code can be had (${error.message}); using the server.`);
    return null;
  }
}

async function runOnDesktop(vscodeExecutablePath) {
  const { runTests } = await import('@vscode/test-electron');
  try {
    return await runTests({
      vscodeExecutablePath,
      extensionDevelopmentPath: [root, modelProvider],
      extensionTestsPath: suite,
      extensionTestsEnv: { ...env, ...sample.env },
      launchArgs: [sample.workspace, '--disable-extensions', '--disable-workspace-trust', '--skip-welcome'],
    });
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    if (existsSync(outputFile)) console.log(readFileSync(outputFile, 'utf8'));
  }
}

async function runInServer() {
  writeFileSync(outputFile, '');
  const workbenchLog = [];
  const stopShowing = showWhileWritten(outputFile);
  let server;
  let browser;
  let code = 1;
  try {
    server = await startServer({ home: sample.home, env, extensions: [modelProvider] });
    browser = await launchBrowser();
    const page = await openPage(browser, workbenchLog);
    code = await untilExit(page, server, workbenchLog);
  } catch (error) {
    console.error(error);
  } finally {
    stopShowing();
    if (code !== 0) console.error(['Last lines of the workbench:', ...workbenchLog.slice(-40)].join('\n'));
    await browser?.close();
    await server?.stop();
  }
  return code;
}

async function openPage(browser, workbenchLog) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions });
  const page = await context.newPage();
  page.on('pageerror', (error) => workbenchLog.push(`page error: ${error}`.slice(0, 1_000)));
  return page;
}

/** Resolves with the exit code the extension host reports. */
function untilExit(page, server, workbenchLog) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      console.error(`The integration tests did not end in ${longestRun / 1000} s.`);
      resolve(124);
    }, longestRun);
    const end = (code) => {
      clearTimeout(timer);
      resolve(code);
    };
    page.on('crash', () => reject(new Error('The page crashed.')));
    const open = async () => {
      await page.exposeFunction('codeAutomationLog', (type, args) => {
        workbenchLog.push(
          `${type} ${args.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg))).join(' ')}`.slice(
            0,
            1_000,
          ),
        );
      });
      await page.exposeFunction('codeAutomationExit', end);
      const address = workbenchUrl(server.port, { folder: sample.workspace, extension: root, tests: suite });
      await page.goto(address, { timeout: 120_000 });
    };
    open().catch(reject);
  });
}

/** Console output of an extension host gets lost, so the suite writes to a file, and it is shown from there. */
function showWhileWritten(file) {
  let shown = 0;
  const show = () => {
    const text = readFileSync(file, 'utf8');
    process.stdout.write(text.slice(shown));
    shown = text.length;
  };
  const timer = setInterval(show, 250);
  return () => {
    clearInterval(timer);
    show();
  };
}
