/** Makes the command text a person would type of the argument list an agent ran. */

/** `["bash", "-lc", "npm test"]` is `npm test`; other lists are joined, quoted where a shell would need it. */
export function argvText(argv: readonly string[]): string {
  return wrappedCommand(argv) ?? argv.map(quote).join(' ');
}

const shells = new Set(['bash', 'sh', 'zsh', 'dash', 'ash', 'ksh', 'fish']);
const windowsShells = new Set(['powershell', 'pwsh']);

function wrappedCommand(argv: readonly string[]): string | null {
  const program = programOf(argv[0] ?? '');
  const flag = argv.findIndex((word, position) => position > 0 && isCommandFlag(program, word));
  if (flag === -1 || flag + 1 >= argv.length) return null;
  const rest = argv.slice(flag + 1);
  return shells.has(program) ? (rest[0] ?? null) : rest.join(' ');
}

function programOf(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
  return name.endsWith('.exe') ? name.slice(0, -4) : name;
}

function isCommandFlag(program: string, word: string): boolean {
  if (shells.has(program)) return /^-[a-z]*c$/.test(word);
  if (windowsShells.has(program)) return /^-c(ommand)?$/i.test(word);
  return program === 'cmd' && /^\/c$/i.test(word);
}

const quote = (word: string) =>
  /^[\w@%+=:,./~^-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
