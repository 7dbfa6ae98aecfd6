// Bundles the tests into out/test: unit and e2e as ES modules for Node, the integration suite as one CommonJS file
// for the extension host. Outside of that host there is no editor: an editor in memory stands in its place.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: 'inline',
  packages: 'external',
  logLevel: 'warning',
  // As the bundles that ship have it.
  define: { HANDOFF_BUILD: '"0 tests"' },
};

export async function buildTests(filters = []) {
  const unit = findTests('test/unit').filter(
    (file) => filters.length === 0 || filters.some((part) => file.includes(part)),
  );
  rmSync('out/test', { recursive: true, force: true });
  await Promise.all([
    bundleModules(unit, 'unit'),
    bundleModules(findTests('test/e2e'), 'e2e'),
    esbuild.build({
      ...shared,
      entryPoints: ['test/integration/index.ts'],
      outfile: 'out/test/integration/index.js',
      format: 'cjs',
      external: ['vscode'],
    }),
  ]);
  return { unit: unit.map((file) => built(file)), e2e: findTests('test/e2e').map((file) => built(file)) };
}

function bundleModules(files, suite) {
  if (files.length === 0) return undefined;
  return esbuild.build({
    ...shared,
    entryPoints: files,
    outdir: `out/test/${suite}`,
    outbase: `test/${suite}`,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    splitting: true,
    alias: { vscode: './test/support/editor/vscode.ts' },
    chunkNames: 'chunks/[hash]',
  });
}

const built = (file) => path.join('out', file.replace(/\.ts$/, '.mjs'));

function findTests(folder) {
  return readdirSync(folder, { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
}
