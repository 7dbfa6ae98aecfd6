/** Reads what a tool of Copilot Chat answered, from the model's copy or from what the chat showed. */
import * as z from 'zod';
import { type ToolInvocation, terminalData } from './records';

/** The text of an entry of `toolCallResults`; some answers are trees of prompt pieces. */
export function resultText(result: unknown): string {
  const content = z.object({ content: z.array(z.unknown()) }).safeParse(result).data?.content ?? [];
  return content
    .map((item) => contentText(z.object({ value: z.unknown() }).safeParse(item).data?.value))
    .filter((text) => text !== '')
    .join('\n');
}

const tree = z.object({ node: z.unknown() });

function contentText(value: unknown): string {
  if (typeof value === 'string') return value;
  const node = tree.safeParse(value).data?.node;
  if (node === undefined) return '';
  const pieces: string[] = [];
  collect(node, pieces, 0);
  return pieces.join('').trim();
}

const piece = z.object({
  text: z.string().optional().catch(undefined),
  lineBreakBefore: z.unknown().optional(),
  children: z.array(z.unknown()).optional().catch(undefined),
});

/** A prompt tree is shallow; the limit only keeps a broken one from exhausting the stack. */
const maxDepth = 200;

function collect(node: unknown, pieces: string[], depth: number): void {
  const read = piece.safeParse(node).data;
  if (read === undefined || depth > maxDepth) return;
  if (read.text !== undefined) {
    const breaks = read.lineBreakBefore !== undefined && read.lineBreakBefore !== false && read.lineBreakBefore !== 0;
    if (breaks && pieces.length > 0) pieces.push('\n');
    pieces.push(read.text);
  }
  for (const child of read.children ?? []) collect(child, pieces, depth + 1);
}

/** What a tool gave; `isComplete` is false while it still ran. */
export interface ShownResult {
  readonly text: string;
  readonly isError: boolean;
  readonly exitCode: number | null;
  readonly rejected: boolean;
  readonly isComplete: boolean;
}

const details = z.object({
  output: z
    .union([z.string(), z.array(z.unknown())])
    .optional()
    .catch(undefined),
  isError: z.boolean().optional().catch(undefined),
});
const output = z.object({
  value: z.string().optional().catch(undefined),
  isText: z.boolean().optional().catch(undefined),
});

/** What the chat showed of a call. */
export function shownResult(invocation: ToolInvocation): ShownResult {
  const shown = details.safeParse(invocation.resultDetails).data;
  const terminal = terminalData.safeParse(invocation.toolSpecificData).data;
  return {
    text: outputText(shown?.output),
    isError: shown?.isError === true,
    exitCode: terminal?.terminalCommandState?.exitCode ?? null,
    rejected: wasRejected(invocation.isConfirmed),
    isComplete: invocation.isComplete !== false,
  };
}

function outputText(shown: string | readonly unknown[] | undefined): string {
  if (shown === undefined) return '';
  if (typeof shown === 'string') return shown;
  return shown
    .map((item) => output.safeParse(item).data)
    .flatMap((item) => (item?.isText === false ? [] : (item?.value ?? [])))
    .join('\n');
}

/** Denied is 0, skipped 5 in newer versions; older ones have false. */
function wasRejected(isConfirmed: unknown): boolean {
  if (isConfirmed === false) return true;
  const kind = z.object({ type: z.number() }).safeParse(isConfirmed).data?.type;
  return kind === 0 || kind === 5;
}

/** The exit code that some versions write at the end of a terminal's output. */
export function exitCodeIn(text: string): number | null {
  const match = /(?:exited with (?:exit )?code|Exit code:) (-?\d+)/i.exec(text.slice(-300));
  return match?.[1] === undefined ? null : Number(match[1]);
}
