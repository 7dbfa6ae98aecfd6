/** Reads what a tool of Grok gave back: a text for the screen, and the program's own record of it. */
import type { TodoItem } from '../../core/session';
import { textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import type { RawResult } from '../reading/entries/conversation';
import { todoStatus } from '../reading/tools/buildActions';
import { type Fields, fieldsIn, isFields, listIn, numberIn, stringIn } from '../reading/values/fields';

/** What the record of a call tells beside its text. */
export interface CallFacts {
  /** The whole list as it stands behind the call. */
  readonly todos: readonly TodoItem[] | null;
  /** The file was there before. */
  readonly overwrote: boolean;
  /** The session of a subagent. */
  readonly log: string | null;
}

/** `questions` are those that the call asked. */
export function readResult(update: Fields, questions: readonly string[]): RawResult {
  const output = fieldsIn(update, 'rawOutput') ?? {};
  const shown = shownText(update);
  const text = shown === '' ? recordedText(output) : shown;
  const failed = update['status'] === 'failed';
  const rejection = failed ? refusal(text) : undefined;
  if (rejection !== undefined) return { text, failed, rejection };
  const exitCode = output['type'] === 'Bash' ? (numberIn(output, 'exit_code') ?? null) : null;
  const isStopped = output['type'] === 'Bash' && (output['timed_out'] === true || typeof output['signal'] === 'string');
  const answers = failed ? [] : answersIn(text, questions);
  return {
    text,
    failed: failed || (output['type'] === 'Bash' && exitCode !== 0 && !isStopped && exitCode !== null),
    exitCode,
    ...(isStopped ? { interrupted: true } : {}),
    ...(answers.length === 0 ? {} : { answers }),
  };
}

/** Null for what it does not tell. */
export function callFacts(update: Fields): CallFacts {
  const output = fieldsIn(update, 'rawOutput') ?? {};
  const list = fieldsIn(output, 'TodosUpdated');
  const todos = list === undefined ? null : listIn(list, 'todos').flatMap(todoItem);
  const overwrote = listIn(update, 'content').some((item) => (stringIn(item, 'oldText') ?? '') !== '');
  return { todos, overwrote, log: stringIn(output, 'subagent_id') ?? null };
}

function todoItem(item: Fields): readonly TodoItem[] {
  const text = stringIn(item, 'content');
  return text === undefined ? [] : [{ text: capText(text, textLimits.line), status: todoStatus(item['status']) }];
}

/** What an edit shows is in its call. */
const shownText = (update: Fields) =>
  listIn(update, 'content')
    .flatMap((item) => stringIn(fieldsIn(item, 'content') ?? {}, 'text') ?? [])
    .join('\n');

/** A record names its outcome, and has the text for the model in it or under it. */
function recordedText(output: Fields): string {
  const inside = Object.values(output).filter(isFields);
  for (const part of [output, ...inside])
    for (const name of ['output_for_prompt', 'tool_output_for_prompt', 'summary_for_prompt', 'content', 'message']) {
      const text = stringIn(part, name);
      if (text !== undefined) return text;
    }
  return '';
}

/** What the user said to it stands in a message of theirs behind it. */
const refusal = (text: string): RawResult['rejection'] =>
  /^(?:User rejected the execution for tool |The user elected to avoid running the )/.test(text)
    ? { said: null }
    : undefined;

function answersIn(text: string, questions: readonly string[]): NonNullable<RawResult['answers']> {
  if (!text.startsWith('User has answered')) return [];
  return questions.flatMap((question) => {
    const mark = `"${question}"="`;
    const start = text.indexOf(mark);
    const rest = start === -1 ? '' : text.slice(start + mark.length);
    const end = rest.search(/"(?:, "|\. You can now)/);
    return end === -1 ? [] : [{ question, answer: rest.slice(0, end) }];
  });
}
