/**
 * The user's own words: orders, corrections and wishes, verbatim. What was typed while the agent was busy and what was
 * said when a tool call was refused counts like everything else the user said.
 */
import type { ConstraintFact, InformationFact } from '../../core/fact';
import type { ExtractInput } from '../../core/pipeline/extractor';
import type { EntryRef } from '../../core/provenance';
import { foldSpace } from '../../core/text/foldSpace';
import { splitText } from '../../core/text/splitText';
import { assent, correctionCue, orderCue } from './cues';

/** A message up to this length is quoted whole. */
const wholeMessage = 480;
const longestQuote = 640;
/** With more messages than this, only the sentences that matter are quoted. */
const manyMessages = 14;

export interface UserWords {
  readonly constraints: readonly ConstraintFact[];
  readonly requests: readonly InformationFact[];
}

interface Said {
  readonly text: string;
  readonly ref: EntryRef;
  readonly position: number;
  readonly how: 'prompt' | 'queued' | 'rejection' | 'answer';
}

export function userWords(input: ExtractInput): UserWords {
  const said = collect(input).filter((message) => message.text.trim() !== input.goal.trim());
  const constraints: ConstraintFact[] = [];
  const requests: InformationFact[] = [];
  for (const [at, message] of said.entries()) {
    const outer = at === 0 || at >= said.length - 2;
    const quote = quoteOf(message, said.length > manyMessages && !outer);
    if (quote === null) continue;
    if (isConstraint(message, quote))
      constraints.push({
        id: `constraint-${message.ref.line}-${at}`,
        kind: 'constraint',
        text: quote,
        evidence: [message.ref],
      });
    else
      requests.push({
        id: `request-${message.ref.line}-${at}`,
        kind: 'information',
        topic: 'request',
        tag: 'declared',
        text: quote,
        evidence: [message.ref],
      });
  }
  return { constraints: withoutRepeats(constraints), requests: withoutRepeats(requests) };
}

function collect({ index, selection }: ExtractInput): Said[] {
  return selection.passages.flatMap((passage): Said[] => {
    const entry = index.entryAt(passage.position);
    if (entry.kind === 'message' && entry.role === 'user' && (entry.origin === 'typed' || entry.origin === 'queued')) {
      return [
        {
          text: passage.text,
          ref: passage.ref,
          position: passage.position,
          how: entry.origin === 'queued' ? 'queued' : 'prompt',
        },
      ];
    }
    if (entry.kind === 'tool-result' && typeof entry.rejection?.said === 'string') {
      return [{ text: entry.rejection.said, ref: passage.ref, position: passage.position, how: 'rejection' }];
    }
    return [];
  });
}

/** What to quote of a message; null when it says nothing by itself. */
function quoteOf(message: Said, selective: boolean): string | null {
  const text = foldSpace(message.text);
  if (text === '' || assent.test(text)) return null;
  if (text.length <= wholeMessage && !(selective && !isTelling(text))) return text;
  const units = splitText(message.text).filter((unit) => unit.kind !== 'code' && unit.kind !== 'row');
  const telling = units.filter((unit, at) => at === 0 || isTelling(unit.text) || unit.text.endsWith('?'));
  const parts: string[] = [];
  let length = 0;
  for (const unit of telling) {
    const part = foldSpace(unit.text).slice(0, 400);
    if (length + part.length > longestQuote) break;
    parts.push(part);
    length += part.length;
  }
  return parts.length === 0 ? text.slice(0, 200) : parts.join(' […] ');
}

const isTelling = (text: string) => orderCue.test(text) || correctionCue.test(text);

function isConstraint(message: Said, quote: string): boolean {
  if (message.how === 'rejection' || message.how === 'queued') return true;
  return orderCue.test(quote) || correctionCue.test(quote);
}

/** The same words said twice stand once, where they were said last. */
function withoutRepeats<Item extends { readonly text: string }>(items: readonly Item[]): Item[] {
  const last = new Map(items.map((item) => [item.text.toLowerCase(), item]));
  return items.filter((item) => last.get(item.text.toLowerCase()) === item);
}
