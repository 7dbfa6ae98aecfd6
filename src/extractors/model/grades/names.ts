/** The names and numbers of a sentence, and whether the session has them. */
import { numberWords } from './exactTokens';
import { fold } from './fold';
import { type Cited, occursIn, type Witness } from './witness';

const code = /`+([^`\n]+)`+/g;
const quotation = /“([^”\n]{2,})”|"([^"\n]{2,})"|„([^“”\n]{2,})[“”]|«([^»\n]{2,})»/g;
const path =
  /(?<![\w@/.-])(?:\.{0,2}\/)?(?:[\w@.+-]+\/)+[\w@.+-]*\w|(?<![\w./-])[\w-]+\.(?:[cm]?[jt]sx?|go|rs|py|rb|php|java|kts?|swift|cs|md|json|ya?ml|toml|sql|sh|css|html|vue|svelte|lock)\b/g;
const hash = /(?<![\w-])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}(?![\w-])/g;

/** What must stand in the session letter by letter. */
export interface Names {
  readonly codes: readonly string[];
  readonly quotations: readonly string[];
  /** Paths and hashes that stand without backticks. */
  readonly bare: readonly string[];
}

/** Code within a quotation belongs to it; quotation marks within code open none. The signs are of nobody's alphabet. */
const markCode = (text: string) =>
  text.replace(code, (_, inner: string) => `\uE000${inner.replace(/["“”„«»]/g, '\uE001')}\uE000`);
const markedCode = /\uE000([^\uE000]*)\uE000/g;
const withCode = (text: string) => text.replace(markedCode, '`$1`').replace(/\uE001/g, '"');

/** Splits what is exact off a sentence. */
export function namesIn(text: string): Names {
  const codes = [...text.matchAll(code)].map(([, inner = '']) => inner.trim()).filter((inner) => inner !== '');
  const free = markCode(text);
  const quotations = [...free.matchAll(quotation)].map((found) =>
    withCode(found.slice(1).find((part) => part !== undefined) ?? ''),
  );
  const rest = free.replace(quotation, ' ').replace(markedCode, ' ');
  return { codes, quotations, bare: [...(rest.match(path) ?? []), ...(rest.match(hash) ?? [])] };
}

/** A placeholder for a secret is nobody's name. */
const placeholder = /\[redacted:[\w-]+\]/g;

/** The first name that occurs nowhere in the session; null where all do. */
export function unknownName(text: string, witness: Witness): string | null {
  const { codes, quotations, bare } = namesIn(text.replace(placeholder, ' '));
  return (
    codes.find((name) => !isKnown(name, witness)) ??
    bare.find((name) => !isKnown(name, witness)) ??
    quotations.find((words) => !isQuoted(words, witness)) ??
    null
  );
}

/** Whole, or all its parts: "`a.ts:12`", "`{ exists: true }`", "`git show HEAD~2 -- a`". */
function isKnown(name: string, witness: Witness): boolean {
  const whole = fold(name);
  if (witness.occurs(whole) || witness.occurs(whole.replace(/[\\/]+$/, ''))) return true;
  // A hash is named by its beginning.
  if (/^[0-9a-f]{7,39}$/.test(whole)) return witness.begins(whole);
  // What a template leaves open stands nowhere: “<id>”.
  const parts = partsOf(whole.replace(/<[\w -]{1,40}>/g, ' '));
  if (parts.length === 0) return true;
  return parts.every((part) => witness.occurs(part));
}

/** Words of code of three letters and more, numbers of three digits. */
const partsOf = (name: string): string[] =>
  (name.match(/(?<![\p{L}\p{N}])[0-9a-f]{7,40}(?![\p{L}\p{N}])|[\p{L}_$][\p{L}\p{N}_$-]*[\p{L}\p{N}_$]|\d{3,}/gu) ?? [])
    .map((part) => part.replace(/^[-_]+|[-_]+$/g, ''))
    .filter((part) => part.length >= 3);

/** A quotation may be shortened with dots, and a mark at its end is the sentence's. */
function isQuoted(words: string, witness: Witness): boolean {
  const parts = fold(words)
    .split(/\s*(?:…|\.\.\.|\[…\])\s*/)
    .map((part) => part.replace(/^[\s.,;:!?]+|[\s.,;:!?]+$/g, ''))
    .filter((part) => part.length >= 3);
  return parts.every(
    (part) =>
      witness.occurs(part) ||
      witness.occurs(part.replace(/["'`]/g, '')) ||
      (part.includes(' ') && witness.says(part.replace(/["'`*_]/g, ''))),
  );
}

/** Whether a name stands in what a sentence cites. */
export const standsIn = (name: string, { folded }: Cited): boolean => {
  const whole = fold(name);
  return folded.includes(whole) || partsOf(whole).every((part) => folded.includes(part));
};

const number = /(?<![\p{L}\p{N}_.#-])(\d[\d,_]*(?:\.\d+)?)\s?(%|ms|s|kb|mb|gb|k)?(?![\p{L}\p{N}_])/giu;

/** “claude.go:101,109,119”: places in a file count nothing. */
const placed = new RegExp(`(?:${path.source})(?::\\d+(?:[-–,]\\s?\\d+)*)+`, 'g');

/** “getStagedFiles (988)”, “calls it at 235 and 284”, “temporary.go, 1028”: where in the code something stands, alone in its place. */
const placesOfCode = new RegExp(
  `\\((?:lines? )?\\d+(?:\\s?[-–,]\\s?\\d+)*\\)|\\bat \\d+(?:(?:, | and )\\d+)*(?! ?(?:%|\\p{L}))|(?:${path.source}),? \\d+(?=[).,;]|$)`,
  'gu',
);

/** “5 February” counts nothing. */
const dayOfMonth =
  /\b\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

/** Numbers of a sentence outside of code, as written and without separators. */
export function numbersIn(text: string): string[] {
  const free = text
    .replace(code, ' ')
    .replace(quotation, ' ')
    .replace(placed, ' ')
    .replace(placesOfCode, ' ')
    .replace(path, ' ')
    .replace(
      /\b[\p{Lu}]{1,4}\d+\b|#\d+|\b(?:lines?|steps?|items?|phases?|tasks?|points?|PR|issue|turn)\s+#?\d+(?:\s*(?:-|–|to|and|,)\s*\d+)*/giu,
      ' ',
    )
    .replace(/\b\d{4}-\d\d-\d\d\b|\b\d{1,2}:\d\d(?::\d\d)?\b/g, ' ')
    .replace(dayOfMonth, ' ');
  return [...free.matchAll(number)].map(([, digits = '']) => digits.replace(/[,_]/g, ''));
}

/** Smaller numbers count what a sentence itself lists. */
const smallest = 10;

/** The first number that does not stand in the cited lines; null where all do. */
export function unknownNumber(text: string, cited: Cited, witness: Counted): string | null {
  const there = cited.folded.replace(/(?<=\d)[,_](?=\d)/g, '');
  const words = new Set(numberWords(cited.folded));
  const found = numbersIn(text).find(
    (digits) =>
      Number(digits) >= smallest &&
      !occursIn(digits, there) &&
      !occursWithUnit(digits, there) &&
      !roundedIn(there).includes(Number(digits)) &&
      // As Germans group them.
      !(/^\d{1,3}\.\d{3}$/.test(digits) && occursIn(digits.replace('.', ''), there)) &&
      !words.has(digits) &&
      // An id, or a hash of figures alone, stands for itself wherever it occurs.
      !(digits.length >= idLength && witness.occurs(digits)) &&
      !cited.entries.some(({ line }) => String(line) === digits),
  );
  return (
    found ??
    contradicted(text, there) ??
    otherVersion(text, there) ??
    otherRelease(text, there) ??
    otherVerdict(text, there) ??
    otherPlace(text, there) ??
    uncounted(text, cited, there, witness)
  );
}

const idLength = 7;

/** A version of three parts that no line has. */
const otherRelease = (text: string, there: string): string | null =>
  fold(text.replace(code, ' ').replace(path, ' '))
    .match(/(?<![\w.])\d+\.\d+\.\d+(?![\w.]*\w)/g)
    ?.find((version) => !there.includes(version)) ?? null;

/** “tmux 3.2”, where only “tmux 3.6a” stands. */
function otherVersion(text: string, there: string): string | null {
  for (const [, name = '', digits = ''] of fold(bare(text)).matchAll(
    /(\p{L}[\p{L}-]+) v?(\d{1,2}(?:\.\d+)+)(?![\w.])/gu,
  ))
    if (!there.includes(digits) && new RegExp(`(?<![\\w-])${name}[ @/]?v?\\d{1,2}\\.\\d`, 'u').test(there))
      return digits;
  return null;
}

/** “Lines 40 to 55”, where other lines are told. */
function otherPlace(text: string, there: string): string | null {
  for (const [whole, from = '', to = ''] of fold(text).matchAll(/\blines? (\d+)\s*(?:-|–|to|and)\s*(\d+)/g))
    if (/\blines? \d/.test(there) && (!occursIn(from, there) || !occursIn(to, there))) return whole;
  return null;
}

/** “24 seconds”, of 23.97. */
const roundedIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\w.])\d+\.\d+(?!\.?\d)/g)].map(([exact]) => Math.round(Number(exact)));

/** “35.8KB”, “250ms”. */
const occursWithUnit = (digits: string, text: string) =>
  (digits.includes('.') && text.includes(digits)) ||
  new RegExp(`(?<![\\w.])${digits.replace('.', '\\.')}(?:%|ms|s|m|h|k|[kmgt]i?b|px)(?![a-z0-9])`).test(text);

/** Small numbers in words, as digits: “up to six subprocesses”. */
export const inDigits = (text: string) => text.replace(/\p{L}+/gu, (word) => numberWords(word)[0] ?? word);

/** A small number is wrong where the same thing is counted there, and only otherwise: "3 places" beside "4 places". */
function contradicted(text: string, folded: string): string | null {
  const free = inDigits(fold(text.replace(code, ' ')));
  const there = inDigits(folded);
  for (const [, digits = '', noun = ''] of free.matchAll(
    /(?<![\w.,])(\d{1,5})\s+(?:new |more |other |all )?(\p{L}{4,})/gu,
  )) {
    const stem = noun.replace(/(?:es|s)$/, '');
    const counted = [
      ...there.matchAll(new RegExp(`(?<![\\w.,-])(\\d{1,5})\\s+(?:new |more |other )?${stem}`, 'gu')),
      ...there.matchAll(new RegExp(`\\b${stem}\\w{0,2}:\\s*(\\d{1,5})\\b`, 'gu')),
    ].map(([, one = '']) => one);
    if (counted.length === 0 || counted.includes(digits)) continue;
    // What programs count themselves is counted by nothing else there.
    if (byPrograms.test(noun) || !occursIn(digits, there)) return digits;
  }
  return null;
}

const byPrograms =
  /^(?:files?|insertions?|deletions?|comments?|passed|failed|passing|failing|skipped|findings?|warnings?|packages?|modules?)$/;

/** “31 passed”, where “136 passed; 31 failed” stands. */
function otherVerdict(text: string, folded: string): string | null {
  const verdict =
    /(?<![\w.])(\d{1,5})\s+(?:(?:unit|integration|of the|other) )?(?:tests? |specs? |checks? )?(?:have |has |had )?(passed|failed)\b/g;
  const there = [...folded.matchAll(verdict)];
  for (const [, digits = '', word = ''] of inDigits(fold(bare(text))).matchAll(verdict)) {
    const own = there.filter(([, , other]) => other === word).map(([, count]) => count);
    const swapped = there.some(([, count, other]) => other !== word && count === digits);
    if (own.length > 0 && !own.includes(digits) && swapped) return `${digits} ${word}`;
  }
  return null;
}

/** Without code, quotations, paths and places in a text: “line 12”, “#3”. */
const bare = (text: string) =>
  text
    .replace(code, ' ')
    .replace(quotation, ' ')
    .replace(placed, ' ')
    .replace(path, ' ')
    .replace(hash, ' ')
    .replace(
      /\b[\p{Lu}]{1,4}\d+\b|#\d+|\b(?:lines?|steps?|items?|phases?|tasks?|points?|PR|issue|turn|version|at)\s+#?\d+(?:\s*(?:-|–|to|and|,)\s*\d+)*/giu,
      ' ',
    )
    .replace(/\b\d{4}-\d\d-\d\d\b|\b\d{1,2}:\d\d(?::\d\d)?\b/g, ' ')
    .replace(dayOfMonth, ' ');

/** How many lines a listing has, and how often one of them stands there. */
function countsOf(lines: readonly string[]): number[] {
  const often = new Map<string, number>();
  for (const one of lines) often.set(one, (often.get(one) ?? 0) + 1);
  // “ok 1 …”, “ok 2 …”.
  const heads = new Map<string, number>();
  for (const one of lines) {
    const head = /^\W*(?:(?:not )?ok|pass(?:ed)?|fail(?:ed)?)\b|^\s*[✓✔✗✘]/i.exec(one)?.[0] ?? '';
    heads.set(head, (heads.get(head) ?? 0) + 1);
  }
  return [lines.length, ...often.values(), ...heads.values()];
}

/** A listing counts itself. */
const listedIn = ({ entries }: Cited): number[] =>
  entries.flatMap(({ from, text }) => (from === 'tool' ? countsOf(text.trim().split(/\n+/)) : []));

/** Numbered items and points of what somebody says, and the files that git lists. */
const itemized = ({ entries }: Cited): number[] =>
  entries.flatMap(({ from, text }) => {
    const numbered = [...text.matchAll(/^[\s*#>]*(?:option |phase |step )?(\d{1,2})[.):]\s/gim)].map(([, digits]) =>
      Number(digits),
    );
    const points = text.match(/^\s*[-*•] /gm)?.length ?? 0;
    const files = new Set(text.match(/^(?:\t| ?[MADRCU?]{1,2} )\S.*$/gm) ?? []).size;
    return from === 'call' ? [] : [...numbered, points, files];
  });

/** What is cited counts itself: its lines, its calls, and the files that each command names. */
function citedCounts({ entries }: Cited): number[] {
  const calls = entries.filter(({ from }) => from === 'call');
  return [
    new Set(entries.map(({ line }) => line)).size,
    calls.length,
    ...calls.map(
      ({ text }) => new Set(text.split(/\s+/).filter((word) => /^[\w@.-]*[\w-][/.][\w./@-]+$/.test(word))).size,
    ),
  ];
}

/** What counts things beside the lines that are cited: the agent's words, and its own list. */
type Counted = Pick<Witness, 'reports' | 'facts' | 'edits' | 'occurs'>;

/** Items of the agent's list: all, done, and open. */
function itemsOf({ state }: Witness['facts']): number[] {
  const items = state.filter(({ about }) => about === 'todo');
  const done = items.filter(({ label }) => label === 'done').length;
  return [items.length, done, items.length - done];
}

/** “Three with 36ff9a9”: what is counted stands elsewhere. */
const noThing = /^(?:with|from|were|have|that|which|when|more|each|into|only)$/;

/** A small count of things that no line tells, and that is neither what the sentence lists nor what it cites. */
function uncounted(text: string, cited: Cited, folded: string, { reports, facts, edits }: Counted): string | null {
  const there = inDigits(folded);
  const { codes, bare: free } = namesIn(text);
  const lists = new Set([
    codes.length,
    codes.length + free.length,
    (text.match(/,/g) ?? []).length + 1,
    ...citedCounts(cited),
    ...listedIn(cited),
    ...itemized(cited),
    ...itemsOf(facts),
    // Files that were edited, all or since some place: fewer than are told were not.
    ...(/\bfiles?\b/i.test(text)
      ? Array.from({ length: new Set(edits.map((edit) => edit.path)).size }, (_, at) => at + 1)
      : []),
  ]);
  for (const [, digits = '', noun = ''] of inDigits(fold(bare(text))).matchAll(
    /(?<![\w.-])([3-9])\s+(?:[\p{L}-]+\s+){0,2}?(\p{L}{4,})/gu,
  )) {
    if (occursIn(digits, there) || lists.has(Number(digits)) || noThing.test(noun)) continue;
    const stem = noun.replace(/(?:es|s)$/, '');
    if (there.split(stem).length - 1 === Number(digits)) continue;
    // The agent counts them elsewhere.
    const same = new RegExp(`(?<![\\w.-])${digits}\\s+(?:[\\p{L}-]+\\s+){0,2}?${stem}`, 'u');
    if (reports.some(({ text: said }) => said.toLowerCase().includes(stem) && same.test(inDigits(fold(said)))))
      continue;
    return digits;
  }
  return null;
}
