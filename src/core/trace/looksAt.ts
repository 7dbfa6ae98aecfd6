/** Tells calls that only look from those that do something. */
import type { Call } from '../index/sessionIndex';
import type { ToolAction } from '../session';
import { parseCommand } from '../shell/parseCommand';

/** True where a call reads, searches or asks the net, and nothing else. */
export const looksAt = ({ call }: Call): boolean => call.actions.length > 0 && call.actions.every(isLook);

function isLook(action: ToolAction): boolean {
  switch (action.kind) {
    case 'read':
    case 'search':
    case 'web':
      return true;
    case 'shell':
      return isLookCommand(action.command);
    default:
      return false;
  }
}

function isLookCommand(line: string): boolean {
  const commands = parseCommand(line).filter(({ program }) => program !== '' && program !== 'cd');
  return (
    commands.length > 0 &&
    commands.every(
      ({ program, args, writes, removes, moves }) =>
        writes.length + removes.length + moves.length === 0 &&
        (program === 'git' || program === 'gh' ? looking.has(args[0] ?? '') : lookers.has(program)),
    )
  );
}

const lookers = new Set(
  'cat head tail less more grep egrep fgrep rg ag ack find fd ls tree wc stat file sed awk jq yq sort uniq cut which type pwd du df env echo printf nl diff bat strings xxd handoff get-content select-string get-childitem dir'.split(
    ' ',
  ),
);
const looking = new Set(
  'status diff log show blame branch remote grep ls-files rev-parse describe pr issue run'.split(' '),
);
