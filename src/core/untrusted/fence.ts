/** Puts a text into a Markdown code fence that nothing inside can close. */
import { asMarkdown, type Markdown } from './markdown';
import { quoteData } from './quoteData';

/** A fenced block, longer than any run of backticks in `text`; `info` names the language. */
export function fence(text: string, info: string): Markdown {
  const quoted = quoteData(text);
  const runs = quoted.match(/`{3,}/g) ?? [];
  const mark = '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), 3));
  const language = info.replace(/[^\w+#.-]/g, '');
  return asMarkdown(`${mark}${language}\n${quoted}${quoted.endsWith('\n') || quoted === '' ? '' : '\n'}${mark}`);
}
