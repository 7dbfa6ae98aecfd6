/**
 * “Sorry, wrong chat, ignore my last message”: what was said before it was never meant. Where the goal says so, the last
 * turn is none: neither its words nor the looking round that came of them tell where the work stands.
 */

import { findDeliveries } from '../document/findDelivery';
import { indexSession } from '../index/indexSession';
import { cue } from '../language/cueTable';
import { words } from '../language/words';
import type { Session } from '../session';
import { isStateful } from '../shell/isStateful';
import { isSameRequest } from '../text/sameRequest';

/** Takes back the message before. */
export const takesBackMessage = cue(
  words(`
  ignore my last message, ignore my previous message, ignore the last message, ignore the previous message, ignore last message,
  ignore previous message, ignore my last prompt, ignore the last prompt, ignore the message above, disregard my last message,
  disregard the last message, disregard my previous message, disregard the previous message, disregard that message, ignore that message,
  forget my last message, forget the last message, wrong chat, wrong window, wrong tab, wrong session, wrong terminal, wrong conversation,
  falscher chat, falsches fenster, vergiss meine letzte nachricht, ignoriere meine letzte nachricht, chat equivocado, ventana equivocada,
  ignora mi último mensaje, mauvais chat, mauvaise fenêtre, ignore mon dernier message, chat errado, janela errada,
  ignore minha última mensagem, не тот чат, не в тот чат, не в то окно, игнорируй прошлое сообщение, 发错了, 忽略上一条, 前のメッセージは無視, 誤爆,
  이전 메시지는 무시, 잘못 보냈
`),
);

/** What a goal leaves of a session. */
export interface Meant {
  readonly session: Session;
  /** Where the message stands that is taken back, of a turn that is told all the same; null where there is none. */
  readonly unsaid: number | null;
}

/** Without a last turn that the goal takes back; where that turn changed anything, without its message alone. */
export function withoutTakenBack(session: Session, goal: string): Meant {
  const whole = { session, unsaid: null };
  if (!takesBackMessage(goal)) return whole;
  const { turns, changes, runs, callsFor } = indexSession(session);
  const last = turns.at(-1);
  // A handoff is not taken back with its goal: what it brought stands.
  const isGiven = last?.prompt?.origin === 'handoff';
  if (last?.prompt == null || (turns.length < 2 && !isGiven) || isSameRequest(last.prompt.text, goal)) return whole;
  const isIn = ({ position }: { readonly position: number }) => position >= last.start;
  const hasWorked =
    changes.some(isIn) ||
    callsFor('subagent').some(isIn) ||
    runs.some(({ call, command, status }) => isIn(call) && status !== 'failed' && isStateful(command));
  const at = session.entries.indexOf(last.prompt, last.start);
  if (hasWorked) return { session, unsaid: at };
  const given = isGiven ? findDeliveries(session.entries).map(({ entry }) => session.entries.indexOf(entry)) : [];
  const end = isGiven ? Math.max(at, ...given) + 1 : last.start;
  return { session: { ...session, entries: session.entries.slice(0, end) }, unsaid: isGiven ? at : null };
}
