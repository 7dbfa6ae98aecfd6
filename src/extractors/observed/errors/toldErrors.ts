/**
 * Errors that only words tell of: the last report, or the last remark of a turn that did not end, says that something fails,
 * crashes or does not compile, and nothing was changed since. What was fixed, is a condition or is history is none.
 */

import { changeSince } from '../../../core/claims/enders';
import { type Judged, judged, untouched } from '../../../core/claims/judged';
import { endOfDoing } from '../../../core/claims/spoken/ofThatMoment';
import { stateOfTrouble, type TroubleState } from '../../../core/claims/work/troubleEnd';
import type { ErrorFact } from '../../../core/fact';
import type { CommandRun, SessionIndex, Turn } from '../../../core/index/sessionIndex';
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { checkRuns } from '../checks/checkRuns';
import { errorSentences, mostTold } from './errorSentences';

/** Said of what is so now. */
const failing: readonly Pattern[] = [
  /\b(?:is|are|keeps?|remains?) (?:still |currently |now )?(?:failing|broken|crash(?:ing|-looping)|crash-looping|red|erroring)\b/i,
  /\bstill (?:fails?|crash(?:es)?|breaks?|errors?(?: out)?|hangs?|times? out|does(?:n['’]t| not) (?:work|compile|build|pass))\b/i,
  /\b(?:the )?(?:only |one |last )?remaining (?:[`\w./-]+ ){0,3}(?:failures?|errors?) (?:is|are)\b|\b(?:currently|now) (?:fails?|crashes)\b/i,
  /\b(?:does(?:n['’]t| not)|do(?:n['’]t| not)) (?:yet )?compile\b|\b(?:tests?|builds?|checks?|jobs?) (?:is|are) (?:still )?(?:failing|red)\b/i,
  /\b\d+ (?:\w+ ){0,3}(?:tests?|checks?|specs?|jobs?) (?:still )?(?:fail|fails|failing)\b|\b(?:failures?|errors?) (?:still )?remains?\b/i,
  /\b(?:pre-?existing|unrelated) (?:\w+ ){0,3}(?:failures?|errors?)\b[^.;]{0,80}\b(?:remain|still)/i,
  /\b(?:schlägt|schlagen) (?:noch |weiterhin )?fehl\b|\bsigue fallando\b|\béchoue (?:encore|toujours)\b|всё ещё (?:падает|не работает)/iu,
  /(?:仍然|仍|还是|依然)(?:失败|报错|无法)|まだ(?:失敗|エラー)|여전히 (?:실패|오류)/u,
];

/** Said in passing of what the agent has just found broken. */
const troubles = oneOf(
  /import cycle|circular (?:import|dependency)/,
  /(?:test|type|compile|build|lint) (?:failures?|errors?)/,
);
const amounts = /(?:an? |\d+ |one |two |three |the )?(?:\w+ ){0,2}/;

const foundBroken: readonly Pattern[] = [
  inOrder('i', /\bthere(?:['’]s| is| are) (?:now |still )?/, amounts, troubles),
  inOrder('i', /\b(?:creates?|causes?|introduces?|have|has|hit) (?:now |still )?/, amounts, troubles),
  /\b(?:is|are) now (?:broken|failing)\b|\bno longer (?:works?|compiles?|builds?)\b|\blost (?:that|the|its) ability\b/i,
  /\b(?:returns?|responds with|answers with) (?:an? )?(?:HTTP )?(?:4\d\d|5\d\d)\b|\b(?:throws|crashes) (?:an? |when|on|at|with)\b/i,
];

/**
 * In the order they were said: those of the last report, over where files were changed since, or those of the last remarks of
 * a turn that did not end, unless a check shows it itself.
 */
export function toldErrors(index: SessionIndex, shown: readonly CommandRun[]): Judged<ErrorFact>[] {
  const current = index.turns.at(-1);
  const troubles = current !== undefined && current.answer === null ? toldIn(index, current) : [];
  const near = shown.some(({ call }) => call.turn === current?.number) ? [] : troubles.filter(({ isNear }) => isNear);
  const open = near.flatMap(({ errors, state }) => (state.kind === 'stands' ? errors : []));
  if (open.length > 0) return untouched(open.slice(-mostTold));
  const last = troubles.at(-1);
  if (last?.state.kind === 'being mended') return untouched(last.errors.map(beingMended));
  const over = near.flatMap(({ errors, state }) =>
    state.kind === 'over' ? errors.map((error) => judged(error, state.ending, state.ender)) : [],
  );
  return [...over, ...ofLastReport(index)];
}

function ofLastReport(index: SessionIndex): Judged<ErrorFact>[] {
  const turn = index.turns.findLast(({ answer }) => answer !== null);
  const answer = turn?.answer;
  if (turn === undefined || answer === null || answer === undefined || turn.number < index.turns.length - 1) return [];
  const said = index.sorted.messages.find(({ entry }) => entry === answer);
  if (said === undefined) return [];
  const change = changeSince(index, said.position);
  return errorSentences(answer, failing).map((error) => {
    const end = endOfDoing(error.text, said.position, index);
    return end === null ? judged(error, 'carried out', change) : judged(error, 'passed', end);
  });
}

const nearRemarks = 3;

/** What a remark told of, as it stands. */
interface Told {
  readonly errors: readonly ErrorFact[];
  readonly isNear: boolean;
  readonly state: TroubleState;
}

/** Of the remarks of a turn those that tell of something broken. */
function toldIn(index: SessionIndex, { number }: Turn): Told[] {
  const checks = checkRuns(index);
  const remarks = index.sorted.messages.filter(
    ({ entry, position }) => entry.role === 'assistant' && index.turnOf(position) === number,
  );
  return remarks.flatMap(({ entry, position }, at): Told[] => {
    // “Let me see why the build is failing”: what was looked at then is told.
    const errors = errorSentences(entry, [...failing, ...foundBroken]).filter(
      ({ text }) => endOfDoing(text, position, index) === null,
    );
    const isNear = at >= remarks.length - nearRemarks;
    return errors.length === 0 ? [] : [{ errors, isNear, state: stateOfTrouble(index, position, checks) }];
  });
}

const beingMended = (error: ErrorFact): ErrorFact => ({
  ...error,
  text: `${error.text} (files were changed since, and no check was run)`,
});
