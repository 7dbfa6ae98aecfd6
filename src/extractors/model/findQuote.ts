/** Looks up what an agent quotes in what the session holds, whoever it says said it. */
import { passageText } from '../../core/index/passageText';
import type { Redact } from '../../core/redaction';
import type { Entry, Session } from '../../core/session';
import type { Speaker } from './answer/item';
import { fold } from './grades/fold';
import type { FindQuote } from './grades/gradeAnswer';
import { userWords } from './material/entryTexts';

/** Fewer letters stand anywhere. */
const shortestQuote = 8;

/** What is compared is redacted on both sides: a secret that is quoted is found, and stays secret. */
export function openQuoteFinder(session: Session, redact: Redact): FindQuote {
  const texts = new Map<Entry, string>();
  const textOf = (entry: Entry) => {
    const known = texts.get(entry) ?? plain(redact(wordsOf(entry)).text);
    texts.set(entry, known);
    return known;
  };
  const spoken = session.entries.filter((entry) => speakerOf(entry) !== null);
  return ({ words, who }) => {
    const wanted = plain(redact(words).text);
    if (wanted.length < shortestQuote) return null;
    return spoken.findLast((entry) => speakerOf(entry) === who && textOf(entry).includes(wanted))?.line ?? null;
  };
}

/** An agent quotes what it wrote into files as its own. */
function wordsOf(entry: Entry): string {
  const edits =
    entry.kind === 'tool-call'
      ? entry.actions.map((action) =>
          action.kind === 'edit' ? `${action.text?.removed ?? ''}\n${action.text?.added ?? ''}` : '',
        )
      : [];
  return [passageText(entry), userWords(entry) ?? '', ...edits].join('\n');
}

/** Null for what nobody says: thinking, and what was put in as if the user had said it. */
function speakerOf(entry: Entry): Speaker | null {
  if (userWords(entry) !== null) return 'user';
  if (entry.kind === 'message') return entry.role === 'assistant' ? 'agent' : null;
  if (entry.kind === 'tool-result') return 'tool';
  return entry.kind === 'tool-call' ? 'agent' : null;
}

/** Blanks, quotation marks and marks of emphasis are copied with less care than letters. */
const plain = (text: string): string =>
  fold(text)
    .replace(/["'`*_]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
