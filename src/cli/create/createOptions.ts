/** What `handoff create` takes on its command line. */

import type { DraftRequest } from '../../core/draft';
import { wrongUse } from '../../core/errors';
import { mostSessions } from '../../core/merge/mergePart';
import type { DraftOptions } from '../../core/project/draftOptions';
import { audienceIds, budgetBounds, layoutIds, presetIds } from '../../core/requestOptions';
import { readArguments } from '../readArguments';
import { withCompaction } from './readPoint';

/** Shown with each wrong use. */
export const usage =
  'handoff create <LOG | SESSION-ID | --latest | -> [MORE LOGS OR IDS …] --goal <TEXT | -> [--workspace DIR] [--preset P] [--layout L] [--model M [--check-model] [--timeout SECONDS]] [--budget TOKENS] [--for AUDIENCE [--session-trailers]] [--self-contained] [--anonymize] [--live] [--no-tail] [--no-files] [--before LINE-OR-ID | --before-compaction [N] | --turn N] [--with-learned] [--json | --out FILE [--force]]';

const options = {
  goal: { type: 'string' },
  latest: { type: 'boolean' },
  workspace: { type: 'string' },
  preset: { type: 'string' },
  layout: { type: 'string' },
  model: { type: 'string' },
  'check-model': { type: 'boolean' },
  timeout: { type: 'string' },
  budget: { type: 'string' },
  for: { type: 'string' },
  'self-contained': { type: 'boolean' },
  'session-trailers': { type: 'boolean' },
  anonymize: { type: 'boolean' },
  live: { type: 'boolean' },
  'no-tail': { type: 'boolean' },
  'no-files': { type: 'boolean' },
  before: { type: 'string' },
  'before-compaction': { type: 'string' },
  turn: { type: 'string' },
  'with-learned': { type: 'boolean' },
  'force-goal': { type: 'boolean' },
  json: { type: 'boolean' },
  out: { type: 'string' },
  force: { type: 'boolean' },
} as const;

/** The names that stand before the options, and the options. */
export const readCreateArguments = (args: readonly string[]) =>
  readArguments(withCompaction(args), options, mostSessions, usage);

/** The options of a call. */
export type CreateValues = ReturnType<typeof readCreateArguments>['values'];

/** Only what the call names. */
export function readOptions({
  preset,
  layout,
  budget,
  'session-trailers': trailers,
  'no-tail': noTail,
  'no-files': noFiles,
}: CreateValues): DraftOptions {
  return {
    ...(preset === undefined ? {} : { preset: oneOf('--preset', preset, presetIds) }),
    ...(layout === undefined ? {} : { layout: oneOf('--layout', layout, layoutIds) }),
    ...(budget === undefined ? {} : { budgetTokens: readBudget(budget) }),
    ...(trailers === true ? { sessionTrailers: true } : {}),
    ...(noTail === true ? { includeTail: false } : {}),
    ...(noFiles === true ? { maxFiles: 0 } : {}),
  };
}

/** Who reads it. A reviewer gets what a review needs first, where no preset is named. */
export function readReader(
  values: CreateValues,
): Pick<DraftRequest, 'audience' | 'selfContained'> & Partial<DraftRequest> {
  const audience = values.for === undefined ? null : oneOf('--for', values.for, audienceIds);
  return {
    ...(audience === null ? {} : { audience }),
    ...(audience === 'reviewer' ? { preset: 'review' } : {}),
    ...(values['self-contained'] === true ? { selfContained: true } : {}),
  };
}

function oneOf<const Value extends string>(option: string, given: string, known: readonly Value[]): Value {
  const value = known.find((candidate) => candidate === given);
  if (value === undefined) throw wrongUse(`${option} takes one of ${known.join(', ')}.`);
  return value;
}

function readBudget(given: string): number {
  const tokens = Number(given);
  if (!Number.isInteger(tokens) || tokens < budgetBounds.min || tokens > budgetBounds.max)
    throw wrongUse(`--budget takes a whole number of tokens from ${budgetBounds.min} to ${budgetBounds.max}.`);
  return tokens;
}
