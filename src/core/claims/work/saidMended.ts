/**
 * Whether the agent says of a check that failed that it passes now, after files were changed: the run that showed it may have
 * gone by another name, or its output was cut. The ledger keeps what was observed; the error is no longer told as open.
 */
import type { CommandRun, SessionIndex } from '../../index/sessionIndex';
import { splitText } from '../../language/splitText';
import type { MessageEntry } from '../../session';
import { byMessage, byRun } from '../enders';
import type { Ender } from '../verdict';

const passes =
  /\b(?:pass(?:es|ed)?|succeed(?:s|ed)?|(?:is|are) (?:now )?(?:clean|green|fixed)|now (?:compiles|builds|works)|(?:läuft|laufen) (?:jetzt )?durch)\b|✅|通过|成功/i;
const denies =
  /\b(?:not|n['’]t|fail(?:s|ed|ing|ures?)?|still|except|but|once|until|if|should|will|would|make sure|ensure|so that)\b|\?$/i;

/** Every check at once, of which this one is one. */
const speaksOfAll =
  /\b(?:all|every|full|whole|entire)\b[^.;]{0,40}\b(?:checks?|tests?|suites?|pipelines?|jobs?|builds?|lints?|ci)\b|\bfully green\b|\beverything (?:passes|is green)\b/i;

/** A run of a check, with the name of the program that looked. */
export interface FailedCheck {
  readonly run: CommandRun;
  readonly scope: { readonly base: string };
}

/** The first of other runs that passed behind it, or who says that it passes. */
export function endOfCheck(
  check: FailedCheck,
  passed: readonly (FailedCheck | undefined)[],
  index: SessionIndex,
): Ender | null {
  const { position } = check.run.call;
  const later = passed.find((one) => one !== undefined && one.run.call.position > position);
  if (later !== undefined) return byRun(later.run);
  const said = saidMended(check, index);
  return said === null ? null : byMessage(said);
}

/** The message that names the check, or all of them, and says that it passes; null where none does, or no file was changed after the run. */
export function saidMended({ run, scope }: FailedCheck, index: SessionIndex): MessageEntry | null {
  const from = run.call.position;
  const changed = index.changes.find(({ position }) => position > from)?.position;
  if (changed === undefined) return null;
  const name = scope.base.toLowerCase().replace(/ \+\w+/, '');
  const said = index.sorted.messages
    .filter(({ entry, position }) => position > changed && entry.role === 'assistant')
    .findLast(({ entry }) =>
      splitText(entry.text).some(
        ({ text }) =>
          (text.toLowerCase().includes(name) || speaksOfAll.test(text)) && passes.test(text) && !denies.test(text),
      ),
    );
  return said?.entry ?? null;
}
