// Builds everything that ships: dist/extension.js, dist/worker.js, dist/cli.js and the panel's script and style.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import esbuild from 'esbuild';
import { readCompressedWasm, writeCompressedWasm } from './scripts/compressWasm.mjs';
import { copySample } from './scripts/copySample.mjs';
import { noticesText } from './scripts/notices.mjs';
import { packWords } from './scripts/packWords.mjs';
import { subsetIcons } from './scripts/subsetIcons.mjs';

const here = import.meta.dirname;
const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');

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

const shared = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  logLevel: watch ? 'silent' : 'warning',
  plugins: [reportToWatchTask],
  metafile: true,
};
const node = { ...shared, platform: 'node', target: 'node20', format: 'cjs' };

/** What CommonJS code in a bundle expects, in modules that have none of it. */
const commonJsNames = [
  "import { createRequire as createRequireHere } from 'node:module';",
  "import { dirname as dirnameHere } from 'node:path';",
  "import { fileURLToPath as pathHere } from 'node:url';",
  'const require = createRequireHere(import.meta.url);',
  'const __dirname = dirnameHere(pathHere(import.meta.url));',
].join('');

const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const define = {
  HANDOFF_VERSION: JSON.stringify(version),
  HANDOFF_BUILD: JSON.stringify(`${version} ${await checksumOf('src')}`),
};

/** Of all files in a folder: two builds of one version may read logs otherwise. */
async function checksumOf(folder) {
  const hash = createHash('sha256');
  for (const file of (await readdir(folder, { recursive: true })).sort())
    if (file.endsWith('.ts')) hash.update(file).update(await readFile(path.join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * VS Code gives its API to whoever requires it, and modules have no such call but ours. Whatever is not the editor's part
 * and reaches for it stops the build.
 */
const editorApi = {
  name: 'editor-api',
  setup(build) {
    build.onResolve({ filter: /^vscode$/ }, ({ importer, namespace }) => {
      if (namespace === 'editor-api') return { path: 'vscode', external: true };
      if (path.relative(here, importer).split(path.sep)[1] === 'host')
        return { path: 'vscode', namespace: 'editor-api' };
      return { errors: [{ text: 'Only src/host may reach for VS Code.' }] };
    });
    build.onLoad({ filter: /^vscode$/, namespace: 'editor-api' }, () => ({
      contents: "module.exports = require('vscode');",
      resolveDir: here,
    }));
  },
};

/** The client of model servers is seldom needed, and the same for the program and the editor: a script of its own. */
const modelClient = {
  name: 'model-client',
  setup(build) {
    build.onResolve({ filter: /^openai$/ }, () => ({ path: './openai.js', external: true }));
  },
};

/** The words of English are seldom asked for, and the same for the program and the editor: a script of its own. */
const wordList = {
  name: 'word-list',
  setup(build) {
    build.onResolve({ filter: /\/englishRoots$/ }, () => ({ path: './englishRoots.js', external: true }));
  },
};

/** SQLite as WebAssembly is for Node without its own. No editor runs such a Node, so its package does without this folder. */
const databaseReader = {
  name: 'database-reader',
  setup(build) {
    build.onResolve({ filter: /^node-sqlite3-wasm$/ }, () => ({ path: './database/sqlite.js', external: true }));
  },
};

const program = `
  export { runProgram } from './src/cli/main';
  export { patternNotes, usePatternNotes } from './src/core/text/asked/patternNotes';
  export const runWorker = () => void import('./src/worker/main');
`;

export const bundles = [
  // The command line and the worker are one script, a function that whoever loads it calls: what V8 compiled of one script
  // can be kept for the next run. What is seldom needed is set up when it is.
  {
    ...node,
    define,
    stdin: { contents: program, resolveDir: here, loader: 'ts' },
    outfile: 'dist/program.js',
    banner: { js: '(function (exports, require, module, __filename, __dirname) {' },
    footer: { js: '})' },
    // Nobody but Node's own loaders could answer an import at run time.
    supported: { 'dynamic-import': false },
    plugins: [...shared.plugins, modelClient, wordList, databaseReader],
  },
  // The extension; what is seldom needed (a model, a delivery) becomes a chunk of its own.
  {
    ...node,
    define,
    format: 'esm',
    splitting: true,
    entryPoints: { editor: 'src/host/extension.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    banner: { js: commonJsNames },
    plugins: [...shared.plugins, editorApi, modelClient, wordList],
  },
  {
    ...node,
    stdin: { contents: "export { OpenAI } from 'openai';", resolveDir: here },
    outfile: 'dist/openai.js',
    // What is imported as a whole is what whoever imports a CommonJS module gets as its default.
    footer: { js: 'module.exports = module.exports.OpenAI;' },
  },
  { ...node, entryPoints: ['src/core/language/englishRoots.ts'], outfile: 'dist/englishRoots.js' },
  {
    ...node,
    stdin: { contents: "module.exports = require('node-sqlite3-wasm');", resolveDir: here },
    outfile: 'dist/database/sqlite.js',
    plugins: [...shared.plugins, readCompressedWasm],
  },
  { ...node, entryPoints: ['src/host/launch.ts'], outfile: 'dist/extension.js', external: ['./editor.mjs'] },
  {
    ...node,
    entryPoints: ['src/cli/launch.ts'],
    outfile: 'dist/cli.js',
    banner: { js: '#!/usr/bin/env node' },
  },
  { ...node, entryPoints: ['src/worker/launch.ts'], outfile: 'dist/worker.js' },
  { ...node, entryPoints: ['src/node/lines/lineThread.ts'], outfile: 'dist/lineThread.js' },
  {
    ...shared,
    entryPoints: ['webview/main.ts', 'webview/panel.css', 'webview/transcript.ts', 'webview/transcript.css'],
    outdir: 'dist/panel',
    platform: 'browser',
    target: 'chrome120',
    format: 'iife',
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
    plugins: [reportToWatchTask, subsetIcons],
  },
];

/** Most chunks are made of modules alone, and are smaller and sooner loaded without names they never use. */
async function leaveOutUnused(files) {
  for (const file of files.filter((name) => name.endsWith('.mjs'))) {
    const text = await readFile(file, 'utf8');
    const rest = text.replace(`${commonJsNames}\n`, '');
    if (rest !== text && !/\brequire\b|\b__dirname\b/.test(rest)) await writeFile(file, rest);
  }
}

// Names of chunks change with their content: what an earlier build left would be packed along.
await rm('dist', { recursive: true, force: true });
await writeCompressedWasm('dist/database');
await copySample('dist/sample');
await packWords('dist/words');
if (watch) {
  const contexts = await Promise.all(bundles.map((options) => esbuild.context(options)));
  await Promise.all(contexts.map((context) => context.watch()));
} else {
  const built = await Promise.all(bundles.map((options) => esbuild.build(options)));
  await leaveOutUnused(built.flatMap(({ metafile }) => Object.keys(metafile.outputs)));
  await writeFile('dist/THIRD_PARTY_NOTICES.txt', noticesText(built.map(({ metafile }) => metafile)));
}
