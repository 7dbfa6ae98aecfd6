/**
 * What a session was started for by another agent: the text that was put before its first work, or the last that a child was
 * given behind an answer, where no word of a user is in the log. It is told as the agent's, never as the user's.
 */
import type { InformationFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { splitSentences } from '../../../core/language/splitText';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';
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

/** A client's own text: an element, the file of instructions that it read, a warning. It assigns nothing. */
const isTagged = ({ text }: MessageEntry) =>
  /^\s*(?:<|# [A-Z]+\.md instructions\b|Warning: |Another language model started )/.test(text);

/** A child that has answered may be given the next piece of work; what comes in between its calls is none. */
function followsAnswer({ entryAt }: SessionIndex, position: number): boolean {
  for (let at = position - 1; at >= 0; at -= 1) {
    const entry = entryAt(at);
    if (entry.kind === 'message' && entry.role === 'assistant') return true;
    if (entry.kind !== 'note' && !(entry.kind === 'message' && isTagged(entry))) return false;
  }
  return false;
}

/**
 * What the team told a member of it, in session order: the order of whom it works for, and what the others have to say. None
 * in the session of who leads: there they are reports.
 */
export function teamMessages({ index }: ExtractInput): MessageEntry[] {
  const { messages } = index.sorted;
  const sent = messages.flatMap(({ entry }) =>
    entry.role === 'user' && entry.sender !== undefined && entry.text.length >= shortestTask ? [entry] : [],
  );
  const isMember = messages[0]?.entry === sent[0] || sent.some(({ sender }) => leads(sender));
  return isMember ? sent : [];
}

const leads = (sender: string | undefined) =>
  sender !== undefined && /(?:^|[-_ ])(?:lead|leader|manager|coordinator|orchestrator)$/i.test(sender);

/** The first order and the latest words of the team; else the one text that the session was started for, or none. */
export function assignment(input: ExtractInput): InformationFact[] {
  const sent = teamMessages(input);
  if (sent.length > 0) {
    const [first, ...later] = sent;
    return [...(first === undefined ? [] : [first]), ...later.slice(-mostLater)].map((message, at) =>
      fact(
        message,
        `${leadOf(message, at === 0)}: “${beginningOf(message.text, at === 0 ? longestOrder : longestQuote)}”`,
      ),
    );
  }
  const given = assigningMessage(input);
  return given === null ? [] : [fact(given, `Assigned by another agent: “${beginningOf(given.text, longestQuote)}”`)];
}

/** Role, rules, when it is done and whom to tell stand in it. */
const longestOrder = 900;
const mostLater = 4;

const leadOf = ({ sender = '' }: MessageEntry, isFirst: boolean) =>
  isFirst || leads(sender) ? `Assigned by ${sender}` : `From ${sender} of the team`;

const fact = (given: MessageEntry, text: string): InformationFact => ({
  ...{ id: factId('assignment', given.line, given.text), kind: 'information', topic: 'report', text, tag: 'declared' },
  evidence: [refTo(given)],
});

/** Whole sentences until the quote is long enough. */
function beginningOf(text: string, longest: number): string {
  const sentences = withoutLineMarks(text).split('\n').flatMap(splitSentences);
  let quote = '';
  for (const sentence of sentences) {
    if (quote.length >= longest) return `${quote} […]`;
    quote = foldSpace(`${quote} ${sentence}`);
  }
  return quote;
}
