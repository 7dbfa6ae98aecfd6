/** Statements of the agent that the user quoted to turn them round, and on which work followed: what they said is not so any more. */
import type { SessionIndex } from '../../index/sessionIndex';
import type { FindEnder } from './goneByEdits';
import type { UserWord } from './spoken';

const quotation = /["“„«]([^"“”„«»\n]{24,400})["”“»]|^>\s*(.{24,400})$/gm;
/** A quotation that is only pointed at, or praised, turns nothing round. */
const turnsRound =
  /\b(?:rather|instead|wonder\w*|why|not|no|don['’]?t|shouldn['’]?t|wrong|but|should we|nicht|statt|lieber|no|pas|plutôt|não|не|вместо|为什么|不)\b/iu;

/** Only prompts whose turn changed files count. */
export function quotedBack({ turns, changes }: SessionIndex, messages: readonly UserWord[]): FindEnder {
  const quotes = messages.flatMap(({ text, position, turn, how, ref }) => {
    const found =
      how === 'prompt' && turnsRound.test(text.replace(quotation, ' ')) ? [...text.matchAll(quotation)] : [];
    const end = turns[turn - 1]?.end ?? 0;
    return found.length > 0 && changes.some((change) => change.position > position && change.position < end)
      ? found.map(([, inline, line]) => ({
          by: 'user' as const,
          text,
          ref,
          position,
          quote: folded(inline ?? line ?? ''),
        }))
      : [];
  });
  if (quotes.length === 0) return () => null;
  return (text, position) => {
    const own = folded(text);
    return (
      quotes.find((said) => said.position > position && (own.includes(said.quote) || said.quote.includes(own))) ?? null
    );
  };
}

const folded = (text: string) =>
  text
    .replace(/[`*_]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
