/** Reads what a tool of Cline or a relative gave back: text without its wrappers, exit status, and the user's words in it. */

import * as z from 'zod';
import { type ToolAction, type ToolResultEntry, textLimits } from '../../../core/session';
import { capText, detach } from '../../../core/text/capText';
import { tryParseJson } from '../../../core/text/tryParseJson';
import { capResult } from '../../reading/entries/capResult';
import { withoutFrames } from './frames';

/** A result without its place. */
export type ResultParts = Omit<ToolResultEntry, 'kind' | 'callId' | 'line' | 'id' | 'time'>;

/** What the tool gave, apart from what the user said at the same time. */
export interface ClineResult {
  readonly parts: ResultParts;
  /** What the user said along with the result, other than refusing the call or answering it. */
  readonly said: string | null;
}

/**
 * `content` is what stands in the log: text, or a list of results, one for each thing asked for. `isTalk` says that the
 * call was a message, so that what comes back is the client's and the user's alone.
 */
export function readClineResult(
  content: unknown,
  isError: boolean,
  actions: readonly ToolAction[],
  isTalk = false,
): ClineResult {
  const listed = listedResult(content, isError, actions);
  if (listed !== null) return { parts: listed, said: null };
  const raw = textOf(content);
  return textResult(reportIn(raw, actions) ?? raw, isError, actions, isTalk);
}

/** The text that the client puts below a result when the user said something along with their approval. */
export function wordsBesideResult(text: string): string | null {
  return /^The user (?:has )?(?:provided|approved)\b/.test(text) ? wordsAtEnd(text) : null;
}

/** The name of the tool stands above a result that is given as text. */
export function withoutLabel(text: string): string {
  const end = /^\[[a-z][\w-]*[ \]]/.test(text) ? text.indexOf('] Result:') : -1;
  return end === -1 ? text : text.slice(end + '] Result:'.length).replace(/^\n/, '');
}

const listItem = z.object({
  query: z.string().optional().catch(undefined),
  result: z.unknown().optional(),
  error: z.string().optional().catch(undefined),
  success: z.boolean().optional().catch(undefined),
});

const report = z.object({ text: z.string(), finishReason: z.string() });

/** A subagent of the command line answers with its words and with figures; null for any other call. */
function reportIn(raw: string, actions: readonly ToolAction[]): string | null {
  if (!raw.startsWith('{') || !actions.some(({ kind }) => kind === 'subagent')) return null;
  return report.safeParse(tryParseJson(raw)).data?.text ?? null;
}

/** The form of the command line version. Null for everything else. */
function listedResult(content: unknown, failed: boolean, actions: readonly ToolAction[]): ResultParts | null {
  const value = typeof content === 'string' && /^\s*[[{]/.test(content) ? tryParseJson(content) : content;
  const list = z.array(listItem).safeParse(Array.isArray(value) ? value : [value]).data;
  if (list === undefined || list.length === 0 || list.some(({ success }) => success === undefined)) return null;
  const isShell = actions.some(({ kind }) => kind === 'shell');
  const codes = list.map((item) => exitCodeOf(item.error ?? '') ?? (item.success === true ? 0 : null));
  const exitCode = isShell ? (codes.find((code) => code !== 0) ?? codes[0] ?? null) : null;
  const isError = failed || list.some(({ success }) => success === false);
  const text = list.map((item) => itemText(item)).join('\n');
  return {
    text: capResult(text, isError),
    isError,
    exitCode,
    ...(list.some(({ error = '' }) => /timed out|aborted|cancell?ed/i.test(error)) ? { interrupted: true } : {}),
  };
}

function itemText({ result, error }: z.infer<typeof listItem>): string {
  const text = typeof result === 'string' ? result : result === undefined ? '' : JSON.stringify(result);
  const output = text.replace(/^\[Command exited with code -?\d+\]\n/, '');
  return output === '' ? (error ?? '') : output;
}

const exitCodeOf = (text: string): number | null => {
  const code = /exit(?:ed with)? code:? (-?\d+)/i.exec(text)?.[1];
  return code === undefined ? null : Number(code);
};

const status = z.object({
  status: z.enum(['denied', 'approved', 'error', 'guidance']),
  feedback: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
});

function textResult(raw: string, failed: boolean, actions: readonly ToolAction[], isTalk: boolean): ClineResult {
  const isOfClient = isTalk || actions.some((action) => answersItself.has(action.kind));
  const parsed = raw.startsWith('{"status"') ? status.safeParse(tryParseJson(raw)).data : undefined;
  if (parsed !== undefined) return statusResult(parsed, isOfClient);
  if (/^The user (?:denied this operation|rejected)|^Command .*was not executed.*denied/.test(raw))
    return refused(raw, wordsAtEnd(raw), isOfClient);
  const asked = actions.find((action) => action.kind === 'question');
  const mayTalk = isTalk || actions.some(({ kind }) => kind === 'question' || kind === 'plan');
  const own = mayTalk ? withoutFrames(raw).own : raw;
  const words = mayTalk ? wordsOfUser(own) : null;
  const answer = asked === undefined ? null : (tagged(own, 'answer') ?? words);
  const claims = mayTalk ? null : wordsOfUser(raw);
  const failure = /^The tool execution failed with the following error:\s*<error>\n?([\s\S]*?)\n?<\/error>/.exec(
    raw,
  )?.[1];
  const { text, header } = withoutHeader(failure ?? raw);
  const exitCode = exitCodeOf(header);
  const isError = failed || failure !== undefined || isFailure(raw) || (exitCode !== null && exitCode !== 0);
  const stillRuns = /still running in the (?:user's )?terminal|timed out/i.test(header);
  return {
    parts: {
      text: capResult(text, isError),
      isError,
      exitCode,
      ...(stillRuns ? { interrupted: true } : {}),
      ...(claims === null ? {} : { claims: capText(claims, textLimits.message) }),
      ...(asked !== undefined && answer !== null ? { answers: answersTo(asked, answer) } : {}),
      ...(isApproval(raw, actions) ? { approved: true } : {}),
    },
    said: asked !== undefined ? null : words,
  };
}

/** What the client itself says of such calls begins with a sentence of its own, so that no output can stand for it. */
const answersItself: ReadonlySet<ToolAction['kind']> = new Set(['shell', 'edit', 'todo', 'question', 'plan']);

/** The words of a refusal: in tags, from the second line to the very end. */
function wordsAtEnd(text: string): string | null {
  return /^[^\n]{0,400}\n+<(feedback|user_message)>\n?([\s\S]+?)\n?<\/\1>\s*$/.exec(text)?.[2]?.trim() || null;
}

const answersTo = (asked: Extract<ToolAction, { kind: 'question' }>, answer: string) =>
  asked.questions.map(({ question }) => ({ question, answer: detach(answer) }));

function statusResult(
  { status: kind, feedback, message, error }: z.infer<typeof status>,
  isOfClient: boolean,
): ClineResult {
  const said = feedback === undefined || feedback.trim() === '' ? null : feedback;
  const text = error ?? message ?? feedback ?? '';
  if (kind === 'denied') return refused(text, said, isOfClient);
  const isError = kind === 'error';
  const claims = isOfClient || said === null ? {} : { claims: capText(said, textLimits.message) };
  const parts = { text: capText(text, textLimits.toolError), isError, exitCode: null, ...claims };
  return { parts, said: isOfClient ? said : null };
}

/** A refusal that a tool could have printed is one, but its words are not the user's for certain. */
function refused(text: string, said: string | null, isOfClient: boolean): ClineResult {
  const words = said === null ? null : capText(said, textLimits.message);
  const parts = {
    text: capText(text, textLimits.toolError),
    isError: true,
    exitCode: null,
    rejection: { said: isOfClient ? words : null },
    ...(words === null || isOfClient ? {} : { claims: words }),
  };
  return { parts, said: null };
}

const isFailure = (text: string) =>
  /^(?:Error|Missing value for required parameter|Command execution was not successful)\b|^This is likely because the SEARCH block/.test(
    text,
  );

/** A plan is approved by switching to the mode that carries it out. */
const isApproval = (text: string, actions: readonly ToolAction[]) =>
  actions.some(({ kind }) => kind === 'plan') && /switched to ACT MODE/i.test(text);

/** What the user typed stands in tags within text of the client. */
export function wordsOfUser(text: string): string | null {
  return tagged(text, 'feedback') ?? tagged(text, 'user_message') ?? null;
}

/** The trimmed text between the first opening and the last closing tag; null where there is none. */
export function tagged(text: string, tag: string): string | null {
  const start = text.indexOf(`<${tag}>`);
  if (start === -1) return null;
  const end = text.lastIndexOf(`</${tag}>`);
  const words = text.slice(start + tag.length + 2, end < start ? text.length : end).trim();
  return words === '' ? null : detach(words);
}

/** Takes off what the client says above the output of a command. */
function withoutHeader(text: string): { readonly text: string; readonly header: string } {
  if (!/^Command (?:executed|execution|is|timed|failed)\b/.test(text)) return { text, header: '' };
  const label = /\n(?:Output|Here's the output so far|Current output):?[ \t]*\n?/.exec(text);
  if (label === null) return { text, header: text.slice(0, 400) };
  return { text: text.slice(label.index + label[0].length), header: text.slice(0, label.index) };
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return withoutLabel(content);
  const blocks = z
    .array(z.object({ type: z.string(), text: z.string().optional().catch(undefined) }))
    .safeParse(content);
  if (blocks.data === undefined) return content === undefined || content === null ? '' : JSON.stringify(content);
  const text = blocks.data.map((block) => (block.type === 'image' ? '[image]' : (block.text ?? ''))).join('\n');
  return withoutLabel(text);
}
