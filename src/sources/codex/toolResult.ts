/**
 * Reads the text of a tool result. Codex has no error flag: exit codes, refusals and interruptions stand in the text,
 * in front of the output itself.
 */

import * as z from 'zod';
import { inOrder, oneOf } from '../../core/text/patterns';
import { isFields, stringIn } from '../reading/values/fields';

/** What a tool gave, as far as its text tells. */
export interface ResultText {
  /** The output without the lines that Codex puts before it. */
  readonly text: string;
  readonly exitCode: number | null;
  /** A script printed the output of a command that ended, and not its exit status. */
  readonly exitHidden?: boolean;
  readonly isError: boolean;
  readonly interrupted: boolean;
  readonly rejected: boolean;
  /** The user let a plan be carried out. */
  readonly approved?: true;
  /** Id of the process, when it was still running. */
  readonly runningAs: string | null;
}

/** Knows the JSON form of older versions and the lines of newer ones; other text is the output itself. */
export function readResultText(output: unknown): ResultText {
  const raw = outputText(output);
  const inner = unwrapJson(raw);
  return inner ?? unwrapHeaders(raw);
}

const structured = z.object({ content: z.unknown(), success: z.boolean().optional() });

function outputText(output: unknown): string {
  if (typeof output === 'string') return output;
  if (Array.isArray(output)) {
    return output
      .map((item: unknown) => (isFields(item) ? (stringIn(item, 'text') ?? '') : ''))
      .filter((text) => text !== '')
      .join('\n');
  }
  const content = structured.safeParse(output).data?.content;
  return content === undefined ? '' : outputText(content);
}

const jsonOutput = z.object({ output: z.string(), metadata: z.object({ exit_code: z.number() }) });

/** The form of older versions: `{"output":"…","metadata":{"exit_code":0,…}}`. */
function unwrapJson(raw: string): ResultText | null {
  if (!raw.startsWith('{"output"')) return null;
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return null; // Some tool printed something alike; it is read as plain text.
  }
  const { data } = jsonOutput.safeParse(value);
  return data === undefined ? null : plain(data.output, data.metadata.exit_code, null);
}

const header = inOrder(
  '',
  /^/,
  oneOf(
    /Chunk ID: \S*|Wall time: [\d.]+ seconds?|Process exited with code (-?\d+)/,
    /Process running with session ID (\S+)|Exit code: (-?\d+)|Original token count: \d+/,
    /Total output lines: \d+|Duration: [\d.]+ seconds?/,
  ),
  /\n/,
);

function unwrapHeaders(raw: string): ResultText {
  let text = raw;
  let exitCode: number | null = null;
  let runningAs: string | null = null;
  let sawHeader = false;
  for (let match = header.exec(text); match !== null; match = header.exec(text)) {
    sawHeader = true;
    const code = match[1] ?? match[3];
    if (code !== undefined) exitCode = Number(code);
    if (match[2] !== undefined) runningAs = match[2];
    text = text.slice(match[0].length);
    // Unified exec wraps the result of apply_patch, which has headers of its own.
    if (text.startsWith('Output:\n')) text = text.slice('Output:\n'.length);
    else if (text === 'Output:') text = '';
  }
  return plain(sawHeader ? text : raw, exitCode, runningAs);
}

function plain(text: string, exitCode: number | null, runningAs: string | null): ResultText {
  const start = text.slice(0, 300);
  const bare = exitCode === null && runningAs === null;
  const interrupted = bare && /^aborted by user\b|^aborted$/.test(start.trim());
  const rejected =
    bare && /rejected by user|^(?:exec command|patch) rejected|\bblocked by (?:\w+ )?hook\b/i.test(start);
  const failed = bare && failure.test(start);
  return {
    text,
    exitCode,
    isError: exitCode === null ? failed || rejected : exitCode !== 0,
    interrupted,
    rejected,
    runningAs,
  };
}

/** How Codex words the failure of a tool itself, as against the failure of a command it ran. */
const failure =
  /^(?:\w+ failed(?::| for )|apply_patch verification failed|failed to |unsupported call|unsupported custom tool call|execution error|tool call error|err: |error: |Error: |command timed out|invalid )/;
