/** Statements of the agent that the user quoted to turn them round, and on which work followed: what they said is not so any more. */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { UserMessage } from '../user/userSentences';

/** Asked with the words of a statement and its position in the session. */
export type IsQuotedBack = (text: string, position: number) => boolean;

const quotation = /["“„«]([^"“”„«»\n]{24,400})["”“»]|^>\s*(.{24,400})$/gm;
/** A quotation that is only pointed at, or praised, turns nothing round. */
const turnsRound =
  /\b(?:rather|instead|wonder\w*|why|not|no|don['’]?t|shouldn['’]?t|wrong|but|should we|nicht|statt|lieber|no|pas|plutôt|não|не|вместо|为什么|不)\b/iu;

/** Only prompts whose turn changed files count. */
export function quotedBack({ turns, changes }: SessionIndex, messages: readonly UserMessage[]): IsQuotedBack {
  const quotes = messages.flatMap(({ text, position, turn, how }) => {
    const found =
      how === 'prompt' && turnsRound.test(text.replace(quotation, ' ')) ? [...text.matchAll(quotation)] : [];
    const end = turns[turn - 1]?.end ?? 0;
    return found.length > 0 && changes.some((change) => change.position > position && change.position < end)
      ? found.map(([, inline, line]) => ({ position, quote: folded(inline ?? line ?? '') }))
      : [];
  });
  if (quotes.length === 0) return () => false;
  return (text, position) => {
    const own = folded(text);
    return quotes.some((said) => said.position > position && (own.includes(said.quote) || said.quote.includes(own)));
  };
}

const folded = (text: string) =>
  text
    .replace(/[`*_]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
