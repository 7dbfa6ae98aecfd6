/** What became of a trouble that a remark of a turn under way told of: a check that passed, or, once files were changed, any check and a word that it is mended. */
import type { CommandRun, SessionIndex } from '../../index/sessionIndex';
import type { Ending } from '../claim';
import { byMessage, byRun } from '../enders';
import type { Ender } from '../verdict';

const saysMended =
  /\b(?:fixed|resolved|done|complete[d]?|works|working|now (?:clean|compiles|green))\b|behoben|arreglado|corrigé|исправлен|已修复|修正しました/i;

/** A run of a check, with what it told. */
export interface CheckTold {
  readonly run: CommandRun;
  readonly passed: boolean | null;
}

/** It stands, is being mended (files were changed, and nothing shows that it helped), or is over. */
export type TroubleState =
  | { readonly kind: 'stands' | 'being mended' }
  | { readonly kind: 'over'; readonly ending: Ending; readonly ender: Ender };

/** @param checks of the session, in its order */
export function stateOfTrouble(index: SessionIndex, position: number, checks: readonly CheckTold[]): TroubleState {
  const isChanged = index.changes.some((change) => change.position > position);
  const check = checks.find(({ run, passed }) => run.call.position > position && (isChanged || passed === true));
  if (check !== undefined)
    return { kind: 'over', ending: check.passed === true ? 'carried out' : 'replaced', ender: byRun(check.run) };
  if (!isChanged) return { kind: 'stands' };
  const said = index.sorted.messages.find(
    ({ entry, position: at }) => at > position && entry.role === 'assistant' && saysMended.test(entry.text),
  );
  return said === undefined
    ? { kind: 'being mended' }
    : { kind: 'over', ending: 'carried out', ender: byMessage(said.entry) };
}
