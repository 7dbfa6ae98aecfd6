/**
 * What a session was started for by another agent: the text that was put before its first work, or the last that a child was
 * given behind an answer, where no word of a user is in the log. It is told as the agent's, never as the user's.
 */
import type { InformationFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';
import { splitSentences } from '../../../core/text/splitText';
import { withoutLineMarks } from '../../../core/text/withoutLineMarks';

const longestQuote = 420;
const shortestTask = 40;

/** The message that assigned the work; null as soon as a single message of a user is in the log. */
export function assigningMessage({ index }: ExtractInput): MessageEntry | null {
  const { messages } = index.sorted;
  if (messages.some(({ entry }) => entry.role === 'user' && entry.origin !== 'injected')) return null;
  const firstWork = messages.find(({ entry }) => entry.role === 'assistant')?.position ?? Number.POSITIVE_INFINITY;
  const given = messages.findLast(
    ({ entry, position }) =>
      entry.role === 'user' &&
      entry.text.length >= shortestTask &&
      !isTagged(entry) &&
      (position < firstWork || (index.session.parent !== null && followsAnswer(index, position))),
  );
  return given?.entry ?? null;
}

const isTagged = ({ text }: MessageEntry) => /^\s*</.test(text);

/** A child that has answered may be given the next piece of work; what comes in between its calls is none. */
function followsAnswer({ entryAt }: SessionIndex, position: number): boolean {
  for (let at = position - 1; at >= 0; at -= 1) {
    const entry = entryAt(at);
    if (entry.kind === 'message' && entry.role === 'assistant') return true;
    if (entry.kind !== 'note' && !(entry.kind === 'message' && isTagged(entry))) return false;
  }
  return false;
}

/** One or none. */
export function assignment(input: ExtractInput): InformationFact[] {
  const given = assigningMessage(input);
  if (given === null) return [];
  return [
    {
      id: factId('assignment', given.line, given.text),
      kind: 'information',
      topic: 'report',
      text: `Assigned by another agent: “${beginningOf(given.text)}”`,
      tag: 'declared',
      evidence: [refTo(given)],
    },
  ];
}

/** Whole sentences until the quote is long enough. */
function beginningOf(text: string): string {
  const sentences = withoutLineMarks(text).split('\n').flatMap(splitSentences);
  let quote = '';
  for (const sentence of sentences) {
    if (quote.length >= longestQuote) return `${quote} […]`;
    quote = foldSpace(`${quote} ${sentence}`);
  }
  return quote;
}
