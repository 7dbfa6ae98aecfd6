import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fixtures } from '../../support/paths';
import { inputOf } from './checkSource';

/** The JSON lines of those fixtures of a source whose names match. */
export function goodLines(source: string, cases: RegExp): readonly string[] {
  const folder = path.join(fixtures, 'sources', source);
  return readdirSync(folder)
    .filter((name) => cases.test(name))
    .map((name) => inputOf(path.join(folder, name)))
    .filter((input) => input.endsWith('.jsonl'))
    .flatMap((input) => readFileSync(input, 'utf8').split('\n'))
    .filter((line) => line.startsWith('{'));
}
