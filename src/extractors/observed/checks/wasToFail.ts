/** A test that is written first is to be red; a bug is reproduced before it is mended. */
import { firstBehind } from '../../../core/index/firstBehind';
import type { Call, CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import type { Placed } from '../../../core/index/sortEntries';
import type { MessageEntry } from '../../../core/session';
import { kindOfCommand } from '../../../core/shell/checks/checkKind';
import { parseCommand } from '../../../core/shell/parseCommand';

const intended: readonly RegExp[] = [
  /\b(?:should|must|will|to|they) (?:all |both |now |first )?fail\b|fail(?:s|ing|ed|ure)? (?:first|as (?:expected|intended|it should))/i,
  /expect(?:ed|ing)? (?:it |them |this |the tests? |both )?(?:to fail|failure|to be red)|red (?:phase|step|first)\b/i,
  /failing test first|test[- ]first|reproduc(?:e|es|ed|ing)\b|watch (?:it|them) fail|verify (?:it|they|the tests?) fails?/i,
  /confirm(?:s|ed)? (?:that )?(?:it|the tests?|they|the bug|the failure)\b.*\bfail/i,
  /(?:muss|müssen|soll(?:en|te)?) (?:zuerst )?fehlschlagen|doit échouer|debe fallar|失败是预期|失敗することを確認/i,
];
const speaksOfIntent = (text: string) => intended.some((pattern) => pattern.test(text));

/** Said right before the run, in its description, or right after it; or the code of before was put back for it. */
export function wasToFail({ call, command, output }: CommandRun, index: SessionIndex): boolean {
  if (putsBack(command) || /\b(?:fail|reject)\w* as expected\b/i.test(output)) return true;
  if (call.call.description !== undefined && speaksOfIntent(call.call.description)) return true;
  const before = spokenBefore(call, index);
  if (before !== null && speaksOfIntent(before.entry.text.slice(-spoken)) && isNear(before.position, call, index))
    return true;
  const after = spokenAfter(call, index)?.entry.text.slice(0, spoken);
  return after !== undefined && speaksOfIntent(after) && saysExpected.test(after);
}

type Said = Placed<MessageEntry>;

/** The last words of the agent before a call, in its turn. A session has thousands of both, so they are not walked through. */
function spokenBefore(call: Call, { sorted: { messages }, turnOf }: SessionIndex): Said | null {
  for (let at = firstBehind(messages, call.position) - 1; at >= 0; at -= 1) {
    const said = messages[at];
    if (said === undefined || turnOf(said.position) !== call.turn) return null;
    if (said.entry.role === 'assistant') return said;
  }
  return null;
}

function spokenAfter(call: Call, { sorted: { messages } }: SessionIndex): Said | undefined {
  for (let at = firstBehind(messages, call.position); at < messages.length; at += 1)
    if (messages[at]?.entry.role === 'assistant') return messages[at];
  return undefined;
}

/** Nothing else was called in between, but for one. */
const isNear = (position: number, call: Call, { calls }: SessionIndex) =>
  firstBehind(calls, call.position) - 1 - firstBehind(calls, position) <= nearCalls;

/** `git stash && npm test; git stash pop`, `git show HEAD~1:a.go > a.go && go test`: does the test fail without the change? */
function putsBack(command: string): boolean {
  const parts = parseCommand(command);
  const check = parts.findIndex((part) => kindOfCommand(part) !== null);
  return parts.slice(0, Math.max(0, check)).some(({ program, args: [task, ...words], writes }) => {
    if (program !== 'git') return false;
    if (task === 'stash') return words.length === 0 || /^(?:push|save|-)/.test(words[0] ?? '');
    if (task === 'show') return writes.length > 0;
    return (
      (task === 'checkout' && words.indexOf('--') > 0) ||
      (task === 'restore' && /^(?:-s|--source)/.test(words[0] ?? ''))
    );
  });
}

const saysExpected = /as expected|as intended|expected(?:ly)? fail|reproduc|confirm/i;
const nearCalls = 1;
/** Characters of a message that speak of the call next to it. */
const spoken = 400;
