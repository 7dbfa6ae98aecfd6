/** Reads what a tool of OpenCode gave back: text without its wrappers, exit status, refusals, answers. */

import { type ToolAction, type ToolResultEntry, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { capResult } from '../../reading/entries/capResult';
import type { ToolPart } from './records';

/** A result without its place. */
export type ResultParts = Omit<ToolResultEntry, 'kind' | 'callId' | 'line' | 'id' | 'time'>;

/** A call that never ended counts as interrupted. */
export function readOpenCodeResult(part: ToolPart, actions: readonly ToolAction[]): ResultParts {
  const { state } = part;
  const metadata = state.metadata ?? {};
  if (state.status === 'error') return readError(state.error ?? '', metadata, actions);
  if (state.status !== 'completed') {
    const output = metadata['output'];
    return {
      text: outputText(typeof output === 'string' ? output : ''),
      isError: false,
      exitCode: null,
      interrupted: true,
    };
  }
  const exit = metadata['exit'];
  const exitCode = typeof exit === 'number' ? exit : null;
  const isError = exitCode !== null && exitCode !== 0;
  const { text, note } = withoutNote(state.output ?? '');
  const answers = readAnswers(actions, metadata['answers']);
  return {
    text: capResult(unwrap(part.tool, text), isError),
    isError,
    exitCode,
    ...(stopped.test(note) ? { interrupted: true } : {}),
    ...(answers === null ? {} : { answers }),
  };
}

const stopped = /terminated (?:command|shell)|exceeding timeout|aborted/i;

const rejected = /^The user rejected permission to use this (?:specific )?(?:tool call|functionality)/;
const feedback = /^[^\n]{0,200}?with (?:the following )?feedback: ?([\s\S]+)$/;

function readError(
  error: string,
  metadata: Readonly<Record<string, unknown>>,
  actions: readonly ToolAction[],
): ResultParts {
  const interrupted =
    metadata['interrupted'] === true || /^Tool execution (?:was )?(?:aborted|interrupted)/.test(error);
  const refused = rejected.test(error) || /^The user dismissed this question/.test(error);
  const words = refused ? (feedback.exec(error)?.[1]?.trim() ?? '') : '';
  const said = words === '' ? null : capText(words, textLimits.message);
  // A tool that is not OpenCode's own may fail with any words.
  const isCertain = actions.every(({ kind }) => kind !== 'other');
  return {
    text: capText(error, textLimits.toolError),
    isError: !interrupted,
    exitCode: null,
    ...(interrupted ? { interrupted } : {}),
    ...(refused ? { rejection: { said: isCertain ? said : null } } : {}),
    ...(said === null || isCertain ? {} : { claims: said }),
  };
}

/** What the shell tool adds below the output, about time limits and aborts. */
function withoutNote(output: string): { readonly text: string; readonly note: string } {
  const match = /\n*<(bash|shell)_metadata>([\s\S]*?)<\/\1_metadata>\s*$/.exec(output.slice(-2_000));
  if (match === null) return { text: output, note: '' };
  return { text: output.slice(0, output.length - match[0].length), note: match[2] ?? '' };
}

/** A file comes framed and with line numbers; what it holds is inside. */
function unwrap(tool: string, text: string): string {
  if (tool !== 'read') return text;
  const framed = /<(content|file|entries)>\n?([\s\S]*?)\n?(?:<\/\1>|$)/.exec(text);
  return framed?.[2] ?? text;
}

const outputText = (text: string) => capText(text, textLimits.toolOutput);

function readAnswers(actions: readonly ToolAction[], answers: unknown): NonNullable<ResultParts['answers']> | null {
  const asked = actions.find((action) => action.kind === 'question');
  if (asked === undefined || !Array.isArray(answers)) return null;
  return asked.questions.map(({ question }, position) => {
    const given: unknown = answers[position];
    const words = Array.isArray(given) ? given.filter((word) => typeof word === 'string') : [];
    return { question, answer: words.join(', ') };
  });
}
