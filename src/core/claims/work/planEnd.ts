/** What shows that a line of a plan was seen to: one of its commands was run, or somebody says that it was tried by hand. */
import type { SessionIndex } from '../../index/sessionIndex';
import { parseCommand } from '../../shell/parseCommand';
import { foldSpace } from '../../text/foldSpace';
import { byMessage, byRun } from '../enders';
import type { Ender } from '../verdict';

const saidDone =
  /\b(?:manual(?:ly)?|by hand)\b[^.\n]{0,40}\b(?:tested|verified|works?|worked|passed|done|fine|confirmed)\b|\b(?:tested|verified|tried|confirmed)\b[^.\n]{0,30}\b(?:manually|by hand|myself)\b/i;

/** Who says behind a position that it was tried by hand; null where nobody does. */
export function triedByHand({ sorted }: SessionIndex, position: number): Ender | null {
  const said = sorted.messages.find((message) => message.position > position && saidDone.test(message.entry.text));
  return said === undefined ? null : byMessage(said.entry);
}

/** Finds the run of a command, or of a part of it, behind a position. */
export function openRunsSince({ runs }: SessionIndex, position: number): (command: string) => Ender | null {
  const later = runs
    .filter(({ call }) => call.position > position)
    .map((run) => ({ run, lines: [run.command, ...parseCommand(run.command).map(({ bare }) => bare)].map(foldSpace) }));
  return (command) => {
    const found = later.find(({ lines }) =>
      lines.some((one) => one.includes(command) || (command.startsWith(`${one} `) && one.includes(' '))),
    );
    return found === undefined ? null : byRun(found.run);
  };
}
