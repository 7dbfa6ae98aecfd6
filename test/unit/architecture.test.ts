import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

/** What each layer may import besides itself. 'node:' stands for Node's own modules. */
const mayImport: Record<string, readonly string[]> = {
  'src/core': ['node-diff3', 'zod'],
  'src/protocol': ['src/core', 'zod'],
  'src/sources': ['src/core', 'zod'],
  'src/extractors': ['src/core', 'zod'],
  'src/targets': ['src/core'],
  'src/node': ['src/core', 'node:', 'openai', 'node-sqlite3-wasm', 'fzstd'],
  'src/app': ['src/core', 'src/sources', 'src/extractors', 'src/targets', 'src/node', 'node:'],
  'src/worker': ['src/core', 'src/app', 'src/sources', 'src/node', 'node:'],
  'src/mcp': ['src/core', 'src/app', 'src/sources', 'node:path', 'zod'],
  'src/eval': ['src/core', 'src/app', 'src/sources', 'src/extractors', 'src/node', 'node:', 'zod'],
  'src/cli': [
    'src/core',
    'src/app',
    'src/sources',
    'src/extractors',
    'src/targets',
    'src/node',
    'src/mcp',
    'src/eval',
    'node:',
    'zod',
  ],
  // Logs are the worker's: sources and readers would run on the editor's one thread.
  'src/host': [
    'src/core',
    'src/app',
    'src/targets',
    'src/protocol',
    // What it takes to start a program, and nothing of src/node that reads logs.
    'src/node/commandLine',
    'src/node/findProgram',
    'src/node/nodeEnvironment',
    'src/node/writeNewFile',
    'node:',
    'vscode',
    'zod',
  ],
  webview: ['src/protocol', '@vscode/webview-ui-toolkit', '@codemirror/', '@vscode/codicons'],
};

const typeOnly: Record<string, readonly string[]> = { 'src/protocol': ['src/core'] };

describe('architecture', () => {
  for (const layer of Object.keys(mayImport)) {
    it(`lets ${layer} import only what its layer may touch`, () => {
      const breaches = importsOf(layer).filter(({ from, to }) => !isAllowed(layer, from, to));
      assert.deepEqual(breaches, []);
    });
  }

  it('keeps the folders of the sources apart', () => {
    const breaches = importsOf('src/sources').filter(({ from, to }) => {
      const [owner, other] = [sourceFolder(from), sourceFolder(to)];
      return owner !== null && other !== null && owner !== other;
    });
    assert.deepEqual(breaches, []);
  });

  it('leaves redacting to the worker: its rules take longer to load than the rest of the extension', () => {
    const breaches = importsOf('src/host').filter(({ to, isType }) => to.includes('/redact/') && !isType);
    assert.deepEqual(breaches, []);
  });

  it('lets only types of core into the protocol', () => {
    const breaches = importsOf('src/protocol').filter(
      ({ to, isType }) => typeOnly['src/protocol']?.some((layer) => inLayer(to, layer)) && !isType,
    );
    assert.deepEqual(breaches, []);
  });

  it('keeps every file under 500 lines', () => {
    const long = ['src', 'webview', 'test']
      .flatMap((folder) => filesBelow(folder))
      .filter((file) => /\.(ts|mjs|cjs|css)$/.test(file) && !file.includes('fixtures'))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > 501);
    assert.deepEqual(long, []);
  });
});

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

function importsOf(layer: string): Import[] {
  return filesBelow(layer)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const pattern =
        /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|\bimport\('([^']+)'\)|^import\s+'([^']+)'/gm;
      return [...source.matchAll(pattern)].map((match) => ({
        from: file,
        to: resolve(file, match[2] ?? match[3] ?? match[4] ?? ''),
        isType: match[1] !== undefined,
      }));
    });
}

function isAllowed(layer: string, _from: string, to: string): boolean {
  if (inLayer(to, layer)) return true;
  return (mayImport[layer] ?? []).some((allowed) =>
    allowed === 'node:' ? isNodeModule(to) : allowed.endsWith('/') ? to.startsWith(allowed) : inLayer(to, allowed),
  );
}

const isNodeModule = (name: string) => name.startsWith('node:') || builtinModules.includes(name);
const inLayer = (to: string, layer: string) => to === layer || to.startsWith(`${layer}/`);
const resolve = (file: string, specifier: string) =>
  specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : specifier;

/** The folder below src/sources a path lies in, or null for the files every source may share. */
function sourceFolder(file: string): string | null {
  const parts = file.split(path.sep);
  return parts[0] === 'src' && parts[1] === 'sources' && parts.length > 3 ? (parts[2] ?? null) : null;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath ?? item.path, item.name));
}
