// Starts a VS Code server and a browser for it. Both end with this process, whatever ends it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from './findBrowser.mjs';
import { installExtension } from './installExtension.mjs';
import { installServer } from './installServer.mjs';

/** A loaded machine with two cores is slow, not broken. */
export const patience = { start: 120_000, stop: 5_000 };

const quiet = {
  'telemetry.telemetryLevel': 'off',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'update.showReleaseNotes': false,
  'chat.agentHost.enabled': false,
  'git.openRepositoryInParentFolders': 'never',
  'security.workspace.trust.startupPrompt': 'never',
};

/** Of our own environment only what programs need to run: no agent's folder on this machine may be found. */
const inherited = ['PATH', 'LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'SystemRoot', 'TERM', 'SHELL'];

/**
 * @param {{ home: string, env?: Record<string, string>, settings?: object, hasDriver?: boolean, isInstalled?: boolean, asksForTrust?: boolean, extensions?: string[], folder?: string | null }} options
 *   `home` is the home folder agents' logs are looked for in. With a driver, tests can run inside the extension host, and
 *   notifications do not pop up. The extension is the folder under development, or its package is installed.
 *   `extensions` are folders of others to install. `folder` is opened where an address names none. With `asksForTrust` a folder is not trusted until the user says so.
 */
export async function startServer({
  home,
  env = {},
  settings = {},
  hasDriver = true,
  isInstalled = !hasDriver,
  asksForTrust = false,
  extensions = [],
  folder = null,
}) {
  const { serverFolder, node } = installServer();
  const port = await freePort();
  const data = mkdtempSync(path.join(tmpdir(), 'handoff-vscode-'));
  const settingsFile = path.join(data, 'data', 'User', 'settings.json');
  const writeSettings = (more) => writeFileSync(settingsFile, JSON.stringify({ ...quiet, ...settings, ...more }));
  mkdirSync(path.dirname(settingsFile), { recursive: true });
  // Before the first that is installed: that one writes the list of extensions, with those that lie there already.
  for (const folder of extensions)
    cpSync(folder, path.join(data, 'extensions', path.basename(folder)), { recursive: true });
  if (isInstalled) await installExtension({ node, serverFolder, data });
  writeSettings({});
  const own = Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const flags = ['--without-connection-token', '--accept-server-license-terms'];
  if (!asksForTrust) flags.push('--disable-workspace-trust');
  if (hasDriver) flags.push('--enable-smoke-test-driver');
  if (folder !== null) flags.push('--default-folder', folder);
  const child = spawn(
    node,
    [
      path.join(serverFolder, 'out/server-main.js'),
      ...['--host', '127.0.0.1', '--port', String(port), '--telemetry-level', 'off', '--log', 'warn'],
      ...flags,
      ...['--server-data-dir', data],
    ],
    { env: { ...own, ...env, HOME: home }, stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  );
  const clean = () => {
    killGroup(child, 'SIGKILL');
    rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  endWithProcess(clean);
  await untilReady(child);
  return {
    port,
    settingsFile,
    writeSettings,
    async stop() {
      const gone = child.exitCode !== null ? Promise.resolve() : once(child, 'exit');
      killGroup(child, 'SIGTERM');
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, patience.stop).unref())]);
      clean();
    },
  };
}

export async function launchBrowser() {
  return chromium.launch(await browserOptions());
}

/** Everything a page asks for stays on this machine; the rest fails at once. */
export async function browserOptions() {
  return {
    executablePath: await findBrowser(),
    headless: true,
    timeout: patience.start,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
    ],
  };
}

/** The address of a workbench on `folder`, or on no folder, with an extension under development and its tests. */
export function workbenchUrl(port, { folder, extension, tests }) {
  const remote = (file) => `vscode-remote://127.0.0.1:${port}${file}`;
  const payload = [
    ...(extension ? [['extensionDevelopmentPath', remote(extension)]] : []),
    ...(tests ? [['extensionTestsPath', remote(tests)]] : []),
    ['skipWelcome', 'true'],
  ];
  const url = new URL(`http://127.0.0.1:${port}/`);
  if (folder) url.searchParams.set('folder', folder);
  else url.searchParams.set('ew', 'true');
  url.searchParams.set('payload', JSON.stringify(payload));
  return url.href;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function untilReady(child) {
  let log = '';
  return new Promise((resolve, reject) => {
    const fail = (reason) => reject(new Error(`The VS Code server ${reason}.\n${log.slice(-4_000)}`));
    const timer = setTimeout(() => fail(`did not start in ${patience.start / 1000} s`), patience.start);
    const listen = (chunk) => {
      log += chunk;
      if (process.env.VSC_DEBUG) process.stderr.write(chunk);
      if (!/Extension host agent listening on/.test(log)) return;
      clearTimeout(timer);
      log = '';
      resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', (error) => fail(`cannot be run (${error.message})`));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

/** The extension host is a child of the server and would outlive it for a while. */
function killGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function endWithProcess(clean) {
  process.once('exit', clean);
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.once(signal, () => process.exit(code));
  }
}
