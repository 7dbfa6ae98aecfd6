/**
 * The parts of a statement that must stand in the session letter by letter: paths, flags, variables, symbols, commands,
 * codes, ids, addresses, quotations and names. Numbers must even stand where the statement points to.
 */
import { fold } from './fold';

/** Parts that were made up have no place in a handoff. Texts are folded. */
export interface ExactParts {
  /** Must occur in what was shown. */
  readonly names: readonly string[];
  /** Must occur in the cited passages. */
  readonly numbers: readonly string[];
}

/** Splits a statement into the parts that are not free words. */
export function exactParts(statement: string): ExactParts {
  const text = statement.replace(/\s*\((?:lines?|see lines?)? ?\d+(?:[,–-] ?\d+)*\)/gi, '');
  const quoted = [...text.matchAll(quotation)].map((found) =>
    fold(found.slice(1).find((part) => part !== undefined) ?? ''),
  );
  const free = text.replace(quotation, ' ').replace(unspaced, ' $& ');
  const words = free
    .split(/[\s,;!?()[\]{}<>|“”„«»"…。、「」]+/)
    .map(trimMarks)
    .filter((word) => word !== '' && !isUnspaced.test(word))
    // "a 30-second lease": the number is exact, the word is free.
    .flatMap((word) => /^(\d[\d.,]*)-\p{L}+$/u.exec(word)?.[1] ?? word);
  const names = [
    ...quoted.filter((quote) => quote.length > 1),
    ...words.filter((word) => isExact(word)).map((word) => fold(word.replace(/^@(?=[\w.-]*\/)/, ''))),
    ...(isGerman.test(free) ? [] : properNames(free)),
    ...commandsIn(free),
  ];
  return {
    names: [...new Set(names)],
    numbers: [...new Set([...words.filter(isNumber).map(fold), ...numberWords(free)])],
  };
}

/** Scripts that put no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const isUnspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
/** Every noun has a capital there. */
const isGerman =
  /\b(?:der|die|das|und|ist|nicht|ein|eine|einen|mit|für|dem|den|des|wird|im|zu|von|auf|seit|bei|kein\w*)\b/;

/** Small numbers in words, as digits. */
const counted: readonly string[] = [
  'zero null cero zéro',
  '',
  'two twice zwei zweimal dos deux 二 両',
  'three drei tres trois 三',
  'four vier cuatro quatre 四',
  'five fünf cinco cinq 五',
  'six sechs seis six 六',
  'seven sieben siete sept 七',
  'eight acht ocho huit 八',
  'nine neun nueve neuf 九',
  'ten zehn diez dix 十',
];
const digitOf = new Map(
  counted.flatMap((words, digit) =>
    words
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => [word, String(digit)] as const),
  ),
);

const larger: Readonly<Record<string, string>> = {
  11: 'eleven elf once onze 十一',
  12: 'twelve zwölf doce douze 十二 dozen dutzend docena douzaine',
  13: 'thirteen dreizehn trece treize',
  14: 'fourteen vierzehn catorce quatorze',
  15: 'fifteen fünfzehn quince quinze',
  16: 'sixteen sechzehn dieciséis seize',
  20: 'twenty zwanzig veinte vingt 二十',
  30: 'thirty dreißig treinta trente 三十',
  40: 'forty vierzig cuarenta quarante 四十',
  50: 'fifty fünfzig cincuenta cinquante 五十',
  60: 'sixty sechzig sesenta soixante 六十',
  70: 'seventy siebzig setenta',
  80: 'eighty achtzig ochenta',
  90: 'ninety neunzig noventa',
  100: 'hundred hundert cien cent 百',
  1000: 'thousand tausend mil mille 千',
  0.5: 'half halb hälfte mitad moitié 半',
};
for (const [digits, words] of Object.entries(larger)) for (const word of words.split(' ')) digitOf.set(word, digits);

/** The numbers that a text writes in words, as digits; for 一 and "one" too many things stand. */
export function numberWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = words.flatMap((word) => (/^\p{Script=Han}/u.test(word) ? [] : (digitOf.get(word) ?? [])));
  const signs = [...text.matchAll(/([二三四五六七八九十])(?=[件個回倍つ人行分秒日年])/g)].flatMap(
    ([, sign = '']) => digitOf.get(sign) ?? [],
  );
  return [...new Set([...found, ...signs])];
}

const quotation = /`+([^`\n]+)`+|“([^”\n]+)”|"([^"\n]+)"|„([^“”\n]+)[“”]|«([^»\n]+)»/g;

const trimMarks = (word: string) => word.replace(/^['’*.:]+(?=\w)|['’*.:]+$|^[*'’]+/g, '').replace(/['’]s$/, '');

const isNumber = (word: string) => /^[#v$€£]?\d[\d.,:]*(?:%|st|nd|rd|th|k|ms|s|x|[kmg]i?b)?$/i.test(word);

/** Has a sign that no word of a language has. */
function isExact(word: string): boolean {
  if (isNumber(word)) return false;
  return (
    /[/\\_=$@:#~+]|\w\.\w|^-+\w|\d/.test(word) ||
    /\p{Ll}\p{Lu}/u.test(word) ||
    (/^\p{Lu}{3,}s?$/u.test(word) &&
      !/^(?:MB|GB|KB|kB|CPU|RAM|API|URL|JSON|YAML|CSV|HTML|HTTP|CLI|PR|CI)s?$/.test(word)) ||
    (/^[a-z]+(?:-[a-z]+){2,}$/.test(word) && !phrases.test(word)) ||
    /\w\(\)$|^\p{Lu}\w*-\p{Lu}/u.test(word)
  );
}

/** Compounds that name nothing. */
const phrases = /-(?:to|of|by|in|the|and|a|for|on|at|as|is|off|up)-/;

/** Names in the middle of a sentence; none in languages that write every noun so. */
function properNames(text: string): string[] {
  const found = [...text.matchAll(/(?<=[\p{L}\d,;)]\s)\p{Lu}\p{Ll}{2,}\b/gu)].map(([name]) => name);
  const words = text.split(/\s+/).length;
  return found.length > Math.max(3, words / 4) ? [] : found.filter((name) => !calendar.test(name)).map(fold);
}

const calendar = /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|German|French|Markdown)$/;

/** A program with what it is told to do, also outside of backticks. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(command)].map(([found]) => fold(found.replace(/[.,;:]+$/, '')));
}

const command = new RegExp(
  `\\b(?:${[
    'git (?:add|commit|push|pull|reset|rebase|merge|checkout|switch|stash|clean|revert|tag|clone|fetch|cherry-pick|restore)',
    '(?:npm|pnpm|yarn|bun) (?:install|i|ci|run|test|start|build|publish|add|remove|exec|dlx|link|audit)',
    '(?:npx|pip|pip3|pipx|uv|poetry|brew|apt|apt-get|cargo|go|dotnet|gradle|mvn|make|rake|composer|gem|deno) (?:install|run|test|build|publish|add|remove|update|upgrade|sync|get|mod|check|deploy|release)',
    '(?:docker|podman)(?: compose)? (?:run|build|push|pull|exec|up|down|rm|stop|start|login)',
    '(?:kubectl|helm|terraform|ansible|aws|gcloud|az|gh|fly|vercel|netlify|wrangler|heroku) [a-z][\\w-]+',
    '(?:sudo|rm|chmod|chown|curl|wget|ssh|scp|rsync|kill|killall|systemctl|psql|mysql|redis-cli|dd|mkfs) [-~/$\\w.][^\\s,;]*',
  ].join('|')})(?: -[-\\w=]+)*`,
  'g',
);
