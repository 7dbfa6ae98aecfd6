import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { HandoffError } from '../../../src/core/errors';
import type { FileStore } from '../../../src/core/ports';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { recogniseLog, takeSample } from '../../../src/sources/openLog';
import { sources } from '../../../src/sources/registry';
import { memoryFileStore } from '../../support/memoryFileStore';
import { corpus, corpusMissing, fixtures } from '../../support/paths';

describe('recognition', () => {
  for (const { id } of sources) {
    it(`leaves the fixtures of ${id} to ${id}`, async () => {
      const logs = fixtureLogs(id);
      const wrong = [];
      for (const file of logs) {
        const claims = await claimsOf(file, createNodeFileStore());
        if (claims.join() !== id) wrong.push(`${file}: ${claims.join() || 'nobody'}`);
      }
      assert.deepEqual(wrong, []);
    });
  }

  it('gives every real log to the agent that wrote it, and to no other', async function () {
    const folder = corpus;
    if (folder === null) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    const wrong = [];
    for (const [pattern, id] of agents.filter(([, agent]) => sources.some((source) => source.id === agent))) {
      const logs = filesBelow(folder).filter((file) => pattern.test(path.relative(folder, file)));
      assert.ok(logs.length > 0, `no logs match ${pattern}`);
      for (const file of logs) {
        const claims = await claimsOf(file, createNodeFileStore());
        if (claims.join() !== id) wrong.push(`${path.relative(folder, file)}: ${claims.join() || 'nobody'}`);
      }
    }
    assert.deepEqual(wrong, []);
  }).timeout(60_000);

  it('says what is wrong with a file that is no log', async () => {
    const files = memoryFileStore({
      '/empty': '',
      '/binary': new Uint8Array([1, 0, 2, 255, 254, 0]),
      '/prose.md': 'Dear diary',
      '/other.jsonl': '{"hello":"world"}\n',
    });
    await assert.rejects(recogniseLog('/empty', files), says('log-unknown', /the file is empty/));
    await assert.rejects(recogniseLog('/binary', files), says('log-unknown', /it is a binary file/));
    await assert.rejects(recogniseLog('/prose.md', files), says('log-unknown', /no JSON records/));
    await assert.rejects(recogniseLog('/other.jsonl', files), says('log-unknown', /no supported agent/));
    await assert.rejects(recogniseLog('/gone', files), says('session-gone', /no longer there/));
  });
});

describe('a log in UTF-16', () => {
  const little = Buffer.from(`${JSON.stringify({ type: 'session_meta', payload: { id: 'ä' } })}\n`, 'utf16le');
  const big = Buffer.from(little).swap16();
  const forms: Readonly<Record<string, Buffer>> = {
    'little end first': little,
    'big end first': big,
    'little end first, with a mark': Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
    'big end first, with a mark': Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
  };
  for (const [name, bytes] of Object.entries(forms))
    it(`is told what it is and what to do (${name})`, async () => {
      const files = memoryFileStore({ '/log.jsonl': new Uint8Array(bytes) });
      await assert.rejects(
        recogniseLog('/log.jsonl', files),
        says('log-unknown', /written in UTF-16\. Save it as UTF-8/),
      );
    });
});

/** Whose logs lie where in the folder of real logs. */
const agents: readonly (readonly [RegExp, string])[] = [
  [/^(public|scripted)\/claude\/.*\.jsonl$/, 'claude-code'],
  [/^(public|scripted)\/codex\/.*\.jsonl$/, 'codex'],
  [/^(public\/pi|scripted\/pi|scripted\/pi-0\.87)\/.*\.jsonl$/, 'pi'],
  [/^scripted\/omp\/.*\.jsonl$/, 'oh-my-pi'],
  [/^scripted\/qwen\/.*\.jsonl$/, 'qwen-code'],
  [/^scripted\/gemini\/.*\.jsonl$/, 'gemini-cli'],
  [/^(public\/copilot-cli|scripted\/copilot)\/.*\.jsonl$/, 'copilot-cli'],
  [/^public\/vscode-copilot\/.*\.jsonl?$/, 'vscode-chat'],
  [/^public\/specstory\/.*\.md$/, 'specstory'],
  [/^public\/aider\/.*\.md$/, 'aider'],
  [/^public\/cline-sdk\/.*\.json$|^scripted\/cline\/.*\.messages\.json$/, 'cline'],
  [/^public\/opencode-export\/.*\.jsonl?$|^scripted\/opencode\/.*\.db$/, 'opencode'],
];

/** The sources that claim a file; nobody claims an empty one. */
async function claimsOf(file: string, files: FileStore): Promise<readonly string[]> {
  const sample = await takeSample(file, files);
  return sources.filter((source) => source.recognises(sample)).map(({ id }) => id);
}

/** Fixtures that are files, save those that are empty or made to be unreadable. */
function fixtureLogs(id: string): readonly string[] {
  const folder = path.join(fixtures, 'sources', id);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name !== 'empty')
    .flatMap((name) => readdirSync(path.join(folder, name)).map((file) => path.join(folder, name, file)))
    .filter((file) => /\/input\.(jsonl?|md)$/.test(file));
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath ?? item.path, item.name));
}

const says = (code: 'log-unknown' | 'session-gone', message: RegExp) => (error: unknown) =>
  HandoffError.is(error, code) && message.test(error.message);
