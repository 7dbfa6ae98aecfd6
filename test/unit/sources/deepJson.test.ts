import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HandoffError } from '../../../src/core/errors';
import type { Session } from '../../../src/core/session';
import { sources } from '../../../src/sources/registry';
import { memoryFileStore } from '../../support/memoryFileStore';
import { fixtures } from '../../support/paths';

const depth = 5_000;
const arrays = `${'['.repeat(depth)}${']'.repeat(depth)}`;
const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Every JSON fixture of every source, by the folder it lies in. */
function jsonFixtures() {
  const folder = path.join(fixtures, 'sources');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/input(?:\.\w+)?\.jsonl?$/.test(file))
    .map((file) => ({ source: file.split(path.sep)[0] ?? '', file: path.join(folder, file) }))
    .filter(({ file }) => /"[^"]*":\s*"/.test(readFileSync(file, 'utf8')));
}

/** The text with one string value after the other replaced; at most `most` variants, spread over the text. */
function variants(text: string, most: number): { readonly deep: string; readonly flat: string }[] {
  const places = [...text.matchAll(/":\s*("(?:[^"\\]|\\.)*")/g)];
  const step = Math.max(1, Math.floor(places.length / most));
  return places
    .filter((_place, at) => at % step === 0)
    .map((place, at) => {
      const value = place[1] ?? '';
      const start = (place.index ?? 0) + place[0].length - value.length;
      const put = (json: string) => text.slice(0, start) + json + text.slice(start + value.length);
      return { deep: put(at % 2 === 0 ? arrays : objects), flat: put(at % 2 === 0 ? '[[1]]' : '{"a":{"a":1}}') };
    });
}

/** Null where the source says that this is no log of its own. */
async function load(source: string, file: string, text: string): Promise<Session | null> {
  const files = memoryFileStore({ [file]: text });
  const found = sources.find(({ id }) => id === source);
  assert.ok(found !== undefined, source);
  const signal = new AbortController().signal;
  try {
    return await found.loadSession({ path: file, sessionId: null, files, signal });
  } catch (error) {
    if (HandoffError.is(error)) return null;
    throw error;
  }
}

describe('JSON nested 5,000 levels deep', () => {
  const all = jsonFixtures();
  for (const source of new Set(all.map((item) => item.source))) {
    const list = all.filter((item) => item.source === source);
    it(`costs ${source} no more than the record it stands in`, async () => {
      for (const { file } of list.slice(0, 4)) {
        const text = readFileSync(file, 'utf8');
        for (const { deep, flat } of variants(text, 8)) {
          const session = await load(source, file, deep);
          if (session === null)
            assert.equal(await load(source, file, flat), null, 'refused though the place may hold anything');
          else JSON.stringify(session);
        }
      }
    });
  }
});
