// `npm run package`: builds, and writes the extension (.vsix) and the command line (npm package) into out/. Needs no network.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeNpmPackage } from './package/npmPackage.mjs';
import { mostBytes, writeVsix } from './package/vsix.mjs';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

process.exitCode = await main();

async function main() {
  const build = spawnSync(process.execPath, ['esbuild.mjs', '--production'], { cwd: root, stdio: 'inherit' });
  if (build.status !== 0) return 1;
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const out = path.join(root, 'out');
  mkdirSync(out, { recursive: true });
  const vsix = path.join(out, `${name}-${version}.vsix`);
  const tarball = path.join(out, `${name}-${version}.tgz`);
  const sizes = [report(vsix, await writeVsix(root, vsix)), report(tarball, writeNpmPackage(root, tarball))];
  if (sizes.every((bytes) => bytes <= mostBytes)) return 0;
  console.error(`A package is larger than ${megabytes(mostBytes)}. Find what made it grow before it is published.`);
  return 1;
}

function report(file, files) {
  const { size } = statSync(file);
  console.log(`${path.relative(root, file)}: ${files.length} files, ${megabytes(size)}`);
  return size;
}

function megabytes(bytes) {
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`;
}
