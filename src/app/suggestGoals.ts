/** Goals that a session itself suggests: what its to-do list, its failing checks and its last answer leave open. */
import { findErrors } from '../core/pipeline/findErrors';
import { indexSession } from '../core/pipeline/indexSession';
import { redactText } from '../core/redact/redactText';
import type { Session } from '../core/session';
import { foldSpace } from '../core/text/foldSpace';
import { splitText } from '../core/text/splitText';

const most = 5;

export function suggestGoals(session: Session): string[] {
  const index = indexSession(session);
  const todos = (index.todos?.items ?? [])
    .filter((item) => item.status === 'in-progress' || item.status === 'pending')
    .map((item) => item.text);
  const errors = findErrors(index).flatMap((error) =>
    error.status === 'open' && error.command !== null ? [`Make \`${foldSpace(error.command).slice(0, 80)}\` pass`] : [],
  );
  const answer = index.turns.findLast((turn) => turn.answer !== null)?.answer?.text ?? '';
  const questions = splitText(answer)
    .filter((unit) => unit.kind !== 'code' && unit.text.endsWith('?'))
    .map((unit) => `Decide: ${unit.text}`);
  return [...new Set([...todos, ...errors, ...questions])]
    .map((text) => redactText(foldSpace(text)).text.slice(0, 160))
    .slice(0, most);
}
