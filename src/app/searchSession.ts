/** Finds the passages of a session that are about a query, best first, redacted and capped. */
import { capText } from '../core/capText';
import { indexSession } from '../core/pipeline/indexSession';
import { passageText } from '../core/pipeline/passageText';
import { createRelevance } from '../core/pipeline/relevance';
import { redactText } from '../core/redact/redactText';
import type { Session } from '../core/session';

const most = 12;
const cap = 1_500;

export interface FoundPassage {
  readonly line: number;
  readonly turn: number;
  readonly kind: string;
  readonly text: string;
}

export function searchSession(session: Session, query: string): FoundPassage[] {
  const index = indexSession(session);
  const texts = session.entries.map(passageText);
  const scores = createRelevance(query).score(texts);
  return session.entries
    .map((entry, position) => ({ entry, position, score: scores[position] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry, position }) => ({
      line: entry.line,
      turn: index.turnOf(position),
      kind: entry.kind,
      text: redactText(capText(texts[position] ?? '', cap)).text,
    }));
}
