// Bundles the tests into out/test: unit and e2e as ES modules for Node, the integration suite as one CommonJS file
// for the extension host. Outside of that host there is no editor: an editor in memory stands in its place.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
  // As the bundles that ship have it.
  define: { HANDOFF_BUILD: '"0 tests"' },
};

/** @param {{ unit?: string[], e2e?: boolean, integration?: boolean }} wanted `unit` are files, each built on its own */
export async function buildTests({ unit = [], e2e = false, integration = false }) {
  await Promise.all([
    unit.length > 0 && buildModules('unit', unit),
    e2e && buildModules('e2e', journeys()),
    integration &&
      esbuild.build({
        ...shared,
        sourcemap: 'inline',
        entryPoints: ['test/integration/index.ts'],
        outfile: 'out/test/integration/index.js',
        format: 'cjs',
        external: ['vscode'],
      }),
  ]);
}

function buildModules(suite, files) {
  rmSync(path.join('out/test', suite), { recursive: true, force: true });
  return esbuild.build(moduleOptions(suite, files));
}

/** A debugger wants the sources of a few files; of six hundred their maps take a third of the time. */
const mostMapped = 20;

export const moduleOptions = (suite, files) => ({
  ...shared,
  sourcemap: files.length <= mostMapped ? 'inline' : false,
  entryPoints: files,
  outdir: `out/test/${suite}`,
  outbase: `test/${suite}`,
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  splitting: true,
  alias: { vscode: './test/support/editor/vscode.ts' },
  chunkNames: 'chunks/[hash]',
});

/** Where a test file is when it is built. */
export const builtFile = (file) => path.join('out', file.replace(/\.ts$/, '.mjs'));

const journeys = () =>
  readdirSync('test/e2e')
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join('test/e2e', file));
