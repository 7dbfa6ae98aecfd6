/** `handoff create`: a session in, a handoff out. */

import type { AppParts } from '../app/appParts';
import type { DraftJob } from '../app/draftJob';
import { findLog, useNewestLog } from '../app/findLog';
import { makeDraft, type RequestFor } from '../app/makeDraft';
import { makeMergedDraft } from '../app/makeMergedDraft';
import { textOfFact } from '../core/allFacts';
import { stillTells } from '../core/anonymize/stillTells';
import { defaultRequest } from '../core/defaultRequest';
import { sectionHeadings } from '../core/document/headings';
import type { Draft, DraftRequest } from '../core/draft';
import { goalRefused, modelMissing, wrongUse } from '../core/errors';
import type { EndedFact, Facts } from '../core/fact';
import { goalProblem, pullRequestGoal } from '../core/goal';
import { mostSessions } from '../core/merge/mergePart';
import type { FileStore } from '../core/ports';
import { type DraftOptions, withOptions } from '../core/project/draftOptions';
import { withProject } from '../core/project/projectOptions';
import { audienceIds, budgetBounds, layoutIds, presetIds } from '../core/requestOptions';
import { countOf } from '../core/text/countOf';
import { sources } from '../sources/registry';
import { cliModel } from './cliModel';
import { cliParts } from './cliParts';
import type { Command } from './command';
import { readPoint, withCompaction } from './create/readPoint';
import { stoppableModel } from './create/stoppableModel';
import { keepStandardInput } from './keepStandardInput';
import type { Console } from './output';
import { tellProject } from './project/tellProject';
import { readArguments } from './readArguments';
import { readStandardInput } from './readStandardInput';
import { isBelow, type OutFile, writeOut } from './writeOut';

const usage =
  'handoff create <LOG | SESSION-ID | --latest | -> [MORE LOGS OR IDS …] --goal <TEXT | -> [--workspace DIR] [--preset P] [--layout L] [--model M [--check-model] [--timeout SECONDS]] [--budget TOKENS] [--for AUDIENCE [--session-trailers]] [--self-contained] [--anonymize] [--live] [--no-tail] [--no-files] [--before LINE-OR-ID | --before-compaction [N] | --turn N] [--with-learned] [--json | --out FILE [--force]]';

/** Prints the handoff on standard output unless `--out` names a file. */
export const createCommand: Command = async (args, output, cancel) => {
  const { values, positionals } = readArguments(
    withCompaction(args),
    {
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
    },
    mostSessions,
    usage,
  );
  const [wanted, ...others] = positionals;
  if ((wanted === undefined) === (values.latest !== true))
    throw wrongUse(`Name one session: a log file, a session id, or --latest. Usage: ${usage}`);
  if (values.json === true && values.out !== undefined) throw wrongUse('Use --json or --out FILE, not both.');
  if (positionals.filter((name) => name === '-').length + (values.goal === '-' ? 1 : 0) > 1)
    throw wrongUse('Standard input can be one log or the goal, not both. Name a file for the other.');
  const isForPullRequest = values.for === 'pr';
  const stated = values.goal === '-' ? await readStandardInput(cancel) : (values.goal ?? '');
  // A pull request tells what was done; a goal chooses among it, and need not be there.
  const goal = stated.trim() === '' && isForPullRequest ? pullRequestGoal : stated;
  if (isForPullRequest && values['self-contained'] === true)
    throw wrongUse(
      'A brief for a pull request names no line of the log, so there is nothing to quote. Leave --self-contained out.',
    );
  if (!isForPullRequest && values['session-trailers'] === true)
    throw wrongUse('--session-trailers goes with --for pr. Add it, or leave the trailers out.');
  const chosen = readOptions(values);
  const anonymize = values.anonymize === true;
  if (values.timeout !== undefined && (values.model ?? 'none') === 'none')
    throw wrongUse('--timeout is how long a model may take. Name one with --model, or leave --timeout out.');
  if (values['check-model'] === true && (values.model ?? 'none') === 'none')
    throw wrongUse(
      '--check-model has a model look at its own statements again. Name one with --model, or leave --check-model out.',
    );
  if (anonymize && values.model === 'agent')
    throw wrongUse(
      'The outgoing agent knows whose session it is, so --anonymize goes with no --model agent. Leave one of them out.',
    );
  const from = readPoint(values);
  if (from === null && values['with-learned'] === true)
    throw wrongUse(
      '--with-learned tells what was learned behind a point. Name one: --before, --before-compaction, --turn.',
    );
  if (from !== null && others.length > 0)
    throw wrongUse('A point lies in one session. Name one log, or leave the point out.');
  const live = values.live === true;
  if (live && (from !== null || isForPullRequest))
    throw wrongUse(
      `${from === null ? 'A brief for a pull request tells what was done' : 'A handoff from a point knows only what stood before it'}, not how the folder is now. Leave --live out.`,
    );
  const { choose, work: signal } = stoppableModel(
    cliModel(values.model, values.timeout, values['check-model']),
    cancel,
  );
  const parts: AppParts = { ...cliParts(choose), mayAsk: (facts) => checkGoal(facts) };
  const folder = values.workspace ?? process.cwd();
  if (goal.trim() === '') throw await noGoal(folder, parts.files, output);
  const request = {
    ...{ ...defaultRequest(goal), ...readReader(values) },
    ...(values['with-learned'] === true ? { withLearned: true } : {}),
  };
  let minGoalLength = request.minGoalLength;
  // What the call says, over what the project says, over the defaults.
  const requestFor: RequestFor = async (session) => {
    const project = await tellProject(values.workspace ?? session.startCwd ?? session.cwd, parts.files, output);
    const asked = withOptions(withProject(request, project), chosen);
    minGoalLength = asked.minGoalLength;
    return asked;
  };
  // "yes" and "go for 1-3" are goals where the session says what they point to.
  const checkGoal = ({ goalPointers }: Facts) => {
    const problem = goalProblem(goal, minGoalLength);
    if (problem !== null && values['force-goal'] !== true && goalPointers.length === 0)
      throw goalRefused(`${problem} Insist with --force-goal.`);
  };
  const used: string[] = [];
  const about = { workspace: values.workspace ?? (live ? folder : null), request, anonymize, asksGit: live };
  const make = (log: DraftJob['log']) => {
    used.push(log.path);
    return makeDraft({ log, ...about, ...(from === null ? {} : { from }) }, parts, () => undefined, signal, requestFor);
  };
  const find = (name: string) =>
    name === '-' ? keepStandardInput(output, signal) : findLog(name, folder, parts, signal);
  const merge = async () => {
    const logs: DraftJob['log'][] = [];
    for (const name of positionals) logs.push(await find(name));
    used.push(...logs.map((log) => log.path));
    return makeMergedDraft({ logs, ...about }, parts, () => undefined, signal, requestFor);
  };
  const { draft } =
    wanted === undefined
      ? await useNewestLog(folder, parts, make, signal)
      : others.length > 0
        ? await merge()
        : await make(await find(wanted));
  checkGoal(draft.facts);
  const { before } = draft.session;
  if (before !== undefined) tellPoint(before, values['with-learned'] === true ? 0 : laterOf(draft).length, output);
  if (live && !showsLive(draft))
    output.say(
      `Nothing is told of the folder as it is now: ${folder} is no repository of git, or not the one that the session ran in. Name that one with --workspace.`,
    );
  if (anonymize) output.say(`What may still say whose it is: ${stillTells(draft).join('; ')}.`);
  if (values.json === true) {
    output.json(anonymize ? { ...draftJson(draft), mayStillTell: stillTells(draft) } : draftJson(draft));
    return tellFailure(draft);
  }
  if (values.out === undefined) {
    output.data(draft.markdown);
    return tellFailure(draft);
  }
  const sessionFolders = sources
    .flatMap((source) => source.watchFolders(parts.environment, []))
    .filter((place) => !isBelow(folder, place));
  await writeDraft(
    draft,
    {
      file: values.out,
      logs: used,
      sessionFolders,
      force: values.force === true,
    },
    output,
  );
  tellFailure(draft);
};

/** The draft of the rules is out already; the exit status says that the model's part is missing, or not whole. */
function tellFailure({ modelFailure, facts }: Draft): void {
  if (modelFailure === undefined) return;
  throw modelMissing(modelFailure.message, (facts.told ?? []).length > 0, modelFailure.code === 'model-cancelled');
}

interface RequestValues {
  readonly for?: string | undefined;
  readonly 'self-contained'?: boolean | undefined;
  readonly 'session-trailers'?: boolean | undefined;
  readonly 'no-tail'?: boolean | undefined;
  readonly 'no-files'?: boolean | undefined;
  readonly preset?: string | undefined;
  readonly layout?: string | undefined;
  readonly budget?: string | undefined;
}

/** Only what the call names. */
function readOptions({
  preset,
  layout,
  budget,
  'session-trailers': trailers,
  'no-tail': noTail,
  'no-files': noFiles,
}: RequestValues): DraftOptions {
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
function readReader(values: RequestValues): Pick<DraftRequest, 'audience' | 'selfContained'> & Partial<DraftRequest> {
  const audience = values.for === undefined ? null : oneOf('--for', values.for, audienceIds);
  return {
    ...(audience === null ? {} : { audience }),
    ...(audience === 'reviewer' ? { preset: 'review' } : {}),
    ...(values['self-contained'] === true ? { selfContained: true } : {}),
  };
}

/** With the goals that the project offers. */
async function noGoal(folder: string, files: FileStore, output: Console): Promise<Error> {
  const { goals = [] } = await tellProject(folder, files, output);
  const offered = goals.map((goal) => `“${goal}”`).join(', ');
  const problem = goalProblem('', 1) ?? '';
  return goalRefused(offered === '' ? problem : `${problem} Goals of this project: ${offered}.`);
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

/** What was learned behind the point that the draft is made from. */
const laterOf = ({ facts }: Draft) => facts.information.filter(({ topic }) => topic === 'later');

/** Whatever heading its layout puts it under. */
const showsLive = ({ markdown }: Draft) => markdown.includes(`# ${sectionHeadings.live.heading}\n`);

/** Says on standard error what the handoff knows, and what waits to be told. */
function tellPoint(
  { name, line, of, leftOut = 0 }: NonNullable<Draft['session']['before']>,
  waiting: number,
  output: Console,
): void {
  const offer =
    waiting === 0 ? '' : ` Learned later, and left out: ${countOf(waiting, 'line')}; --with-learned tells them.`;
  const more = leftOut === 0 ? '' : ` Not offered: ${countOf(leftOut, 'line')} more of the kind.`;
  output.say(`Made from before ${name}: line ${line} of ${of}.${offer}${more}`);
}

async function writeDraft(draft: Draft, out: OutFile, output: Console): Promise<void> {
  await writeOut(draft.markdown, out);
  output.say(
    `Written to ${out.file} (about ${countOf(draft.tokens.draft, 'token')}). Left out: ${countOf(draft.omitted.turns, 'turn')}; redacted: ${draft.redactions.length}; rejected: ${draft.rejected.length}.`,
  );
}

/** The object of the command line contract. Facts lose the fields that only the panel needs. */
export function draftJson(draft: Draft): Record<string, unknown> {
  const { facts, sections: _sections, noLongerHolds = [], ...rest } = draft;
  return {
    ...{ version: 2, ...rest, ...facts },
    information: facts.information.filter(({ topic }) => topic !== 'later'),
    ...(draft.session.before === undefined ? {} : { learnedLater: laterOf(draft) }),
    noLongerHolds: noLongerHolds.map(endedJson),
  };
}

/** What ended a statement stands beside it. */
const endedJson = ({ fact, endedBy, because }: EndedFact) => ({
  kind: fact.kind,
  text: textOfFact(fact),
  evidence: fact.evidence,
  ...(fact.inherited === undefined ? {} : { inherited: fact.inherited, from: fact.from }),
  ...(fact.decidedBy === undefined ? {} : { decidedBy: fact.decidedBy }),
  endedBy,
  because,
});
