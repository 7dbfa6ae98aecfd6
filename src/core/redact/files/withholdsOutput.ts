/**
 * Says which shell commands print secrets by their nature: a secret file, the environment, a key store.
 *
 * Their output is never quoted, redacted or not. Looks at the text alone, and does not know what was printed.
 */

import type { Command } from '../../shell/command';
import { parseCommand } from '../../shell/parseCommand';
import type { Pattern } from '../../text/asked/askedPattern';
import { memoize } from '../../text/memoize';
import { anyOf, inOrder, oneOf } from '../../text/patterns';
import { kindOfName } from '../values/assignedName';
import { asksForSecretNames, findsSecretFile, matchesSecretFile } from './reachesSecret';
import { isSecretFile } from './secretFiles';

/** True if the output of `line` must never be quoted. */
export const withholdsOutput = memoize((line: string): boolean => {
  const commands = parseCommand(line);
  const kept = new Set<string>();
  for (const command of commands) {
    if (readers.has(command.program) && readsSecretInput(command)) keepIn(kept, command);
    if (!printsSecret(command, wordsOf(command, commands), kept)) continue;
    const end = whereItGoes(command);
    if (end === 'shown') return true;
    if (end !== 'nowhere') keepIn(kept, end);
  }
  return false;
});

/** A variable that holds a secret is one from here on. */
function keepIn(kept: Set<string>, { program, args, assignments }: Command): void {
  for (const [name] of assignments) kept.add(name);
  if (readers.has(program)) for (const name of args) if (!name.startsWith('-')) kept.add(name);
}

/** They put their input into the variables among their words. */
const readers = new Set(['read', 'mapfile', 'readarray']);

/** Follows the output through pipes and substitutions: shown, gone, or kept in the variables of a command. */
function whereItGoes(command: Command): 'shown' | 'nowhere' | Command {
  let at = command;
  for (;;) {
    if (at.output === 'file' && at.program !== 'tee') return 'nowhere';
    if (at.output !== 'command') return at.output === 'nowhere' ? 'nowhere' : 'shown';
    if (at.feeds === null) return 'shown';
    at = at.feeds;
    if (at.program === '' || keepsInVariable.has(at.program) || isCaptured(at)) return at;
    if (isHarmlessEnd(at)) return 'nowhere';
  }
}

/** `TOKEN=$(cat .env) npm test` */
const isCaptured = ({ assignments, args }: Command) =>
  assignments.some(([, value]) => /\$\(|`/.test(value)) && !args.some((word) => /\$\(|`/.test(word));

const keepsInVariable = new Set(['export', 'local', 'readonly', 'test', '[', '[[', ...readers]);

/** It counts, compares or hashes, or leaves the values away. */
function isHarmlessEnd({ program, args }: Command): boolean {
  if (/^(?:wc|md5sum|sha\d+sum|shasum)$/.test(program)) return true;
  const line = args.join(' ');
  if (program === 'cut') return /^-d\s?=\s?-f\s?1$/.test(line);
  if (/^(?:grep|egrep|rg)$/.test(program)) return args.some((word) => /^-\w*[qc]/.test(word));
  return program === 'sed' && /^s\/=\.\*/.test(args[0] ?? '');
}

function printsSecret(command: Command, words: readonly string[], kept: ReadonlySet<string>): boolean {
  const { program } = command;
  return (
    printsEnvironment(program, words) ||
    printsSecretFile(command, words) ||
    printsKept(program, words, kept) ||
    readsInCode(command) ||
    makesSecret(command) ||
    asksKeyStore(program, words)
  );
}

/** The program, its words, what their variables stand for, and what `find` and a pipe into `xargs` put among them. */
function wordsOf(command: Command, commands: readonly Command[]): readonly string[] {
  const { program, args, values, wrappers } = command;
  const own = [program, ...args, ...values];
  if (!wrappers.some((name) => name === 'find' || name === 'xargs')) return own;
  const givers = commands.filter((other) => other.program === 'find' || leadsTo(other, command));
  const found = givers.some((giver) => findsSecret(giver, givers)) ? ['.env'] : [];
  return [...own, ...found, ...givers.flatMap((giver) => giver.args)];
}

/** True where the output goes through pipes to that command. */
function leadsTo(from: Command, to: Command): boolean {
  for (let at = from.feeds; at !== null; at = at.feeds) if (at === to) return true;
  return false;
}

/** What gives names to a program that shows files: a list with hidden ones, or a search for what secret files are called. */
function findsSecret({ program, args }: Command, givers: readonly Command[]): boolean {
  if (program === 'ls')
    return args.some((word) => /^-\w*[aA]/.test(word)) && !args.some((word) => /^\w/.test(word)) && givers.length === 1;
  if (/^(?:e?grep|rg)$/.test(program)) return givers.length > 1 && asksForSecretNames(args.join(' '));
  return program === 'find' && args.some((word, at) => /^-i?name$/.test(args[at - 1] ?? '') && findsSecretFile(word));
}

const prints = /^(?:echo|printf|write-output|write-host|cat|print)$/;

/** `x=$(cat .env); echo "$x"`. */
const printsKept = (program: string, words: readonly string[], kept: ReadonlySet<string>) =>
  kept.size > 0 &&
  prints.test(program) &&
  words.some((word) => [...word.matchAll(/\$\{?(\w+)/g)].some((match) => kept.has(match[1] ?? '')));

const interpreters = /^(?:node|bun|deno|tsx|python|ruby|perl|php)$/;
const codeOption = /^-(?:-?e(?:val)?|c|p|pe|r|-print|ne|ple|lane)$/;

/** A one-line program that prints the whole environment, or opens a secret file by its name. */
function readsInCode({ program, args, redirects }: Command): boolean {
  if (!interpreters.test(program)) return false;
  const given = args.filter((_, at) => codeOption.test(args[at - 1] ?? '') || (args[0] === 'eval' && at === 1));
  const code = [...given, ...redirects.map(({ body }) => body)];
  return code.some((text) => wholeEnvironment.test(text) || (opensFiles.test(text) && namesSecretFile(text)));
}

/** A key that is made by a line of code, or out of the system's noise, is a key. */
function makesSecret({ program, args, redirects }: Command): boolean {
  if (interpreters.test(program)) {
    const given = args.filter((_, at) => codeOption.test(args[at - 1] ?? '') || (args[0] === 'eval' && at === 1));
    return given.some((code) => drawsSecret.test(code));
  }
  if (!/^(?:head|tail|dd|tr|od|xxd|hexdump|base64|cat|fold|cut|strings)$/.test(program)) return false;
  return [...args, ...redirects.map(({ target }) => target.text)].some((word) => /(?:^|=)\/dev\/u?random$/.test(word));
}

const drawsSecret = anyOf(
  '',
  /secrets\.(?:token_\w+|choice|SystemRandom)|os\.urandom|get_random_secret_key|Fernet\.generate_key|random_bytes/,
  /randomBytes\(|getRandomValues\(|SecureRandom\.(?:hex|base64|urlsafe_base64|alphanumeric|random_bytes)|generateKey/,
);

const wholeEnvironment =
  /process\.env(?!\.\w|\[)|os\.environ(?!\.get|\[)|ENV\.(?:to_h|inspect|each)|getenv\(\)|print\(\$_ENV|%ENV/;
const opensFiles = /open|read|load|require|import|slurp|get_contents/i;

/** A name in quotes that is a path: `credentials` alone may be a key of anything. */
const namesSecretFile = (code: string) =>
  [...code.matchAll(/(["'`])([^"'`\n]{1,200})\1/g)].some(([, , name = '']) => /[./]/.test(name) && isSecretFile(name));

function printsEnvironment(program: string, words: readonly string[]): boolean {
  const rest = words.slice(1);
  if (program === 'env') return rest.every((word) => word.startsWith('-') || /^\w+=/.test(word));
  if (program === 'printenv') return rest.length === 0 || rest.some((name) => kindOfName(name) !== null);
  if (program === 'set' || program === 'export') return rest.length === 0 || (rest.length === 1 && rest[0] === '-p');
  if (program === 'declare' || program === 'typeset')
    return rest.some((word) => /^-[a-z]*[xp]/.test(word)) && rest.every((word) => !word.includes('='));
  if (/^(?:echo|printf|write-output|write-host)$/.test(program)) return rest.some(expandsSecret);
  if (/^(?:get-childitem|gci|dir|ls|get-item|gi)$/.test(program)) return rest.some((word) => /^env:/i.test(word));
  return /^\$env:/i.test(words[0] ?? '') && expandsSecret(words[0] ?? '') && words.length === 1;
}

/** `$NAME`, `${NAME}`, `$env:NAME` and `%NAME%` where the name promises a secret. */
function expandsSecret(word: string): boolean {
  return [...word.matchAll(/\$\{?!?(?:env:)?([A-Za-z_]\w{2,60})(?!\w*:\+)|%([A-Za-z_]\w{2,60})%/gi)].some(
    (match) => kindOfName(match[1] ?? match[2] ?? '') !== null && !word.includes(':+'),
  );
}

const showsContent = new Set(
  'cat bat batcat less more head tail nl tac strings xxd od hexdump base64 grep egrep fgrep rg ag ack awk gawk sed jq yq sort uniq diff get-content gc type select-string findstr paste column rev dd openssl view cut fold pr zcat gzcat bzcat xzcat zless zmore most glow busybox comm vimdiff ed ex sqlite3 socat mdcat lolcat icdiff delta split'.split(
    ' ',
  ),
);

function printsSecretFile(command: Command, words: readonly string[]): boolean {
  const { program, args } = command;
  if (program === 'git') {
    const shows = /^(?:show|diff|log|blame|cat-file|grep|stash|checkout-index)$/.test(args[0] ?? '');
    return shows && args.slice(1).some((word) => isSecretFile(word.slice(word.indexOf(':') + 1)));
  }
  // `$(< file)`, and a file that is given to a block.
  if (program === '' || program === 'tee') return readsSecretInput(command);
  const line = args.join(' ');
  const script = scriptOf(command);
  if (script !== null) return args.some((word, at) => at > script && isSecretFile(word) && !isOptionValue(args, at));
  if (fetches.test(program)) return args.some((word) => isSecretUrl(word));
  if (!showsContent.has(program) && !(printsWith.get(program)?.test(line) ?? false)) return false;
  if (program === 'sed' && args.some((word) => /^-[a-z]*i/.test(word))) return false;
  if (/^(?:diff|cmp)$/.test(program) && args.some((word) => /^-[a-z]*q|^--brief$/.test(word))) return false;
  if (/grep$|^rg$/.test(program) && args.some((word) => /^-[a-zA-Z]*[clLq]|^--(?:count|quiet|files-with)/.test(word)))
    return false;
  return (
    readsSecretInput(command) ||
    words.slice(1).some((word) => isSecretFile(bareFile(word)) || looksUpSecret(word)) ||
    (!searches.test(program) && words.slice(1).some(matchesSecretFile))
  );
}

/** `$(ls -a | grep env)`, `$(find . -name '*.pem')`: which file it is, a search for secret ones says. */
const looksUpSecret = (word: string) =>
  /\$\(|`/.test(word) &&
  /\b(?:ls|find|fd|rg|grep|git ls-files|locate|echo)\b/.test(word) &&
  (asksForSecretNames(word) ||
    [...word.matchAll(/-i?name\s+["']?([^\s"')`]{1,100})/g)].some(([, name = '']) => findsSecretFile(name)));

/** Their first word is a pattern of letters and not of files. */
const searches = /^(?:[ef]?grep|rg|ag|ack|[gm]?awk|sed|jq|yq|select-string|findstr|sqlite3|perl)$/;

const bareFile = (word: string) => word.replace(/^(?:if=|FILE:)|\.(?:gz|bz2|xz|zst)$/g, '');

const readsSecretInput = ({ redirects }: Command) =>
  redirects.some(
    ({ operator, target }) => operator === '<' && (isSecretFile(target.text) || matchesSecretFile(target.text)),
  );

/** Programs that print a file only with these options, or below these commands. */
const printsWith: ReadonlyMap<string, Pattern> = new Map(
  Object.entries({
    tar: /^-?[a-zA-Z]*O|(?:^|\s)(?:--to-stdout|-\w*O)|^-?\w*c\w*\s-(?:\s|$)/,
    zip: /^(?:-\w+\s)*-(?:\s|$)/,
    unzip: /(?:^|\s)-\w*p/,
    gunzip: /(?:^|\s)(?:-\w*c|--stdout)/,
    gzip: /(?:^|\s)-\w*c/,
    scp: /\/dev\/(?:stdout|tty|fd\/1)/,
    rsync: /\/dev\/(?:stdout|tty|fd\/1)/,
    vim: /(?:^|\s)-(?:c|es|E)/,
    nvim: /(?:^|\s)(?:-c|-es|--headless)/,
    svn: /^cat\b/,
    hg: /^cat\b/,
    gh: /^(?:api|gist view)\b/,
  }),
);

/**
 * Where the script stands among the arguments, -1 where it is the program, null where none is run. What a program of the
 * project does with a secret file only its own text tells.
 */
function scriptOf({ program, args }: Pick<Command, 'program' | 'args'>): number | null {
  if (scriptName.test(program)) return -1;
  const first = args[0] ?? '';
  return (interpreters.test(program) || shells.test(program)) && scriptName.test(first) && !isSecretFile(first)
    ? 0
    : null;
}

const scriptName = /^[\w./-]+\.(?:sh|bash|zsh|py|js|mjs|cjs|ts|rb|pl|php)$/;
const shells = /^(?:bash|sh|zsh)$/;

/** Behind an option, a file is settings for a program and not what it shows. */
const isOptionValue = (args: readonly string[], at: number) => /^--?[a-z]/.test(args[at - 1] ?? '');

const fetches = /^(?:curl|wget|http|https|xh|aria2c)$/;
/** A file of this machine, or one that a server should not give out. */
const isSecretUrl = (word: string) =>
  (/^file:\/\//i.test(word) && isSecretFile(word.slice(7))) ||
  /^(?:https?:\/\/)?[\w.:-]+(?:\/[\w./-]*)?\/\.(?:env|npmrc|netrc|htpasswd|aws\/credentials|git\/config)(?:[.?#]|$)/i.test(
    word,
  );

function asksKeyStore(program: string, words: readonly string[]): boolean {
  const line = [program, ...words.slice(1)].join(' ');
  return keyStores.some((pattern) => pattern.test(line));
}

const keyStores: readonly Pattern[] = [
  /^security (?:find-(?:generic|internet)-password|dump-keychain|export)\b/,
  /^secret-tool (?:lookup|search)\b|^keyring get\b|^kwallet-query\b|^cmdkey\b/,
  anyOf(
    '',
    /^aws configure (?:get|export-credentials)\b/,
    inOrder(
      '',
      /^aws (?:\S+ )*?/,
      oneOf(
        /get-secret-value|get-session-token|assume-role\S*|get-login-password|get-federation-token/,
        /create-access-key|get-role-credentials/,
      ),
      /\b/,
    ),
    /^aws ssm get-parameters?\S* .*--with-decryption/,
  ),
  /^gcloud (?:beta |alpha )?(?:auth (?:application-default )?print-\S+-token|secrets versions access|config config-helper)\b/,
  /^az (?:account get-access-token|keyvault secret show|storage account keys|acr credential show|\S.* keys? list)\b/,
  /^gh auth (?:token\b|status\b.*(?:-t\b|--show-token))|^glab auth status\b.*(?:-t\b|--show-token)|^(?:hub|gh) api .*installation.*token/,
  /^(?:kubectl|oc)\b.* get (?:\S+ )*?(?:secrets?\b|secrets?\/\S*).*(?:-o|--output|--template|jsonpath)|^(?:kubectl|oc) config view\b.*--raw|^(?:kubectl|oc)\b.* create token\b|^oc whoami -t/,
  /^(?:docker|podman) (?:inspect|compose config|compose\b.* config)\b|^docker-compose config\b|^docker context export/,
  /^vault (?:kv get|read|print token|token (?:lookup|create))\b|^consul kv get\b/,
  anyOf(
    '',
    /^op (?:read|item get|document get|inject)\b|^bw (?:get|list|unlock)\b|^pass (?:show |-c |[\w./-]+\/)/,
    /^lpass show\b|^gopass (?:show|cat)\b|^chamber (?:read|export)\b/,
    /^doppler (?:secrets|run -- (?:env|printenv))\b|^infisical (?:secrets|export)\b/,
    /^dotenvx? (?:get|decrypt|list)\b|^python3? -m dotenv (?:list|get)\b|^direnv (?:export|exec \S+ env)\b|^teller (?:show|env|yaml)\b/,
  ),
  anyOf(
    '',
    /^heroku (?:config|config:get|auth:token|authorizations)\b|^(?:fly|flyctl) (?:auth token|tokens create)\b/,
    /^railway variables\b|^netlify env:(?:list|get)\b|^vercel env (?:ls|pull)?\b.*--plain/,
    /^supabase (?:status|secrets list)\b|^firebase (?:login:ci|functions:config:get)\b|^stripe config --list\b/,
    /^eas env:list\b/,
  ),
  /^npm (?:config (?:get|list|ls)\b.*(?:_auth|-l\b|--long)|token create\b)|^npm (?:get|c get) .*_auth|^(?:yarn|pnpm) config get .*(?:auth|token)/i,
  /^git credential(?:-\S+)? (?:fill|get)\b|^git config\b.*(?:token|password|extraheader|credential)/i,
  /^terraform (?:output\b.*(?:-json|-raw)|show\b|state (?:pull|show))|^tofu (?:output|show|state)\b|^pulumi\b.*--show-secrets/,
  anyOf(
    'i',
    /^ansible-vault (?:view|decrypt)\b|^sops\b.*(?:\s-d\b|--decrypt|\bdecrypt\b)|^age\b.*(?:\s-d\b|--decrypt)/,
    /^gpg2?\b.*(?:\s-d\b|--decrypt|--export-secret)/,
    /^openssl (?:rand|genrsa|genpkey|rsa|pkey|ec|pkcs12|pkcs8)\b|^age-keygen\b(?!.*\s-o)/,
    /^wg (?:genkey|genpsk|show\b.*(?:private|dump)|showconf)|^ssh-keygen\b.*\s-e?y?\b.*-m\s?pem/,
  ),
  anyOf(
    '',
    /^(?:rails|rake) secret\b|^mix phx\.gen\.secret\b|^artisan key:generate\b.*--show|^php artisan key:generate\b.*--show/,
    /^(?:pwgen|apg|pwmake|xkcdpass|diceware)\b|^gpg2? (?:\S+ )*--gen-random\b|^(?:npx )?web-push generate-vapid-keys/,
    /^(?:npx )?auth secret\b|^cast wallet new\b|^solana-keygen new\b(?!.*(?:\s-o|--outfile))|^nats? auth .*gen/,
  ),
  /^(?:systemctl show-environment|launchctl (?:getenv|export))\b|^ps\b.* e(?:ww|ax)?\b|^pm2 env\b|^systemctl show\b.*Environment/,
];
