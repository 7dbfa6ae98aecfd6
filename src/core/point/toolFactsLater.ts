/** What a tool or the machine refused behind a point, whatever the work was: a flag that it does not have, a right that is missing. */
import type { Session, ToolAction } from '../session';
import { checkKind } from '../shell/checks/checkKind';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { anyOf } from '../text/patterns';
import { type Found, reported } from './found';
import type { SessionPoint } from './sessionPoint';

/** Characters of a command, and of what it answered. */
const longest = { command: 140, answer: 220 } as const;

/** By the line of the answer that says so; a check that fails is a failure like others. */
export function toolFactsLater({ entries }: Session, { line }: SessionPoint): Found[] {
  const commands = new Map(
    entries.flatMap((entry) => (entry.kind === 'tool-call' ? [[entry.callId, commandOf(entry.actions)]] : [])),
  );
  return entries.flatMap((entry): Found[] => {
    if (entry.line < line || entry.kind !== 'tool-result' || entry.rejection !== undefined) return [];
    const command = commands.get(entry.callId) ?? null;
    if (command === null || checkKind(command) !== null || !(entry.isError || (entry.exitCode ?? 0) !== 0)) return [];
    const answer = entry.text.split('\n').find((row) => refuses.test(row) && row.length < longest.answer * 2);
    if (answer === undefined) return [];
    const asked = cutAtWord(foldSpace(command).replaceAll('`', '’'), longest.command);
    const text = `\`${asked}\` is refused: ${cutAtWord(foldSpace(answer), longest.answer)}`;
    return [{ from: reported(text, entry), text, tag: 'observed', kind: 'failure', weight: 1 }];
  });
}

/** Of a short line: of a script nobody knows which part was refused. */
function commandOf(actions: readonly ToolAction[]): string | null {
  const [action, ...more] = actions;
  if (action?.kind !== 'shell' || more.length > 0) return null;
  return action.command.includes('\n') || action.command.length > longest.command * 2 ? null : action.command;
}

const refuses = anyOf(
  'iu',
  /\b(?:unknown|unrecogni[sz]ed|invalid|unsupported|unexpected) (?:json )?(?:option|flag|command|subcommand|argument|field|key|keys|key\(s\)|property|choice|scope)/,
  /\baccepts (?:at most|between|only) \d+ arg|\b(?:not supported|is unsupported|cannot be combined|cannot be used with|mutually exclusive|cannot specify)\b/,
  /\bcommand not found\b|\bis not recognized as\b|\balready (?:checked out|used by worktree)\b/,
  /\b(?:permission denied|not authorized|unauthorized|forbidden|resource not accessible|rate limit(?:ed)? exceeded|must be authenticated|requires authentication)\b/,
  /\brequires (?:node|python|go|ruby|java|rust|version|at least)\b|\bHTTP 4(?:01|03|22|29)\b/,
);
