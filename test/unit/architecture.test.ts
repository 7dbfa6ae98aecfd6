import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { filesBelow, importsOf, type SourceImport } from '../support/sourceImports';

/** What each layer may import besides itself. 'node:' stands for Node's own modules. */
const mayImport: Record<string, readonly string[]> = {
  'src/core': ['zod'],
  'src/protocol': ['src/core', 'zod'],
  'src/sources': ['src/core', 'zod'],
  'src/extractors': ['src/core', 'zod'],
  'src/targets': ['src/core'],
  'src/node': ['src/core', 'node:', 'openai', 'node-sqlite3-wasm', 'fzstd'],
  // What the panel shows, as data: it knows neither the editor nor where a session came from.
  'src/review': ['src/core', 'src/protocol', 'node-diff3'],
  'src/app': ['src/core', 'src/sources', 'src/extractors', 'src/targets', 'src/node', 'node:', 'zod'],
  'src/worker': [
    ...['src/core', 'src/app', 'src/sources', 'src/extractors', 'src/review', 'src/node', 'node:'],
    // The tools of the server, for models of the editor.
    ...['src/mcp/mcpParts', 'src/mcp/openQueue', 'src/mcp/registry', 'src/mcp/tool'],
    // What it words for the panel is in the editor's language.
    ...['src/protocol/language', 'zod'],
  ],
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
    'node-diff3',
  ],
  // Logs are the worker's: sources and readers would run on the editor's one thread.
  'src/host': [
    'src/core',
    'src/app',
    'src/targets',
    'src/protocol',
    'src/review',
    // Its requests and answers; the worker itself runs in a thread of its own.
    'src/worker/workerProtocol',
    'src/worker/packRows',
    // What it takes to start a program, and nothing of src/node that reads logs.
    'src/node/commandLine',
    'src/node/findProgram',
    'src/node/programVersion',
    'src/node/takesKeyboard',
    'src/node/nodeEnvironment',
    'src/node/writeNewFile',
    // Model servers are asked from here: VS Code has only this thread's fetch use the proxy and the certificates it is set to.
    'src/node/httpModel',
    'src/node/http',
    'node:',
    'vscode',
    'zod',
  ],
  webview: ['src/protocol', '@vscode/webview-ui-toolkit', '@codemirror/', '@vscode/codicons'],
};

/**
 * Agents without a parser of their own, and what their adapter has parse instead: the format is one that several agents
 * write, or there are several formats, each in a file of its name.
 */
const parsedElsewhere: Record<string, readonly string[]> = {
  'copilot-cli': ['families/copilot/events'],
  // A database of the editor, one of the command line, and transcripts.
  cursor: ['cursor/composer', 'cursor/commandLine', 'cursor/transcript'],
  // A database, and tasks of an older version.
  'kilo-code': ['families/opencode/database', 'families/cline/task'],
  // A database, an export, and a tree of JSON files.
  opencode: ['families/opencode/database', 'families/opencode/export', 'opencode/find'],
  'roo-code': ['families/cline/task'],
};

const typeOnly: Record<string, readonly string[]> = { 'src/protocol': ['src/core'] };

describe('architecture', () => {
  for (const layer of Object.keys(mayImport)) {
    it(`lets ${layer} import only what its layer may touch`, () => {
      const breaches = importsOf(layer).filter(({ from, to }) => !isAllowed(layer, from, to));
      assert.deepEqual(breaches, []);
    });
  }

  it('keeps the folders of the sources apart: agent → families → reading', () => {
    const breaches = importsOf('src/sources').filter(({ from, to }) => {
      const [owner, other] = [sourceRoom(from), sourceRoom(to)];
      if (owner === null || other === null || owner.name === other.name) return false;
      return tiers.indexOf(other.tier) <= tiers.indexOf(owner.tier);
    });
    assert.deepEqual(breaches, []);
  });

  it('names files alike in the folder of every agent', () => {
    const folders = readdirSync('src/sources', { withFileTypes: true })
      .filter((item) => item.isDirectory() && item.name !== 'reading' && item.name !== 'families')
      .map((item) => item.name);
    const has = (name: string, file: string) => existsSync(path.join('src/sources', name, file));
    assert.deepEqual(
      folders.filter((name) => !has(name, 'adapter.ts') || !has(name, 'README.md')),
      [],
    );
    assert.deepEqual(folders.filter((name) => !has(name, 'parse.ts')).sort(), Object.keys(parsedElsewhere).sort());
    const imports = importsOf('src/sources');
    for (const [name, files] of Object.entries(parsedElsewhere)) {
      const read = imports.filter(({ from }) => from === `src/sources/${name}/adapter.ts`).map(({ to }) => to);
      assert.deepEqual(
        files.filter((file) => !read.includes(`src/sources/${file}`)),
        [],
        name,
      );
    }
  });

  it('has no circle of imports, not even of types', () => {
    assert.deepEqual(
      ['src', 'webview'].flatMap((folder) => circlesIn(importsOf(folder))),
      [],
    );
  });

  it('leaves redacting to the worker: its rules take longer to load than the rest of the extension', () => {
    const breaches = importsOf('src/host').filter(({ to, isType }) => to.includes('/redact/') && !isType);
    assert.deepEqual(breaches, []);
  });

  it('lets only types of core into the protocol, and the choices a request may name', () => {
    const breaches = importsOf('src/protocol').filter(
      ({ to, isType }) =>
        typeOnly['src/protocol']?.some((layer) => inLayer(to, layer)) && !isType && to !== 'src/core/requestOptions',
    );
    assert.deepEqual(breaches, []);
  });

  it('keeps every folder of sources to 28 files', () => {
    const perFolder = new Map<string, number>();
    for (const file of ['src', 'webview'].flatMap((folder) => filesBelow(folder)))
      perFolder.set(path.dirname(file), (perFolder.get(path.dirname(file)) ?? 0) + 1);
    assert.deepEqual(
      [...perFolder].filter(([, files]) => files > 28),
      [],
    );
  });

  it('keeps every file under 500 lines', () => {
    const long = ['src', 'webview', 'test']
      .flatMap((folder) => filesBelow(folder))
      .filter((file) => /\.(ts|mjs|cjs|css)$/.test(file) && !file.includes('fixtures'))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > 501);
    assert.deepEqual(long, []);
  });
});

function isAllowed(layer: string, _from: string, to: string): boolean {
  if (inLayer(to, layer)) return true;
  return (mayImport[layer] ?? []).some((allowed) =>
    allowed === 'node:' ? isNodeModule(to) : allowed.endsWith('/') ? to.startsWith(allowed) : inLayer(to, allowed),
  );
}

const isNodeModule = (name: string) => name.startsWith('node:') || builtinModules.includes(name);
const inLayer = (to: string, layer: string) => to === layer || to.startsWith(`${layer}/`);

/** A room of src/sources may use the rooms of later tiers only, and none of its own tier. */
const tiers = ['agent', 'family', 'reading'] as const;

/** The room below src/sources a path lies in, or null for the files at its root and all that lies elsewhere. */
function sourceRoom(file: string): { readonly name: string; readonly tier: (typeof tiers)[number] } | null {
  const [src, sources, folder, inner] = file.split(path.sep);
  if (src !== 'src' || sources !== 'sources' || folder === undefined || inner === undefined) return null;
  if (folder === 'reading') return { name: folder, tier: 'reading' };
  if (folder === 'families') return { name: `families/${inner}`, tier: 'family' };
  return { name: folder, tier: 'agent' };
}

/** One chain for each circle found, in the order the files import one another. */
function circlesIn(imports: readonly SourceImport[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) {
    const file = `${to}.ts`;
    targets.set(from, [...(targets.get(from) ?? []), file]);
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, chain: readonly string[]): void => {
    const start = chain.indexOf(file);
    if (start >= 0) circles.push([...chain.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...chain, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return circles;
}
