// The command line as an npm package: the bundle without the editor's parts, and no dependencies.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keptFiles } from './keptFiles.mjs';
import { absoluteLinks } from './links.mjs';

/** Of the kept files, those that only the editor shows; of the scripts, what the program does not lead to is the editor's. */
const ofEditor = [
  /^dist\/panel\//,
  /^dist\/sample\//,
  /^media\//,
  /^package\.json$/,
  /^package\.nls/,
  /^dist\/words\//,
  /^schemas\//,
];

/**
 * Writes the package to `file` and gives the names of what is in it.
 *
 * @param {string} root
 * @param {string} file
 * @returns {string[]}
 */
export function writeNpmPackage(root, file) {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const files = filesOfProgram(root);
  const stage = mkdtempSync(path.join(tmpdir(), 'handoff-npm-'));
  try {
    for (const name of files) {
      mkdirSync(path.dirname(path.join(stage, name)), { recursive: true });
      cpSync(path.join(root, name), path.join(stage, name));
    }
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
    writeFileSync(path.join(stage, 'README.md'), absoluteLinks(readme, manifest.repository.url));
    writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(packageOf(manifest), null, 2)}\n`);
    const args = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', stage];
    const shell = process.platform === 'win32';
    const packed = JSON.parse(
      execFileSync('npm', args, { cwd: stage, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], shell }),
    );
    // Moved over devices where the temporary folder is on another.
    cpSync(path.join(stage, packed[0].filename), `${file}.part`);
    renameSync(`${file}.part`, file);
    return packed[0].files.map(({ path: name }) => name).sort();
  } finally {
    rmSync(stage, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const startedByName = ['dist/cli.js', 'dist/program.js', 'dist/lineThread.js'];
/** For Node without SQLite of its own, which no editor runs. */
const ofProgramAlone = ['dist/database/sqlite.js', 'dist/database/node-sqlite3-wasm.wasm.br'];

function filesOfProgram(root) {
  const kept = keptFiles(root).filter((name) => !ofEditor.some((pattern) => pattern.test(name)));
  const isScript = (name) => /^dist\/[^/]+\.m?js$/.test(name);
  const reached = new Set();
  const follow = (name) => {
    if (reached.has(name) || !kept.includes(name)) return;
    reached.add(name);
    const text = readFileSync(path.join(root, name), 'utf8');
    for (const [, next] of text.matchAll(/["'`]\.\/([\w.-]+\.m?js)["'`]/g)) follow(`dist/${next}`);
  };
  for (const name of startedByName) follow(name);
  return [...kept.filter((name) => !isScript(name) || reached.has(name)), ...ofProgramAlone];
}

function packageOf({ name, version, license, repository, keywords, bin, engines }) {
  return {
    name,
    version,
    description:
      "Hands a coding agent's session off to a fresh one: exact, honest, secret-free. The command line of Create Handoff.",
    ...{ license, repository, keywords, bin },
    engines: { node: engines.node },
  };
}
