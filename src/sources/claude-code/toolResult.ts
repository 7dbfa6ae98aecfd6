/** Reads what a tool of Claude Code gave back: text without its wrappers, exit status, refusals, answers. */
import { capText, detach } from '../../core/capText';
import { type ToolResultEntry, textLimits } from '../../core/session';
import type { ContentBlock, ToolUseResult } from './records';

export type ResultParts = Omit<ToolResultEntry, 'kind' | 'callId' | 'line' | 'id' | 'time'>;

export function readToolResult(
  block: ContentBlock,
  tool: string | undefined,
  result: ToolUseResult | null,
): ResultParts {
  const raw = unwrap(textOf(block.content));
  const isError = block.is_error === true;
  const refusal = isError ? readRefusal(raw) : null;
  const interrupted = isInterrupted(raw, isError, result);
  const exit = /^(?:Error: )?Exit code (\d+)\n?/.exec(raw);
  const text = exit === null || !isError ? raw : raw.slice(exit[0].length);
  const answers = tool === 'AskUserQuestion' ? readAnswers(raw, result) : [];
  return {
    text: capText(text, isError ? textLimits.toolError : textLimits.toolOutput),
    isError,
    exitCode: isShell(tool) && !interrupted ? exitCode(exit?.[1], isError, result) : null,
    ...(interrupted ? { interrupted } : {}),
    ...(refusal === null ? {} : { rejection: { said: refusal.said } }),
    ...(tool === 'ExitPlanMode' && !isError && /approved/i.test(raw.slice(0, 200)) ? { approved: true } : {}),
    ...(answers.length === 0 ? {} : { answers }),
  };
}

const isShell = (tool: string | undefined) => tool === 'Bash' || tool === 'PowerShell';

/** Claude Code writes the status only when it is an error; a status it explains away (grep without a hit) is not told. */
function exitCode(written: string | undefined, isError: boolean, result: ToolUseResult | null): number | null {
  if (written !== undefined && isError) return Number(written);
  if (isError || result === null || result.stdout === undefined) return null;
  return result.backgroundTaskId === undefined && result.returnCodeInterpretation === undefined ? 0 : null;
}

function isInterrupted(text: string, isError: boolean, result: ToolUseResult | null): boolean {
  if (result?.interrupted === true || result?.backgroundTaskId !== undefined) return true;
  return isError && (text.startsWith('[Request interrupted by user') || text.includes(waitForUser));
}

const refused = /^The user doesn't want to (?:proceed with this tool use|take this action right now)/;
const waitForUser = 'STOP what you are doing and wait for the user';
const beforeWords = 'the user said:\n';
const clarify = 'The user wants to clarify these questions.';

/** Null where nobody refused. `said` is what the user typed, to the letter; Claude Code adds a note of its own below. */
function readRefusal(text: string): { readonly said: string | null } | null {
  if (!refused.test(text)) return null;
  const at = text.indexOf(beforeWords);
  if (at === -1) return { said: null };
  const said = text.slice(at + beforeWords.length).replace(/\n\nNote: The user's next message may contain[\s\S]*$/, '');
  return { said: said.trim() === '' || said.startsWith(clarify) ? null : capText(said, textLimits.message) };
}

type Answers = NonNullable<ToolResultEntry['answers']>;

function readAnswers(text: string, result: ToolUseResult | null): Answers {
  if (result?.answers !== undefined) {
    return Object.entries(result.answers).map(([question, answer]) => ({
      question,
      answer: withNotes(plainAnswer(answer), result.annotations?.[question]),
    }));
  }
  const listed = /User has answered your questions: ([\s\S]*?)\. You can now continue/.exec(text)?.[1] ?? '';
  const answered = [...listed.matchAll(/"([^"]+)"="([^"]*)"/g), ...text.matchAll(/- "([^"]+)"\n\s+Answer: (.+)/g)];
  return answered.map(([, question = '', answer = '']) => ({ question: detach(question), answer: detach(answer) }));
}

const plainAnswer = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer));

function withNotes(answer: string, annotation: unknown): string {
  if (typeof annotation !== 'object' || annotation === null || !('notes' in annotation)) return answer;
  return typeof annotation.notes === 'string' && annotation.notes !== '' ? `${answer} (${annotation.notes})` : answer;
}

/** Text of a result: a string, or blocks of text and images. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((block: unknown) => {
      if (typeof block !== 'object' || block === null) return '';
      if ('text' in block && typeof block.text === 'string') return block.text;
      if ('tool_name' in block && typeof block.tool_name === 'string') return block.tool_name;
      return 'type' in block && block.type === 'image' ? '[image]' : '';
    })
    .join('\n');
}

function unwrap(text: string): string {
  return text
    .replace(/^<(tool_use_error|persisted-output)>([\s\S]*?)(?:<\/\1>\s*)?$/, '$2')
    .replace(/\s*<system-reminder>[\s\S]*<\/system-reminder>\s*$/, '');
}
