/**
 * “The move is done and the CLI runs”, and then the program does not start: whoever tells what the agent claimed says so. Nothing was
 * changed between the two, so it did not start when it was said either.
 */
import { refutingAhead } from '../../../core/claims/spoken/refutingAhead';
import { refutingStart } from '../../../core/claims/spoken/refutingStart';
import type { Facts } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { type GitRun, gitRuns } from '../repository/gitRuns';
import { readStatus } from '../repository/gitStatus';
import { failedToStart } from './failedToStart';

const longestCommand = 60;

/** The facts with a mark behind each claim that something runs, or was pushed, which a later command refutes. */
export function withRefuted(facts: Facts, index: SessionIndex): Facts {
  const failed = index.runs.filter((run) => failedToStart(run, index));
  const gits = gitRuns(index);
  const ahead = aheadRuns(gits);
  const sent = { pushes: runsOf(gits, /^push$/), commits: runsOf(gits, makesCommits) };
  if (failed.length === 0 && ahead.length === 0) return facts;
  const lines = new Map(index.session.entries.map((entry, position) => [entry.line, position]));
  const markFor = (text: string, evidence: readonly EntryRef[]) => {
    const said = Math.max(...evidence.map(({ line }) => lines.get(line) ?? -1));
    const run = refutingStart(text, said, failed, index);
    if (run !== undefined)
      return { run, words: `But \`${cutAtWord(foldSpace(run.command), longestCommand)}\` did not start then.` };
    const status = refutingAhead(text, said, ahead, sent);
    return status === undefined
      ? undefined
      : { run: status, words: 'But no push stands in the log, and git showed commits that were not pushed.' };
  };
  const marked = <Told extends { readonly evidence: readonly EntryRef[] }>(
    told: readonly Told[],
    words: (one: Told) => string,
    as: (one: Told, text: string) => Told,
  ) =>
    told.map((one): Told => {
      const mark = markFor(words(one), one.evidence);
      return mark === undefined
        ? one
        : {
            ...as(one, `${words(one)} ${mark.words}`),
            evidence: [...one.evidence, refTo(mark.run.call.result ?? mark.run.call.call)],
          };
    });
  return {
    ...facts,
    state: marked(
      facts.state,
      ({ about, text }) => (about === 'outcome' ? text : ''),
      (one, text) => ({ ...one, text }),
    ),
    inFlight: marked(
      facts.inFlight,
      ({ text }) => (/^Agent: /.test(text) ? text : ''),
      (one, text) => ({ ...one, text }),
    ),
    turns: marked(
      facts.turns,
      ({ lead }) => lead,
      (one, lead) => ({ ...one, lead }),
    ),
  };
}

/** Where git said that the remote lacks commits. */
const aheadRuns = (gits: readonly GitRun[]) =>
  gits
    .filter(
      ({ run, task, words, isOneOfSeveral }) =>
        task === 'status' && (readStatus(run.output, words, !isOneOfSeveral)?.ahead ?? 0) > 0,
    )
    .map(({ run }) => run);

const runsOf = (gits: readonly GitRun[], tasks: RegExp) =>
  gits.filter(({ task }) => tasks.test(task)).map(({ run }) => run);

const makesCommits = /^(?:commit|merge|pull|cherry-pick|revert|rebase|am)$/;
