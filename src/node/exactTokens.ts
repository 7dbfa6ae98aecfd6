/**
 * Counts the tokens of a text exactly as the o200k vocabulary cuts it. The vocabulary is 2.8 MB of code that takes most
 * of a second to load, so it lies in a bundle of its own and is loaded by the first count.
 */
export async function countTokensExactly(text: string): Promise<number> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  // Without this the package throws on a text that merely mentions "<|endoftext|>".
  return countTokens(text, { disallowedSpecial: new Set() });
}
