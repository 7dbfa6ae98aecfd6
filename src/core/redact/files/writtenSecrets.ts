/** What a command line itself puts into a secret file: `echo … > config/master.key`, `printf … | tee .npmrc`, a here-document. */
import type { Command } from '../../shell/command';
import { parseCommand } from '../../shell/parseCommand';
import { isSecretFile } from './secretFiles';

/** Texts that stand in the line and are written there; secrets are learned from them. */
export function writtenSecrets(line: string): readonly string[] {
  if (!/>|\btee\b|set-content|out-file|\bof=/i.test(line)) return [];
  return parseCommand(line.slice(0, longestLine)).flatMap((command) => {
    if (!goesIntoSecret(command)) return [];
    const bodies = command.redirects.map(({ body }) => body).filter((body) => body !== '');
    return says.test(command.program) ? [command.args.join('\n'), ...bodies] : bodies;
  });
}

const longestLine = 20_000;
const says = /^(?:echo|printf|print|write-output|set-content|sc)$/;

function goesIntoSecret(command: Command): boolean {
  for (let at: Command | null = command; at !== null; at = at.output === 'command' ? at.feeds : null) {
    if (at.redirects.some(({ operator, target }) => operator.includes('>') && isSecretFile(target.text))) return true;
    if (takesFile.test(at.program) && at.args.some((word) => isSecretFile(word.replace(/^of=/, '')))) return true;
  }
  return false;
}

/** They write what they are given into the files among their words. */
const takesFile = /^(?:tee|dd|sponge|set-content|sc|out-file|add-content)$/;
