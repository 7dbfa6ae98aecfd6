/** Reads what a tool of Qwen Code gave back: text behind its labels, exit status, refusals. */

import { textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { capResult } from '../reading/entries/capResult';
import type { ResultParts } from '../reading/entries/entries';
import { type Fields, fieldsIn, listIn, numberIn, stringIn } from '../reading/values/fields';

/** `answer` is the functionResponse the model was sent, `told` the program's own record of the call. */
export function readToolResult(answer: Fields, told: Fields): ResultParts {
  const response = fieldsIn(answer, 'response') ?? {};
  const error = stringIn(response, 'error');
  const raw = error ?? stringIn(response, 'output') ?? '';
  const status = stringIn(told, 'status');
  const display = fieldsIn(told, 'resultDisplay') ?? {};
  const isCancelled = status === 'cancelled' || raw.startsWith('[Operation Cancelled]');
  const isRefused = isCancelled && /did not allow|declined|rejected/i.test(raw);
  const isError = error !== undefined || status === 'error' || isRefused;
  const exitCode = numberIn(display, 'exitCode') ?? writtenExitCode(raw);
  const interrupted = isCancelled && !isRefused;
  return {
    text: capResult(shellOutput(raw, display), isError),
    isError,
    exitCode: interrupted ? null : exitCode,
    interrupted: interrupted || undefined,
    rejection: isRefused ? { said: null } : undefined,
    answers: answersIn(display),
    approved: (stringIn(answer, 'name') === 'exit_plan_mode' && !isError && /approved/i.test(raw)) || undefined,
  };
}

/** Each with the question that the program kept beside it. */
function answersIn(display: Fields): ResultParts['answers'] {
  if (stringIn(display, 'type') !== 'ask_user_question_answers') return undefined;
  const answers = listIn(display, 'answers').map((one) => ({
    question: stringIn(one, 'question') ?? '',
    answer: capText(stringIn(one, 'answer') ?? '', textLimits.message),
  }));
  return answers.length === 0 ? undefined : answers;
}

/** The labels of the shell tool: the command again, its folder, output, status, process group. */
const frame = /^Command: [\s\S]*?\nOutput: ?([\s\S]*?)\nError: ?([\s\S]*?)\nExit Code: [^\n]*\nSignal: [^\n]*[\s\S]*$/;

function shellOutput(raw: string, display: Fields): string {
  const output = stringIn(display, 'type') === 'shell_result' ? stringIn(display, 'output') : undefined;
  if (output !== undefined) return output;
  const framed = frame.exec(raw);
  if (framed === null) return raw;
  return [framed[1], framed[2]].filter((part) => part !== '(none)' && part !== '(empty)').join('\n');
}

function writtenExitCode(raw: string): number | null {
  const code = /^Command: [\s\S]*\nExit Code: (-?\d+)\n/.exec(raw)?.[1];
  return code === undefined ? null : Number(code);
}
