/** What changed: the session's work by item, each with its files and their net change; code where the goal names it. */
import type { ChangedFile } from '../../changes/changedFile';
import { defaultBudgetTokens } from '../../defaultRequest';
import type { DraftBlock, DraftRequest, DraftSection } from '../../draft';
import type { ChangeFact, Facts } from '../../fact';
import { countOf } from '../../text/countOf';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { plainProse } from '../../text/plainProse';
import { escapeLine } from '../../untrusted/escapeLine';
import { fence } from '../../untrusted/fence';
import { inlineCode } from '../../untrusted/inlineCode';
import { indentMarkdown, joinMarkdown, type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import { filesNamed, toldAsChanged } from '../keep/toldAsChanged';
import { betweenParts } from '../renderSections';
import { changeCode } from './changeCode';
import { changedNames, type IsNear, nearGoal } from './changedNames';
import { commitWords, messageWords } from './commitWords';
import { fileRoot } from './fileRoot';
import type { LayoutInput } from './layoutInput';
import { block, note, section } from './section';

const longestWords = 110;
/** Of two steps, or of several items. */
const longestSteps = 170;
const mostSnippets = 2;

/** One line for each item, below the folder that its paths start from. */
export function changesSection(input: LayoutInput): DraftSection {
  const { folder } = fileRoot(input.facts, input.session);
  const blocks = changeBlocks(input);
  return section('changes', [...(folder === null || blocks.length === 0 ? [] : [rootNote(folder)]), ...blocks]);
}

/** The sum, and a line for each item; `withCode`: code below it where the goal names what changed there. */
export function changeBlocks(input: LayoutInput, withCode = true): readonly DraftBlock[] {
  const { facts, request, session, isLeftOut } = input;
  if (facts.changes.length === 0) return [];
  const root = fileRoot(facts, session);
  const isNear = nearGoal(request.goal);
  const room = Math.max(1, request.budgetTokens / defaultBudgetTokens);
  const code = changeCode(facts.changes, request, Math.floor(mostSnippets * room));
  const all = facts.changes.flatMap(({ files, group }) => (group === 'undone' ? [] : files));
  const isCommitted = facts.changes.some((fact) => fact.isCommitted);
  const uncommitted = new Set(facts.repository?.uncommitted);
  const commits = facts.changes.flatMap(({ commit }) => commit ?? []);
  const alone = new Set(commits.filter((hash) => commits.indexOf(hash) === commits.lastIndexOf(hash)));
  const quoted = commitWords(input);
  const toldHere = toldAsChanged(facts, request, isLeftOut);
  const idOf = new Map(facts.files.flatMap(({ id, path }) => (toldHere.has(id) ? [[path, id] as const] : [])));
  const lines = facts.changes.map((fact) => {
    const files = fact.files.slice(0, filesNamed(request));
    const parts = files.map((file) => ({
      factId: idOf.get(file.path) ?? null,
      text: fileWords(file, root.show, isNear),
    }));
    const message = messageWords(quoted.get(fact));
    const line = itemLine(fact, { parts: parts.map(({ text }) => text), message, isCommitted, uncommitted, alone });
    const whole = block(fact.id, md`${line}${withCode ? codeBelow(code.get(fact)) : ''}`);
    // A line without a file has no part that could be left out by itself.
    return parts.length === 0 ? whole : { ...whole, parts };
  });
  return [
    ...(new Set(all.map(({ path }) => path)).size < 2 || !tellsChanges(facts, isLeftOut)
      ? []
      : [note(commitLine(facts.changes) ?? sumLine(facts, all))]),
    ...lines,
  ];
}

/** Names the folder that paths start from; `readClaims` reads it back. */
export const rootNote = (folder: string) => note(md`Root: ${escapeLine(folder)}`);

/** Whether the section stands in the text. */
export const tellsChanges = ({ changes }: Facts, isLeftOut: (factId: string) => boolean) =>
  changes.some(({ id }) => !isLeftOut(id));

/** Whether it names the folder that paths start from: with a line of the rules, or with a model's in the place of theirs. */
export const tellsRoot = (facts: Facts, isLeftOut: (factId: string) => boolean) =>
  tellsChanges(facts, isLeftOut) ||
  (facts.changes.length > 0 &&
    (facts.told ?? []).some(
      ({ id, section: kind, grade }) => kind === 'changed' && grade !== 'not-borne-out' && !isLeftOut(id),
    ));

interface LineMeans {
  readonly parts: readonly Markdown[];
  /** What its commit says; empty where nothing of it is quoted. */
  readonly message: Markdown;
  readonly isCommitted: boolean;
  readonly uncommitted: ReadonlySet<string>;
  /** Commits that one line tells. */
  readonly alone: ReadonlySet<string>;
}

/** Where all of it is in one commit, git's own count stands over ours. */
function commitLine(changes: readonly ChangeFact[]): Markdown | null {
  const listed = changes.filter(({ group, files }) => group !== 'undone' && files.length > 0);
  const [{ commit = null, commitTotal } = {}] = listed;
  if (commit === null || commitTotal === undefined) return null;
  if (!listed.every((fact) => fact.commit === commit && fact.isCommitted)) return null;
  const { files, added, removed } = commitTotal;
  return md`${escapeLine(countOf(files, 'file'))}, +${added} −${removed} in ${inlineCode(commit)}.`;
}

/** A file that several commits took counts once, from first to last; lines of two branches are no sum. */
function sumLine({ changes, repository }: Facts, changed: readonly ChangedFile[]): Markdown {
  const files = [...new Map(changed.map((file) => [file.path, { ...file, ...file.whole }])).values()];
  const deleted = files.filter(({ operation }) => operation === 'deleted').length;
  const exact = files.filter(({ partial, operation }) => partial.length === 0 && operation !== 'deleted');
  const sum = (count: (file: ChangedFile) => number) => exact.reduce((total, file) => total + count(file), 0);
  const anew = files.filter(({ rewritten }) => rewritten !== undefined).length;
  const partly = files.length - exact.length - anew - deleted;
  const stacks = new Set(changes.flatMap(({ stack }) => stack ?? []));
  const counts = [
    ...(exact.length === 0 ||
    stacks.size > 1 ||
    changed.some(({ uncounted, resolved }) => uncounted === true || resolved === true)
      ? []
      : [
          md`+${sum(({ added }) => added)} −${sum(({ removed }) => removed)} from first to last${exact.length === files.length ? '' : md` in ${exact.length} of them`}`,
        ]),
    ...(anew === 0 ? [] : [md`${anew} written anew`]),
    ...(deleted === 0 ? [] : [md`${deleted} deleted`]),
    ...(partly === 0 ? [] : [md`${partly} only in part in the log`]),
  ];
  const isCommitted = changes.some((fact) => fact.isCommitted);
  const whole = joinMarkdown([escapeLine(countOf(files.length, 'file')), ...counts], ', ');
  const beside = [
    ...(stacks.size > 1 ? [md`on ${stacks.size} branches`] : []),
    ...countedMore(changes),
    ...(repository?.subagentsUnseen === undefined
      ? []
      : [md`without what ${escapeLine(countOf(repository.subagentsUnseen, 'subagent'))} changed`]),
    ...(isCommitted ? [] : [md`nothing committed`]),
  ];
  return md`${joinMarkdown([whole, ...beside], '; ')}.`;
}

/** What git counts in the commits beyond the files that the log shows changed. */
function countedMore(changes: readonly ChangeFact[]): Markdown[] {
  const commits = new Map(changes.map(({ commit, commitMore = 0 }) => [commit, commitMore]));
  const more = [...commits.values()].reduce((sum, count) => sum + count, 0);
  return more === 0 ? [] : [md`git counts ${more} more ${more === 1 ? md`file` : md`files`} in the commits`];
}

const states = {
  done: md`Done: `,
  'in-progress': md`In progress: `,
  open: md`Begun: `,
  cancelled: md`Dropped: `,
} as const;

function itemLine(fact: ChangeFact, means: LineMeans): Markdown {
  const mark = evidenceMark({
    ...fact,
    evidence: [
      ...fact.evidence.slice(fact.group === 'file' && fact.text !== '' ? -2 : -1),
      ...(means.message === '' || fact.message === undefined ? [] : [fact.message.said]),
    ],
  });
  const more = fact.files.length - means.parts.length;
  const listed = md`${joinMarkdown(means.parts, betweenParts)}${more > 0 ? md` and ${more} more` : ''}`;
  if (fact.group === 'undone') return md`- Undone again: ${listed}${mark}`;
  const longest = fact.group === 'commit' ? longestWords : longestSteps;
  const words = escapeLine(cutAtWord(foldSpace(plainProse(fact.text)), longest));
  const commit =
    fact.commit !== null
      ? md`, in ${inlineCode(fact.commit)}${means.alone.has(fact.commit) ? byGit(fact) : ''}`
      : waitsFor(fact, means);
  const state = fact.status === null ? '' : states[fact.status];
  if (fact.files.length === 0) return md`- ${state}${words}${mark}`;
  if (fact.group === 'file') return md`- ${listed}${fact.text === '' ? '' : md`: ${words}`}${commit}${mark}`;
  return md`- ${state}${words}: ${listed}${commit}${means.message}${mark}`;
}

/** Where our counts of its files are not git's, git's sum says how much it was. */
const byGit = ({ commitTotal: total, files }: ChangeFact): Markdown =>
  total === undefined || !files.some(({ uncounted }) => uncounted === true)
    ? md``
    : md` (git: +${total.added} −${total.removed})`;

/** Of files that a commit took before, only what came behind it waits for one. */
function waitsFor({ files }: ChangeFact, { isCommitted, uncommitted }: LineMeans): Markdown {
  const open = files.filter(({ path }) => uncommitted.has(path));
  if (!isCommitted || open.length === 0) return md``;
  const commits = new Set(open.map(({ committedUpTo }) => committedUpTo));
  const [only] = commits;
  if (commits.size === 1 && only !== undefined) return md`, changed since ${inlineCode(only)}, which has the rest`;
  return commits.has(undefined) && commits.size === 1 ? md`, not committed` : md`, not all of it committed`;
}

function fileWords(file: ChangedFile, show: (path: string) => string, isNear: IsNear) {
  const { path, operation, movedFrom, added, removed, rewritten, uncounted, resolved } = file;
  const done =
    operation === 'created'
      ? md` new`
      : operation === 'deleted'
        ? md` deleted`
        : movedFrom !== null
          ? md` moved from ${inlineCode(show(movedFrom))}`
          : rewritten !== undefined
            ? md` written anew, ${escapeLine(countOf(rewritten, 'line'))}`
            : added + removed === 0
              ? md` ${resolved === true ? conflictsResolved : md`changed`}`
              : '';
  const counts =
    added + removed === 0 || operation === 'deleted' || rewritten !== undefined
      ? ''
      : md`${about(uncounted)} +${added}${operation === 'created' ? '' : md` −${removed}`}${byEdits(file)}`;
  const beside = resolved === true && added + removed > 0 ? md`, ${conflictsResolved}` : '';
  return md`${inlineCode(show(path))}${done}${counts}${beside}${changedNames(file, isNear)}`;
}

const conflictsResolved = md`conflicts resolved`;

/** The count of the edits, where what is there may differ by a few lines. */
const about = (uncounted: true | undefined): Markdown => (uncounted === true ? md` about` : md``);

/** What edits did is not what differs in the end, where something else changed the file as well. */
function byEdits({ edits, partial }: ChangedFile): Markdown {
  if (edits === undefined) return md``;
  return md` by ${escapeLine(countOf(edits, 'edit'))}${partial.includes('a shell command changed it') ? md` and a command` : ''}`;
}

const codeBelow = (code: string | undefined): Markdown | '' =>
  code === undefined ? '' : md`\n${indentMarkdown(fence(code, 'diff'))}`;

/** Paths that a line of the section names with what was done to them, of the changes that stand in the text. */
export function pathsTold(
  { changes }: Pick<Facts, 'changes'>,
  isLeftOut: (factId: string) => boolean,
  request: Pick<DraftRequest, 'budgetTokens'>,
): ReadonlySet<string> {
  return new Set(
    changes.flatMap(({ id, files }) =>
      isLeftOut(id) ? [] : files.slice(0, filesNamed(request)).map(({ path }) => path),
    ),
  );
}
