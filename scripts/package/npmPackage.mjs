// The command line as an npm package: the bundle without the editor's parts, and no dependencies.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keptFiles } from './keptFiles.mjs';
import { absoluteLinks } from './links.mjs';

/** Of the kept files, those that only the editor runs or shows. */
const ofEditor = [
  /^dist\/extension\.js$/,
  /^dist\/httpModel\.mjs$/,
  /^dist\/worker\.mjs$/,
  /^dist\/panel\//,
  /^dist\/sample\//,
  /^media\//,
  /^package\.json$/,
  /^package\.nls/,
  /^l10n\//,
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
  const files = keptFiles(root).filter((name) => !ofEditor.some((pattern) => pattern.test(name)));
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
