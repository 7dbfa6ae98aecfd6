/** Prose without what only a renderer shows: bold marks gone, links by their names. Code stays letter for letter. */
import { anyOf } from './patterns';
import { readableLinks } from './readableLinks';

/** One line, or a few without a block of code. */
export const plainProse = (text: string): string => withoutBold(readableLinks(text));

/** A text with blocks of code in it, which stay as they are; lines that are drawn between its parts are gone. */
export function plainDocument(text: string): string {
  let isCode = false;
  return text
    .split('\n')
    .flatMap((line) => {
      const isFence = /^\s*(?:`{3}|~{3})/.test(line);
      if (isFence) isCode = !isCode;
      if (isCode || isFence) return [line];
      return drawn.test(line) ? [] : [plainProse(line)];
    })
    .join('\n');
}

const drawn = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;

/** Bold words stay so; a mark whose other half was cut away goes. */
export function withoutTornBold(text: string): string {
  return withoutMarks(text, marksOf(text).torn);
}

/** Bold words without their marks; the stars of `src/**` stay. */
export function withoutBold(text: string): string {
  const { pairs, torn } = marksOf(text);
  return withoutMarks(
    text,
    [...pairs, ...torn].sort((a, b) => a - b),
  );
}

function marksOf(text: string): Readonly<Record<'pairs' | 'torn', readonly number[]>> {
  if (!text.includes('**')) return { pairs: [], torn: [] };
  // What stands in code is no mark: it is looked away from, in its full length.
  const masked = text.replace(/`[^`\n]+`/g, (code) => 'x'.repeat(code.length));
  const pairs = [...masked.matchAll(bold)].flatMap(({ index, 0: whole }) => [index, index + whole.length - 2]);
  return {
    pairs,
    torn: [...half[Symbol.matchAll](masked)].map(({ index }) => index).filter((at) => !pairs.includes(at)),
  };
}

function withoutMarks(text: string, marks: readonly number[]): string {
  return marks.reduceRight((rest, at) => rest.slice(0, at) + rest.slice(at + 2), text);
}

/** Not `src/**`, `2**3` or a row of stars. */
const bold = /(?<![\w*/])\*\*(?=[^\s*])(?:[^*\n]|\*(?!\*)){0,600}?[^\s*/]\*\*(?![\w*/])/g;

/** A mark whose other half was cut away with what stood before or behind; not that of `**options` or `char** name`. */
const half = anyOf(
  'gu',
  /(?<![\w*/(,])\*\*(?=\p{Lu}(?:[^*\n]|\*(?!\*))*$)(?=\S+\s)/u,
  /(?<=[^\s*/\w])\*\*(?![\w*/])/u,
  /(?<=\w)\*\*(?=$|[.,;:)…]|\s[^\p{L}])/u,
);
