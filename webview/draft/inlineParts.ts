/** What stands inside of a line: bold and leaning words, links and code, one in the other. */
import { codeSpans, splitBold, splitEmphasis, splitLinks } from './splitBold';

/** A part of a line, with its own parts. */
export type InlinePart =
  | { readonly kind: 'words' | 'code'; readonly text: string }
  | { readonly kind: 'bold' | 'emphasis'; readonly parts: readonly InlinePart[] }
  | { readonly kind: 'link'; readonly target: string; readonly parts: readonly InlinePart[] };

/** A line of the draft. */
export const markdownParts = (line: string): InlinePart[] => boldOf(line, true);

/** Words from a log are no Markdown of ours: a single star in them is a path’s, a backslash a folder’s. */
export const factParts = (text: string): InlinePart[] => boldOf(text, false);

const boldOf = (text: string, isMarkdown: boolean): InlinePart[] =>
  splitBold(text).flatMap(({ text: words, isBold }): InlinePart[] => {
    const parts = isMarkdown ? leaningOf(words) : linksOf(words, isMarkdown);
    return isBold ? [{ kind: 'bold', parts }] : parts;
  });

const leaningOf = (text: string): InlinePart[] =>
  splitEmphasis(text).flatMap(({ text: words, isEmphasis }): InlinePart[] => {
    const parts = linksOf(words, true);
    return isEmphasis ? [{ kind: 'emphasis', parts }] : parts;
  });

/** The words of a link hold no other. */
const linksOf = (text: string, isMarkdown: boolean): InlinePart[] =>
  splitLinks(text).flatMap(({ text: words, target }): InlinePart[] =>
    target === null ? codeOf(words, isMarkdown) : [{ kind: 'link', target, parts: boldOf(words, isMarkdown) }],
  );

const codeOf = (text: string, isMarkdown: boolean): InlinePart[] =>
  text.split(codeSpans).flatMap((part, at): InlinePart[] => {
    if (at % 2 === 1) return [{ kind: 'code', text: part.replace(/^`+ ?| ?`+$/g, '') }];
    return part === '' ? [] : [{ kind: 'words', text: isMarkdown ? part.replace(escaped, '$1') : part }];
  });

const escaped = /\\([\\`*_{}[\]<>()#+.!|~-])/g;
