/**
 * “The move is done and the CLI runs”, and then the program does not start: whoever tells what the agent claimed says so. Nothing was
 * changed between the two, so it did not start when it was said either.
 */
import { refutingStart } from '../../../core/claims/spoken/refutingStart';
import type { Facts } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { failedToStart } from './failedToStart';

const longestCommand = 60;

/** The facts with a mark behind each claim that something runs which a later start refutes. */
export function withRefuted(facts: Facts, index: SessionIndex): Facts {
  const failed = index.runs.filter((run) => failedToStart(run, index));
  if (failed.length === 0) return facts;
  const lines = new Map(index.session.entries.map((entry, position) => [entry.line, position]));
  const markFor = (text: string, evidence: readonly EntryRef[]) => {
    const said = Math.max(...evidence.map(({ line }) => lines.get(line) ?? -1));
    return refutingStart(text, said, failed, index);
  };
  const marked = <Told extends { readonly evidence: readonly EntryRef[] }>(
    told: readonly Told[],
    words: (one: Told) => string,
    as: (one: Told, text: string) => Told,
  ) =>
    told.map((one): Told => {
      const run = markFor(words(one), one.evidence);
      return run === undefined
        ? one
        : {
            ...as(
              one,
              `${words(one)} But \`${cutAtWord(foldSpace(run.command), longestCommand)}\` did not start then.`,
            ),
            evidence: [...one.evidence, refTo(run.call.result ?? run.call.call)],
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
