/** Scripts without blanks, broken behind a comma or where the width was full: the lines are one again, outside of code. */

/** All other lines stay as they are. */
export function joinBrokenLines(lines: readonly string[]): string[] {
  if (lines.length < 2 || !lines.some((line) => script.test(line))) return [...lines];
  const width = Math.max(...lines.map(({ length }) => length));
  const joined: string[] = [];
  let isCode = false;
  for (const [at, line] of lines.entries()) {
    const last = joined.at(-1) ?? '';
    if (/^\s*(?:`{3,}|~{3,})/.test(line)) isCode = !isCode;
    if (!isCode && isOpen(last, lines[at - 1] ?? '', width) && goesOn.test(line))
      joined[joined.length - 1] = `${last}${endsInWord.test(last) ? '' : ' '}${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}

/** @param last what was joined so far, `before` its last line as it stood */
const isOpen = (last: string, before: string, width: number) =>
  script.test(last) && !/^\s*[|#]/.test(last) && (endsInComma.test(last) || isFull(before, width));

/** As wide as any, without the end of a sentence. What is narrower may be a line of its own. */
const isFull = (line: string, width: number) =>
  line.length >= fullWidth && line.length > width - mostLeft && endsInWord.test(line);

const fullWidth = 30;
/** A mark that must not begin a line takes its sign along. */
const mostLeft = 4;

const endsInComma = /[,，、][ \t]*$/u;
const script = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const goesOn = /^\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Hangul has blanks between its words. */
const endsInWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー][ \t]*$/u;
