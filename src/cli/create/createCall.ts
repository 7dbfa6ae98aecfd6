/** A call of `handoff create`: what it asks for, once it is known to make sense. */
import { wrongUse } from '../../core/errors';
import { pullRequestGoal } from '../../core/goal';
import type { PointWish } from '../../core/point/sessionPoint';
import type { DraftOptions } from '../../core/project/draftOptions';
import { readStandardInput } from '../readStandardInput';
import { type CreateValues, readCreateArguments, readOptions, usage } from './createOptions';
import { readPoint } from './readPoint';

/** What was asked for. */
export interface CreateCall {
  readonly values: CreateValues;
  /** Logs or ids of sessions; empty where the newest session is meant. */
  readonly names: readonly string[];
  readonly goal: string;
  /** What the call says over what the project says. */
  readonly chosen: DraftOptions;
  readonly from: PointWish | null;
  readonly anonymize: boolean;
  readonly live: boolean;
  /** Where sessions are looked for. */
  readonly folder: string;
}

/** Throws `wrong-use` for the first thing that does not go together. */
export async function readCall(args: readonly string[], cancel: AbortSignal): Promise<CreateCall> {
  const { values, positionals: names } = readCreateArguments(args);
  checkNames(values, names);
  const stated = values.goal === '-' ? await readStandardInput(cancel) : (values.goal ?? '');
  checkReader(values);
  const chosen = readOptions(values);
  checkModel(values);
  const from = readPoint(values);
  checkPoint(values, from, names);
  return {
    ...{ values, names, chosen, from },
    // A pull request tells what was done; a goal chooses among it, and need not be there.
    goal: stated.trim() === '' && values.for === 'pr' ? pullRequestGoal : stated,
    anonymize: values.anonymize === true,
    live: values.live === true,
    folder: values.workspace ?? process.cwd(),
  };
}

function checkNames(values: CreateValues, names: readonly string[]): void {
  if ((names.length === 0) === (values.latest !== true))
    throw wrongUse(`Name one session: a log file, a session id, or --latest. Usage: ${usage}`);
  if (values.json === true && values.out !== undefined) throw wrongUse('Use --json or --out FILE, not both.');
  if (names.filter((name) => name === '-').length + (values.goal === '-' ? 1 : 0) > 1)
    throw wrongUse('Standard input can be one log or the goal, not both. Name a file for the other.');
}

function checkReader(values: CreateValues): void {
  const isForPullRequest = values.for === 'pr';
  if (isForPullRequest && values['self-contained'] === true)
    throw wrongUse(
      'A brief for a pull request names no line of the log, so there is nothing to quote. Leave --self-contained out.',
    );
  if (!isForPullRequest && values['session-trailers'] === true)
    throw wrongUse('--session-trailers goes with --for pr. Add it, or leave the trailers out.');
}

function checkModel(values: CreateValues): void {
  const hasModel = (values.model ?? 'none') !== 'none';
  if (values.timeout !== undefined && !hasModel)
    throw wrongUse('--timeout is how long a model may take. Name one with --model, or leave --timeout out.');
  if (values['check-model'] === true && !hasModel)
    throw wrongUse(
      '--check-model has a model look at its own statements again. Name one with --model, or leave --check-model out.',
    );
  if (values.anonymize === true && values.model === 'agent')
    throw wrongUse(
      'The outgoing agent knows whose session it is, so --anonymize goes with no --model agent. Leave one of them out.',
    );
}

function checkPoint(values: CreateValues, from: PointWish | null, names: readonly string[]): void {
  if (from === null && values['with-learned'] === true)
    throw wrongUse(
      '--with-learned tells what was learned behind a point. Name one: --before, --before-compaction, --turn.',
    );
  if (from !== null && names.length > 1)
    throw wrongUse('A point lies in one session. Name one log, or leave the point out.');
  if (values.live === true && (from !== null || values.for === 'pr'))
    throw wrongUse(
      `${from === null ? 'A brief for a pull request tells what was done' : 'A handoff from a point knows only what stood before it'}, not how the folder is now. Leave --live out.`,
    );
}
