/** What is still open: questions the user has not answered, to-do items not done, work in flight. */
import type { QuestionFact, StateFact } from '../../core/fact';
import type { ExtractInput } from '../../core/pipeline/extractor';
import { refTo } from '../../core/provenance';
import { foldSpace } from '../../core/text/foldSpace';
import { splitText } from '../../core/text/splitText';

export function openQuestions(input: ExtractInput): QuestionFact[] {
  return [...unansweredCalls(input), ...questionsOfLastAnswer(input)].slice(0, input.limits.openQuestions);
}

function unansweredCalls({ index }: ExtractInput): QuestionFact[] {
  return index.callsFor('question').flatMap((call): QuestionFact[] => {
    if (call.result !== null && !call.result.interrupted && call.result.rejection === undefined) return [];
    if (call.turn < index.turns.length) return [];
    return call.call.actions.flatMap((action) =>
      action.kind !== 'question'
        ? []
        : action.questions.map(
            ({ question, options }, at): QuestionFact => ({
              id: `question-${call.call.line}-${at}`,
              kind: 'question',
              text: [foldSpace(question), options.length > 0 ? `(${options.map(foldSpace).join(' / ')})` : '']
                .join(' ')
                .trim(),
              evidence: [refTo(call.call)],
            }),
          ),
    );
  });
}

/** The last answer's questions are open as long as the user has not spoken after it; the goal is his next word. */
function questionsOfLastAnswer({ index, selection }: ExtractInput): QuestionFact[] {
  const turn = index.turns.findLast((candidate) => candidate.answer !== null);
  const answer = turn?.answer;
  if (turn === undefined || answer === null || answer === undefined || turn.number < index.turns.length) return [];
  const passage = selection.passages.find((candidate) => index.entryAt(candidate.position) === answer);
  if (passage === undefined) return [];
  return splitText(passage.text)
    .filter((unit) => unit.kind !== 'code' && /\?["'”’)*_`]*$/.test(unit.text) && unit.text.length > 12)
    .map(
      (unit, at): QuestionFact => ({
        id: `question-${passage.ref.line}-${at}`,
        kind: 'question',
        text: foldSpace(unit.text),
        evidence: [passage.ref],
      }),
    );
}

/** To-do items that are not done, in their order; the one in progress first. */
export function openTodos({ index }: ExtractInput): StateFact[] {
  if (index.todos === null) return [];
  const { items, call } = index.todos;
  const open = items.filter((item) => item.status === 'in-progress' || item.status === 'pending');
  const done = items.filter((item) => item.status === 'completed').length;
  const ordered = [
    ...open.filter((item) => item.status === 'in-progress'),
    ...open.filter((item) => item.status === 'pending'),
  ];
  const evidence = [refTo(call.call)];
  return ordered.slice(0, 12).map(
    (item, at): StateFact => ({
      id: `todo-${call.call.line}-${at}`,
      kind: 'state',
      label: 'pending',
      tag: 'declared',
      text: `${item.status === 'in-progress' ? 'In progress' : 'To do'}: ${foldSpace(item.text)}${at === 0 && done > 0 ? ` (${done} of ${items.length} items of the list are done)` : ''}`,
      evidence,
    }),
  );
}

/** Calls without a result at the end of the session: it was interrupted, or the agent is still at it. */
export function workInFlight({ index }: ExtractInput): StateFact[] {
  const { entries } = index.session;
  const lastCall = index.calls.at(-1);
  if (lastCall === undefined || index.turnOf(lastCall.position) < index.turns.length) return [];
  const interrupted = lastCall.result === null || lastCall.result.interrupted === true;
  const spokenAfter = entries
    .slice(lastCall.position + 1)
    .some((entry) => entry.kind === 'message' && entry.role === 'assistant');
  if (!interrupted || spokenAfter) return [];
  const [action] = lastCall.call.actions;
  const what =
    action?.kind === 'shell'
      ? `\`${foldSpace(action.command)}\``
      : action !== undefined && 'path' in action && action.path !== undefined
        ? `${lastCall.call.tool} ${action.path}`
        : lastCall.call.tool;
  return [
    {
      id: `in-flight-${lastCall.call.line}`,
      kind: 'state',
      label: 'pending',
      tag: 'observed',
      text: `Interrupted in the middle of ${what}; its result is not in the log.`,
      evidence: [refTo(lastCall.call)],
    },
  ];
}
