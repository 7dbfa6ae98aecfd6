/** Commands that may change files of the repository which their text does not name: over a pattern, by code, by a script, by a formatter. */
import { kindOfCommand } from '../../../core/shell/checks/checkKind';
import { runsCode } from '../../../core/shell/codeWrites';
import type { Command } from '../../../core/shell/command';
import { isStateful } from '../../../core/shell/isStateful';
import { parseCommand } from '../../../core/shell/parseCommand';

/** True where nobody can tell from the line which files were changed, if any were. */
export const mayWrite = (line: string): boolean =>
  parseCommand(line).some((part) => part.place === 'here' && may(part));

function may(command: Command): boolean {
  const { program, args, open, wrappers, redirects } = command;
  if (program === 'git') return gitWrites.test(args.slice(0, 2).join(' '));
  const isInPlace = /^(?:sed|perl)$/.test(program) && args.some((word) => /^-\w*i/.test(word));
  if (isInPlace) return open.length > 0 || wrappers.includes('xargs') || wrappers.includes('find');
  if (runsCode(program)) return isScript(args) || code.test([...args, ...redirects.map(({ body }) => body)].join('\n'));
  if (
    /^(?:bash|sh|zsh|pwsh)$/.test(program) ||
    /^\.{0,2}\/\S+\.(?:sh|ps1|py|rb|mjs|js)$/.test(command.bare.split(' ')[0] ?? '')
  )
    return kindOfCommand(command) === null;
  return !namesAll.has(program) && isStateful(command.text);
}

const gitWrites = /^(?:apply|am|merge|rebase|cherry-pick|revert|stash (?:pop|apply))\b/;
const code = /write|open\(|append|rename|unlink/i;
const isScript = (args: readonly string[]) => /\.\w+$/.test(args.find((word) => !word.startsWith('-')) ?? '');

/** They change no file of the repository, or say which. */
const namesAll = new Set(
  (
    'gh glab docker podman docker-compose kubectl oc helm terraform tofu pulumi psql mysql sqlite3 redis-cli mongosh mongo ' +
    'rm mv cp mkdir rmdir touch chmod chown ln unlink truncate dd kill pkill killall systemctl service launchctl crontab ' +
    'curl wget brew apt apt-get dnf yum apk pacman winget choco scoop echo printf cat tee sort bd workmux'
  ).split(' '),
);
