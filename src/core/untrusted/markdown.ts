/**
 * The type of text that may stand in a handoff. Only the quoting functions of this folder make it, from foreign text, and
 * `md` puts their results between words of our own: a text from a log cannot become a line of a handoff unquoted.
 */
declare const quoted: unique symbol;

/** Text that is quoted, or our own. */
export type Markdown = string & { readonly [quoted]: true };

/** Words of our own, as they stand in the source, around parts that are quoted already. */
export function md(words: TemplateStringsArray, ...parts: readonly (Markdown | number | '')[]): Markdown {
  return asMarkdown(words.map((word, at) => (at === 0 ? word : `${parts[at - 1] ?? ''}${word}`)).join(''));
}

/** Joins pieces that are safe already; `between` is our own text. */
export const joinMarkdown = (parts: readonly (Markdown | '')[], between: string): Markdown =>
  asMarkdown(parts.join(between));

/** Every line moved in by two blanks, as below an item of a list. */
export const indentMarkdown = (text: Markdown): Markdown => asMarkdown(text.replace(/^(?=.)/gm, '  '));

/** With a capital at its start. */
export const upper = (text: Markdown): Markdown => asMarkdown(`${text.charAt(0).toUpperCase()}${text.slice(1)}`);

/** Takes marks of the end of a sentence off, before one of our own follows. */
export const withoutFullStop = (text: Markdown): Markdown => asMarkdown(text.replace(/(?<!\\)[.:;]+$/, ''));

/** The one text that is handed on to the letter: the goal, which ends a handoff. */
export const verbatimGoal = (goal: string): Markdown => asMarkdown(goal);

/** For the quoting functions of this folder alone; a test holds that. */
export const asMarkdown = (text: string): Markdown => text as Markdown;
