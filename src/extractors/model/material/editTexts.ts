/** The edits of a session as diffs, as far as the log holds what they put in. */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { ToolAction } from '../../../core/session';

type EditAction = Extract<ToolAction, { kind: 'edit' }>;

/** What an edit took out and put in, line by line; its new names where the log does not tell more, else empty. */
export function diffOf({ text, names }: EditAction): string {
  if (text !== undefined) return [...signed('-', text.removed), ...signed('+', text.added)].join('\n');
  return [
    ...(names?.dropped ?? []).map((name) => `- ${name}`),
    ...(names?.added ?? []).map((name) => `+ ${name}`),
  ].join('\n');
}

const signed = (sign: string, text: string) => (text === '' ? [] : text.split('\n').map((line) => `${sign}${line}`));

/** Where the newest commit was made that the log shows: the position of its call, -1 where there is none. */
export function lastCommitAt({ runs }: SessionIndex): number {
  return (
    runs.findLast(
      ({ command, status }) => status !== 'failed' && /\b(?:git|jj)\b[^|;&\n]*\b(?:commit|describe)\b/.test(command),
    )?.call.position ?? -1
  );
}
