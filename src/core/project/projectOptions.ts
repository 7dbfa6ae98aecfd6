/**
 * `.handoff.json`: what a repository says about handoffs of its sessions. It comes with the repository, from anybody: it
 * may choose, and take out, but it names no program, no server and no key.
 */
import * as z from 'zod';
import type { DraftRequest } from '../draft';
import { plainValue, readJsonc } from '../jsonc/readJsonc';
import { type DraftOptions, draftOptionShape, withOptions } from './draftOptions';
import { hideBounds, isHidePattern } from './hideBounds';
import { ignoreBounds, isIgnorePattern } from './ignorePaths';

/** Its name, wherever it lies. */
export const projectFileName = '.handoff.json';

/** Bytes; a larger one is not read. */
export const mostProjectBytes = 64 * 1024;

/** Every key with what it takes. The schema that editors complete by is made of it. */
export const projectFileSchema = z
  .object({
    $schema: z.string().describe('Address of a schema, for other editors.'),
    ...draftOptionShape,
    target: z.string().max(60).describe('Id of the target that is offered first; `handoff targets` lists them.'),
    goals: z
      .array(z.string().trim().min(1).max(400))
      .max(20)
      .describe('Goals that are offered first, in one sentence each.'),
    redact: z
      .array(z.string().max(hideBounds.longest).refine(isHidePattern, { error: hideBounds.rule }))
      .max(hideBounds.most)
      .describe('Words that leave no handoff, as they stand; * stands for letters, digits, dots and dashes.'),
    ignore: z
      .array(z.string().max(ignoreBounds.longest).refine(isIgnorePattern, { error: ignoreBounds.rule }))
      .max(ignoreBounds.most)
      .describe('Files that are not listed, as in .gitignore: dist, *.lock, docs/**/*.png.'),
  })
  .partial();

/** What a project says; whatever it does not say is missing. */
export type ProjectOptions = Readonly<Omit<z.infer<typeof projectFileSchema>, '$schema'>>;

/** What could be read of it, and a sentence for each key that is not used. */
export interface ReadOptions {
  readonly options: ProjectOptions;
  readonly problems: readonly string[];
}

/** Key by key, so that one mistake does not lose the others; comments are taken, as in the editor's own settings. Never throws. */
export function readProjectOptions(text: string): ReadOptions {
  const node = readJsonc(text);
  const value = node === null ? null : plainValue(node);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { options: {}, problems: [`${projectFileName} is not used: it is no JSON object.`] };
  const problems: string[] = [];
  const kept: Record<string, unknown> = {};
  for (const [key, given] of Object.entries(value)) {
    if (!isKey(key)) {
      problems.push(`${projectFileName}: it knows no "${shown(key)}". Known: ${keys.join(', ')}.`);
      continue;
    }
    const { value: fits, problems: faults } = readKey(key, given);
    if (fits !== undefined) kept[key] = fits;
    problems.push(...faults.map((fault) => `${projectFileName}: ${fault}.`));
  }
  const { $schema: _, ...options } = projectFileSchema.parse(kept);
  return { options, problems };
}

/** The request as the project wants it; what is asked for in the call itself is put on top by the caller. */
export function withProject(request: DraftRequest, project: ProjectOptions): DraftRequest {
  const { redact, ignore } = project;
  const options: DraftOptions = project;
  return {
    ...withOptions(request, options),
    ...(redact === undefined ? {} : { redact }),
    ...(ignore === undefined ? {} : { ignore }),
  };
}

type Key = keyof typeof projectFileSchema.shape;
const keys = Object.keys(projectFileSchema.shape).filter((key) => key !== '$schema');
const isKey = (key: string): key is Key => Object.hasOwn(projectFileSchema.shape, key);

/** Of a list, the items that fit: a word too short must not let the others out. */
function readKey(key: Key, given: unknown): { readonly value: unknown; readonly problems: readonly string[] } {
  const issues = projectFileSchema.shape[key].safeParse(given).error?.issues ?? [];
  const problems = issues.map(
    ({ path, message }) => `"${[key, ...path].join('.')}" is not used: ${message.replace(/\.$/, '')}`,
  );
  if (issues.length === 0) return { value: given, problems };
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const isList = Array.isArray(given) && !wrong.has(undefined);
  return { value: isList ? given.filter((_, at) => !wrong.has(at)) : undefined, problems };
}

/** A key of a stranger's, in a sentence. */
const shown = (key: string) => JSON.stringify(key).slice(1, -1).slice(0, 40);
