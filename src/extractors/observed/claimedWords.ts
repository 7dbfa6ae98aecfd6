/**
 * Words that the result of a tool gives as the user's. Whoever wrote the tool's output may have made them up, so they are
 * the tool's word: shown with where they come from, and left out of the handoff until the user ticks them.
 */
import type { InformationFact } from '../../core/fact';
import type { ExtractInput } from '../../core/pipeline/extractor';
import { refTo } from '../../core/provenance';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';

const longestWords = 320;
/** A tool that prints hundreds of them is making them up. */
const mostClaims = 5;

/** One for each result with such words, in session order; `by: 'tool'` keeps them out of the handoff. */
export function claimedWords({ index }: ExtractInput): InformationFact[] {
  return index.calls
    .flatMap(({ result }): InformationFact[] => {
      if (typeof result?.claims !== 'string' || result.claims.trim() === '') return [];
      const words = cutAtWord(foldSpace(result.claims), longestWords);
      return [
        {
          id: `claimed-words-${result.line}`,
          kind: 'information',
          text: `A tool’s result gives as words of the user: “${words}”`,
          tag: 'declared',
          topic: 'finding',
          by: 'tool',
          evidence: [refTo(result)],
        },
      ];
    })
    .slice(-mostClaims);
}
