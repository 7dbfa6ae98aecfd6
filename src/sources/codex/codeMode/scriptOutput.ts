/** Takes apart what a script gave back: how it ended, and the texts it printed. */
import { isFields, stringIn } from '../../reading/values/fields';

/** What the log has of a run, without the lines that Codex puts around it. */
export interface ScriptOutput {
  readonly state: 'completed' | 'failed' | 'running';
  /** Where a script that goes on can be waited for. */
  readonly cell: string | null;
  readonly texts: readonly string[];
  /** Why it failed; empty where it did not. */
  readonly error: string;
}

const head = /^Script (completed|failed|running with cell ID (\S+))\nWall time [\d.]+ seconds?\nOutput:(?:\n|$)/;
const errorHead = /(?:^|\n)Script error:\n/;

/** Null for what no script gave back: a refusal, an interruption. */
export function readScriptOutput(output: unknown): ScriptOutput | null {
  const [first, ...rest] = textsIn(output);
  const match = head.exec(first ?? '');
  if (first === undefined || match === null) return null;
  const state = match[1] === 'completed' || match[1] === 'failed' ? match[1] : 'running';
  const behind = first.slice(match[0].length);
  const texts = behind === '' ? rest : [behind, ...rest];
  const cell = match[2] ?? null;
  if (state !== 'failed') return { state, cell, texts, error: '' };
  const last = texts.at(-1) ?? '';
  const start = errorHead.exec(last);
  if (start === null) return { state, cell, texts, error: last };
  const before = last.slice(0, start.index);
  const printed = before === '' ? texts.slice(0, -1) : [...texts.slice(0, -1), before];
  return { state, cell, texts: printed, error: last.slice(start.index + start[0].length) };
}

function textsIn(output: unknown): readonly string[] {
  if (typeof output === 'string') return [output];
  if (!Array.isArray(output)) return [];
  return output.flatMap((part: unknown) => {
    const text = isFields(part) ? stringIn(part, 'text') : undefined;
    return text === undefined ? [] : [text];
  });
}
