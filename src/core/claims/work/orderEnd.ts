/** What ended an order to commit, push, merge, tag or publish: it was run, somebody says that it was done, or the user took it back. */
import { deedsSeen, isSaidDone } from '../../index/repositoryDeeds';
import type { SessionIndex } from '../../index/sessionIndex';
import { cue } from '../../language/cueTable';
import type { RepositoryDeed } from '../../lexicon/deedNames';
import { everyTime } from '../../lexicon/everyTime';
import type { MessageEntry } from '../../session';
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

/** “How should it get there? → “Push the two commits””: what was picked is one deed, and was run since. Null where it lasts, or was not. */
export function endOfPickedDeed(index: SessionIndex, picked: string, line: number): Ender | null {
  const deeds = pickedDeeds.flatMap(([deed, verb]) => (verb.test(picked) ? [deed] : []));
  if (deeds.length === 0 || saysEvery(picked)) return null;
  const seen = deedsSeen(index, index.sorted.lines.lastIndexOf(line));
  const calls = deeds.map((deed) => seen.get(deed));
  const [last] = calls.slice(-1);
  return last === undefined || calls.includes(undefined) ? null : byCall(last);
}

/** An option that begins with the deed. */
const pickedDeeds: readonly (readonly [RepositoryDeed, RegExp])[] = [
  [
    'merge',
    /^\W*(?:rebase|merge|rebasen|mergen|fusionner|fusionar|mesclar|смержить|合并|变基|マージ|リベース|병합|머지|리베이스)(?!\p{L})/iu,
  ],
  ['push', /^\W*(?:force[- ])?(?:push|pushe|pushen|pousser|subir|enviar|запушить|推送|プッシュ|푸시)(?!\p{L})/iu],
  ['commit', /^\W*(?:commit|amend|squash|committen|提交|コミット|커밋)(?!\p{L})/iu],
  ['pull request', /^\W*(?:open|create|make|update)\b.{0,20}\b(?:PR|pull request)\b/i],
];

const saysEvery = cue(everyTime.phrases);
