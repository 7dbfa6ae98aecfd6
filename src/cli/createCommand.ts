/** `handoff create`: a session in, a handoff out. */
import { writeFileSync } from 'node:fs';
import { findLog, newestLog } from '../app/findLog';
import { makeDraft } from '../app/makeDraft';
import { defaultRequest, minGoalLength } from '../core/defaults';
import type { Draft, DraftRequest } from '../core/draft';
import { goalRefused, targetFailed, wrongUse } from '../core/errors';
import { goalProblem } from '../core/goal';
import { cliModel } from './cliModel';
import { cliParts } from './cliParts';
import type { Command } from './main';
import type { Console } from './output';
import { readArguments } from './readArguments';

const usage =
  'handoff create <LOG | SESSION-ID | --latest> --goal TEXT [--workspace DIR] [--preset P] [--layout L] [--model M] [--budget TOKENS] [--json | --out FILE]';

export const createCommand: Command = async (args, output, signal) => {
  const { values, positionals } = readArguments(
    args,
    {
      goal: { type: 'string' },
      latest: { type: 'boolean' },
      workspace: { type: 'string' },
      preset: { type: 'string' },
      layout: { type: 'string' },
      model: { type: 'string' },
      budget: { type: 'string' },
      'force-goal': { type: 'boolean' },
      json: { type: 'boolean' },
      out: { type: 'string' },
    },
    1,
    usage,
  );
  const [wanted] = positionals;
  if ((wanted === undefined) === (values.latest !== true))
    throw wrongUse(`Name one session: a log file, a session id, or --latest. Usage: ${usage}`);
  if (values.json === true && values.out !== undefined) throw wrongUse('Use --json or --out FILE, not both.');
  const request = readRequest(values);
  const problem = goalProblem(request.goal, minGoalLength);
  if (problem !== null && (values['force-goal'] !== true || request.goal.trim() === '')) {
    throw goalRefused(request.goal.trim() === '' ? problem : `${problem} Insist with --force-goal.`);
  }
  const parts = cliParts(cliModel(values.model));
  const log =
    wanted === undefined
      ? await newestLog(values.workspace ?? process.cwd(), parts, signal)
      : await findLog(wanted, values.workspace ?? process.cwd(), parts, signal);
  const { draft } = await makeDraft(
    { log, workspace: values.workspace ?? null, request },
    parts,
    () => undefined,
    signal,
  );
  print(draft, values, output);
};

interface RequestValues {
  readonly goal?: string | undefined;
  readonly preset?: string | undefined;
  readonly layout?: string | undefined;
  readonly budget?: string | undefined;
}

function readRequest(values: RequestValues): DraftRequest {
  const request = defaultRequest(values.goal ?? '');
  return {
    ...request,
    preset: oneOf('--preset', values.preset, ['implement', 'debug', 'review', 'docs'], request.preset),
    layout: oneOf('--layout', values.layout, ['default', 'mindstone', 'deepseek'], request.layout),
    budgetTokens: readBudget(values.budget, request.budgetTokens),
  };
}

function oneOf<const Value extends string>(
  option: string,
  given: string | undefined,
  known: readonly Value[],
  fallback: Value,
): Value {
  if (given === undefined) return fallback;
  const value = known.find((candidate) => candidate === given);
  if (value === undefined) throw wrongUse(`${option} takes one of ${known.join(', ')}.`);
  return value;
}

function readBudget(given: string | undefined, fallback: number): number {
  if (given === undefined) return fallback;
  const tokens = Number(given);
  if (!Number.isInteger(tokens) || tokens < 200)
    throw wrongUse('--budget takes a whole number of tokens, 200 or more.');
  return tokens;
}

function print(
  draft: Draft,
  values: { readonly json?: boolean | undefined; readonly out?: string | undefined },
  output: Console,
): void {
  if (values.json === true) output.json(draftJson(draft));
  else if (values.out === undefined) output.data(draft.markdown);
  else writeDraft(draft, values.out, output);
}

function writeDraft(draft: Draft, file: string, output: Console): void {
  try {
    writeFileSync(file, draft.markdown);
  } catch (error) {
    throw targetFailed(file, error instanceof Error ? error.message : String(error), error);
  }
  output.say(
    `Written to ${file} (about ${draft.tokens.draft} tokens). Left out: ${draft.omitted.turns} turns; redacted: ${draft.redactions.length}; rejected: ${draft.rejected.length}.`,
  );
}

/** The object of the command line contract. Facts lose the fields that only the panel needs. */
export function draftJson(draft: Draft): Record<string, unknown> {
  const { facts, sections: _sections, ...rest } = draft;
  return { version: 1, ...rest, ...facts };
}
