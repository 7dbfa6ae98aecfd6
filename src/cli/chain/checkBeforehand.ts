/** Checks a handoff at the moment of sending: a sentence with counts, and with `--strict` no delivery of what does not hold. */
import type { AppParts } from '../../app/appParts';
import { verifyHandoff } from '../../app/verify/verifyHandoff';
import { quickLogBytes } from '../../app/verify/verifyQuickly';
import { readDocument } from '../../core/document/readDocument';
import { HandoffError, isAbort } from '../../core/errors';
import { cellForTerminal } from '../../core/untrusted/forTerminal';
import { countSentence, countVerdicts, type VerdictCounts } from '../../core/verify/claim';
import type { Console } from '../output';

const mostTold = 5;

/** Null for a text that is no handoff of ours. Throws `not-true` where it is strict and a line does not hold. */
export async function checkBeforehand(
  markdown: string,
  {
    workspace,
    isNamed,
    isStrict,
  }: { readonly workspace: string; readonly isNamed: boolean; readonly isStrict: boolean },
  { parts, output }: { readonly parts: AppParts; readonly output: Console },
  signal: AbortSignal,
): Promise<VerdictCounts | null> {
  const document = readDocument(markdown);
  if (document === null) return null;
  try {
    const place = { workspace, isNamed, mostLogBytes: isStrict ? null : quickLogBytes };
    const { judged } = await verifyHandoff(document, place, parts, signal);
    const counts = countVerdicts(judged);
    output.say(countSentence(counts));
    const struck = judged.filter(({ verdict }) => verdict === 'struck-out');
    for (const { claim, reason } of struck.slice(0, mostTold))
      output.say(`Does not hold: ${cellForTerminal(claim.text.slice(0, 120))}: ${cellForTerminal(reason ?? '')}`);
    if (isStrict && struck.length > 0)
      throw new HandoffError(
        'not-true',
        'Not delivered: not every line of the handoff holds. “handoff verify --write FILE” strikes them out.',
      );
    return counts;
  } catch (error) {
    if (isStrict || isAbort(error) || !(error instanceof Error) || HandoffError.is(error, 'not-true')) throw error;
    // Whether it holds is a service; the handoff goes out all the same.
    output.say(`Which of its lines hold could not be found out: ${error.message}`);
    return null;
  }
}
