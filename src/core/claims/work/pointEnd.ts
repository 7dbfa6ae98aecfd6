/** What came back to an open point of an earlier report, or to an item of a list: a message, a command or a change that names what it names. */
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

/** Of the words of a title, so many stand in a message that speaks of it. */
const sameMatter = 0.6;

/** The first message from a position on that speaks of the matter with this title. */
export function spokenOfSince({ sorted }: SessionIndex, title: string, position: number): Ender | null {
  const words = title.toLowerCase().match(/[\p{L}\p{N}_./-]{4,}/gu) ?? [];
  if (words.length === 0) return null;
  const said = sorted.messages.find((message) => {
    if (message.position < position) return false;
    const text = message.entry.text.toLowerCase();
    return words.filter((word) => text.includes(word)).length / words.length > sameMatter;
  });
  return said === undefined ? null : byMessage(said.entry);
}
