/**
 * Work that the agent's own summary of an earlier stretch lists as pending, as long as the session has hardly gone on since:
 * what was worked on for long after it, the summary no longer tells.
 */
import { type Judged, judged } from '../../../core/claims/judged';
import { endOfDoing } from '../../../core/claims/spoken/ofThatMoment';
import { endOfAccount } from '../../../core/claims/work/accountEnd';
import { doneSince } from '../../../core/claims/work/todoList';
import type { StateFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import type { TodoItem } from '../../../core/session';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { deedsSince } from './deedsSince';

const mostItems = 6;
const mostCharacters = 260;
/** Files that may have changed since. */
const mostChanges = 2;

/** In the order of the summary, those that stand first; the others with what was seen of them, or what left the summary behind. */
export function pendingInSummary(index: SessionIndex): Judged<StateFact>[] {
  const summary = index.sorted.compactions.findLast(({ entry }) => entry.scope === 'session' && entry.text !== '');
  if (summary === undefined) return [];
  const { entry, position } = summary;
  const items = pendingIn(entry.text).map((text): TodoItem => ({ text, status: 'pending' }));
  if (items.length === 0) return [];
  const done = doneSince(index, items, position, deedsSince(index, position));
  const left = endOfAccount(index, position, mostChanges);
  const found = items.map((item, at): Judged<StateFact> => {
    const fact: StateFact = {
      ...{ id: `summary-${entry.line}-${at}`, kind: 'state', about: 'todo', label: 'pending', tag: 'declared' },
      ...{ text: cutAtWord(item.text, mostCharacters), evidence: [refTo(entry)] },
    };
    const deed = done.get(item);
    if (deed !== undefined) return judged(fact, 'carried out', deed);
    return left === null
      ? judged(fact, 'passed', endOfDoing(item.text, position, index))
      : judged(fact, 'replaced', left);
  });
  const open = found.filter(({ over }) => over === null);
  return [...open.slice(0, mostItems), ...found.filter(({ over }) => over !== null)];
}

const opens =
  /^(?:#{1,4}\s+|\d{1,2}[.)]\s+|\*\*)?\**(?:pending|remaining|outstanding|open|unfinished)\b[^.\n]{0,24}:?\**:?\s*$/i;
const nextPart = /^(?:#{1,4}\s|\d{1,2}[.)]\s+\**[A-Z]|\*\*[^*]+\*\*:?\s*$|<\/)/;

/** The items below the heading, the outermost ones. */
function pendingIn(summary: string): string[] {
  const lines = summary.split('\n');
  const from = lines.findLastIndex((line) => opens.test(line.trim()));
  if (from < 0) return [];
  const found: string[] = [];
  for (const line of lines.slice(from + 1)) {
    if (nextPart.test(line)) break;
    const item = /^\s{0,4}[-*•]\s+(?:\[ \]\s+)?(\S.*)$/.exec(line)?.[1];
    if (item !== undefined && !/^(?:none\b|\[x\]|✅|~~)/i.test(item)) found.push(foldSpace(item.replace(/\*\*/g, '')));
  }
  return found;
}
