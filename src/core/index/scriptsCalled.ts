/** Scripts for a shell that the session wrote itself and then ran: their lines do what a command line does. */
import { parseCommand } from '../shell/parseCommand';
import type { FileTouch } from './sessionIndex';

/** Characters of a script that is looked into. */
const longestScript = 20_000;

/** The text of each script that a command runs, where its last edit is known whole. */
export function scriptsCalled(
  command: string,
  touches: readonly FileTouch[],
  show: (path: string) => string,
): readonly string[] {
  if (!/\.(?:sh|bash|zsh)\b/.test(command)) return [];
  return parseCommand(command).flatMap(({ program, args, bare, place }): string[] => {
    if (place !== 'here') return [];
    const called = /^(?:sh|bash|zsh|dash)$/.test(program)
      ? args.find((word) => !word.startsWith('-'))
      : bare.split(' ')[0];
    if (called === undefined || !/\.(?:sh|bash|zsh)$/.test(called)) return [];
    const path = show(called);
    const last = touches.findLast((touch) => touch.path === path && !touch.failed && touch.operation !== 'read');
    const text = last?.exact !== undefined && 'whole' in last.exact ? last.exact.whole : '';
    return text === '' || text.length > longestScript ? [] : [text];
  });
}
