/**
 * Finds the secret that is assigned to a name: in code, JSON (escaped or not), YAML, .env files, command lines,
 * XML, name and value pairs, and in a sentence that states it.
 *
 * It starts from a word such as `token`, reads the whole name around it, the separator and the value. Whether these
 * make a secret is decided in `assignedName` and `assignedValue`.
 */

import { inOrder, oneOf, repeated } from '../../text/patterns';
import type { Span } from '../secretRule';
import { kindOfName, type SecretKind } from './assignedName';
import { isAssignedSecret, type ValueForm } from './assignedValue';
import { isGenerated, type ValuePlace, wholeValueAt } from './wholeValue';

/** The value assigned to the name in which `keyword` stands at `at`, if it is a secret. */
export function findAssignment(text: string, at: number, keyword: string): readonly Span[] {
  const end = at + keyword.replace(/[=: ]$/, '').length;
  restOfName.lastIndex = end;
  const suffix = restOfName.exec(text)?.[0] ?? '';
  const separator = separatorAt(text, end + suffix.length);
  if (separator === null) return [];
  const nameStart = startOfName(text, at);
  const name = qualifierBefore(text, nameStart) + text.slice(nameStart, end) + suffix;
  const isSecret = (kind: SecretKind) => (value: Value) =>
    isAssignedSecret(text.slice(value.start, value.end), kind, value.form);
  const listed = kindOfName(name.replace(/s$/i, ''));
  if (listed !== null && separator.kind === 'assign' && /s$/i.test(name)) {
    const items = listedValues(text, separator.end).filter(isSecret(listed));
    if (items.length > 0) return items;
  }
  const kind = kindOfName(name);
  if (kind === null) return [];
  const form = formOf(text, nameStart, name, separator);
  const whole = wholeSecret(text, { name: nameStart, value: separator.end }, kind, form);
  if (whole !== null) return [whole];
  const value = form === null ? null : valueAt(text, separator.end, form);
  const fallback = form === null ? [] : fallbackAt(text, separator.end).filter(isSecret(kind));
  if (fallback.length > 0) return fallback;
  if (value === null) return [];
  return [value, ...otherwise(text, value)].filter(isSecret(kind));
}

/** A password to its true end, where its signs would end it in code. */
function wholeSecret(text: string, place: ValuePlace, kind: SecretKind, form: ValueForm | 'call' | null): Span | null {
  if (kind !== 'password' || form === null || form === 'call' || form === 'quoted') return null;
  const whole = wholeValueAt(text, place, form);
  if (whole === null) return null;
  const value = text.slice(whole.start, whole.end);
  return isGenerated(value) || (whole.isCertain && isAssignedSecret(value, kind, 'env')) ? whole : null;
}

type SeparatorKind = 'assign' | 'pair' | 'typed' | 'call' | 'element' | 'space' | 'is' | 'cell';

interface Separator {
  readonly kind: SeparatorKind;
  readonly text: string;
  readonly end: number;
}

interface Value extends Span {
  readonly form: ValueForm;
}

const restOfName = /[A-Za-z0-9_-]{0,40}(?:\.(?:[a-z]\w{0,20}))?/y;

const quote = String.raw`\\{0,3}["'${'`'}]`;
const separator = new RegExp(
  [
    `(?:${quote})?\\]?\\*{0,2}(?:`,
    `(?<pair>\\s{0,4}(?:,|:?\\s{0,4}\\{)?\\s{0,40}(?:-\\s)?(?:${quote})?(?:value|default)(?:${quote})?\\s{0,4}[:=]\\s{0,8})`,
    `|(?<typed>\\??\\s{0,2}:\\s{0,4}[A-Za-z_&][\\w.<>|\\[\\] &'?*]{0,30}?\\s{0,4}=(?![=>])\\s{0,8}(?=${quote}))`,
    '|(?<assign>(?: \\([^)\\n]{1,40}\\)| \\[[^\\]\\n]{1,40}\\])?\\s{0,20}(?:=>|:=|\\?\\??=|\\|\\|=|\\?\\?(?=\\s["\'])|\\|\\|(?=\\s["\'])|:(?!:)|=(?!=)|[：＝])(?![=])\\*{0,2}[ \\t]{0,20}(?:\\(?\\r?\\n[ \\t]{1,20}(?=["\'])|[|>](?:[1-9][+-]?|[+-][1-9]?)?[ \\t]{0,4}\\r?\\n[ \\t]{1,40}(?=\\S)|\\\\\\r?\\n[ \\t]{0,20}(?=\\S))?(?:![\\w-]{1,30}[ \\t]{1,4}|\\s{0,40}string\\(\\d{1,5}\\) (?="))?)',
    `|(?<call>\\(\\s{0,4}(?=${quote})|,\\s{0,4}(?=${quote}))`,
    '|(?<element>(?:</\\w{1,12}>\\s{0,20}<\\w{1,12})?>(?=[^<\\s]{1,400}</))',
    '|(?<is>[ \\t](?:(?:for|of|on|in|at) [^\\n:="\'`]{1,40}? )?(?:is|was|ist|lautet|est|es|è|é|era)(?: now)?(?::?[ \\t]{1,3}|:[ \\t]{0,3}\\r?\\n\\s{0,12})|[ \\t](?:created|generated|issued|value)[ \\t]?:[ \\t]{1,3})',
    '|(?<cell>[ \\t]{1,40}REG_[A-Z_]{2,12}[ \\t]{1,40}|[ \\t]{0,40}[|│┃║][ \\t]{1,40}|[ \\t]{0,40}\\t[ \\t]{0,40}|[ ]{2,60}(?=\\S))',
    '|(?<space>[ \\t]{1,4}))',
  ].join(''),
  'y',
);

function separatorAt(text: string, at: number): Separator | null {
  separator.lastIndex = at;
  const match = separator.exec(text);
  if (match === null) return null;
  const kind = (['pair', 'typed', 'assign', 'call', 'element', 'is', 'cell', 'space'] as const).find(
    (name) => match.groups?.[name] !== undefined,
  );
  return kind === undefined ? null : { kind, text: match[0], end: at + match[0].length };
}

const longestName = 60;

/** "API key" and "access token" are names of two words. */
function qualifierBefore(text: string, at: number): string {
  const word = text[at - 1] === ' ' ? /[A-Za-z]{2,14} $/.exec(text.slice(Math.max(0, at - 15), at))?.[0] : undefined;
  return word === undefined ||
    !/^(?:api|access|secret|private|auth|signing|encryption|master|service|account) $/i.test(word)
    ? ''
    : `${word.trim()}_`;
}

function startOfName(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start < longestName && isNameCode(text.charCodeAt(start - 1))) start--;
  // "\nPASSWORD" in escaped text: the n belongs to the escape.
  return text[start - 1] === '\\' && /[nrt]/.test(text.charAt(start)) && start < at ? start + 1 : start;
}

const isNameCode = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 95 ||
  code === 46 ||
  code === 45;

/** What a value may look like here; null where nothing counts, `call` where it has to be quoted. */
function formOf(
  text: string,
  start: number,
  name: string,
  { kind, text: separator, end }: Separator,
): ValueForm | 'call' | null {
  const before = text.slice(Math.max(0, start - 90), start);
  const isFlag = name.startsWith('-') || (/[_.]/.test(name) ? flagOrSetBefore : flagBefore).test(before);
  const isVerb =
    /^pass$/i.test(name) &&
    !userBefore.test(before) &&
    !(/(?:^|\n|\[-|\{\+)[ \t]{0,20}$/.test(before) && separator.startsWith(':'));
  if (resourceBefore.test(before)) return null;
  if (isVerb && kind !== 'assign' && kind !== 'is' && !isFlag) return null;
  switch (kind) {
    case 'is':
      return 'prose';
    case 'space':
      if (isFlag) return 'flag';
      return /^pass(?:word)?$/i.test(name) && userBefore.test(before)
        ? 'prose'
        : isLoneLine(text, start, end, before)
          ? 'prose'
          : 'call';
    case 'call':
      return isCall(name, separator, before) ? 'call' : null;
    case 'typed':
      return 'call';
    case 'element':
      if (separator.startsWith('</')) return 'loose';
      return before.endsWith('<') || attributeBefore.test(before) ? 'quoted' : null;
    case 'pair':
      return namesPair.test(before) ? 'env' : null;
    case 'cell':
      return isFlag && !isHelp(text, end) ? 'flag' : /[|│┃║]|REG_/.test(separator) ? 'loose' : 'prose';
    case 'assign':
      return isDumped(text, start, separator, end) ? 'env' : assignedForm(name, separator, isFlag, isVerb);
  }
}

/** A name and a value, and nothing else on their line, as settings of devices and servers are written. */
const isLoneLine = (text: string, start: number, end: number, before: string) =>
  /(?:^|\n)[ \t]{0,20}$/.test(before) && start < end && /^\S{6,80}[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 100));

/** Words and not a value, as the help of a program says behind its option. */
const isHelp = (text: string, at: number) => /^[a-z]{2,20} [a-z]{2,20}\b/i.test(text.slice(at, at + 60));

/** `[pass] => …` on a line of its own, as PHP prints an array: only a value can stand there. */
const isDumped = (text: string, start: number, separator: string, end: number) =>
  separator.startsWith('] =>') &&
  /(?:^|\n)[ \t]{0,40}\[$/.test(text.slice(Math.max(0, start - 42), start)) &&
  /^\S{4,200}[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 202));

function assignedForm(name: string, separator: string, isFlag: boolean, isVerb: boolean): ValueForm | 'call' {
  if (separator.endsWith('>') || (isVerb && separator.includes(':'))) return 'call';
  if (/^[A-Z][A-Z0-9_]*$/.test(name) && separator === '=') return 'env';
  return isFlag && separator === '=' ? 'flag' : 'loose';
}

/** `setToken("…")` and `("password", "…")`, but neither `password.get("…")` nor two items of a list. */
function isCall(name: string, separator: string, before: string): boolean {
  if (separator.endsWith('('))
    return !/\.[^.]*$/.test(name) || kindOfName(name.slice(name.lastIndexOf('.') + 1)) !== null;
  return /[([]\s?\\{0,3}["'`]$/.test(before);
}

const flagBefore = /(?:^|[\s"'])--?\S{0,80}$/;
const flagOrSetBefore = inOrder(
  '',
  /(?:^|[\s"'])/,
  oneOf(
    /--?/,
    /(?:-e|--extra-vars|--set(?:-string)?|--build-arg|--from-literal|-var|-backend-config)(?:\s{1,3}|=)["']?/,
    /(?:ENV|ARG|setx|setenv|SetEnv)\s{1,3}|set\s{1,3}(?:-\w{1,8}\s{1,3})?/,
  ),
  /\S{0,80}$/,
);

/** `arn:…:secret:name` and `AWS::IAM::AccessKey` name things. */
const resourceBefore = /::$|\barn:\S{1,80}$/;

const namesPair =
  /(?:name|key)\\{0,3}["']?\s{0,3}[:=]\s{0,3}\\{0,3}["']?$|\bvariable\s{1,3}"$|(?:^|[\s{,])\\{0,3}["']$/i;

/** "user: bob, pass: …", "user bob pass …", "wifi pass is …": here it is no verb. */
const userBefore =
  /\b(?:user(?:name)?|login)["'`]?[\s:=]{1,3}["'`]?[\w.@-]{1,40}["'`]?[,;/]?\s{1,3}(?:and\s)?$|\b(?:wi-?fi|db|admin|root|login|user|ssh|vpn|server|router)\s$/i;

/** `<entry key="` and the like, up to the name. */
const attributeBefore = /<[\w.:-]{1,40}\s[^<>]{0,60}\b(?:name|key|id)=["'][\w.:-]{0,40}$/i;

function valueAt(text: string, at: number, form: ValueForm | 'call'): Value | null {
  const quoted = quotedValue(text, at, form);
  if (quoted !== undefined) return quoted;
  if (form === 'call') return null;
  const pattern =
    form === 'env' ? envValue : form === 'quoted' ? elementValue : form === 'loose' ? looseValue : flagValue;
  pattern.lastIndex = at;
  const match = pattern.exec(text)?.[0];
  if (match === undefined) return null;
  const end = at + match.length;
  if (form === 'loose' && /^[([<]|^[ \t]?[+?] |^\s?\|\| /.test(text.slice(end, end + 4))) return null;
  if (form !== 'prose') return { start: at, end, form };
  return { start: at, end: at + match.replace(/[.!?]+$/, '').length, form };
}

const envValue = /(?:(?!\\[nrt"]|;(?:\s|$)|&&|\|\||[|>](?:\s|$))[^\s"'`]){1,400}/y;
const looseValue = /(?:(?!\\)[^\s"'`,;(){}[\]<>|&]){1,400}/y;
const flagValue = /(?:(?!\\[nrt"]|;(?:\s|$)|&&)[^\s"'`|<>,]){1,400}/y;
const elementValue = /[^<>\s]{1,400}/y;

const opening = inOrder(
  'y',
  repeated(
    '?',
    oneOf(
      /[fbruFBRU@N]{1,2}(?=["'`])|\$(?=')|Just /,
      inOrder(
        '',
        /(?:new )?(?:Some|Optional|SecretStr|SecretString|Secret|SecretValue|String|str|bytes|Ok|Password|Sensitive|Redacted)\(/,
        /(?:[\w.]{1,20}\()?(?=\\{0,3}["'])/,
      ),
      // What hashes or decodes a literal gives its secret away all the same.
      inOrder(
        '',
        /(?:await )?/,
        oneOf(
          /[\w.:]{0,30}(?:[Hh]ash(?:Sync|pw|Password)?|[Hh]ash::make|[Ee]ncrypt|make_password|password_hash)/,
          /Buffer\.from|bytes\.fromhex|(?:binascii\.)?unhexlify|(?:base64\.)?b64decode|atob|hexToBytes|\[\]byte/,
        ),
        /\((?=b?\\{0,3}["'`])/,
      ),
    ),
  ),
  /(\\{0,3}(?:"""|'''|["'`]))/,
);

/** Undefined where no quote opens; null where one opens and holds nothing. A quote that never closes was cut off. */
function quotedValue(text: string, at: number, form: ValueForm | 'call'): Value | null | undefined {
  opening.lastIndex = at;
  const open = opening.exec(text);
  if (open === null) return undefined;
  const mark = open[1] ?? '"';
  const isTriple = mark.length > 2 && /(["'])\1\1$/.test(mark);
  const start =
    at +
    open[0].length +
    (isTriple ? (/^\\?\s{0,40}/.exec(text.slice(at + open[0].length, at + 60))?.[0].length ?? 0) : 0);
  const limit = text.slice(start, start + 600);
  const close = isTriple ? limit.indexOf(mark.slice(-3)) : closingMark(limit, mark);
  const line = limit.search(/\r?\n/);
  const end = close === -1 || (line !== -1 && line < close) ? line : close;
  if (end === 0) return null;
  const value = {
    start,
    end: start + (end === -1 ? limit.length : end),
    form: form === 'env' ? form : ('quoted' as const),
  };
  // Behind it an addition shows that it is a beginning only, and a colon that it was no value but the next name.
  // In a diff a plus begins the next line.
  return /^[ \t]?[+:]/.test(text.slice(value.end + mark.length, value.end + mark.length + 2)) ? null : value;
}

/** Where the value ends: at the first such quote that is not escaped deeper than the one that opened it. */
function closingMark(value: string, mark: string): number {
  const quote = mark.slice(-1);
  for (let at = value.indexOf(quote); at !== -1; at = value.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (value[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes < mark.length) return at - slashes;
  }
  return -1;
}

/** The other value of `'…' if prod else '…'`, `'…' || '…'`. */
function otherwise(text: string, value: Value): readonly Value[] {
  alternative.lastIndex = value.end;
  if (alternative.exec(text) === null) return [];
  const other = quotedValue(text, alternative.lastIndex, 'quoted');
  return other === null || other === undefined ? [] : [other];
}

/** The literal of `process.env.SECRET || '…'`. */
function fallbackAt(text: string, at: number): readonly Value[] {
  variable.lastIndex = at;
  if (variable.exec(text) === null) return [];
  const value = quotedValue(text, variable.lastIndex, 'quoted');
  return value === null || value === undefined ? [] : [value];
}

const variable = /[A-Za-z_$][\w.$?]{1,60}(?:\[["']\w{1,40}["']\])?\s{1,2}(?:\|\||\?\?|or)\s{1,2}(?=["'`])/y;
const alternative = /["'`]\s{1,3}(?:if [^\n"'`]{1,60} else|\|\||\?\?|or|:|->|→)\s{1,3}(?=["'`])/y;

/** Each value of `["…", "…"]`, and of a YAML list. */
function listedValues(text: string, at: number): readonly Value[] {
  const quoted = openList.exec(text.slice(at, at + longestList))?.[1];
  const lines = yamlList.exec(text.slice(Math.max(0, at - 1), at + longestList))?.[0];
  const [items, from] = quoted === undefined ? [lines, Math.max(0, at - 1)] : [quoted, at];
  if (items === undefined) return [];
  const pattern = quoted === undefined ? /- ["']?([^\s"']{4,200})/g : /["'`]([^"'`\n]{4,200})["'`]/g;
  return [...items.matchAll(pattern)].map((match) => {
    const start = from + text.slice(from).indexOf(items) + match.index + match[0].indexOf(match[1] ?? '');
    return { start, end: start + (match[1] ?? '').length, form: 'quoted' as const };
  });
}

const longestList = 4_000;
const openList = /^(\[\s{0,20}["'`][^\]]{4,3900})\]/;
const yamlList = /^[ \t:]{0,3}(?:\r?\n)?(?:[ \t]{0,20}- [^\n]{4,200}(?:\n|$)){1,40}/;
