/**
 * How many of the options a reply takes where it names none: “yes, all 3”, “both”, “the first two”, “all but 2”. Only what
 * it says of them as a whole: “all tests” and “both buttons are broken” speak of other things.
 */
import { cue } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { cueOf } from '../../../core/lexicon/notion';
import { theRest } from '../../../core/lexicon/theRest';

/** Labels in the order of the list; empty where the reply counts nothing, or more or fewer than there are. */
export function countedOptions(reply: string, labels: readonly string[]): string[] {
  if (labels.length < fewest) return [];
  const rest = restOf(reply.toLowerCase(), labels);
  if (rest.length > 0) return rest;
  const taken = new Set(partsOf(reply).flatMap((part) => takenBy(part, labels)));
  return labels.filter((label) => taken.has(label));
}

/** The reply says how many it takes. */
export const countsOptions = (reply: string): boolean =>
  partsOf(reply).some((part) => [first, last, both, ofNumber, all, allBut].some((pattern) => pattern.test(part)));

/** The reply without the numbers that only count: “all 3” does not name the third. */
export const withoutCounts = (reply: string): string => reply.replace(numberOfAll, ' ');

const fewest = 2;

/** “Skip 5, 7 and do the rest”: all but those that are turned down by their labels. */
function restOf(reply: string, labels: readonly string[]): string[] {
  if (/[?？]/.test(reply) || !namesRest(reply) || leavesRest(reply)) return [];
  const down = [...reply.matchAll(skipped)].flatMap(
    (match) => (match[1] ?? match[2] ?? '').match(/\d{1,2}|[a-h]/g) ?? [],
  );
  const left = labels.filter((label) => down.includes(label.toLowerCase()));
  return left.length === 0 ? [] : labels.filter((label) => !left.includes(label));
}

const namesRest = cueOf(theRest);

const leavesRest = cue(
  words(`
  skip the rest, leave the rest, ignore the rest, drop the rest, forget the rest, skip the others, leave the others, ignore the others, lass den rest,
  lass die anderen, deja el resto, deja los demás, laisse le reste, laisse les autres, deixa o resto, deixa os outros, lascia il resto,
  оставь остальн*
`),
);

const turnedDown = words(`
  skip, leave out, ignore, drop, forget, without, except, not, all but, everything but, überspring, überspringe, ohne, außer, lass, omite, salta, sin,
  excepto, menos, saute, sans, sauf, pula, pule, sem, exceto, salta, tranne, пропусти, кроме, без
`).join('|');
const someLabels =
  '#?(?:\\d{1,2}|[a-h])(?![\\p{L}\\p{N}])(?:[\\s,;&、，]*(?:and|or|und|oder|y|o|et|ou|e|и|или)?[\\s#]*(?:\\d{1,2}|[a-h])(?![\\p{L}\\p{N}]))*';
/** Where the verb comes last the labels stand before it. */
const skipped = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${turnedDown})\\s+|跳过\\s*|不做\\s*)(${someLabels})|((?:\\d{1,2}[とや、,와과\\s]+)*\\d{1,2})[はを은는을를번]*\\s*(?:スキップ|飛ばし|除い|건너뛰|빼고|제외)`,
  'gu',
);

function takenBy(part: string, labels: readonly string[]): string[] {
  const ahead = countIn(first, part);
  if (ahead !== null) return ahead < labels.length ? labels.slice(0, ahead) : [];
  const atEnd = countIn(last, part);
  if (atEnd !== null) return atEnd < labels.length ? labels.slice(-atEnd) : [];
  const counted = both.test(part) ? fewest : countIn(ofNumber, part);
  if (counted !== null) return counted === labels.length ? [...labels] : [];
  const but = allBut.exec(part)?.[1];
  if (but === undefined) return all.test(part) ? [...labels] : [];
  const left = labels.filter((label) => new RegExp(`(?<![\\p{L}\\p{N}])${label}(?!\\p{N})`, 'iu').test(but));
  return left.length === 0 ? [] : labels.filter((label) => !left.includes(label));
}

const partsOf = (reply: string): string[] =>
  /[?？]/.test(reply)
    ? []
    : reply
        .toLowerCase()
        .split(/[,;.!:\n，、。！；]|\s[–—-]+\s/u)
        .map((part) => part.trim());

function countIn(pattern: RegExp, part: string): number | null {
  const found = pattern
    .exec(part)
    ?.slice(1)
    .find((group) => group !== undefined);
  if (found === undefined) return null;
  const at = numbers.findIndex((names) => names.split('|').includes(found));
  return at < 0 ? Number(found) : at + fewest;
}

const numbers: readonly string[] = [
  'two|zwei|beiden|dos|deux|dois|duas|два|две|两|兩|二|두',
  'three|drei|tres|trois|três|три|三|세',
  'four|vier|cuatro|quatre|quatro|четыре|四|네',
  'five|fünf|cinco|cinq|пять|五|다섯',
  'six|sechs|seis|шесть|六|여섯',
];
const number = `(\\d{1,2}|${numbers.join('|')})`;
const numberOfAll =
  /(?<=(?:^|[^\p{L}])(?:all|alle|todas|todos|tous|toutes|все|全部|first|last|ersten|letzten|最初の|最後の|前|后)\s*(?:the\s+|las\s+|los\s+|les\s+|as\s+|os\s+)?)\d{1,2}/giu;

const oneOfWords = (list: string) => words(list).join('|');

/** What a yes or an order to do them puts in front. */
const lead = `^(?:(?:${oneOfWords(`
  yes, yeah, yep, yup, ok, okay, sure, please, and, then, so, just, now, do, fix, add, apply, take, implement, address, handle, include, write, make, create, build, cover, mend, go, go ahead, with, for, let's, lets, let us, i want, i'd like, i'd take, we want, we need, you can do, can you do,
  ja, bitte, mach, mache, nimm, behebe, setze, dann, doch, sí, si, haz, hazlo, arregla, aplica, quiero, oui, fais, fais-le, corrige, applique, je veux, sim, faz, faça, corrija, aplique, quero, да, сделай, сделайте, исправь, давай, хочу, 好, 好的, 请, 做, 对, 是的, はい, 네, 예, 응
`)})\\s*)*`;
/** What may stand behind it; another word would be what it counts. */
const behind = `(?:\\s*(?:${oneOfWords(`
  of them, of these, of those, of it, of the above, the above, above, them, these, those, options, items, points, ones, parts, suggestions, proposals, findings, fixes, things, please, now, then, too, davon, bitte, punkte, optionen, vorschläge, por favor, opciones, puntos, cosas, s'il te plaît, options, points, opções, pontos, itens, пункта, пунктов, пункты, варианта, пожалуйста, 个, 個, 项, 項, 吧, 都, 做, 要, 都做, 都要, つ, つとも, とも, やって, お願いします, して, ください, を, 개, 다, 해줘, 해 줘, 해주세요, 할게, 부탁해
`)}))*\\s*`;
const goesOn = '(?:and|but|und|y|et|e|и)(?=\\s)';
/** Without a number it may be everything of something else: “fix everything in the cart”. */
const end = `(?:$|${goesOn}|(?:in|as|with|en|em) (?:a |one|single|separate|\\d))`;
const looseEnd = `(?:$|${goesOn}|(?:in|as|with|at|by|one|separately|together|first|mit|nacheinander|en|con|dans|em|com|в)(?=\\s|$))`;

const counting = (quantity: string, ending = looseEnd) =>
  new RegExp(`${lead}(?:${quantity})(?!\\p{Script=Latin}|\\p{Script=Cyrillic})${behind}${ending}`, 'u');

const first = counting(
  [
    `(?:the |only |just |only the |just the )*first ${number}`,
    `(?:nur )?die ersten ${number}`,
    `(?:sólo |solo )?(?:las|los) (?:${number} primer[ao]s|primer[ao]s ${number})`,
    `les ${number} premi(?:er|ère)s`,
    `(?:as|os) (?:${number} primeir[ao]s|primeir[ao]s ${number})`,
    `первые ${number}`,
    `前${number}`,
    `最初の${number}`,
    `(?:처음|앞의|첫) ${number}`,
  ].join('|'),
);
const last = counting(
  [
    `(?:the |only |just |only the |just the )*last ${number}`,
    `(?:nur )?die letzten ${number}`,
    `(?:las|los) (?:${number} últim[ao]s|últim[ao]s ${number})`,
    `les ${number} derni(?:er|ère)s`,
    `(?:as|os) (?:${number} últim[ao]s|últim[ao]s ${number})`,
    `последние ${number}`,
    `(?:后|後)${number}`,
    `最後の${number}`,
    `마지막 ${number}`,
  ].join('|'),
);
const both = counting(
  'both|beide[ns]?|ambos|ambas|(?:todos |todas )?(?:los|las) dos|(?:tous |toutes )?les deux|(?:os dois|as duas)|оба|обе|[两兩]个都|[两兩]者|両方|(?:二つ|2つ)とも|둘 다',
);
const ofNumber = counting(
  [
    `all (?:the |of the )?${number}`,
    `alle ${number}`,
    `(?:todas |todos )?(?:las|los) ${number}`,
    `(?:tous |toutes )?les ${number}`,
    `(?:todas |todos )?(?:as|os) ${number}`,
    `все ${number}`,
    `(?:全部)?${number}[个個]都|全部${number}`,
    `${number}つ(?:とも|全部)|全部で?${number}つ`,
    `${number} ?개 (?:다|모두|전부)`,
  ].join('|'),
);
const everything = 'all|everything|alles?|todas|todos|tous|toutes|tout|tudo|все|всё|全部|すべて|全て|모두|전부';
const all = counting(`(?:them |it )?(?:${everything})`, end);
/** The group holds what is left out. */
const allBut = new RegExp(
  `${lead}(?:${everything})\\s*(?:of them |of these |davon )?(?:but|except|except for|besides|außer|bis auf|salvo|excepto|menos|sauf|exceto|кроме|除了)\\s*(\\S.*)$`,
  'u',
);
