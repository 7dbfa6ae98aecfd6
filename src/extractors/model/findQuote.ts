/** Looks up what an agent quotes in what the session holds, whoever it says said it. */
import { passageText } from '../../core/index/passageText';
import type { Passage, PassageReason } from '../../core/pipeline/selection';
import { refTo } from '../../core/provenance';
import type { Redact } from '../../core/redaction';
import type { Entry, Session } from '../../core/session';
import { quoteData } from '../../core/untrusted/quoteData';
import type { FindQuote, Speaker } from './forkReply';
import { fold } from './statements/shown';

/** Fewer letters stand anywhere. */
const shortestQuote = 8;
/** Signs around a hit that are taken along, so that a statement can be held against what stands beside it. */
const margin = 1_500;

/** Finds quotations, and keeps the passages they were found in. */
export interface QuoteFinder {
  readonly find: FindQuote;
  /** What was found so far, redacted, as passages that a statement can be held against. */
  passages(): readonly Passage[];
}

/** What is compared is redacted on both sides: a secret that is quoted is found, and stays secret. */
export function openQuoteFinder(session: Session, redact: Redact): QuoteFinder {
  const spoken = session.entries.map((entry, position) => ({ entry, position, who: speakerOf(entry) }));
  const texts = new Map<number, { readonly text: string; readonly folded: string }>();
  const textAt = (position: number, entry: Entry) => {
    const known = texts.get(position);
    if (known !== undefined) return known;
    const text = quoteData(redact(passageText(entry)).text);
    const made = { text, folded: plain(text) };
    texts.set(position, made);
    return made;
  };
  const found = new Map<number, Passage>();
  return {
    find(words, who) {
      const wanted = plain(quoteData(redact(words).text));
      if (wanted.length < shortestQuote) return null;
      const hits = spoken.filter(
        ({ entry, position, who: by }) => by !== null && textAt(position, entry).folded.includes(wanted),
      );
      const own = hits.findLast(({ who: by }) => by === who);
      if (own === undefined) return hits.length === 0 ? null : 'wrong-speaker';
      const { entry, position } = own;
      const text = around(textAt(position, entry).text, words);
      found.set(position, { position, turn: 0, text, because: reasons[who], ref: refTo(entry) });
      return entry.line;
    },
    passages: () => [...found.values()],
  };
}

/** As the passages of a prompt name them; by this a statement is held against its speaker. */
const reasons: Readonly<Record<Speaker, PassageReason>> = {
  user: 'user message',
  agent: 'last turns',
  tool: 'check result',
};

/** Null for what nobody says: thinking, and what was put in as if the user had said it. */
function speakerOf(entry: Entry): Speaker | null {
  if (entry.kind === 'message') {
    if (entry.role === 'assistant') return 'agent';
    return entry.role === 'user' &&
      (entry.origin === 'typed' || entry.origin === 'queued' || entry.origin === 'command')
      ? 'user'
      : null;
  }
  if (entry.kind === 'tool-result') return 'tool';
  return entry.kind === 'tool-call' ? 'agent' : null;
}

/** Blanks, quotation marks and marks of emphasis are copied with less care than letters. */
const plain = (text: string): string =>
  fold(text)
    .replace(/["'`*_]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A long text is cut to what stands around the quotation, at the ends of lines. */
function around(text: string, words: string): string {
  if (text.length <= 2 * margin) return text;
  const hit = text.indexOf(words.trim().slice(0, 40));
  const at = hit === -1 ? 0 : hit;
  const from = at <= margin ? 0 : text.lastIndexOf('\n', at - margin) + 1;
  const end = text.indexOf('\n', at + margin);
  return text.slice(from, end === -1 ? undefined : end);
}
