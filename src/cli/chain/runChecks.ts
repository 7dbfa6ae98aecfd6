/** `verify --run-checks`: says what will be run, asks, and runs it in a throw-away work tree. */
import type { AppParts } from '../../app/appParts';
import { planReruns, rerunChecks } from '../../app/verify/rerunChecks';
import type { Verified } from '../../app/verify/verifyHandoff';
import { wrongUse } from '../../core/errors';
import type { Console } from '../output';
import { askYesNo } from './askYesNo';

/** Throws `wrong-use` where nobody agreed, or where the folder is not the user's to run things for. */
export async function runChecks(
  verified: Verified,
  yes: boolean,
  { environment }: AppParts,
  output: Console,
  signal: AbortSignal,
): Promise<Verified> {
  const { folder, judged, ledger, root, isTrusted } = verified;
  const plans = planReruns(judged, ledger, root);
  const lines = plans.flatMap(({ line }) => line ?? []);
  if (lines.length > 0) {
    if (folder === null || !isTrusted)
      throw wrongUse('Checks are run again only for the folder you are in, or that --workspace names.');
    const list = lines.map((line) => `  ${line}\n`).join('');
    output.say(`In a temporary work tree of ${folder}; your files are not touched:\n${list.trimEnd()}`);
    if (!yes && !(await askYesNo(lines.length === 1 ? 'Run it?' : `Run these ${lines.length}?`, output)))
      throw wrongUse('No check was run. Say --yes to run them without a question.');
  }
  const onRun = (line: string) => output.say(`Running: ${line}`);
  const at = { folder: folder ?? '.', environment, onRun };
  return { ...verified, judged: await rerunChecks(judged, plans, at, signal) };
}
