import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const workflows = '.github/workflows';
const texts = readdirSync(workflows).map((name) => readFileSync(path.join(workflows, name), 'utf8'));

describe('what is released', () => {
  it('is built by actions that are pinned by their commit, each with the version it stands for', () => {
    const used = texts.flatMap((text) => [...text.matchAll(/^\s*-?\s*uses: (?!\.\/)(.+)$/gm)].map(([, name]) => name));
    assert.ok(used.length > 3);
    for (const name of used) assert.match(name ?? '', /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('comes with checksums, a list of its parts from the lock file and where it was built', () => {
    const release = readFileSync(path.join(workflows, 'release.yml'), 'utf8');
    for (const part of ['npm sbom', 'sha256sum', 'attest-build-provenance@', '--provenance', 'out/SHA256SUMS'])
      assert.ok(release.includes(part), part);
  });

  it('is made of packages with a checksum each, from no place of somebody’s own', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { readonly integrity?: string; readonly resolved?: string; readonly link?: boolean }>;
    };
    const bad = Object.entries(lock.packages).filter(
      ([name, { integrity, resolved }]) => name !== '' && (resolved !== undefined || !/^sha512-/.test(integrity ?? '')),
    );
    assert.deepEqual(
      bad.map(([name]) => name),
      [],
    );
  });
});

/** What a file imports of ours without being asked for later, and which modules of the network it names. */
const network = /from '(?:node:)?(?:https?|http2|net|tls|dns|dgram|undici|openai)(?:\/\w+)?'|(?<![.\w])fetch\(/;

function closureOf(entry: string): Set<string> {
  const seen = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, types, from = ''] of text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from '(\.[^']+)';/gm))
      if (types === undefined && !from.endsWith('.json')) open.push(`${path.join(path.dirname(file), from)}.ts`);
  }
  return seen;
}

describe('the default path', () => {
  for (const entry of ['src/cli/createCommand.ts', 'src/worker/main.ts', 'src/app/makeDraft.ts', 'src/mcp/registry.ts'])
    it(`reaches no network: ${entry}`, () => {
      const files = [...closureOf(entry)];
      assert.ok(files.length > 20, String(files.length));
      assert.deepEqual(
        files.filter((file) => network.test(readFileSync(file, 'utf8'))),
        [],
      );
    });

  it('is told from what asks a model', () => {
    assert.match(readFileSync('src/node/httpModel.ts', 'utf8'), /import\('openai'\)/);
    assert.ok(network.test("import { request } from 'node:https';") && network.test('await fetch(url)'));
    assert.ok(!network.test('files.fetch(url)'));
  });
});
