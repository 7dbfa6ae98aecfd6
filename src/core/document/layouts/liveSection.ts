/**
 * What git showed when the draft was made: branch, what is not committed, the newest commits. Each line says when, so that
 * whoever reads it later, or makes a handoff of that session, takes it for what was so then.
 */
import type { DraftSection } from '../../draft';
import type { CommitNow, FileNow } from '../../live/folderNow';
import type { LiveState } from '../../live/liveState';
import { countOf } from '../../text/countOf';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { escapeLine } from '../../untrusted/escapeLine';
import { inlineCode } from '../../untrusted/inlineCode';
import { joinMarkdown, type Markdown, md } from '../../untrusted/markdown';
import type { LayoutInput } from './layoutInput';
import { note, section } from './section';

const most = { files: 12, commits: 3, newCommits: 6 };
const longestSubject = 100;

/** Empty where git was not looked at. */
export const liveSection = ({ live }: LayoutInput): DraftSection =>
  section('live', live === null ? [] : [note(joinMarkdown(liveLines(live), '\n'))]);

function liveLines({ at, now, upstream }: LiveState): Markdown[] {
  const time = escapeLine(at.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, '$1 $2 UTC'));
  const open = now.files.filter(({ status }) => status !== 'committed');
  const branch = now.branch === null ? md`no branch checked out` : md`branch ${inlineCode(now.branch)}`;
  const known = now.commits.filter(({ isNew }) => !isNew).slice(0, most.commits);
  const shown = [...now.commits.filter(({ isNew }) => isNew).slice(0, most.newCommits), ...known];
  return [
    md`- Seen ${time}, when this was written, and not in the log: where the two differ, this is newer. ${inlineCode(now.folder)}, ${branch}${escapeLine(followed(upstream))}`,
    open.length === 0
      ? md`- Seen then: nothing uncommitted`
      : md`- Seen then, not committed, ${escapeLine(totals(open))}: ${joinMarkdown(open.slice(0, most.files).map(fileWords), '; ')}${open.length > most.files ? md` and ${open.length - most.files} more` : md``}`,
    ...shown.slice(0, most.newCommits).map(commitLine),
  ];
}

function followed(upstream: LiveState['upstream']): string {
  if (upstream === null) return '';
  const { ahead, behind } = upstream;
  if (ahead === 0 && behind === 0) return ', level with the branch it follows';
  const parts = [...(ahead === 0 ? [] : [`${ahead} ahead of`]), ...(behind === 0 ? [] : [`${behind} behind`])];
  return `, ${parts.join(' and ')} the branch it follows`;
}

/** “3 files, +12 −4”, as the last line of a diffstat. */
function totals(files: readonly FileNow[]): string {
  const sum = (side: 'added' | 'deleted') => files.reduce((all, { lines }) => all + (lines?.[side] ?? 0), 0);
  const [added, deleted] = [sum('added'), sum('deleted')];
  return `${countOf(files.length, 'file')}${added + deleted === 0 ? '' : `, +${added} −${deleted}`}`;
}

function fileWords({ path, status, lines }: FileNow): Markdown {
  const counts = lines === null ? md`` : md` +${lines.added} −${lines.deleted}`;
  const word = status === 'added' ? md` new` : status === 'deleted' ? md` deleted` : md``;
  return md`${inlineCode(path)}${word}${counts}`;
}

const commitLine = ({ hash, subject, isNew }: CommitNow): Markdown =>
  md`- Seen then, commit ${escapeLine(hash)} ${escapeLine(cutAtWord(foldSpace(subject), longestSubject))}${isNew ? md`, made after the session` : md``}`;
