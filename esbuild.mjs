// Builds everything that ships: dist/extension.js, dist/worker.js, dist/cli.js and the panel's script and style.
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'esbuild';

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');
const require = createRequire(import.meta.url);

/** Tells the problem matcher of .vscode/tasks.json when a build begins and ends. */
const reportToWatchTask = {
  name: 'report-to-watch-task',
  setup(build) {
    build.onStart(() => {
      if (watch) console.log('[watch] build started');
    });
    build.onEnd((result) => {
      for (const { text, location } of result.errors) {
        console.error(`✘ [ERROR] ${text}`);
        if (location) console.error(`    ${location.file}:${location.line}:${location.column}:`);
      }
      if (watch) console.log('[watch] build finished');
    });
  },
};

/**
 * What is loaded by `import()` is seldom needed (a model, a database, the evaluation, the MCP server, a delivery) and gets a file of its own: a
 * command line pays for every kilobyte at each start.
 */
const seldomNeeded = {
  'src/app/sessionModel.ts': 'dist/sessionModel.js',
  'src/cli/deliverCommand.ts': 'dist/deliverCommand.js',
  'src/cli/evalCommand.ts': 'dist/evalCommand.js',
  'src/cli/mcpCommand.ts': 'dist/mcpCommand.js',
  'src/extractors/modelExtractor.ts': 'dist/modelExtractor.js',
  'src/node/database.ts': 'dist/database.js',
  'src/node/httpModel.ts': 'dist/httpModel.js',
  'src/node/unpackZstd.ts': 'dist/unpackZstd.js',
};

const splitSeldomNeeded = {
  name: 'split-seldom-needed',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path: wanted, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const source = path.relative(process.cwd(), path.resolve(resolveDir, `${wanted}.ts`)).replaceAll('\\', '/');
      const file = seldomNeeded[source];
      if (file === undefined) return { errors: [{ text: `${source} is not listed in seldomNeeded of esbuild.mjs` }] };
      return { path: `./${path.basename(file)}`, external: true };
    });
  },
};

const shared = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  logLevel: watch ? 'silent' : 'warning',
  plugins: [reportToWatchTask],
};
const node = {
  ...shared,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  plugins: [reportToWatchTask, splitSeldomNeeded],
};

const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const define = { HANDOFF_VERSION: JSON.stringify(version) };

export const bundles = [
  { ...node, define, entryPoints: ['src/host/extension.ts'], outfile: 'dist/extension.js', external: ['vscode'] },
  // Built without `external: ['vscode']`: the build stops the moment anything the CLI uses reaches for VS Code.
  { ...node, define, entryPoints: ['src/cli/main.ts'], outfile: 'dist/program.js' },
  {
    ...node,
    entryPoints: ['src/cli/launch.ts'],
    outfile: 'dist/cli.js',
    banner: { js: '#!/usr/bin/env node' },
    external: ['./program.js'],
  },
  { ...node, define, entryPoints: ['src/worker/main.ts'], outfile: 'dist/worker.js' },
  { ...node, entryPoints: ['src/node/lines/lineThread.ts'], outfile: 'dist/lineThread.js' },
  ...Object.entries(seldomNeeded).map(([source, outfile]) => ({ ...node, define, entryPoints: [source], outfile })),
  {
    ...shared,
    entryPoints: ['webview/main.ts', 'webview/panel.css'],
    outdir: 'dist/panel',
    platform: 'browser',
    target: 'chrome120',
    format: 'iife',
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
  },
];

/** The SQLite reader for runtimes without one of their own; loaded only when a database has to be read. */
async function copyWasm() {
  await mkdir('dist', { recursive: true });
  await copyFile(require.resolve('node-sqlite3-wasm/dist/node-sqlite3-wasm.wasm'), 'dist/node-sqlite3-wasm.wasm');
}

await copyWasm();
if (watch) {
  const contexts = await Promise.all(bundles.map((options) => esbuild.context(options)));
  await Promise.all(contexts.map((context) => context.watch()));
} else {
  await Promise.all(bundles.map((options) => esbuild.build(options)));
}
