/** A test that is written first is to be red; a bug is reproduced before it is mended. */
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';

const intended: readonly RegExp[] = [
  /\b(?:should|must|will|to|they) (?:all |both |now |first )?fail\b|fail(?:s|ing|ed|ure)? (?:first|as (?:expected|intended|it should))/i,
  /expect(?:ed|ing)? (?:it |them |this |the tests? |both )?(?:to fail|failure|to be red)|red (?:phase|step|first)\b/i,
  /failing test first|test[- ]first|reproduc(?:e|es|ed|ing)\b|watch (?:it|them) fail|verify (?:it|they|the tests?) fails?/i,
  /confirm(?:s|ed)? (?:that )?(?:it|the tests?|they|the bug|the failure)\b.*\bfail/i,
  /(?:muss|müssen|soll(?:en|te)?) (?:zuerst )?fehlschlagen|doit échouer|debe fallar|失败是预期|失敗することを確認/i,
];
const speaksOfIntent = (text: string) => intended.some((pattern) => pattern.test(text));

/** Said right before the run, in its description, or right after it. */
export function wasToFail({ call }: CommandRun, index: SessionIndex): boolean {
  if (call.call.description !== undefined && speaksOfIntent(call.call.description)) return true;
  const { messages } = index.sorted;
  const before = messages.findLast(
    ({ entry, position }) =>
      position < call.position && entry.role === 'assistant' && index.turnOf(position) === call.turn,
  );
  const callsBetween = index.calls.filter(
    ({ position }) => before !== undefined && position > before.position && position < call.position,
  );
  if (before !== undefined && callsBetween.length <= nearCalls && speaksOfIntent(before.entry.text.slice(-spoken)))
    return true;
  const after = messages.find(({ entry, position }) => position > call.position && entry.role === 'assistant');
  return (
    after !== undefined &&
    speaksOfIntent(after.entry.text.slice(0, spoken)) &&
    saysExpected.test(after.entry.text.slice(0, spoken))
  );
}

const saysExpected = /as expected|as intended|expected(?:ly)? fail|reproduc|confirm/i;
const nearCalls = 1;
/** Characters of a message that speak of the call next to it. */
const spoken = 400;
