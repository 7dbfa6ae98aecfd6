/** Traps of the environment: errors that came up again and again, or a door that stays shut. Not errors of the work. */

import type { InformationFact } from '../../../core/fact';
import type { Call } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { anyOf } from '../../../core/text/patterns';
import { errorExcerpt } from '../calls/errorExcerpt';

const mostErrors = 3;
const mostEvidence = 3;
const shut =
  /\bblocked\b|not (?:set|allowed|permitted|installed|authenticated|logged in)|permission denied|access denied|forbidden|unauthori[sz]ed|posix_spawn|spawn .*ENOENT|must be trusted|rate limit/i;
/** The agent's own slips with its tools. */
const slips = anyOf(
  'i',
  /not been read|to replace|Could not find|oldText|old_string|must be unique|is a directory|EISDIR/,
  /No such file|does not exist|interrupted|doesn['’]t want to proceed|InputValidation|unknown flag|Usage:/,
  /no matches|exceeds maximum|skipped due to queued user message/,
  // The client gave up a call because another of the same batch failed: the call itself was never tried.
  /^\W*(?:<\w+>)?\s*sibling tool call errored/,
  // A search that found nothing, as a rule: that it ended so says nothing of why.
  /^\W*(?:error:? )?(?:the )?(?:command|process|shell)? ?(?:exited|failed|terminated|exit)(?: with)?(?: exit)? (?:code|status):? \d+\W*$/,
  // A pattern or a quote that was typed wrong.
  /regex parse error|is not allowed in a regex|unterminated|unmatched [`'"([]|unexpected EOF while looking|invalid (?:regexp?|preceding regular)/,
  // Rows of a watched CI, and a run that was asked too early: they say how far it is.
  /\s(?:pass|skipping|pending)\s+\d|is still in progress/,
);

/** The most frequent first. Errors count as one where only numbers, quoted words and paths differ. */
export function recurringErrors({ index }: ExtractInput): InformationFact[] {
  const groups = new Map<string, Call[]>();
  for (const call of index.tellingCalls) {
    const line = troubleOf(call);
    if (line === null) continue;
    const key = line.toLowerCase().replace(/\d+|['"`][^'"`]*['"`]|[\w./~-]*\/[\w./~-]+/g, '');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [call]);
    else group.push(call);
  }
  return [...groups.values()]
    .filter((calls) => calls.length > 2 || shut.test(lineOf(calls.at(-1))))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostErrors)
    .map((calls): InformationFact => {
      const last = calls.at(-1);
      const line = lineOf(last);
      return {
        id: `trap-${last?.call.line ?? 0}`,
        kind: 'information',
        topic: 'trap',
        tag: 'observed',
        text: `${calls.length === 1 ? 'Came up' : `Came up ${calls.length} times`}: ${line}${whereOf(last)}`,
        evidence: calls.slice(-mostEvidence).map((call) => refTo(call.result ?? call.call)),
      };
    });
}

/** The line of a failed call that tells; null for slips, refusals and checks, which stand elsewhere. */
function troubleOf(call: Call): string | null {
  const { result } = call;
  if (result === null || result.rejection !== undefined || result.interrupted === true) return null;
  if (!result.isError && (result.exitCode ?? 0) === 0) return null;
  if (isCheck(call)) return null;
  const line = lineOf(call);
  return line.length < 12 || slips.test(line) ? null : line;
}

const isCheck = ({ call }: Call) =>
  call.actions.some((action) => action.kind === 'shell' && checkKind(action.command) !== null);

function lineOf(call: Call | undefined): string {
  const text = call?.result?.text ?? '';
  const plain = text.split('\n').find((line) => shut.test(line)) ?? errorExcerpt(text).split('\n')[0] ?? '';
  return cutAtWord(plain.replace(/\s+/g, ' ').trim(), 200);
}

function whereOf(call: Call | undefined): string {
  const action = call?.call.actions[0];
  if (action?.kind !== 'shell') return call === undefined ? '' : ` (${call.call.tool})`;
  return ` (\`${cutAtWord(action.command.replace(/\s+/g, ' ').trim(), 80)}\`)`;
}
