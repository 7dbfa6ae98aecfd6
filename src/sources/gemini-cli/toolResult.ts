/** Reads what a Gemini tool answered: the text behind its labels, the exit code, refusals. */
import * as z from 'zod';
import { partsOf } from './records';

/** What a tool gave, as far as its text and status tell. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
  readonly exitCode: number | null;
  readonly interrupted: boolean;
  readonly rejected: boolean;
}

const response = z.object({
  output: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
});

/** An exit code is told for shell commands only. */
export function readToolAnswer(tool: string, result: unknown, status: string | undefined): ToolAnswer {
  const { text, error } = answerText(result);
  const isCancelled = status === 'cancelled' || (error ?? '').startsWith('[Operation Cancelled]');
  const rejected = isCancelled && /did not allow|denied|rejected/i.test(error ?? text);
  const interrupted = (isCancelled && !rejected) || (status !== undefined && unfinished.has(status));
  const failed = !isCancelled && (status === 'error' || error !== null);
  const isShell = tool === 'run_shell_command';
  const shell = isShell && !failed && !isCancelled ? readShell(error ?? text) : { text: error ?? text, exitCode: null };
  return {
    text: shell.text,
    isError: failed || rejected || (shell.exitCode !== null && shell.exitCode !== 0),
    exitCode: shell.exitCode,
    interrupted,
    rejected,
  };
}

const unfinished = new Set(['executing', 'validating', 'scheduled', 'awaiting_approval']);

function answerText(result: unknown): { readonly text: string; readonly error: string | null } {
  const texts: string[] = [];
  let error: string | null = null;
  for (const part of partsOf(result)) {
    const answer = response.safeParse(part.functionResponse?.response).data;
    if (answer?.error !== undefined) error = answer.error;
    const text = answer?.output ?? part.text;
    if (text !== undefined) texts.push(text);
  }
  return { text: unwrap(texts.join('\n')), error };
}

/** Output is framed as untrusted for the model. */
function unwrap(text: string): string {
  const match = /^\s*<untrusted_context>\n?([\s\S]*?)\n?<\/untrusted_context>\s*$/.exec(text);
  return match?.[1] ?? text;
}

const label = /^(Command|Directory|Stdout|Stderr|Output|Error|Exit Code|Signal|Background PIDs|Process Group PGID): ?/;

/** The shell tool labels its lines; newer versions name the exit code only when it is not 0. */
function readShell(text: string): { readonly text: string; readonly exitCode: number | null } {
  if (!/^(?:Command|Output): /.test(text)) return { text, exitCode: null };
  const kept: string[] = [];
  let exitCode: number | null = null;
  let wasKilled = false;
  let current = '';
  for (const line of text.split('\n')) {
    const found = label.exec(line);
    current = found?.[1] ?? current;
    const rest = found === null ? line : line.slice(found[0].length);
    if (current === 'Exit Code' && found !== null) exitCode = /^-?\d+$/.test(rest.trim()) ? Number(rest) : exitCode;
    else if (current === 'Signal' && found !== null) wasKilled = !/^\s*(?:\(none\))?\s*$/.test(rest);
    else if (isOutput(current) && rest !== '(empty)' && rest !== '(none)') kept.push(rest);
  }
  return { text: kept.join('\n').trim(), exitCode: exitCode ?? (wasKilled ? null : 0) };
}

const isOutput = (name: string) => name === 'Output' || name === 'Stdout' || name === 'Stderr' || name === 'Error';
