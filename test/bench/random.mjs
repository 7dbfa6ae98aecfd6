// Random choices that are the same in every run.

export function openRandom(seed) {
  let state = seed >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 0x100000000;
  };
  return {
    next,
    integer: (below) => Math.floor(next() * below),
    pick: (items) => items[Math.floor(next() * items.length)],
    /** Most are near `median`, a few are many times as large. */
    size: (median, spread) => Math.round(median * Math.exp(spread * (next() + next() + next() + next() - 2))),
    hex: (length) => Array.from({ length }, () => '0123456789abcdef'[Math.floor(next() * 16)]).join(''),
  };
}

/**
 * A text of code, prose and log lines to cut pieces from: made once, since a log is mostly such text. Plain ASCII, as
 * seven of eight lines of real logs are; what file viewers put before each line makes the eighth.
 */
export function openTexts(random) {
  const words =
    'login server total items cache parser window branch commit error value index update before after'.split(' ');
  const line = () => {
    const [one, two, three] = [random.pick(words), random.pick(words), random.pick(words)];
    return random.pick([
      `export function ${one}${random.integer(90)}(${two}: string): number {`,
      `  const ${one} = ${two}.map((${three}) => ${three}.length * ${random.integer(500)});`,
      `  if (${one} !== "${two}") throw new Error(\`no ${three} at \${${one}}\`);`,
      `    return { ${one}: ${random.integer(9999)}, ${two}: '${three}' };`,
      `The ${one} of the ${two} is read before the ${three}, so it can be stale.`,
      `2026-03-04T05:0${random.integer(9)}:12.${random.integer(900)}Z INFO ${one}-${random.integer(9)} ${two} took ${random.integer(900)} ms`,
      `ok ${random.integer(900)} - ${one} keeps the ${two} (${three})`,
      '}',
      '',
    ]);
  };
  const pool = Array.from({ length: 20_000 }, line).join('\n');
  return {
    words,
    /** Exactly `length` characters. */
    cut(length) {
      if (length >= pool.length) return pool.repeat(Math.ceil(length / pool.length)).slice(0, length);
      const start = random.integer(pool.length - length);
      return pool.slice(start, start + length);
    },
    /** The same, with line numbers as file viewers put before each line. */
    numbered(length) {
      const lines = this.cut(length).split('\n');
      return lines.map((text, at) => `${String(at + 1).padStart(6)}→${text}`).join('\n');
    },
    base64: (length) =>
      Buffer.from(random.hex(Math.ceil((length * 3) / 4)))
        .toString('base64')
        .slice(0, length),
  };
}
