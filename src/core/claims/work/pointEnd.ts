/** What came back to an open point of an earlier report: a message, a command or a change that names what it names. */
import type { SessionIndex } from '../../index/sessionIndex';
import { byChange, byMessage, byRun } from '../enders';
import type { Ender } from '../verdict';

/** @param names in lower case; one of them is enough */
export function takenUpSince(index: SessionIndex, names: readonly string[], position: number): Ender | null {
  const tells = (text: string) => names.some((name) => text.toLowerCase().includes(name));
  const change = index.changes.find((one) => one.position >= position && tells(one.path));
  if (change !== undefined) return byChange(index, change);
  const run = index.runs.find(({ call, command }) => call.position >= position && tells(command));
  if (run !== undefined) return byRun(run);
  const said = index.sorted.messages.find((message) => message.position >= position && tells(message.entry.text));
  return said === undefined ? null : byMessage(said.entry);
}
