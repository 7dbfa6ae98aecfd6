/** Damages a log in the ways logs get damaged, and in ways nobody thought of. Deterministic for one source of chance. */

/** Returns numbers from 0 (included) to 1 (excluded), the same for the same seed. */
export function openChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Chance = () => number;
type Mutation = (lines: string[], chance: Chance, other: readonly string[]) => string[];

const pick = <Item>(items: readonly Item[], chance: Chance): Item | undefined =>
  items[Math.floor(chance() * items.length)];
const place = (lines: readonly unknown[], chance: Chance) => Math.floor(chance() * lines.length);

const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  '\u2028',
  '\ud800',
  'x'.repeat(5_000),
  [],
  {},
  [null],
  [[[[]]]],
  { type: {} },
  '__proto__',
  'constructor',
  { __proto__: null },
  Number.MAX_SAFE_INTEGER,
  '2026-99-99T99:99:99Z',
  '../../etc/passwd',
];

const mutations: readonly Mutation[] = [
  (lines, chance) => lines.slice(0, place(lines, chance)),
  (lines, chance) => lines.slice(place(lines, chance)),
  (lines, chance) => lines.filter(() => chance() > 0.2),
  (lines, chance) => lines.flatMap((line) => (chance() < 0.15 ? [line, line] : [line])),
  (lines, chance) => lines.toSorted(() => chance() - 0.5),
  (lines, chance, other) => lines.flatMap((line) => (chance() < 0.3 ? [line, pick(other, chance) ?? ''] : [line])),
  (lines, chance, other) => [...lines.slice(0, place(lines, chance)), ...other.slice(place(other, chance))],
  (lines, chance) => lines.map((line) => (chance() < 0.2 ? line.slice(0, Math.floor(chance() * line.length)) : line)),
  (lines, chance) => lines.map((line) => (chance() < 0.2 ? flipCharacters(line, chance) : line)),
  (lines, chance) => lines.map((line) => (chance() < 0.4 ? changeJson(line, chance) : line)),
  (lines, chance) => lines.map((line) => (chance() < 0.8 ? changeJson(line, chance) : line)),
  (lines, chance) => [...lines, '['.repeat(Math.floor(chance() * 20_000))],
  (lines, chance) => {
    const at = place(lines, chance);
    return lines.map((line, index) => (index === at ? nestDeep(line, chance) : line));
  },
  (lines, chance) => [
    ...lines.slice(0, 2),
    JSON.stringify(pick(odd, chance)),
    '',
    '  ',
    '\ufeff',
    'null',
    '[]',
    '{}',
    '"text"',
    '12',
    ...lines.slice(2),
  ],
];

/** The log with one to three mutations. */
export function mutateLog(log: string, other: string, chance: Chance): string {
  let lines = log.split('\n');
  const more = other.split('\n');
  for (let round = 0; round <= Math.floor(chance() * 3); round += 1)
    lines = pick(mutations, chance)?.(lines, chance, more) ?? lines;
  return lines.join(chance() < 0.05 ? '\r\n' : '\n');
}

function flipCharacters(line: string, chance: Chance): string {
  const characters = [...line];
  for (let count = 0; count < 4; count += 1)
    characters[place(characters, chance)] =
      pick(['"', '\\', '{', '}', ',', '\u0000', '\ud83d', 'é', ':', '\r'], chance) ?? '"';
  return characters.join('');
}

/** Puts thousands of lists or objects into one place of a record, well formed, so that it parses. */
function nestDeep(line: string, chance: Chance): string {
  const depth = 100 + Math.floor(chance() * 8_000);
  const [open, close] = chance() < 0.5 ? ['[', ']'] : ['{"a":', '}'];
  const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
  const values = [...line.matchAll(/(?<=":)(?:"(?:[^"\\]|\\.){0,2000}"|\d{1,20}|null|true|false|\[\]|\{\})/g)];
  const value = pick(values, chance);
  return value === undefined
    ? deep
    : `${line.slice(0, value.index)}${deep}${line.slice(value.index + value[0].length)}`;
}

/** Replaces, drops or moves values somewhere in a record. */
function changeJson(line: string, chance: Chance): string {
  // What another mutation nested too deep to be written again.
  if (/(?:\[|\{"a":){90}/.test(line)) return flipCharacters(line, chance);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return flipCharacters(line, chance);
  }
  return JSON.stringify(changeValue(value, chance, 0)) ?? 'null';
}

function changeValue(value: unknown, chance: Chance, depth: number): unknown {
  if (chance() < 0.06 + depth * 0.02) return pick(odd, chance);
  if (Array.isArray(value))
    return chance() < 0.05 ? value.toReversed() : value.map((item) => changeValue(item, chance, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] =>
    chance() < 0.04 ? [] : [[chance() < 0.02 ? `${key}x` : key, changeValue(item, chance, depth + 1)]],
  );
  return Object.fromEntries(entries);
}
