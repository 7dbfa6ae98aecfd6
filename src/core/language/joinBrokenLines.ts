/** Scripts without blanks, broken behind a comma or where the width was full: the lines are one again, outside of code. */

/** All other lines stay as they are. */
export function joinBrokenLines(lines: readonly string[]): string[] {
  if (lines.length < 2 || !lines.some((line) => script.test(line))) return [...lines];
  const broken = brokenAtWidth(lines);
  const joined: string[] = [];
  let isCode = false;
  for (const [at, line] of lines.entries()) {
    const last = joined.at(-1) ?? '';
    if (/^\s*(?:`{3,}|~{3,})/.test(line)) isCode = !isCode;
    const isOpen = script.test(last) && !/^\s*[|#]/.test(last) && (endsInComma.test(last) || broken.has(at - 1));
    if (!isCode && isOpen && goesOn.test(line))
      joined[joined.length - 1] = `${last}${endsInWord.test(last) ? '' : ' '}${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}

/**
 * Which lines go on in the next one. People write a rule a line as well, of like length and without a full stop: a width is
 * believed only where sentences end inside of the lines and at the end of the last one, or a line ends within a word.
 */
function brokenAtWidth(lines: readonly string[]): ReadonlySet<number> {
  const broken = new Set<number>();
  let from = 0;
  for (let at = 1; at <= lines.length; at += 1) {
    if (at < lines.length && goesOn.test(lines[at] ?? '')) continue;
    for (const one of brokenIn(lines.slice(from, at))) broken.add(from + one);
    from = at;
  }
  return broken;
}

/** Of lines of which each but the first may be the rest of the one before. */
function brokenIn(lines: readonly string[]): number[] {
  if (lines.length < 2) return [];
  const widths = lines.map(columns);
  const width = Math.max(...widths);
  if (width < fullWidth) return [];
  const found: number[] = [];
  let start = 0;
  for (const [at, line] of lines.entries()) {
    const isFull = (widths[at] ?? 0) >= width - mostLeft && endsInWord.test(line);
    if (at < lines.length - 1 && (isFull || endsInComma.test(line))) continue;
    if (isWrapped(lines.slice(start, at + 1))) for (let one = start; one < at; one += 1) found.push(one);
    start = at + 1;
  }
  return found;
}

/** The last one is what is left of the text. */
function isWrapped(lines: readonly string[]): boolean {
  if (lines.some((line, at) => at > 0 && (withinWord.test(line) || isBracketOpen(lines[at - 1] ?? '')))) return true;
  return endsSentence.test(lines.at(-1) ?? '') && lines.some((line) => sentenceWithin.test(line));
}

const isBracketOpen = (line: string) =>
  (line.match(/[（「『【《]/g)?.length ?? 0) > (line.match(/[）」』】》]/g)?.length ?? 0);

/** As a terminal shows it. */
const columns = (line: string) => [...line.trim()].reduce((sum, sign) => sum + (wide.test(sign) ? 2 : 1), 0);

const fullWidth = 60;
/** A mark that must not begin a line takes its sign along. */
const mostLeft = 4;

const endsInComma = /[,，、][ \t]*$/u;
const endsSentence = /[。！？!?][」』）)”]*\s*$/u;
const sentenceWithin = /[。！？][」』）]*[^\s。！？」』）”]/u;
/** Signs that no word begins with. */
const withinWord = /^\s*[ーっゃゅょァィゥェォッャュョ々]/u;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60ー]/u;
const script = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const goesOn = /^\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
/** Hangul has blanks between its words. */
const endsInWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー][ \t]*$/u;
