import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

/** Rows of the page that name code: file and constants. */
const rows = readFileSync('docs/limits.md', 'utf8')
  .split('\n')
  .filter((line) => line.includes('`src/'))
  .map((line) => (line.split('|').at(-2) ?? '').match(/`[^`]+`/g)?.map((code) => code.slice(1, -1)) ?? []);

describe('docs/limits.md', () => {
  it('has the figures of the code', () => {
    let held = 0;
    for (const row of rows) {
      let text = '';
      for (const code of row) {
        if (code.startsWith('src/')) text = readFileSync(code, 'utf8');
        else {
          assert.ok(text.includes(code), `${row[0]} has no “${code}”`);
          held += 1;
        }
      }
    }
    assert.ok(held >= rows.length && rows.length > 30, `${held} figures in ${rows.length} rows`);
  });

  it('has every bound of the folders that show, look and check', () => {
    const listed = new Set(rows.flat().filter((code) => code.startsWith('src/')));
    const must = ['src/app/verify/seeFolder.ts', 'src/app/verify/seeFiles.ts', 'src/host/panel/verifying.ts'];
    for (const file of must) assert.ok(listed.has(file), file);
  });

  it('has every bound of bytes and of time outside of the formats, or it is said here why it is no promise', () => {
    const listed = new Set(rows.flat().filter((code) => code.startsWith('src/')));
    const bounded = filesBelow([
      'src/app',
      'src/host',
      'src/node',
      'src/worker',
      'src/review',
      'src/cli',
      'src/mcp',
    ]).filter((file) => /^(?:export )?const (?:most|longest|max)\w*(?:Bytes|Ms) = /m.test(readFileSync(file, 'utf8')));
    assert.deepEqual(
      bounded.filter((file) => !listed.has(file) && !noPromise.has(file)),
      [],
    );
    assert.deepEqual(
      [...noPromise.keys()].filter((file) => !bounded.includes(file)),
      [],
      'told of files that have no bound any more',
    );
  });
});

/** Bounds behind which nothing is missing for anybody. */
const noPromise: ReadonlyMap<string, string> = new Map([
  ['src/node/nodeFileStore.ts', 'how long reading keeps the thread before others have their turn'],
  ['src/node/http/withRetries.ts', 'a longer wait that a server asks for is its error, told as it is'],
  ['src/node/http/guardedFetch.ts', 'a longer answer of a server is an error, told as it is'],
  ['src/node/programVersion.ts', 'a program that does not tell its version is listed without one'],
  ['src/node/state/claim.ts', 'a claim of a program that ended is free again'],
  ['src/node/compiled/codeFile.ts', 'what is not kept is compiled again'],
  ['src/app/fromPoint/filesBefore.ts', 'a larger document is cut by its entries, as they were read'],
  ['src/app/withoutIdentities.ts', 'a name of the machine’s settings; larger files are none'],
  ['src/cli/hooks/hookCommand.ts', 'what the agent itself waits for its hook; the hook ends before it'],
  ['src/cli/hooks/extensions/askingHook.ts', 'the same, in the agent’s own process'],
  ['src/cli/chain/statusCommand.ts', 'longer than any handoff: told as unreadable'],
  ['src/cli/chain/openStart.ts', 'longer than any handoff: told as unreadable'],
]);

const filesBelow = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts')),
  );
