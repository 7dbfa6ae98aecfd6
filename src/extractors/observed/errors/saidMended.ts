/**
 * Whether the agent says of a check that failed that it passes now, after files were changed: the run that showed it may have
 * gone by another name, or its output was cut. The ledger keeps what was observed; the error is no longer told as open.
 */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { splitText } from '../../../core/text/splitText';
import type { CheckRun } from '../checks/checkRuns';

const passes =
  /\b(?:pass(?:es|ed)?|succeed(?:s|ed)?|(?:is|are) (?:now )?(?:clean|green|fixed)|now (?:compiles|builds|works)|(?:läuft|laufen) (?:jetzt )?durch)\b|✅|通过|成功/i;
const denies =
  /\b(?:not|n['’]t|fail(?:s|ed|ing|ures?)?|still|except|but|once|until|if|should|will|would|make sure|ensure|so that)\b|\?$/i;

/** False where no file was changed after the run; a sentence must name the check and say that it passes. */
export function isSaidMended({ run, scope }: CheckRun, index: SessionIndex): boolean {
  const from = run.call.position;
  const changed = index.changes.find(({ position }) => position > from)?.position;
  if (changed === undefined) return false;
  const name = scope.base.toLowerCase();
  return index.sorted.messages
    .filter(({ entry, position }) => position > changed && entry.role === 'assistant')
    .some(({ entry }) =>
      splitText(entry.text).some(
        ({ text }) => text.toLowerCase().includes(name) && passes.test(text) && !denies.test(text),
      ),
    );
}
