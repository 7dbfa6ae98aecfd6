/** What ended an order to commit, push, merge, tag or publish: it was run, somebody says that it was done, or the user took it back. */
import { deedsSeen, isSaidDone } from '../../index/repositoryDeeds';
import type { SessionIndex } from '../../index/sessionIndex';
import type { MessageEntry } from '../../session';
import type { RepositoryDeed } from '../../text/deedWords';
import type { Ending } from '../claim';
import { byCall, byMessage } from '../enders';
import type { Ender } from '../verdict';

const takesBack =
  /\b(?:don['’]?t|do not|no need|not yet|hold (?:off|on)|wait|cancel|forget|never ?mind|revert|undo|instead)\b|\b(?:nicht|noch nicht|no lo|todavía no|pas encore|não|не надо|подожди)\b|不要|先别|まだ|하지 마/iu;

/** Where an order was given. */
export interface OrderPlace {
  readonly entry: MessageEntry;
  readonly position: number;
}

/** How it ended; null where nothing shows it. */
export function endOfOrder(
  index: SessionIndex,
  deed: RepositoryDeed,
  { entry, position }: OrderPlace,
): { readonly ending: Ending; readonly ender: Ender } | null {
  const call = deedsSeen(index, position).get(deed);
  if (call !== undefined) return { ending: 'carried out', ender: byCall(call) };
  for (const message of index.sorted.messages) {
    if (message.position <= position || message.entry.line === entry.line || message.entry.origin === 'injected')
      continue;
    const { role, text } = message.entry;
    if (role === 'system') continue;
    if (isSaidDone(deed, text)) return { ending: 'carried out', ender: byMessage(message.entry) };
    if (role === 'user' && takesBack.test(text)) return { ending: 'withdrawn', ender: byMessage(message.entry) };
  }
  return null;
}
