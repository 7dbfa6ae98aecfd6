import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { ContextReader, Source } from '../../../src/sources/source';
import { memoryFileStore } from '../../support/memoryFileStore';
import { fixtures } from '../../support/paths';
import { checkLineCount } from './checkSource';

/** Declares a property test for a source of line logs: whatever one finds in the fields, no line is lost, nothing throws. */
export function checkRobust(source: Source): void {
  it('reads logs whose fields hold anything at all', async () => {
    const lines = fixtureLines(source.id);
    const damaged = fc.tuple(fc.constantFrom(...lines), fc.nat(), fc.jsonValue()).map(damage);
    const line = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...lines) },
      { weight: 4, arbitrary: damaged },
      fc.json(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (log) => {
        const files = memoryFileStore({ '/log.jsonl': log.join('\n') });
        const signal = new AbortController().signal;
        const session = await source.loadSession({ path: '/log.jsonl', sessionId: null, files, signal });
        checkLineCount(session);
        for (const entry of session.entries) assert.ok(entry.line >= 1 && entry.line <= session.lines.total);
      }),
      { numRuns: 300 },
    );
  });
}

/** The fill of the context window, followed line by line through each fixture, must end where loading ends. */
export function checkContextReader(source: Source, openReader: () => ContextReader): void {
  it('follows the context window of a growing log', async () => {
    for (const text of fixtureTexts(source.id)) {
      const files = memoryFileStore({ '/log.jsonl': text });
      const signal = new AbortController().signal;
      const session = await source.loadSession({ path: '/log.jsonl', sessionId: null, files, signal });
      const reader = openReader();
      await files.readLines('/log.jsonl', (line) => reader.accept(line), { signal });
      assert.deepEqual(reader.context(), session.context, text.slice(0, 200));
    }
  });
}

function fixtureTexts(source: string): readonly string[] {
  const folder = path.join(fixtures, 'sources', source);
  return readdirSync(folder)
    .map((name) => path.join(folder, name, 'input.jsonl'))
    .map((file) => readFileSync(file, 'utf8'));
}

const fixtureLines = (source: string) =>
  fixtureTexts(source).flatMap((text) => text.split('\n').filter((line) => line !== ''));

/** Puts a value in the place of one field, however deep, that the number picks. */
function damage([line, pick, value]: [string, number, unknown]): string {
  const record = parseOrNothing(line);
  const places: [Record<string, unknown>, string][] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const fields = node as Record<string, unknown>;
    for (const name of Object.keys(fields)) {
      places.push([fields, name]);
      visit(fields[name]);
    }
  };
  visit(record);
  const place = places[pick % Math.max(places.length, 1)];
  if (place === undefined) return line;
  place[0][place[1]] = value;
  return JSON.stringify(record);
}

function parseOrNothing(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
