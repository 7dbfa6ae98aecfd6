import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { HandoffError } from '../../../src/core/errors';
import { readLogLines } from '../../../src/node/readLogLines';

describe('readLogLines', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-lines-'));
  const file = path.join(folder, 'log.jsonl');
  const texts = async (from: number, to: number, longestLine = 1_000_000) =>
    (await readLogLines(file, { from, to, longestLine })).lines.map(({ text }) => text);

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('gives the lines asked for, whatever the log holds', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', '"', 'é', '🌊', '\u2028', ' ') });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(14), fc.nat(14), async (lines, a, b) => {
        writeFileSync(file, `${lines.join('\n')}\n`);
        const [from, to] = [Math.min(a, b) + 1, Math.max(a, b) + 1];
        assert.deepEqual(await texts(from, to), lines.slice(from - 1, to));
      }),
      { numRuns: 60 },
    );
  });

  it('finds a line behind many megabytes', async () => {
    writeFileSync(file, `${'x'.repeat(3_000_000)}\nshort\n${'y'.repeat(2_000_000)}\nlast`);
    assert.deepEqual(await texts(2, 2), ['short']);
    assert.deepEqual(await texts(4, 9), ['last']);
  });

  it('cuts a long line and says so', async () => {
    writeFileSync(file, `${'x'.repeat(3_000_000)}\nshort\n`);
    const { lines } = await readLogLines(file, { from: 1, to: 2, longestLine: 10 });
    assert.deepEqual(lines, [
      { text: 'xxxxxxxxxx', isCut: true },
      { text: 'short', isCut: false },
    ]);
  });

  it('tells a log that is gone from one that is a folder', async () => {
    const range = { from: 1, to: 1, longestLine: 10 };
    const code = (wanted: string) => (error: unknown) => HandoffError.is(error) && error.code === wanted;
    await assert.rejects(readLogLines(path.join(folder, 'gone'), range), code('session-gone'));
    await assert.rejects(readLogLines(folder, range), code('log-unreadable'));
  });
});
