/** What the user said behind a point that sets the work right, and the reason that they agreed to: near the point first. */

import type { InformationFact } from '../fact';
import { factId } from '../factId';
import { type EntryRef, refTo } from '../provenance';
import type { MessageEntry, Session } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { splitSentences } from '../text/splitText';
import { withoutDeeds } from './deedsIn';
import { confirmsReason, corrects, onlyDenies } from './laterCues';
import type { SessionPoint } from './sessionPoint';

/** A longer message is a plan or something pasted. */
const longestMessage = 700;
/** Characters of what is quoted. */
const longest = 400;
/** A message says at its beginning that something is wrong, or right. */
const mostSentences = 3;

/** @param session the whole one, without what nobody is to read */
export function wordsLater({ entries }: Session, { line }: SessionPoint): InformationFact[] {
  return entries.flatMap((entry, at) => {
    if (!isTyped(entry) || entry.line < line || entry.text.length > longestMessage) return [];
    const sentences = splitSentences(foldSpace(entry.text));
    const first = sentences.slice(0, mostSentences);
    if (onlyDenies(entry.text)) return [];
    if (first.some(confirmsReason)) {
      const answer = answerBefore(entries.slice(0, at), line);
      const reason = answer === null ? '' : cutAtWord(withoutDeeds(answer.text), longest);
      if (answer !== null && reason !== '')
        return [
          told(`${reason} (the user: “${cutAtWord(foldSpace(entry.text), longest)}”)`, 'declared', answer, entry),
        ];
    }
    const from = first.findIndex(corrects);
    if (from < 0) return [];
    const said = entry.text.length <= longest ? foldSpace(entry.text) : sentences.slice(from).join(' ');
    return [told(`“${cutAtWord(said, longest)}”`, 'observed', entry)];
  });
}

const isTyped = (entry: Session['entries'][number]): entry is MessageEntry =>
  entry.kind === 'message' && entry.role === 'user' && (entry.origin === 'typed' || entry.origin === 'queued');

/** What the agent had said last, where that is behind the point too. */
function answerBefore(entries: Session['entries'], line: number): MessageEntry | null {
  const found = entries.findLast((entry) => entry.kind === 'message' && entry.text.trim() !== '');
  return found?.kind === 'message' && found.role === 'assistant' && found.line >= line ? found : null;
}

function told(text: string, tag: InformationFact['tag'], ...entries: readonly MessageEntry[]): InformationFact {
  const evidence: readonly EntryRef[] = entries.map(refTo);
  return {
    ...{ id: factId('words-later', evidence[0]?.line ?? 0, text), kind: 'information', topic: 'later' },
    ...{ text, tag, evidence },
  };
}
