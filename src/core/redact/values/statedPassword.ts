/**
 * Finds a password or token that a sentence states: "use X as the password", "changed it to X", "creds are admin:X".
 * A sentence gives no certainty, so the value has to look like no word at all.
 */
import { anyOf, inOrder, oneOf } from '../../text/patterns';
import type { Span } from '../secretRule';
import { looksMadeUp } from './madeUp';
import { isPlaceholder, isScrambled, looksChosen, looksLikeName, looksRandom } from './secretShape';

/** How far a sentence reaches to either side of the word that speaks of a secret. */
const reach = 160;

/** The value that stands before "as the password", "is the new token" and the like. */
export function findBeforeWord(text: string, at: number, keyword: string): Span | null {
  const before = text.slice(Math.max(0, at - reach), at);
  const match = mayHoldValue(before) ? valueBefore.exec(before) : null;
  const { secret, link = '' } = match?.groups ?? {};
  if (match === null || secret === undefined) return null;
  const start = at - before.length + match.index + match[0].indexOf(secret);
  if (/\b(?:common|weak|bad|worst|typical|example|guessable|used)\b/i.test(match[0])) return null;
  const isUsed = /\b(?:use|using|try|type|enter|put|took|set|nimm|usa|utilise|usando)\s["'`]?$/i.test(
    before.slice(0, match.index),
  );
  const isClear = !/ (?:token|secret|pin)|key/.test(keyword) && (isUsed || !/^(?:for|was)$/.test(link));
  return isStated(secret) || (isClear && isMadeUp(secret)) ? trimmed(secret, start) : null;
}

const valueBefore = inOrder(
  'i',
  /(?<=^|[\s"'`(“„«「])(?<secret>[^\s"'`“”„«»「」(){}<>]{6,120})["'`”»」]?,?\s(?<link>as|for|is|was|=|->|→|als|ist|como|comme|come|jako|как|para|pour)\s/,
  /(?:(?:the|my|our|your|a|an|new|old|its|this|that|der|das|die|la|el|le|une|un|una|o|a|il|het|de)\s){0,3}/,
  /(?:[\w-]{2,20}\s){0,2}[\w-]{0,20}$/,
);

/** The same behind words that seldom speak of a secret: only what looks random or is quoted counts. */
export function findBehindKey(text: string, at: number, keyword: string): Span | null {
  const from = at + keyword.length;
  const match = keyIs.exec(text.slice(from, from + reach));
  const [secret, quote] = [match?.groups?.['secret'], match?.groups?.['quote']];
  if (match === null || secret === undefined) return null;
  const value = trim(secret);
  if ((value.length < 8 && quote === undefined) || /-[0-9a-f]{32,}$/.test(value)) return null;
  if (harmlessKey.test(text.slice(Math.max(0, at - 16), from))) return null;
  if (isNamedHex(value, text.slice(Math.max(0, at - 12), from)))
    return trimmed(secret, from + match.index + match[0].lastIndexOf(secret));
  if (isBareRandom(value)) return trimmed(secret, from + match.index + match[0].lastIndexOf(secret));
  const isSecret = isStated(value) && (quote !== undefined || (looksRandom(value) && value.length >= 12));
  if (keyword === ' key' && !/\b(?:my|your|the)$/i.test(text.slice(Math.max(0, at - 8), at)) && value.length < 20)
    return null;
  const isNamed = keyword === ' secret' && quote !== undefined && looksMadeUp(value);
  return isSecret || isNamed || (quote !== undefined && value.length >= 8 && looksChosen(value))
    ? trimmed(secret, from + match.index + match[0].lastIndexOf(secret))
    : null;
}

/** Keys that open nothing. */
const harmlessKey =
  /\b(?:public|primary|foreign|cache|sort|partition|object|file|row|map|index|dedupe|query|i18n|idempotency|next|page|hot|shortcut|storage|lookup)[ -](?:key|token)$/i;

/** Hex alone may be a digest; behind "auth token" and the like it is none. */
const isNamedHex = (value: string, before: string) =>
  (/^[0-9a-f]{24,128}$/i.test(value) || isUuid.test(value)) &&
  /\b(?:auth|api|access|bearer|client|secret)[ -](?:token|key|secret)$|\b(?:token|apikey|pat)$/i.test(before);

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** As a generator makes it, whatever signs its alphabet has. */
const isBareRandom = (value: string) =>
  /^[\w+/.-]{24,400}={0,2}$/.test(value) &&
  value
    .split(/[^A-Za-z0-9]/)
    .some((run) => run.length >= 16 && /[A-Z]/.test(run) && /[a-z]/.test(run) && /\d/.test(run)) &&
  !/\/.*\/|\.\w{1,4}$/.test(value) &&
  looksRandom(value);

const keyIs = inOrder(
  '',
  /^s?(?: (?:for|of) [\w.@ -]{2,40}?)?/,
  oneOf(/(?: (?:is|to|was|now|=|→|->|=>|–|—|ist|lautet|es|est|è|é))?:?(?: to| now)?:? /, / ?[([]/),
  /(?<quote>["'`“])?(?<secret>[^\s"'`“”<>(){}]{6,200})/,
);

/** The value behind "password changed to", "password (X)", "password → X", "password X". */
export function findBehindWord(text: string, at: number, keyword: string): Span | null {
  const from = at + keyword.replace(/ (?:for )?$/, '').length;
  const behind = text.slice(from, from + reach);
  if (!mayHoldValue(behind)) return null;
  const set = /\b(?:set|setting|change|changed|update|updated|reset) [\w `"'-]{0,40}$/i.test(
    text.slice(Math.max(0, at - 60), at),
  )
    ? setTo.exec(behind)?.groups?.['secret']
    : undefined;
  if (set !== undefined && (isStated(set) || isMadeUp(set))) return trimmed(set, text.indexOf(set, from));
  for (const { isClear, pattern } of valuesBehind) {
    const match = pattern.exec(behind);
    const secret = match?.groups?.['secret'];
    if (match === null || secret === undefined || !(isStated(secret) || (isClear && isMadeUp(secret)))) continue;
    return trimmed(secret, from + match.index + match[0].lastIndexOf(secret));
  }
  const beside = besideWord.exec(behind)?.groups?.['secret'];
  if (beside !== undefined && isLeet.test(beside) && isMadeUp(beside))
    return trimmed(beside, text.indexOf(beside, from));
  return null;
}

/** A capital, and a digit within a word. */
const isLeet = /^(?=.*\p{Lu})(?=.*\p{L}\d\p{L})/u;

const stated = '["\'`“„«「*]{0,2}(?<secret>[^\\s"\'`“”„«»「」<>(){}]{6,120})';
const besideWord = new RegExp(`^ ${stated}`);
const setTo = new RegExp(`^["'\`]? (?:to|=|as) ${stated}`);
/** What a sentence says in passing between “is” and the value. */
const meanwhile =
  '(?:,? (?:now|currently|still|just|simply|always|again|by the way|btw|(?:noch )?immer(?: noch)?|noch|übrigens|jetzt|nun|aktuell|derzeit|einfach|weiterhin|toujours|maintenant|actuellement|désormais|ahora|siempre|todavía|ora|sempre|ancora|agora|ainda|nog steeds|momenteel|nu),?){0,2}';
/** Where it is clear that a password follows, one that people make up is enough. */
const valuesBehind: readonly { readonly isClear: boolean; readonly pattern: RegExp }[] = [
  {
    isClear: true,
    pattern: new RegExp(
      `^[\\w ,'-]{0,60}?\\b(?:set|changed|reset|updated|rotated|switched|change|rotate|be|become|became|now)\\b(?: it)?(?: back)?(?: from \\S{1,40})?(?: to| is|:) ${stated}`,
      'i',
    ),
  },
  {
    isClear: false,
    pattern: new RegExp(
      `^[\\w ,'-]{0,60}?\\b(?:set|changed|reset|updated|rotated|switched|change|rotate|be|become|became|now)\\b(?: it)?(?: back)? ${stated}`,
      'i',
    ),
  },
  { isClear: true, pattern: new RegExp(`^\\??\\s{1,4}(?:>\\s)?(?:(?:it'?s|it is) )?${stated}(?=\\s*(?:\\n|$))`) },
  { isClear: true, pattern: new RegExp(`^, ${stated}(?=["'\`]?[.!]?\\s*(?:\\n|$))`) },
  { isClear: true, pattern: new RegExp(`^'s (?:now |currently )?${stated}`) },
  { isClear: true, pattern: new RegExp(`^[\\p{L}\\w ,'-]{0,40}? auf ${stated} (?:ge|um|zurück)`, 'u') },
  { isClear: true, pattern: new RegExp(`^ from \\S{1,40} to ${stated}`) },
  {
    isClear: true,
    pattern: new RegExp(
      `^s?(?: for [^\\n:→]{1,40}?|\\w{1,20})?(?: (?:changed|updated|reset|rotated|is|now)){0,2}["'\`*)]{0,2}\\s{0,2}(?:→|->|=>|—|–|-(?=\\s)|\\(|\\[)\\s{0,2}${stated}`,
    ),
  },
  {
    isClear: true,
    pattern: new RegExp(
      `^s?["'\`*]{0,2}[ \\t](?:to use|to enter|you need|you want|should be|would be|must be|will be|reads?|says?) ${stated}`,
      'i',
    ),
  },
  {
    isClear: true,
    pattern: new RegExp(
      `^s?["'\`*]{0,2}(?: (?:for|of|on|to|für|fürs|vom|von|zum|zur|des|der|im|am|in|di|de|del|della|do|da|du|van|voor|för|till) [\\w .@/-]{1,40})? (?:is|was|ist|lautet|are|sind|è|é|es|(?:c['’])?est|är|jest)${meanwhile}:? ${stated}`,
      'i',
    ),
  },
  {
    isClear: false,
    pattern: new RegExp(
      `^s?["'\`*]{0,2}[ \\t]{1,40}(?:(?:of|to|like|enter|type|use|try|says?|reads?|should be|would be|must be|will be|being) )?${stated}`,
      'i',
    ),
  },
  {
    isClear: true,
    pattern: new RegExp(
      `^s?(?: (?:for|of|on|del|della|de|do|da|du|des|van|voor|för|till|fürs?|vom|von|zum|zur) [\\p{L}\\w .@/-]{1,40})?["'\`*]{0,2}:\\s{1,3}${stated}`,
      'iu',
    ),
  },
  { isClear: false, pattern: new RegExp(`^s?[\\w ]{0,40}?:\\s{1,3}${stated}`, 'i') },
];

/** The value alone on its line, below a line that ends in "password:" or "password for bob (…):". */
export function findAloneBelow(text: string, at: number, keyword: string): Span | null {
  const from = at + keyword.length;
  const match = aloneBelow.exec(text.slice(from, from + 2 * reach));
  const secret = match?.groups?.['secret'];
  if (match === null || secret === undefined || /\[sudo\]/i.test(text.slice(Math.max(0, at - 8), at))) return null;
  if (!/\d/.test(secret) || !(isStated(secret) || /^[0-9a-f]{32}$/.test(secret))) return null;
  const start = from + match.index + match[0].lastIndexOf(secret);
  return { start, end: start + secret.length };
}

const aloneBelow =
  /^(?: (?:for|of|to|on)\b[^\n:]{1,100})?["'*]{0,2}:["'*]{0,2}[ \t]{0,4}\r?\n(?:[ \t]{0,12}\r?\n)?[ \t]{0,12}[`"']?(?<secret>[^\s"'`]{8,120})(?=[`"']?[ \t]{0,4}(?:\r?\n|$))/;

/** Many marks with a letter and a digit among them, and nothing that a program or a pattern would say so. */
export const isOnlyMarks = (value: string): boolean =>
  /\p{L}/u.test(value) &&
  /\d/.test(value) &&
  !isPlaceholder(value) &&
  value.replace(/[\p{L}\d]/gu, '').length >= 4 &&
  new Set(value.replace(/[\p{L}\d_./-]/gu, '')).size >= 2 &&
  !expression.test(value);

const expression =
  /\p{L}\(|\$[({\p{L}_]|[[\]{}\\<>|]|&&|=>|->|::|:\/\/|\/\p{L}+\/|\.\p{L}{2}|%(?:[\da-f]{2}|[sd]\b)|^[/@^]|^!\p{L}|\p{L}[?!]?[=&]\p{L}|;$|,$/iu;

/** "creds are admin:X", "login with bob / X", "user bob, pw X", "log in to staging with bob and X". */
export function findPair(text: string, at: number, keyword: string): Span | null {
  const from = at + keyword.length;
  return pairIn(text, from);
}

/** What stands behind the first “with” may be the user, and the password behind the next joint. */
function pairIn(text: string, from: number, isSecond = false): Span | null {
  const behind = text.slice(from, from + reach);
  const match = mayHoldValue(behind) ? pair.exec(behind) : null;
  const secret = match?.groups?.['secret'];
  if (match === null || secret === undefined) return null;
  const place = match.index + match[0].lastIndexOf(secret);
  if (isStated(secret) || isMadeUp(secret)) return trimmed(secret, from + place);
  return isSecond || !/[ \t]with[ \t]$/.test(behind.slice(0, place)) ? null : pairIn(text, from + place - 1, true);
}

const pair = inOrder(
  '',
  /^[^\n/:]{0,50}?[: \t"'`(]{1,3}(?:\w{0,12} )?["'`]?[\w.@+-]{2,60}["'`]?/,
  /(?:[ \t]{0,2}[:/|,][ \t]{0,2}|[ \t](?:and|with|und|et|y)[ \t](?:the[ \t])?(?:password[ \t]|pw[ \t])?)/,
  /["'`]?(?<secret>[^\s"'`“”<>(){}]{6,120})/,
);

/** "admin / X", where only the slash with its spaces tells that these are a user and a password. */
export function findUserSlash(text: string, at: number, keyword: string): Span | null {
  if (/[\w/.-]/.test(text.charAt(at - 1))) return null;
  const from = at + keyword.length;
  const secret = slashed.exec(text.slice(from, from + reach))?.groups?.['secret'];
  if (secret === undefined) return null;
  const isTight = keyword.endsWith('/');
  if (isTight && /^[/.]/.test(text.charAt(text.indexOf(secret, from) + secret.length))) return null;
  const isPassword = isTight
    ? isLeet.test(secret) && isMadeUp(secret)
    : isStated(secret) || (keyword.endsWith('/ ') && isMadeUp(secret));
  return isPassword ? trimmed(secret, text.indexOf(secret, from)) : null;
}

const slashed = /^["'`]?(?<secret>[^\s"'`“”<>(){}/:]{6,120})/;

/** "changed it to X", where a password is spoken of close by. */
export function findChangedTo(text: string, at: number, keyword: string): Span | null {
  const around = text.slice(Math.max(0, at - reach), at + keyword.length + reach);
  if (!aboutSecrets.test(around)) return null;
  const from = at + keyword.length;
  const secret = changedTo.exec(text.slice(from, from + reach))?.groups?.['secret'];
  if (secret === undefined || !(isStated(secret) || isMadeUp(secret))) return null;
  return trimmed(secret, text.indexOf(secret, from));
}

/** No value counts without a digit or letters out of order. Asked first: the patterns go back and forth over the words of a sentence. */
const mayHoldValue = (text: string) => /\d|[A-Z][a-z]{0,2}[A-Z][a-z]{0,2}[A-Z]/.test(text);

const changedTo = new RegExp(`^:? ${stated}`);
const aboutSecrets =
  /pass(?:word|phrase|code|wort)?\b|\bpw\b|\bpwd\b|\bcred(?:s|ential)|\bsecret\b|\bpin\b|\btoken\b|\blogin\b|kennwort|contraseña|mot de passe|senha/i;

/** A mark at the end may belong to the sentence or to the password. */
const isMadeUp = (given: string) => looksMadeUp(trim(given)) || looksMadeUp(given.replace(/[.,;:)\]*]+$/, ''));

/** Letters and digits mixed beyond a word with a number, or marks that no word has; never code, a path or a version. */
function isStated(given: string): boolean {
  const value = trim(given);
  if (value.length < 6 || isPlaceholder(value) || notStated.test(value)) return false;
  if (isScrambled(value)) return true;
  const hasMark = /[!@#$%^&*+~?]/.test(value.slice(1));
  const turns = (value.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])|[a-z](?=[A-Z])/g) ?? []).length;
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (hasMark) return !/^[\w.-]+@[\w.-]+$|^\w+[*?+]$/.test(value);
  return (
    turns >= 3 && value.length >= 8 && !looksLikeName(value) && /^[\w.-]+$/.test(value) && !/[a-z]\.[a-z]/i.test(value)
  );
}

const notStated = anyOf(
  'i',
  /^(?:[a-z]+:\/\/|[.~]?\/|sha\d|v?\d+\.|[0-9a-f]{7,64}$|[0-9a-f]{8}-[0-9a-f]{4}-|#\d|@|--?\w)/,
  /[(){}[\]=;|\\]|::|:\d+:|\.\w{1,8}:\d|\/.*\//,
  /^\w+\.(?:ts|js|py|go|rs|md|json|ya?ml|java|rb|sh|php|css|html)\b/,
);

/** Without the marks that end a sentence. */
const trim = (secret: string) => secret.replace(/[.,;:!?)\]*]+$/, '');

const trimmed = (secret: string, start: number): Span => ({ start, end: start + trim(secret).length });
