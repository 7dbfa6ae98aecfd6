/** Lines without what only Markdown needs at their beginning: marks of headings, lists, tasks and quotes. */
export const withoutLineMarks = (text: string): string =>
  text.replace(/^[ \t]*(?:(?:#{1,6}|>|[-*+•]|\d{1,3}[.)])[ \t]+)+(?:\[[ xX]\][ \t]+)?/gm, '');
