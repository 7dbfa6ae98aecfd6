/** What of a session can be found: its texts, redacted as one session is, each with its line and what it is. */
import { passageText } from '../../core/index/passageText';
import { redactorOf } from '../../core/redact/redactorOf';
import { mostPassages } from '../../core/search/packPassages';
import type { Passage, PassageKind } from '../../core/search/passageKinds';
import type { Entry, MessageEntry, Session } from '../../core/session';
import { tellsDecision } from '../../extractors/stated/decisions/tellsDecision';
import { cleanText } from '../cleanText';

/** Characters kept of one passage. */
const caps = { message: 6_000, other: 1_200 };

/** In the order of the session; of a session with more than an index can number, the newest. */
export function passagesOf(session: Session): Passage[] {
  const redact = redactorOf(session);
  const passages: Passage[] = [];
  const title = session.title === null ? '' : redact(session.title).text;
  for (const entry of session.entries.slice(-mostPassages + 1)) {
    const raw = passageText(entry);
    if (raw.trim() === '') continue;
    const text = cleanText(raw, entry.kind === 'message' ? caps.message : caps.other, redact);
    passages.push({ line: entry.line, kind: kindOf(entry, text), text });
  }
  const isSaid = passages.some(({ text }) => text.startsWith(title.replace(/…$/, '')));
  return title === '' || isSaid
    ? passages
    : [{ line: passages[0]?.line ?? 1, kind: 'title', text: title }, ...passages];
}

/** What an entry is to somebody who searches; `text` is its own. */
export function kindOf(entry: Entry, text: string): PassageKind {
  switch (entry.kind) {
    case 'message':
      return messageKind(entry, text);
    case 'reasoning':
      return 'thought';
    case 'tool-call':
      return entry.actions.some(({ kind }) => kind === 'plan' || kind === 'question') ? 'plan' : 'command';
    case 'tool-result':
      if (entry.rejection !== undefined || entry.answers !== undefined) return 'said by the user';
      return entry.isError || (entry.exitCode ?? 0) !== 0 ? 'error output' : 'output';
    case 'compaction':
      return 'summary';
    case 'note':
      return 'note';
  }
}

function messageKind({ role, origin }: MessageEntry, text: string): PassageKind {
  if (origin === 'handoff') return 'earlier handoff';
  if (origin === 'injected' || role === 'system') return 'put in by the agent';
  if (role === 'user') return 'said by the user';
  return tellsDecision(text) ? 'decision' : 'answer';
}
