/** Goals that a session itself suggests: what its to-do list, its failing checks and its last answer leave open. */

import { indexSession } from '../core/pipeline/indexSession';
import { redactorOf } from '../core/redact/redactorOf';
import type { Session } from '../core/session';
import { foldSpace } from '../core/text/foldSpace';
import { splitText } from '../core/text/splitText';
import { findErrors } from '../extractors/observed/errors/findErrors';

const most = 5;

/** Redacted, without repeats and five at most: to-dos first, then open errors, then questions of the last answer. */
export function suggestGoals(session: Session): string[] {
  const redact = redactorOf(session);
  const index = indexSession(session);
  const todos = (index.todos?.items ?? [])
    .filter((item) => item.status === 'in-progress' || item.status === 'pending')
    .map((item) => item.text);
  const errors = findErrors(index).flatMap((error) =>
    error.status === 'open' && error.command !== null
      ? [`Make \`${redact(foldSpace(error.command)).text.slice(0, 80)}\` pass`]
      : [],
  );
  const answer = index.turns.findLast((turn) => turn.answer !== null)?.answer?.text ?? '';
  const questions = splitText(answer)
    .filter((unit) => unit.kind !== 'code' && unit.text.endsWith('?'))
    .map((unit) => `Decide: ${unit.text}`);
  return [...new Set([...todos, ...errors, ...questions])]
    .map((text) => redact(foldSpace(text)).text.slice(0, 160))
    .slice(0, most);
}
