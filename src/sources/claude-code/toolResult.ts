/** Reads what a tool of Claude Code gave back: text without its wrappers, exit status, refusals, answers. */

import { type ToolResultEntry, textLimits } from '../../core/session';
import { capText, detach } from '../../core/text/capText';
import { capResult } from '../reading/entries/capResult';
import type { ResultParts } from '../reading/entries/entries';
import { type Fields, isFields, stringIn } from '../reading/values/fields';
import type { RareResult } from './records';

/** `structured` is the record's own form of the result, `rare` what of it only some tools have. */
export interface RawResult {
  readonly block: Fields;
  readonly tool: string | undefined;
  readonly structured: Fields | null;
  /** What the record says of the result where it has no form: a sentence of the client's, or the text once more. */
  readonly told?: string | null;
  readonly rare: RareResult | null;
}

/** The exit code is null where neither the text nor the structured result tells. */
export function readToolResult({ block, tool, structured, told = null, rare }: RawResult): ResultParts {
  const raw = unwrap(textOf(block['content']));
  const isError = block['is_error'] === true;
  const refusal = isError ? readRefusal(raw) : null;
  const isCertain = refusal !== null && (isOwnTool(tool) || told === 'User rejected tool use');
  const interrupted = isInterrupted(raw, isError, structured);
  const exit = isError ? /^(?:Error: )?Exit code (\d+)\n?/.exec(raw) : null;
  const text = exit === null ? raw : raw.slice(exit[0].length);
  const answers = tool === 'AskUserQuestion' ? readAnswers(raw, rare) : [];
  const approved = tool === 'ExitPlanMode' && !isError && /approved/i.test(raw.slice(0, 200));
  return {
    text: capResult(text, isError),
    isError,
    exitCode: isShell(tool) && !interrupted ? exitCode(exit?.[1], isError, structured, raw) : null,
    interrupted: interrupted || undefined,
    rejection: refusal === null || !(isCertain || refusal.said === null) ? undefined : { said: refusal.said },
    claims: isCertain ? undefined : (refusal?.said ?? undefined),
    approved: approved || undefined,
    answers: answers.length === 0 ? undefined : answers,
  };
}

/** The client itself writes how its own tools fail; what a server of tools answers can say anything. */
const isOwnTool = (tool: string | undefined) => tool !== undefined && !tool.startsWith('mcp__');

const isShell = (tool: string | undefined) => tool === 'Bash' || tool === 'PowerShell';

/** Claude Code writes the status only when it is an error; a status it explains away (grep without a hit) is not told. */
function exitCode(
  written: string | undefined,
  isError: boolean,
  structured: Fields | null,
  text: string,
): number | null {
  if (written !== undefined) return Number(written);
  if (isError) return null;
  // Logs of subagents have the text only.
  if (structured === null) return text.startsWith('Command running in background') ? null : 0;
  if (typeof structured['stdout'] !== 'string') return null;
  const isTold = typeof structured['returnCodeInterpretation'] !== 'string';
  return isTold && !isInBackground(structured) ? 0 : null;
}

const isInBackground = (structured: Fields) => typeof structured['backgroundTaskId'] === 'string';

function isInterrupted(text: string, isError: boolean, structured: Fields | null): boolean {
  if (structured !== null && (structured['interrupted'] === true || isInBackground(structured))) return true;
  return isError && (text.startsWith('[Request interrupted by user') || text.includes(waitForUser));
}

const refused =
  /^(?:The user doesn't want to (?:proceed with this tool use|take this action right now)|Permission for this (?:tool use|action) was denied)/;
/** Nobody was asked: a rule, a mode or a hook of the agent kept the call from running. */
const blocked =
  /^(?:Permission to use \w+\b.{0,400}? (?:has been|was) denied|Claude requested permissions? to \w+|This command requires approval|PreToolUse:\w+ hook (?:error|blocked))/s;
const waitForUser = 'STOP what you are doing and wait for the user';
/** The rest of the sentence that the client writes, which is one line. */
const beforeWords = /^[^\n]{0,400}the user said:\n/i;
const clarify = 'The user wants to clarify these questions.';

/** Null where nobody refused. `said` is what the user typed, to the letter; Claude Code adds a note of its own below. */
function readRefusal(text: string): { readonly said: string | null } | null {
  if (blocked.test(text)) return { said: null };
  if (!refused.test(text)) return null;
  const words = beforeWords.exec(text);
  if (words === null) return { said: null };
  const said = text
    .slice(words.index + words[0].length)
    .replace(/\n\nNote: The user's next message may contain[\s\S]*$/, '');
  return { said: said.trim() === '' || said.startsWith(clarify) ? null : capText(said, textLimits.message) };
}

type Answers = NonNullable<ToolResultEntry['answers']>;

function readAnswers(text: string, rare: RareResult | null): Answers {
  if (rare?.answers !== undefined) {
    return Object.entries(rare.answers).map(([question, answer]) => ({
      question,
      answer: withNotes(plainAnswer(answer), rare.annotations?.[question]),
    }));
  }
  const listed = /(?:answered your questions|questions have been answered): ([\s\S]*?)\. You can now continue/.exec(
    text,
  );
  const answered = [
    ...(listed?.[1] ?? '').matchAll(/"([^"]+)"="([^"]*)"/g),
    ...text.matchAll(/- "([^"]+)"\n\s+Answer: (.+)/g),
  ];
  return answered.map(([, question = '', answer = '']) => ({ question: detach(question), answer: detach(answer) }));
}

const plainAnswer = (answer: unknown) => (typeof answer === 'string' ? answer : JSON.stringify(answer));

function withNotes(answer: string, annotation: unknown): string {
  const notes = isFields(annotation) ? (stringIn(annotation, 'notes') ?? '') : '';
  return notes === '' ? answer : `${answer} (${notes})`;
}

/** Text of a result: a string, or blocks of text and images. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .filter(isFields)
    .map((block) =>
      block['type'] === 'image' ? '[image]' : (stringIn(block, 'text') ?? stringIn(block, 'tool_name') ?? ''),
    )
    .join('\n');
}

/** Takes off the tags around a result and the reminder that follows it, which the tool did not print. */
function unwrap(text: string): string {
  const own = /^<(tool_use_error|persisted-output)>\s*([\s\S]*?)\s*(?:<\/\1>\s*)?$/.exec(text)?.[2] ?? text;
  if (!own.trimEnd().endsWith('</system-reminder>')) return own;
  const start = own.lastIndexOf('<system-reminder>');
  return start === -1 ? own : own.slice(0, start).trimEnd();
}
