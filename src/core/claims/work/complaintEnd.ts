/** What ended a complaint: a message that says it is mended, or a change that was reported on or checked. */
import { changedAfter } from '../../index/changedFiles';
import type { SessionIndex } from '../../index/sessionIndex';
import { anyOf } from '../../text/patterns';
import { byMessage, changeSince } from '../enders';
import type { Ender } from '../verdict';

const saysMended = anyOf(
  'iu',
  /\b(?:fixed|resolved|works now|now works|working now|is (?:now )?(?:back|live|green))\b/u,
  /\bshould now (?:work|appear|show)\b|\bshould work(?: now)?[.!]|behoben|arreglado|corrigé|исправлен|已修复|修正しました|수정했/u,
);

/** @param passed the first check that passed behind the complaint; null where none did */
export function endOfComplaint(index: SessionIndex, position: number, passed: Ender | null): Ender | null {
  const mending = index.sorted.messages.find(
    ({ entry, position: at }) => at > position && entry.role === 'assistant' && saysMended.test(entry.text),
  );
  if (mending !== undefined) return byMessage(mending.entry);
  if (changedAfter(index, position).length === 0) return null;
  const last = index.turns.at(-1);
  const isUnderWay = last !== undefined && last.answer === null && index.turnOf(position) === last.number;
  return isUnderWay ? passed : (changeSince(index, position) ?? passed);
}
