/**
 * Estimates how many tokens a text takes, in one pass over its characters. It cuts as the common tokenizers cut before
 * they merge (words at case changes, numbers into threes, runs of marks) and prices the pieces.
 *
 * The prices were fitted to the exact o200k count of 3,500 texts from real session logs: median error 0 %, nine of ten
 * texts within -16 and +9 % (length / 4 is between -64 and +22 %). No model's own count: say "about" where it is shown.
 */

const price = {
  text: 0.17,
  /** A word, and each letter of it beyond the fifth. */
  word: 1.01,
  longWordLetter: 0.023,
  upperCaseLetter: 0.17,
  /** A short run of letters that touches digits, as in a hash or base64: no word, so it is paid by the letter. */
  mixed: 0.18,
  mixedLetter: 0.463,
  number: 0.39,
  threeDigits: 0.88,
  marks: 0.69,
  furtherMark: 0.19,
  lineEnd: 0.63,
  gap: 1.07,
};

const upper = 0;
const lower = 1;
const digit = 2;
const space = 3;
const lineEnd = 4;
const mark = 5;
const other = 6;
const kindCount = 7;

/** Kind of each ASCII character. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => kindOf(code));

function kindOf(code: number): number {
  if (code >= 65 && code <= 90) return upper;
  if (code >= 97 && code <= 122) return lower;
  if (code >= 48 && code <= 57) return digit;
  if (code === 32 || code === 9) return space;
  return code === 10 || code === 13 ? lineEnd : mark;
}

/** Price of one character beyond ASCII, by script: each price holds up to, not including, the code it stands with. */
const priceByScript: readonly (readonly [below: number, price: number])[] = [
  [0x400, 0.35], // Latin with accents, Greek
  [0x590, 0.3], // Cyrillic, Armenian
  [0x900, 0.41], // Hebrew, Arabic
  [0x1100, 0.38], // Indic scripts, Thai, Georgian
  [0x1e00, 0.6],
  [0x2000, 0.35], // Latin with accents, Greek
  [0x2e80, 0.3], // typographic marks, arrows, box drawing
  [0x3040, 0.85], // Chinese marks
  [0x3100, 0.6], // Japanese syllables
  [0xa000, 0.85], // Chinese characters
  [0xac00, 0.6],
  [0xd800, 0.78], // Korean syllables
  [0xe000, 1.26], // half of a surrogate pair: emoji
  [0x10000, 0.9],
];
const blockBits = 6;
/** The same by block of 64 characters. */
const priceOfBlock = new Float64Array(0x10000 >> blockBits);
for (const [below, each] of [...priceByScript].reverse())
  priceOfBlock.fill(each, 0, Math.ceil(below / (1 << blockBits)));

/** The estimate for a whole text; 0 for none, else 1 or more. */
export function estimateTokens(text: string): number {
  if (text === '') return 0;
  const { costs, nexts } = tables;
  let tokens = price.text;
  let state = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? (kinds[code] ?? other) : other;
    const step = state * kindCount + kind;
    tokens += (kind === other ? priceOfBlock[code >> blockBits] : costs[step]) ?? 0;
    state = nexts[step] ?? 0;
  }
  return Math.max(1, Math.round(tokens));
}

/** What was read last: a run of one kind, how long it is so far, and whether its letters are paid one by one. */
interface Run {
  readonly kind: number;
  readonly length: number;
  readonly isMixed: boolean;
}

const longestRun = 16;
const longestMixed = 4;
const start: Run = { kind: other, length: 0, isMixed: false };
/** The rules of {@link priceStep} as two tables: looking them up for each character is five times as fast. */
const tables = compileRules();

function compileRules(): { readonly costs: Float64Array; readonly nexts: Uint8Array } {
  const runs: Run[] = [start];
  const numbers = new Map([[keyOf(start), 0]]);
  const costs: number[] = [];
  const nexts: number[] = [];
  for (let run: Run | undefined = start, number = 0; run !== undefined; number += 1, run = runs[number]) {
    for (let kind = 0; kind < kindCount; kind += 1) {
      const next = nextRun(run, kind);
      const key = keyOf(next);
      if (!numbers.has(key)) numbers.set(key, runs.push(next) - 1);
      costs.push(priceStep(run, kind));
      nexts.push(numbers.get(key) ?? 0);
    }
  }
  return { costs: Float64Array.from(costs), nexts: Uint8Array.from(nexts) };
}

function keyOf({ kind, length, isMixed }: Run): number {
  return (kind * (longestRun + 1) + length) * 2 + (isMixed ? 1 : 0);
}

function nextRun(run: Run, kind: number): Run {
  if (kind === other) return start;
  const goesOn = kind === run.kind || (kind === lower && run.kind === upper && run.length === 1);
  if (goesOn && kind === digit) return { ...run, length: (run.length % 3) + 1 };
  if (goesOn) return { kind, length: Math.min(run.length + 1, longestRun), isMixed: run.isMixed };
  // `HTTPServer`: the S already belongs to the next word.
  if (kind === lower && run.kind === upper) return { kind, length: 2, isMixed: false };
  return { kind, length: 1, isMixed: isLetter(kind) && run.kind === digit };
}

/** What the next character costs, corrections for what it tells about the run before it included. */
function priceStep(run: Run, kind: number): number {
  const goesOn = kind === run.kind;
  if (kind === digit) {
    if (goesOn) return run.length === 3 ? price.threeDigits : 0;
    const correction = isLetter(run.kind) ? priceLetters({ ...run, isMixed: true }) - priceLetters(run) : 0;
    const gap = run.kind === space && run.length === 1 ? price.gap : 0;
    return price.number + price.threeDigits + correction + gap;
  }
  // A single space belongs to the word behind it.
  if (kind === space) return goesOn && run.length === 1 ? price.gap : 0;
  if (kind === lineEnd) return price.lineEnd;
  if (kind === mark) return goesOn ? price.furtherMark : price.marks;
  const next = nextRun(run, kind);
  if (next.length === 1) return priceLetters(next);
  if (kind === lower && run.kind === upper) {
    const rest = { ...run, length: run.length - 1 };
    return priceLetters(next) + (rest.length === 0 ? 0 : priceLetters(rest)) - priceLetters(run);
  }
  return priceLetters({ ...next, length: run.length + 1 }) - priceLetters(run);
}

function priceLetters({ kind, length, isMixed }: Run): number {
  if (isMixed && length <= longestMixed) return price.mixed + price.mixedLetter * length;
  if (kind === upper && length > 1) return price.word + price.upperCaseLetter * length;
  return price.word + price.longWordLetter * Math.max(0, length - 5);
}

function isLetter(kind: number): boolean {
  return kind === upper || kind === lower;
}

/** For people: "950", "2.4k", "160k", "1.2M". */
export function formatTokens(tokens: number): string {
  if (tokens < 999.5) return String(Math.round(tokens));
  if (tokens < 999_500) return `${shorten(tokens / 1_000)}k`;
  return `${shorten(tokens / 1_000_000)}M`;
}

const shorten = (value: number) => (value < 9.95 ? value.toFixed(1).replace(/\.0$/, '') : value.toFixed(0));

/** Tokens of so many characters of ordinary agent text, for totals that are not worth a pass over every character. */
export const roughTokens = (characters: number): number => Math.ceil(characters / 3.7);
