/**
 * Says which shell commands print secrets by their nature: a secret file, the environment, a key store.
 *
 * Their output is never quoted, redacted or not. Looks at the text alone, and does not know what was printed.
 */
import { remember } from '../remember';
import { type SimpleCommand, splitCommand } from '../shell/splitCommand';
import { kindOfName } from './assignedName';
import { isSecretFile } from './secretFiles';

/** True if the output of `command` must never be quoted. */
export function withholdsOutput(command: string): boolean {
  return remembered(command);
}

const remembered = remember((command: string) => withholds(command, 0));

const deepest = 3;

function withholds(command: string, depth: number): boolean {
  if (mentionsEnvironmentInCode.test(command)) return true;
  const pipeline: SimpleCommand[] = [];
  for (const simple of splitCommand(command)) {
    pipeline.push(simple);
    if (simple.joint === '|') continue;
    if (pipelineWithholds(pipeline.splice(0), depth)) return true;
  }
  return pipelineWithholds(pipeline, depth);
}

/** What goes into a file or is only counted at the end is not printed. */
function pipelineWithholds(pipeline: readonly SimpleCommand[], depth: number): boolean {
  const last = pipeline.at(-1);
  if (last === undefined || (last.writes.length > 0 && programOf(last.words) !== 'tee')) return false;
  if (pipeline.length > 1 && harmlessEnd.test(last.text)) return false;
  return pipeline.some((simple) => simpleWithholds(simple.words, depth));
}

const harmlessEnd =
  /^(?:wc|md5sum|sha\d+sum|shasum|cut\s+-d\s?['"]?=['"]?\s+-f\s?1\b|grep\s+-\w*[qc]|sed\s+['"]?s\/=\.\*)/;

function simpleWithholds(words: readonly string[], depth: number): boolean {
  const program = programOf(words);
  if (wrappers.has(program) && words.slice(1, 24).some((_, at) => simpleWithholds(words.slice(at + 1), depth)))
    return true;
  if (depth < deepest && scriptsIn(program, words).some((script) => withholds(script, depth + 1))) return true;
  return printsEnvironment(program, words) || printsSecretFile(program, words) || asksKeyStore(program, words);
}

/** What a shell is given to run: the word behind `-c`, or a quoted line. */
function scriptsIn(program: string, words: readonly string[]): readonly string[] {
  if (!takesScript.has(program)) return [];
  return words.slice(1).filter((word, at) => /\s/.test(word) || /^-[a-z]*c$|^-command$/i.test(words[at] ?? ''));
}

const wrappers = new Set([
  'sudo',
  'time',
  'command',
  'nohup',
  'xargs',
  'docker',
  'podman',
  'docker-compose',
  'kubectl',
  'ssh',
  'do',
  'then',
  'else',
  'builtin',
  'exec',
  'npx',
  'bundle',
  'nsenter',
  'su',
  'oc',
  'timeout',
  'watch',
]);
const takesScript = new Set([
  'bash',
  'sh',
  'zsh',
  'dash',
  'fish',
  'ssh',
  'docker',
  'podman',
  'kubectl',
  'su',
  'eval',
  'pwsh',
  'powershell',
  'cmd',
  'wsl',
  'env',
  'sudo',
  'timeout',
  'watch',
  'oc',
]);

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
  'cat bat batcat less more head tail nl tac strings xxd od hexdump base64 grep egrep fgrep rg ag ack awk gawk sed jq yq sort uniq diff get-content gc type select-string findstr paste column rev dd openssl view'.split(
    ' ',
  ),
);

function printsSecretFile(program: string, words: readonly string[]): boolean {
  if (program === 'git')
    return (
      /^(?:show|diff|log|blame|cat-file|grep)$/.test(words[1] ?? '') &&
      words.slice(2).some((word) => isSecretFile(word.slice(word.indexOf(':') + 1)))
    );
  if (!showsContent.has(program)) return false;
  if (program === 'sed' && words.some((word) => /^-[a-z]*i/.test(word))) return false;
  if (
    /grep$|^rg$/.test(program) &&
    words.some((word) => /^-[a-zA-Z]*[clLq]/.test(word) || /^--(?:count|quiet|files-with)/.test(word))
  )
    return false;
  return words.slice(1).some((word) => isSecretFile(word.replace(/^["'<]+/, '')));
}

function asksKeyStore(program: string, words: readonly string[]): boolean {
  const line = [program, ...words.slice(1)].join(' ');
  return keyStores.some((pattern) => pattern.test(line));
}

const keyStores: readonly RegExp[] = [
  /^security (?:find-(?:generic|internet)-password|dump-keychain|export)\b/,
  /^secret-tool (?:lookup|search)\b|^keyring get\b|^kwallet-query\b|^cmdkey\b/,
  /^aws configure (?:get|export-credentials)\b|^aws (?:\S+ )*?(?:get-secret-value|get-session-token|assume-role\S*|get-login-password|get-federation-token|create-access-key|get-role-credentials)\b|^aws ssm get-parameters?\S* .*--with-decryption/,
  /^gcloud (?:beta |alpha )?(?:auth (?:application-default )?print-\S+-token|secrets versions access|config config-helper)\b/,
  /^az (?:account get-access-token|keyvault secret show|storage account keys|acr credential show|\S.* keys? list)\b/,
  /^gh auth (?:token\b|status\b.*(?:-t\b|--show-token))|^glab auth status\b.*(?:-t\b|--show-token)|^(?:hub|gh) api .*installation.*token/,
  /^(?:kubectl|oc)\b.* get (?:\S+ )*?(?:secrets?\b|secrets?\/\S*).*(?:-o|--output|--template|jsonpath)|^(?:kubectl|oc) config view\b.*--raw|^(?:kubectl|oc)\b.* create token\b|^oc whoami -t/,
  /^(?:docker|podman) (?:inspect|compose config|compose\b.* config)\b|^docker-compose config\b|^docker context export/,
  /^vault (?:kv get|read|print token|token (?:lookup|create))\b|^consul kv get\b/,
  /^op (?:read|item get|document get|inject)\b|^bw (?:get|list|unlock)\b|^pass (?:show |-c |[\w./-]+\/)|^lpass show\b|^gopass (?:show|cat)\b|^chamber (?:read|export)\b|^doppler (?:secrets|run -- (?:env|printenv))\b|^infisical (?:secrets|export)\b|^dotenvx? (?:get|decrypt)\b|^teller (?:show|env|yaml)\b/,
  /^heroku (?:config|config:get|auth:token|authorizations)\b|^(?:fly|flyctl) (?:auth token|tokens create)\b|^railway variables\b|^netlify env:(?:list|get)\b|^vercel env (?:ls|pull)?\b.*--plain|^supabase (?:status|secrets list)\b|^firebase (?:login:ci|functions:config:get)\b|^stripe config --list\b|^eas env:list\b/,
  /^npm (?:config (?:get|list|ls)\b.*(?:_auth|-l\b|--long)|token create\b)|^npm (?:get|c get) .*_auth|^(?:yarn|pnpm) config get .*(?:auth|token)/i,
  /^git credential(?:-\S+)? (?:fill|get)\b|^git config\b.*(?:token|password|extraheader|credential)/i,
  /^terraform (?:output\b.*(?:-json|-raw)|show\b|state (?:pull|show))|^tofu (?:output|show|state)\b|^pulumi\b.*--show-secrets/,
  /^ansible-vault (?:view|decrypt)\b|^sops\b.*(?:\s-d\b|--decrypt|\bdecrypt\b)|^age\b.*(?:\s-d\b|--decrypt)|^gpg2?\b.*(?:\s-d\b|--decrypt|--export-secret)|^openssl (?:rand|genrsa|genpkey|rsa|pkey|ec|pkcs12|pkcs8)\b|^age-keygen\b(?!.*\s-o)|^wg (?:genkey|genpsk|show\b.*(?:private|dump)|showconf)|^ssh-keygen\b.*\s-e?y?\b.*-m\s?pem/i,
  /^(?:systemctl show-environment|launchctl (?:getenv|export))\b|^ps\b.* e(?:ww|ax)?\b|^pm2 env\b|^systemctl show\b.*Environment/,
];

/** A one-line program that prints the whole environment. */
const mentionsEnvironmentInCode =
  /\b(?:node|bun|deno|python3?|ruby|perl|php)\b[^\n]{0,200}?\s-(?:-?e(?:val)?|c|p|r|pe)\b[^\n]{0,400}?(?:process\.env(?!\.\w|\[)|os\.environ(?!\.get|\[)|ENV\.(?:to_h|inspect|each)|getenv\(\)|print\(\$_ENV|%ENV)/;

const programOf = (words: readonly string[]) =>
  (words[0] ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.exe$/i, '')
    .toLowerCase();
