/**
 * Errors that only words tell of: the last report says that something fails, crashes or does not compile, and nothing was
 * changed since. What was fixed, is a condition or is history is none.
 */
import type { ErrorFact } from '../../../core/fact';
import { changedAfter } from '../../../core/index/changedFiles';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { splitText } from '../../../core/text/splitText';

const most = 2;
const shortest = 24;
const longest = 320;

/** Said of what is so now. */
const failing: readonly RegExp[] = [
  /\b(?:is|are|keeps?|remains?) (?:still |currently |now )?(?:failing|broken|crash(?:ing|-looping)|crash-looping|red|erroring)\b/i,
  /\bstill (?:fails?|crash(?:es)?|breaks?|errors?(?: out)?|hangs?|times? out|does(?:n['’]t| not) (?:work|compile|build|pass))\b/i,
  /\b(?:the )?(?:only |one |last )?remaining (?:\w+ ){0,3}(?:failures?|errors?) (?:is|are)\b|\b(?:currently|now) (?:fails?|crashes)\b/i,
  /\b(?:does(?:n['’]t| not)|do(?:n['’]t| not)) (?:yet )?compile\b|\b(?:tests?|builds?|checks?|jobs?) (?:is|are) (?:still )?(?:failing|red)\b/i,
  /\b(?:schlägt|schlagen) (?:noch |weiterhin )?fehl\b|\bsigue fallando\b|\béchoue (?:encore|toujours)\b|всё ещё (?:падает|не работает)/iu,
  /(?:仍然|仍|还是|依然)(?:失败|报错|无法)|まだ(?:失敗|エラー)|여전히 (?:실패|오류)/u,
];

const noError: readonly RegExp[] = [
  /\?["'”’)*_`]*$|^(?:if|unless|when(?:ever)?|should|once|wenn|falls)\b|\b(?:would|could|might|may|were|was|had been|used to|previously)\b/i,
  /\b(?:fixed|resolved|no longer|not (?:failing|broken|red)|nothing|none|passes|passing|now (?:works|green)|expected|on purpose|intend)/i,
  /\b(?:fails? (?:closed|open|fast|loudly|early))\b|\bmake sure|\bensure\b|\binstead of failing\b/i,
];

/** In the order of the report; empty where files were changed or turns went by after it. */
export function toldErrors(index: SessionIndex): ErrorFact[] {
  const turn = index.turns.findLast(({ answer }) => answer !== null);
  const answer = turn?.answer;
  if (turn === undefined || answer === null || answer === undefined || turn.number < index.turns.length - 1) return [];
  const said = index.sorted.messages.find(({ entry }) => entry === answer);
  if (said === undefined || changedAfter(index, said.position).length > 0) return [];
  return splitText(answer.text)
    .filter(({ kind }) => kind === 'sentence' || kind === 'item')
    .map(({ text }) => foldSpace(text.replace(/\*\*/g, '')))
    .filter((text) => text.length >= shortest && !/[:：]$/.test(text) && isOpen(text))
    .slice(0, most)
    .map(
      (text, at): ErrorFact => ({
        id: `error-${answer.line}-told-${at}`,
        kind: 'error',
        text: cutAtWord(text, longest),
        command: null,
        status: 'open',
        evidence: [refTo(answer)],
      }),
    );
}

const isOpen = (text: string) =>
  failing.some((pattern) => pattern.test(text)) && !noError.some((pattern) => pattern.test(text));
