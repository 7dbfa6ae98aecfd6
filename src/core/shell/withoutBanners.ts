/**
 * A line of several commands without what only dresses its output: `echo "=== tests ==="` between the parts, and filters
 * behind a part in the middle that shorten what it prints. Where the parts cannot be told apart in the text, as it stands.
 */
import type { Command } from './command';

interface Part {
  readonly command: Command;
  /** With its redirections and what joins it to the next. */
  readonly text: string;
}

/** `isShortener` tells the filters that only cut an output. */
export function withoutBanners(
  line: string,
  commands: readonly Command[],
  isShortener: (command: Command) => boolean,
): string {
  if (commands.length < 2 || line.includes('\n')) return line;
  const parts = partsOf(line, commands);
  if (parts === null) return line;
  const kept: string[] = [];
  for (const [at, { command, text }] of parts.entries()) {
    const before = parts[at - 1]?.command.joint ?? '';
    const isLast = at === parts.length - 1;
    if (isBanner(command) && (before !== '||' || isLast) && before !== '|') continue;
    const piped = kept.at(-1);
    if (before === '|' && !isLast && command.joint !== '|' && isShortener(command) && piped !== undefined) {
      kept[kept.length - 1] = piped.replace(/\s*(?:2>&1\s*)?\|&?\s*$/, '') + (joint.exec(text)?.[0] ?? '');
      continue;
    }
    kept.push(text);
  }
  const left = kept.join('').trim().replace(joint, '').trim();
  return left === '' ? line : left;
}

const joint = /\s*(?:&&|\|\||;)\s*$/;

/** Null where a part stands inside another, or its words do not stand in the line letter for letter. */
function partsOf(line: string, commands: readonly Command[]): Part[] | null {
  const starts: number[] = [];
  let from = 0;
  for (const { text, depth } of commands) {
    const at = line.indexOf(text, from);
    if (depth > 0 || text === '' || at < 0) return null;
    starts.push(at);
    from = at + text.length;
  }
  if (line.slice(0, starts[0]).trim() !== '') return null;
  return commands.map((command, at) => ({ command, text: line.slice(starts[at], starts[at + 1]) }));
}

/** It prints words of its own, or the exit status of what ran before it. */
const isBanner = ({ program, joint: joined, output, writes, open, text }: Command) =>
  (program === 'echo' || program === 'printf') &&
  joined !== '|' &&
  output === 'shown' &&
  writes.length === 0 &&
  (open.length === 0 || /\$\?|PIPESTATUS/.test(text));
