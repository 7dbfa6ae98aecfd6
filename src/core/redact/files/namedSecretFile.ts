/**
 * Tells whether a shell command prints a secret file that it names somewhere other than behind a program that shows
 * files: read by a script, through a redirection, in a loop, or copied first. Where a file is only named (listed, moved, sourced), the
 * output is quoted like any other.
 */
import { anyOf, inOrder } from '../../text/patterns';
import { asksForSecretNames, matchesSecretFile } from './reachesSecret';
import { isSecretFile } from './secretFiles';

/** True if what `command` printed may be the content of a secret file that stands in it. */
export function printsNamedSecret(command: string, copies: ReadonlySet<string> = new Set()): boolean {
  const whole = command.slice(0, longestCommand);
  const text = isScript.test(withoutTexts(whole)) ? whole : withoutTexts(whole);
  const isCopyShown = [...copies].some((copy) => showsFile(text, copy));
  if (isCopyShown) return true;
  if (searchAndShow.test(text) && asksForSecretNames(text)) return true;
  if (listed.test(text) && shows.test(text)) return true;
  const files = pathsIn(text).filter((word) => isSecretFile(word) || matchesSecretFile(word));
  if (files.length === 0) return false;
  if (files.some((file) => isGiven(text, file))) return true;
  if (isScript.test(text) && !writesOnly(text)) return files.some((file) => !isOption(text, file));
  if (files.some((file) => isRedirected(text, file))) return true;
  if (loops.test(text) && shows.test(text) && files.some((file) => !isOption(text, file))) return true;
  return copiesIn(text).some((copy) => showsFile(text, copy));
}

/** The names under which `command` puts copies of secret files. */
export function copiesIn(command: string): readonly string[] {
  const found: string[] = [];
  for (const match of command.slice(0, longestCommand).matchAll(copy)) {
    const words = (match[1] ?? '')
      .split(/\s+/)
      .map(bare)
      .filter((word) => word !== '' && !word.startsWith('-'));
    const target = words.at(-1);
    if (target === undefined || words.length < 2 || isSecretFile(target)) continue;
    if (words.slice(0, -1).some(isSecretFile)) found.push(target);
  }
  for (const match of command.slice(0, longestCommand).matchAll(written)) {
    const [, source = '', target = ''] = match;
    if (isSecretFile(bare(source)) && !isSecretFile(bare(target)) && !target.startsWith('/dev/'))
      found.push(bare(target));
  }
  return found;
}

const longestCommand = 20_000;
const bare = (word: string) => word.replace(/^["'`]|["'`;]$/g, '');

/** Without what is only written or said: here-documents of other programs, and quoted texts of several lines. */
const withoutTexts = (command: string) =>
  command
    .replace(/(<<-?\s?["']?(\w{1,40})["']?[^\n]{0,400}\n)[\s\S]{0,20000}?\n[ \t]{0,40}\2(?=\s|\)|$)/g, '$1')
    .replace(/"(?:[^"\\]|\\.){0,4000}?\n[^"]{0,8000}"|'[^'\n]{0,2000}\n[^']{0,8000}'/g, '""');

/** Every literal in a program that may be a path. */
const pathsIn = (text: string): readonly string[] =>
  text.split(/[\s"'`(){}<>|;&,=[\]]+/).filter((word) => word.length > 3);

const isScript = anyOf(
  'im',
  inOrder(
    '',
    /\b(?:node|bun|deno|tsx|python[\d.]*|ruby|perl|php|lua|Rscript|osascript|pwsh|powershell)\b[^\n]{0,200}?\s/,
    /-{1,2}(?:e|eval|c|p|pe|pr|ne|r|print|command|m json\.tool)\b/,
  ),
  /(?:^|[\s;&|(])(?:node|python[\d.]*|ruby|perl|php)\b[^\n]{0,40}<</,
);
const loops = /(?:^|[\s;&|(])(?:for|while|until|find|fd|xargs|parallel|mapfile|readarray)\s/;
/** `fd -H env -x cat`. */
const searchAndShow = /\bfd\s[^\n;&|]{0,200}?\s(?:-[xX]|--exec(?:-batch)?)\s+(?:cat|bat|head|tail|less|more|nl)\b/;
/** A loop over all files, with the hidden ones. */
const listed = /\bfor \w+ in (?:\$\(|`)ls -\w*[aA]\w*\s{0,3}(?:\.\/?)?(?:\)|`)/;
const shows =
  /(?:^|[\s;&|({])(?:cat|bat|head|tail|less|more|nl|tac|strings|xxd|od|base64|grep|awk|sed|echo|printf|cut|tr)(?:\s|$)/;
const copy = /(?:^|[\s;&|(])(?:cp|mv|ln|install|rsync)\s([^\n;&|]{1,400})/g;
const written =
  /(?:^|[\s;&|(])(?:cat|sed|awk|head|tail|base64)\s[^\n;&|>]{0,200}?(\S{1,200})\s{0,3}>{1,2}\s{0,3}([^\s;&|]{1,200})/g;

/** Given to a program as a file of settings, it is not printed. */
function isOption(text: string, file: string): boolean {
  const at = text.indexOf(file);
  return /(?:--?(?:env-file|dotenv|config|key|cert|identity|i|ca|cacert|keyfile|f)[=\s]["']?|\bsource\s|\.\s)[^\s"']{0,80}$/.test(
    text.slice(Math.max(0, at - 120), at),
  );
}

function isRedirected(text: string, file: string): boolean {
  for (let at = text.indexOf(file); at !== -1; at = text.indexOf(file, at + 1)) {
    if (/(?:^|[^<])<\s{0,3}["']?[^\s"'<>]{0,200}$/.test(text.slice(Math.max(0, at - 210), at))) return true;
  }
  return false;
}

/** A script that only writes such a file prints nothing of it. */
const writesOnly = (text: string) =>
  /writeFile|appendFile|['"][wa]b?['"]|File\.write|file_put_contents/.test(text) &&
  !/read|load|parse|cat |['"]r['"]/i.test(text);

/** As the words of a program, or of a shell that is told what to do with them. */
function isGiven(text: string, file: string): boolean {
  const at = text.indexOf(file);
  const before = text.slice(Math.max(0, at - 400), at);
  return (
    /\bxargs\s(?:[^\n;&|]{0,80}\s)?(?:-a|--arg-file)[\s=]["']?[^\s"']{0,80}$/.test(before) ||
    /\b(?:ba|z|da)?sh -c (?:'[^'\n]{0,200}\$[\d@*][^'\n]{0,200}'|"[^"\n]{0,200}\$[\d@*][^"\n]{0,200}")\s(?:[^\n;&|]{0,80}\s)?["']?[^\s"']{0,80}$/.test(
      before,
    )
  );
}

function showsFile(text: string, file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (name === '') return false;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `(?:^|[\\s;&|({])(?:cat|bat|head|tail|less|more|nl|tac|strings|xxd|od|base64|grep|rg|awk|sed|jq|yq|sort)(?=\\s)[^\\n;&|]{0,300}?[\\s"'/]${escaped}(?=[\\s"';&|)]|$)`,
  ).test(text);
}
