import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Source } from '../../../src/sources/source';
import { memoryFileStore } from '../../support/memoryFileStore';
import { checkLineCount } from './checkSource';

/**
 * Declares a test that a source survives whatever its log holds: lines cut anywhere, values of other types, lines in
 * any order. `lines` are good lines of its format.
 */
export function checkSurvival(source: Source, path: string, lines: readonly string[]): void {
  it('survives any bytes, and accounts for every line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(brokenLine(lines), { maxLength: 30 }), async (broken) => {
        const files = memoryFileStore({ [path]: broken.join('\n') });
        const session = await source.loadSession({
          path,
          sessionId: null,
          files,
          signal: new AbortController().signal,
        });
        checkLineCount(session);
        for (const entry of session.entries) assert.ok(entry.line >= 1 && entry.line <= Math.max(broken.length, 1));
      }),
      { numRuns: 200 },
    );
  });
}

function brokenLine(lines: readonly string[]): fc.Arbitrary<string> {
  const good = fc.constantFrom(...lines);
  const cut = fc.tuple(good, fc.nat()).map(([line, at]) => line.slice(0, at % (line.length + 1)));
  const swapped = fc.tuple(good, fc.nat(), fc.jsonValue()).map(([line, at, value]) => swapValue(line, at, value));
  return fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 4, arbitrary: swapped },
    cut,
    fc.json(),
    fc.string().map((text) => text.replaceAll('\n', ' ')),
  );
}

/** The line with the value at one place in it replaced. */
function swapValue(line: string, at: number, value: unknown): string {
  const root: unknown = JSON.parse(line);
  const places: { readonly owner: object; readonly key: string }[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      places.push({ owner: node, key });
      visit(child);
    }
  };
  visit(root);
  const place = places[at % Math.max(places.length, 1)];
  if (place !== undefined) Reflect.set(place.owner, place.key, value);
  return JSON.stringify(root);
}
