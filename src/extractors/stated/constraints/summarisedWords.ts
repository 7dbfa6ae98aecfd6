/**
 * The user's words that only the agent's own summary still holds: a log that goes on where another one was compacted begins
 * with it. Where what they said is in the log itself, the log tells it.
 */
import type { ConstraintFact } from '../../../core/fact';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { type UserMessage, userMessage } from '../user/userSentences';
import { bindingOf } from './bindingRules';

/** In session order; marked as told by the summary. */
export function summarisedWords({ index, selection }: ExtractInput): ConstraintFact[] {
  const said = index.sorted.messages.find(({ entry }) => entry.role === 'user' && entry.origin !== 'injected');
  const first = said?.position ?? Number.POSITIVE_INFINITY;
  return selection.passages.flatMap(({ position, ref, turn, text }) => {
    if (position > first || index.entryAt(position).kind !== 'compaction') return [];
    return quotedWords(text).flatMap((quote, at): ConstraintFact[] => {
      const message: UserMessage = userMessage(quote, { how: 'prompt', ref, position, turn });
      return message.sentences.flatMap((sentence, part): ConstraintFact[] => {
        const { verdict, decidedBy } = bindingOf(sentence, message);
        return verdict === 'none'
          ? []
          : [
              {
                id: `constraint-${ref.line}-summary-${at}-${part}`,
                kind: 'constraint',
                text: sentence.text,
                standing: verdict === 'standing',
                by: 'summary',
                evidence: [ref],
                decidedBy,
              },
            ];
      });
    });
  });
}

const heading = /^\s*(?:#{1,4}\s*|\d{1,2}[.)]\s*|\*\*)*(.{3,60}?)\**\s*[:：]?\**\s*$/;
const ofUser =
  /^(?:all )?(?:the )?user(?:['’]s)?(?: explicit)? (?:messages|instructions|requests|preferences|constraints|rules|feedback|corrections|words)\b|^(?:constraints|rules|preferences|guidelines)\b/i;
const item = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(.*)$/;

/** The items below a heading that names the user's messages or rules, without their quotation marks. */
function quotedWords(summary: string): string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const line of summary.split('\n')) {
    const listed = item.exec(line);
    const opens = /^\s*(?:#|\d{1,2}[.)]|\*\*)/.test(line) && heading.test(line);
    if (opens && (listed === null || /[:：*]\s*$/.test(line)))
      isOpen = ofUser.test(heading.exec(line)?.[1]?.trim() ?? '');
    else if (isOpen && listed !== null) found.push((listed[1] ?? '').trim().replace(/^[“"'](.*)[”"']$/, '$1'));
    else if (line.trim() !== '' && !/^\s/.test(line)) isOpen = false;
  }
  return found;
}
