/** Reads what a tool of Kimi Code gave back: the exit status and refusals stand in its text. */

import { tryParseJson } from '../../core/text/tryParseJson';
import { plainText, type RawResult } from '../reading/entries/conversation';
import { type Fields, isFields, stringIn } from '../reading/values/fields';

/** `tool` is the name of the tool that was called. */
export function readResult(tool: string, result: Fields): RawResult {
  const text = plainText(result['output']);
  const failed = result['isError'] === true;
  if (failed && /^Tool "[^"]*" was not run because /.test(text)) return refused(text);
  if (tool === 'ExitPlanMode' && !failed) return { text, ...planVerdict(text) };
  const answers = tool === 'AskUserQuestion' && !failed ? answersIn(text) : [];
  const isShell = tool === 'Bash';
  return {
    text,
    failed,
    exitCode: isShell ? exitCodeOf(text, failed) : null,
    ...(failed && /(?:^|\n)(?:Interrupted by user|Command killed by timeout)/.test(text) ? { interrupted: true } : {}),
    ...(answers.length === 0 ? {} : { answers }),
  };
}

/** What the user said to a plan counts as a success of the call. */
function planVerdict(text: string): Pick<RawResult, 'approved' | 'rejection'> {
  if (/^Exited plan mode\b[\s\S]*\n## Approved Plan:/.test(text)) return { approved: true };
  const rejected = /^User rejected the plan\b[^\n]*?(?: Feedback:\s*([\s\S]+))?$/.exec(text);
  return rejected === null ? {} : { rejection: { said: rejected[1]?.trim() ?? null } };
}

/** What the user typed as a reason is theirs; a request that was cancelled was not refused. */
function refused(text: string): RawResult {
  const said =
    /^Tool "[^"]*" was not run because the user rejected the approval request\.(?: Reason: ([\s\S]+))?$/.exec(
      text.replace(
        / Try a different approach — don't retry the same call, don't attempt to bypass the restriction\.$/,
        '',
      ),
    );
  if (said !== null) return { text, failed: true, rejection: { said: said[1] ?? null } };
  return / because the approval request was cancelled/.test(text)
    ? { text, failed: true, interrupted: true }
    : { text, failed: true };
}

/** A command that failed says its status last; one that runs on in the background has none yet. */
function exitCodeOf(text: string, failed: boolean): number | null {
  const code = failed ? /(?:^|\n)Command failed with exit code: (-?\d+)\.\s*$/.exec(text)?.[1] : undefined;
  if (code !== undefined) return Number(code);
  return failed || /^task_id: /.test(text) ? null : 0;
}

function answersIn(text: string): readonly { readonly question: string; readonly answer: string }[] {
  const value = tryParseJson(text);
  const answers = isFields(value) && isFields(value['answers']) ? value['answers'] : {};
  return Object.keys(answers).flatMap((question) => {
    const answer = stringIn(answers, question);
    return answer === undefined ? [] : [{ question, answer }];
  });
}
