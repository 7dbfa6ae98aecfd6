/**
 * Errors that only words tell of: the last report, or the last remark of a turn that did not end, says that something fails,
 * crashes or does not compile, and nothing was changed since. What was fixed, is a condition or is history is none.
 */
import type { ErrorFact } from '../../../core/fact';
import { changedAfter } from '../../../core/index/changedFiles';
import type { CommandRun, SessionIndex, Turn } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { splitText } from '../../../core/text/splitText';
import { checkRuns } from '../checks/checkRuns';

const most = 2;
const shortest = 24;
const longest = 320;

/** Said of what is so now. */
const failing: readonly RegExp[] = [
  /\b(?:is|are|keeps?|remains?) (?:still |currently |now )?(?:failing|broken|crash(?:ing|-looping)|crash-looping|red|erroring)\b/i,
  /\bstill (?:fails?|crash(?:es)?|breaks?|errors?(?: out)?|hangs?|times? out|does(?:n['’]t| not) (?:work|compile|build|pass))\b/i,
  /\b(?:the )?(?:only |one |last )?remaining (?:\w+ ){0,3}(?:failures?|errors?) (?:is|are)\b|\b(?:currently|now) (?:fails?|crashes)\b/i,
  /\b(?:does(?:n['’]t| not)|do(?:n['’]t| not)) (?:yet )?compile\b|\b(?:tests?|builds?|checks?|jobs?) (?:is|are) (?:still )?(?:failing|red)\b/i,
  /\b\d+ (?:\w+ ){0,3}(?:tests?|checks?|specs?|jobs?) (?:still )?(?:fail|fails|failing)\b|\b(?:failures?|errors?) (?:still )?remains?\b/i,
  /\b(?:pre-?existing|unrelated) (?:\w+ ){0,3}(?:failures?|errors?)\b[^.;]{0,80}\b(?:remain|still)/i,
  /\b(?:schlägt|schlagen) (?:noch |weiterhin )?fehl\b|\bsigue fallando\b|\béchoue (?:encore|toujours)\b|всё ещё (?:падает|не работает)/iu,
  /(?:仍然|仍|还是|依然)(?:失败|报错|无法)|まだ(?:失敗|エラー)|여전히 (?:실패|오류)/u,
];

const noError: readonly RegExp[] = [
  /\?["'”’)*_`]*$|^(?:if|unless|when(?:ever)?|should|once|wenn|falls)\b|\b(?:would|could|might|may|were|was|had been|used to|previously)\b/i,
  /\b(?:fixed|resolved|no longer|not (?:failing|broken|red)|nothing|none|passes|passing|now (?:works|green)|expected|on purpose|intend)/i,
  /\b(?:no|zero|0) (?:\w+ ){0,3}(?:errors?|failures?|tests?|checks?)\b/i,
  /\b(?:fails? (?:closed|open|fast|loudly|early))\b|\bmake sure|\bensure\b|\binstead of failing\b/i,
];

/** Said in passing of what the agent has just found broken. */
const troubles = oneOf(
  /import cycle|circular (?:import|dependency)/,
  /(?:test|type|compile|build|lint) (?:failures?|errors?)/,
);
const amounts = /(?:an? |\d+ |one |two |three |the )?(?:\w+ ){0,2}/;

const foundBroken: readonly RegExp[] = [
  inOrder('i', /\bthere(?:['’]s| is| are) (?:now |still )?/, amounts, troubles),
  inOrder('i', /\b(?:creates?|causes?|introduces?|have|has|hit) (?:now |still )?/, amounts, troubles),
  /\b(?:is|are) now (?:broken|failing)\b|\bno longer (?:works?|compiles?|builds?)\b|\blost (?:that|the|its) ability\b/i,
  /\b(?:returns?|responds with|answers with) (?:an? )?(?:HTTP )?(?:4\d\d|5\d\d)\b|\b(?:throws|crashes) (?:an? |when|on|at|with)\b/i,
];

/**
 * In the order they were said: those of the last report, or those of the last remarks of a turn that did not end. Empty where files were
 * changed or a check passed after them, and, for remarks, where a check shows it itself.
 */
export function toldErrors(index: SessionIndex, shown: readonly CommandRun[]): ErrorFact[] {
  const current = index.turns.at(-1);
  if (current !== undefined && current.answer === null) {
    const remarks = shown.some(({ call }) => call.turn === current.number) ? [] : lastRemarks(index, current);
    if (remarks.length > 0) return remarks;
  }
  const turn = index.turns.findLast(({ answer }) => answer !== null);
  const answer = turn?.answer;
  if (turn === undefined || answer === null || answer === undefined || turn.number < index.turns.length - 1) return [];
  const said = index.sorted.messages.find(({ entry }) => entry === answer);
  if (said === undefined || changedAfter(index, said.position).length > 0) return [];
  return errorsIn(answer, failing);
}

const nearRemarks = 3;

function lastRemarks(index: SessionIndex, { start, end }: Turn): ErrorFact[] {
  return index.sorted.messages
    .filter(({ entry, position }) => entry.role === 'assistant' && position >= start && position < end)
    .slice(-nearRemarks)
    .filter(
      ({ position }) =>
        changedAfter(index, position).length === 0 &&
        !checkRuns(index).some(({ run, passed }) => passed === true && run.call.position > position),
    )
    .flatMap(({ entry }) => errorsIn(entry, [...failing, ...foundBroken]))
    .slice(-most);
}

function errorsIn(message: MessageEntry, patterns: readonly RegExp[]): ErrorFact[] {
  return splitText(message.text)
    .filter(({ kind }) => kind === 'sentence' || kind === 'item')
    .map(({ text }) => foldSpace(text.replace(/\*\*/g, '')))
    .filter((text) => text.length >= shortest && !/[:：]$/.test(text) && isOpen(text, patterns))
    .slice(0, most)
    .map(
      (text, at): ErrorFact => ({
        id: `error-${message.line}-told-${at}`,
        kind: 'error',
        text: cutAtWord(text, longest),
        command: null,
        status: 'open',
        evidence: [refTo(message)],
      }),
    );
}

const isOpen = (text: string, patterns: readonly RegExp[]) =>
  patterns.some((pattern) => pattern.test(text)) && !noError.some((pattern) => pattern.test(text));
