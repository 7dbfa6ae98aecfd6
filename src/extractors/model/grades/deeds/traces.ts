/** Deeds that leave a trace of their own: a command, an edit of that kind, or somebody's word for that very deed. */

import { isLookAround } from '../../../../core/shell/commandPurpose';
import { isStateful } from '../../../../core/shell/isStateful';
import type { Pattern } from '../../../../core/text/asked/askedPattern';
import { fold } from '../fold';
import { clausesOf, isOpen, mainOf, negates } from '../polarity';
import type { Cited, Witness } from '../witness';
import { stemsOf } from '../words';
import { withoutMessage } from './commits';
import { traces } from './traceTable';

const changes = (command: string) =>
  isStateful(command) || /\b(?:curl|wget|gh|auth|log-?in|make|npm|pnpm|yarn|bun)\b/.test(command);

/** Characters; what users paste has words for much. */
const mostCharacters = 2000;
/** Of the words of a clause, beside the deed. */
const leastShared = 0.34;

/** Why a deed of such a kind has left no trace; null where none is told, or where one is there. */
export function whyNoTrace(text: string, cited: Cited, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const main = mainOf(clause);
    const free = main.replace(/`[^`]*`/g, ' x ');
    for (const { name, told, command, word, isShown, isOnDisk, needsNoChange } of traces) {
      if (!told.test(free) || isOpen(main) || negates(main)) continue;
      if (isShown?.(witness.edits, main) === true) continue;
      if (
        witness.runs.some(
          (run) =>
            run.status !== 'failed' &&
            command.test(withoutMessage(run.command)) &&
            (needsNoChange === true ? !isLookAround(run.command) : changes(run.command)),
        )
      )
        continue;
      const said = [...stemsOf(fold(main.replace(told, ' ')))];
      const reports = isOnDisk === true ? [] : witness.reports;
      const others = cited.entries.filter(({ from }) => isOnDisk !== true || (from !== 'agent' && from !== 'call'));
      if (
        ![
          ...reports,
          ...witness.users.filter(({ text: own }) => isOnDisk !== true || own.length < mostCharacters),
          ...others,
        ].some((entry) => isTold(entry.text, word, said))
      )
        return `nothing in the session shows ${name}`;
    }
  }
  return null;
}

function isTold(report: string, word: Pattern, said: readonly string[]): boolean {
  return report.split(/\n+|(?<=[.!?])\s+/).some((part) => {
    if (!word.test(part) || isOpen(part) || /['’]ll\b/.test(part)) return false;
    const own = stemsOf(fold(part));
    return said.filter((stem) => own.has(stem)).length >= leastShared * said.length;
  });
}
