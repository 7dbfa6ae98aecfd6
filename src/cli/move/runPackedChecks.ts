/** Runs the checks that a pack names, in a throw-away work tree with the work in it, after it was asked. */
import type { AppParts } from '../../app/appParts';
import { lookAtChecks, outcomesOf, type PackedCheck } from '../../app/move/packedChecks';
import { HandoffError } from '../../core/errors';
import type { Pack } from '../../core/move/pack';
import { countOf } from '../../core/text/countOf';
import { cellForTerminal } from '../../core/untrusted/forTerminal';
import { runChecks } from '../chain/runChecks';
import type { Console } from '../output';

/** What the checks came to; `failure` ends the command with the status of what does not hold. */
export interface PackedChecks {
  readonly lines: readonly PackedCheck[];
  readonly failure: HandoffError | null;
}

/** Each is shown and asked for. */
export async function runPackedChecks(
  pack: Pack,
  markdown: string,
  folder: string,
  yes: boolean,
  { parts, output }: { readonly parts: AppParts; readonly output: Console },
  signal: AbortSignal,
): Promise<PackedChecks> {
  const looked = await lookAtChecks(pack, markdown, folder, parts, signal);
  if (looked === null) {
    output.say('The pack names no check that could be run.');
    return { lines: [], failure: null };
  }
  const lines = outcomesOf(await runChecks(looked, yes, parts, output, signal));
  for (const { run, verdict, reason } of lines)
    output.say(`${cellForTerminal(run)}: ${cellForTerminal(reason ?? verdict)}`);
  const fallen = lines.filter(({ verdict }) => verdict === 'struck-out').length;
  const sentence = `${countOf(fallen, 'check')} of ${lines.length} came out otherwise than on the other machine. The files are in place; look at what is missing here.`;
  return { lines, failure: fallen === 0 ? null : new HandoffError('not-true', sentence) };
}
