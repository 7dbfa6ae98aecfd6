import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** One text that holds secrets, as a fixture tells it. */
export interface SecretShape {
  readonly family: string;
  readonly shape: string;
  readonly text: string;
  readonly secrets: readonly string[];
}

const folder = path.join('test', 'fixtures', 'secrets');
const schema = z.object({ hits: z.record(z.string(), z.string()), misses: z.array(z.string()) });

const families = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => ({
    name: path.basename(file, '.json'),
    ...schema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  }));

/** Every text in which something must be redacted. */
export const secretShapes: readonly SecretShape[] = families.flatMap(({ name, hits }) =>
  Object.entries(hits).map(([shape, marked]) => ({
    family: name,
    shape,
    text: marked.replace(/[«»‖]/g, ''),
    secrets: [...marked.matchAll(/«([^»]*)»/gs)].map((match) => (match[1] ?? '').replace('‖', '')),
  })),
);

/** Every text that must stay as it is. */
export const lookAlikes: readonly string[] = families.flatMap(({ misses }) => misses);

/** The same for one file of fixtures. */
export const secretShapesOf = (family: string) => secretShapes.filter((shape) => shape.family === family);

export const lookAlikesOf = (family: string) => families.find(({ name }) => name === family)?.misses ?? [];
