/** Goals that a session itself suggests: the call that broke off, its to-do list, its failing checks, what was asked for last, and what its last answer leaves open. */

import { saysLittle, weightOf } from '../core/goal';
import { indexSession } from '../core/index/indexSession';
import type { SessionIndex } from '../core/index/sessionIndex';
import { splitText } from '../core/language/splitText';
import { redactorOf } from '../core/redact/redactorOf';
import type { Session } from '../core/session';
import { readableCommand } from '../core/shell/readableCommand';
import { cutAtWord } from '../core/text/cutAtWord';
import { foldSpace } from '../core/text/foldSpace';
import { findErrors } from '../extractors/observed/errors/findErrors';

const mostGoals = 5;
const mostCharacters = 160;
/** Letters of an order that says something without what it answers: “yes” and “do 2” do not. */
const leastOrder = 12;

/** Redacted, without repeats and five at most; the user's last order is always among them, where it says enough. */
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
  const clean = (texts: readonly string[]) => texts.map((text) => redact(foldSpace(text)).text);
  const order = clean(lastOrder(index)).map((text) => cutAtWord(text, mostCharacters));
  const others = clean([...brokeOff(index), ...todos, ...errors, ...questions]).map((text) =>
    text.slice(0, mostCharacters),
  );
  const shown = [...new Set(others)].filter((text) => !order.includes(text)).slice(0, mostGoals - order.length);
  return [...shown, ...order];
}

/** The call that the session ended in. */
function brokeOff({ calls, sorted, session }: SessionIndex): string[] {
  const last = calls.at(-1);
  if (last === undefined || last.result !== null) return [];
  if ((sorted.messages.at(-1)?.position ?? -1) > last.position) return [];
  return last.call.actions.slice(0, 1).flatMap((action) => {
    if (action.kind === 'shell')
      return [`Finish what broke off: \`${readableCommand(action.command, session.cwd).slice(0, 80)}\``];
    return action.kind === 'edit' ? [`Finish what broke off: the edit of ${action.path}`] : [];
  });
}

/** What the user typed last that says enough by itself. */
function lastOrder({ turns }: SessionIndex): string[] {
  const typed = turns.flatMap(({ prompt }) => (prompt?.origin === 'typed' ? [foldSpace(prompt.text)] : []));
  const order = typed.findLast((text) => weightOf(text) >= leastOrder && !saysLittle(text) && !/^[/!]\w/.test(text));
  return order === undefined ? [] : [order];
}
