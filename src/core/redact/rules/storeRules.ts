/**
 * What a command puts where secrets are kept: into the store of a service, or into a file that is never quoted. The place
 * says that it is one, whatever the value looks like; only plain settings (a port, the name of a stage) are none.
 */
import { isSecretFile } from '../files/secretFiles';
import type { SecretRule, Span } from '../secretRule';
import { isPlaceholder } from '../values/secretShape';

/** How a store takes its values: `NAME=value`, the word behind the name, the word behind an option, or through a pipe. */
type Takes = 'pairs' | 'second' | { readonly option: string } | 'pipe';

interface Store {
  readonly keyword: string;
  readonly takes: readonly Takes[];
  /** It must stand in the command as well. */
  readonly only?: RegExp;
}

const stores: readonly Store[] = [
  { keyword: 'fly secrets set', takes: ['pairs'] },
  { keyword: 'flyctl secrets set', takes: ['pairs'] },
  { keyword: 'fly secrets import', takes: ['pipe'] },
  { keyword: 'supabase secrets set', takes: ['pairs'] },
  { keyword: 'doppler secrets set', takes: ['pairs', 'second'] },
  { keyword: 'infisical secrets set', takes: ['pairs'] },
  { keyword: 'heroku config:set', takes: ['pairs'] },
  { keyword: 'netlify env:set', takes: ['second'] },
  { keyword: 'railway variables', takes: ['pairs'], only: /--set/ },
  { keyword: 'vault kv put', takes: ['pairs'] },
  { keyword: 'vault kv patch', takes: ['pairs'] },
  { keyword: 'vault write', takes: ['pairs'], only: /\b(?:password|secret|token|key)\w*=/i },
  { keyword: 'create secret', takes: ['pairs'], only: /--from-literal/ },
  { keyword: 'create-secret', takes: [{ option: '--secret-string' }] },
  { keyword: 'put-secret-value', takes: [{ option: '--secret-string' }] },
  { keyword: 'update-secret', takes: [{ option: '--secret-string' }] },
  { keyword: 'keyvault secret set', takes: [{ option: '--value' }] },
  { keyword: 'op item create', takes: ['pairs'] },
  { keyword: 'op item edit', takes: ['pairs'] },
  { keyword: 'pulumi config set', takes: ['second'], only: /--secret\b/ },
  { keyword: 'eas secret:create', takes: [{ option: '--value' }] },
  { keyword: 'gcloud secrets create', takes: ['pipe'] },
  { keyword: 'gcloud secrets versions add', takes: ['pipe'] },
  { keyword: 'docker secret create', takes: ['pipe'] },
  { keyword: 'podman secret create', takes: ['pipe'] },
  { keyword: 'secret put', takes: ['pipe'] },
  { keyword: 'env add', takes: ['pipe'] },
  { keyword: 'gh secret set', takes: ['pipe'] },
  { keyword: '| passwd', takes: ['pipe'] },
  { keyword: '| sudo passwd', takes: ['pipe'] },
];

const byKeyword = new Map(stores.map((store) => [store.keyword, store]));

interface Word extends Span {
  readonly text: string;
}

const longestWord = 400;
const mostWords = 60;
const word = new RegExp(
  String.raw`[ \t]*(?:\\\n[ \t]*)?((?:"(?:[^"\\\n]|\\.){0,${longestWord}}"|'[^'\n]{0,${longestWord}}'|[^\s"'|;&<>]{1,${longestWord}}){1,4})`,
  'y',
);

/** The words of a command from a place on, up to what ends it. */
function wordsFrom(text: string, at: number): Word[] {
  const found: Word[] = [];
  word.lastIndex = at;
  for (let match = word.exec(text); match !== null && found.length < mostWords; match = word.exec(text)) {
    const raw = match[1] ?? '';
    const start = match.index + match[0].length - raw.length;
    found.push({ text: raw, start, end: start + raw.length });
  }
  return found;
}

/** Without the quotes around it. */
function bare({ text, start, end }: Word): Word {
  const quote = /^(["'])[\s\S]*\1$/.test(text) ? 1 : 0;
  return { text: text.slice(quote, text.length - quote), start: start + quote, end: end - quote };
}

/** Settings that everybody may read, and what stands for a value. */
const plainSetting =
  /^(?:\d{1,6}|true|false|yes|no|on|off|null|none|prod(?:uction)?|dev(?:elopment)?|stag(?:e|ing)|test|local(?:host)?|info|debug|warn|error|https?:\/\/[^@\s]*|[\W_]*|%\w.*|\.\*.*)$/i;
const stands = /^(?:[$@<-]|file:\/\/|fileb:\/\/|\{\{)/;

const isValue = ({ text }: Word): boolean =>
  text.length >= 3 && !isPlaceholder(text) && !plainSetting.test(text) && !stands.test(text);

/** The value of `NAME=value`, `--set "NAME=value"` or `name[password]=value`. */
function valueOfPair(given: Word): Word | null {
  const pair = bare(given);
  if (/^(?:--from-(?:file|env-file)=|(?:title|username|user|url|website|vault|category|tags)=)/i.test(pair.text))
    return null;
  const name = /^(?:--[\w-]{1,40}=)?["']?[A-Za-z_][\w./[\]-]{0,80}=/.exec(pair.text)?.[0];
  if (name === undefined || /^--[\w-]+=$/.test(name)) return null;
  const start = pair.start + name.length;
  return bare({ text: pair.text.slice(name.length), start, end: pair.end });
}

function valuesGiven(words: readonly Word[], takes: Takes): Word[] {
  if (takes === 'pairs') return words.flatMap((one) => valueOfPair(one) ?? []);
  if (takes === 'pipe') return [];
  if (takes === 'second') {
    const operands = words.filter(({ text }) => !text.startsWith('-') && !/^[\w.-]+=/.test(text));
    return operands.slice(1, 2).map(bare);
  }
  return words.flatMap((one, at) => {
    if (one.text === takes.option) return words.slice(at + 1, at + 2).map(bare);
    const isJoined = one.text.startsWith(`${takes.option}=`);
    const from = takes.option.length + 1;
    return isJoined ? [bare({ text: one.text.slice(from), start: one.start + from, end: one.end })] : [];
  });
}

/** `echo value | …`, `printf '%s' value | …`: what is printed into the pipe that ends where the store is named. */
const printed = /(?:^|[\s;&(])(?:echo|printf|print)((?:\s+-[a-zA-Z]+)*\s+)([^|;&\n]{1,400}?)\s*\|\s*(?:\w+\s+){0,3}$/;

function valuesPiped(text: string, at: number): Word[] {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(from, text.startsWith('|', at) ? at + 1 : at);
  const match = printed.exec(before);
  if (match === null) return [];
  const start = from + match.index + match[0].indexOf(match[2] ?? '', match[0].search(/echo|print/) + 4);
  return wordsFrom(text, start)
    .filter(({ end }) => end <= start + (match[2] ?? '').length)
    .map(bare);
}

function ofStore(text: string, at: number, keyword: string): readonly Span[] {
  const store = byKeyword.get(keyword);
  if (store === undefined) return [];
  const words = wordsFrom(text, at + keyword.length);
  const last = words.at(-1)?.end ?? at;
  if (store.only?.test(text.slice(at, last)) === false) return [];
  return store.takes
    .flatMap((takes) => (takes === 'pipe' ? valuesPiped(text, at) : valuesGiven(words, takes)))
    .filter(isValue)
    .map(({ start, end }) => ({ start, end }));
}

const fileEnds = /[^\w./~-]/;
const longestLine = 4_000;
const longestBody = 20_000;
/** That the file is written, in what stands before its name. */
const writes =
  />>?\s*["']?[\w./~-]*$|\btee\b|\b(?:sed|perl)\s[^|;]{0,80}-\w*i|\b(?:add|set)-content\b|\bout-file\b|\bopen\(|(?:append|write)_?(?:file|text)|^\*\*\* (?:Update|Add) File: |\bPath\(/i;
const pair =
  /(?<![\w-])[A-Za-z_]\w{1,80}=(?:"(?<double>[^"\n]{3,400})"|'(?<single>[^'\n]{3,400})'|(?<open>[^\s"'`\\|;&)<>]{3,400}))/g;

/** The value that `s/^NAME=old/NAME=value/` puts there. */
const replaced = /(?<![\w-])[A-Za-z_]\w{1,80}=(?<open>[^\s"'`|/#;&)<>]{3,400})/g;

/** What is written into a secret file by the line that names it there: pairs, a here-document, the lines of a patch. */
function ofFile(text: string, at: number): readonly Span[] {
  let [start, end] = [at, at];
  while (start > 0 && at - start < longestLine && !fileEnds.test(text.charAt(start - 1))) start -= 1;
  while (end < text.length && end - at < longestLine && !fileEnds.test(text.charAt(end))) end += 1;
  if (!isSecretFile(text.slice(start, end))) return [];
  const lineStart = Math.max(text.lastIndexOf('\n', at) + 1, at - longestLine);
  const before = text.slice(lineStart, start);
  if (!writes.test(before)) return [];
  const newline = text.indexOf('\n', at);
  const lineEnd = Math.min(newline < 0 ? text.length : newline, at + longestLine);
  const line = text.slice(lineStart, lineEnd);
  const inLine = pairsIn(line, lineStart, /\bsed\b/.test(before) ? replaced : pair);
  return [...inLine, ...printedBy(text, lineStart, start), ...bodyOf(text, line, lineEnd)].filter(
    ({ start: from, end: to }) => isValue({ text: text.slice(from, to), start: from, end: to }),
  );
}

const pairsIn = (text: string, offset: number, form = pair): Span[] =>
  [...text.matchAll(form)].map((match) => {
    const value = match.groups?.['double'] ?? match.groups?.['single'] ?? match.groups?.['open'] ?? '';
    const end = offset + match.index + match[0].length - (match.groups?.['open'] === undefined ? 1 : 0);
    return { start: end - value.length, end };
  });

/** `printf 'NAME=%s\n' value > .env`: the words behind the form. */
function printedBy(text: string, from: number, to: number): Span[] {
  const at = text.slice(from, to).search(/\bprintf\s/);
  if (at < 0) return [];
  const [form, ...values] = wordsFrom(text, from + at + 'printf'.length);
  return form?.text.includes('%') === true ? values.filter(({ end }) => end <= to).map(bare) : [];
}

/** The lines below a `<<EOF`, or those that a patch adds. */
function bodyOf(text: string, line: string, lineEnd: number): Span[] {
  const mark = /<<-?\s*["']?(\w{1,40})/.exec(line)?.[1];
  const isPatch = line.startsWith('*** ');
  if (mark === undefined && !isPatch) return [];
  const body = text.slice(lineEnd + 1, lineEnd + 1 + longestBody);
  const stop = body.search(isPatch ? /^\*\*\* /m : new RegExp(`^\\s*${mark}\\s*$`, 'm'));
  return pairsIn(stop < 0 ? body : body.slice(0, stop), lineEnd + 1);
}

/** Rules for what is put into a store of secrets or into a file of them. */
export const storeRules: readonly SecretRule[] = [
  { id: 'kept-secret', keywords: [...byKeyword.keys()], find: ofStore },
  { id: 'written-secret', keywords: ['.env', '.dev.vars'], find: ofFile },
];
