/** The sections about the session itself: its repository, what it worked with, how it began and how it ended. */
import type { DraftBlock, DraftSection, PreviousHandoff } from '../../draft';
import type { CommitInfo, OtherRepository, RepositoryFact, StateFact } from '../../fact';
import { deedsNamed } from '../../lexicon/deedWords';
import type { Session } from '../../session';
import { countOf } from '../../text/countOf';
import { cutAtWord } from '../../text/cutAtWord';
import { displayPath } from '../../text/displayPath';
import { foldSpace } from '../../text/foldSpace';
import { plainDocument } from '../../text/plainProse';
import { readableLinks } from '../../text/readableLinks';
import { escapeLine } from '../../untrusted/escapeLine';
import { fence } from '../../untrusted/fence';
import { inlineCode } from '../../untrusted/inlineCode';
import { joinMarkdown, type Markdown, md } from '../../untrusted/markdown';
import { openCarried } from '../dropRepeats';
import { evidenceMark } from '../evidenceMark';
import { saidLine } from '../factLines';
import { replacedByTold } from '../keep/replacedByTold';
import { withoutCarried } from '../keep/withoutCarried';
import { longestAsked, type Quoted, quotesOf } from '../tail/tailQuotes';
import { askedLast, saidWords } from '../tail/tailWords';
import { tellsChanges } from './changesSection';
import { type FileRoot, fileRoot } from './fileRoot';
import { type LayoutInput, partsOf } from './layoutInput';
import { pathList } from './pathList';
import { block, mostUncommitted, note, section } from './section';

const mostCommits = 5;
const mostOthers = 2;
const mostTools = 4;
/** Files to be committed that are named, each of them. */
const mostToCommit = 60;
/** A shorter request stands whole among what was asked. */
const shortPrompt = 160;

/** Branch, commits and what is not committed, and what was said about them beyond that. */
export function repositorySection(input: LayoutInput): DraftSection {
  const said = input.facts.state.filter((fact) => fact.about === 'repository');
  const shown = partsOf(input).flatMap((part) => {
    const { facts, session, label } = part;
    return facts.repository === null
      ? []
      : [
          {
            repository: facts.repository,
            shownIn: label === null ? besideFiles(part) : { root: ownRoot(facts.repository, session), named: null },
          },
        ];
  });
  const own = said.filter((fact) => !shown.some(({ repository }) => saysTheSame(fact, repository)));
  return section('repository', [
    ...shown.flatMap(({ repository, shownIn }) =>
      repositoryLines(repository, { shownIn, told: commitsTold(input), isToCommit: isToCommit(input.request.goal) }),
    ),
    ...own.map((fact) => block(fact.id, saidLine(fact, fact.tag))),
  ]);
}

/** Who commits needs each file: one that is left out breaks the build of whoever pulls. */
const isToCommit = (goal: string) => deedsNamed(goal).includes('commit') || /\bgit add\b|\bstag(?:e|ing)\b/i.test(goal);

/** What paths are shown from, and the folder that the section of the files names. */
interface ShownIn {
  readonly root: FileRoot;
  readonly named: string | null;
}

function besideFiles({ facts, session, request, isLeftOut }: LayoutInput): ShownIn {
  const root = fileRoot(facts, session);
  const isNamed = tellsChanges(facts, isLeftOut) || Math.min(request.limits.files, facts.files.length) > 0;
  return { root, named: isNamed ? root.folder : null };
}

/** Among several sessions, each repository's paths start from its own folder. */
function ownRoot({ folder }: RepositoryFact, session: Session): FileRoot {
  const own = session.startCwd ?? session.cwd;
  return { folder: folder ?? own, show: (path) => displayPath(path, own, folder ?? own) };
}

/** A statement about what the repository's own lines tell. */
function saysTheSame({ text }: StateFact, { commits, uncommitted, leaveAlone, pushed }: RepositoryFact): boolean {
  return (
    commits.some(({ hash, subject }) => text.includes(hash ?? subject)) ||
    (uncommitted.length > 0 && uncommitted.slice(0, 2).every((path) => text.includes(path))) ||
    (leaveAlone.length > 0 && leaveAlone.slice(0, 2).every((path) => text.includes(path))) ||
    (pushed !== null && /^Pushed\b/.test(text))
  );
}

/** Hashes of commits with a line under “What changed”, or with a model's sentences in its place. */
function commitsTold({ facts, isLeftOut }: LayoutInput): ReadonlySet<string | null> {
  const replaced = replacedByTold(facts);
  const isTold = (id: string) => !isLeftOut(id) || replaced.has(id);
  return new Set(facts.changes.flatMap(({ id, group, commit }) => (group === 'commit' && isTold(id) ? [commit] : [])));
}

interface RepositoryMeans {
  readonly shownIn: ShownIn;
  /** Hashes of commits that have a line of their own. */
  readonly told: ReadonlySet<string | null>;
  readonly isToCommit: boolean;
}

/** As readClaims.ts reads it. */
const byEdits = md`(edited here; git was not asked)`;

/** The newest commit always has its line here. */
function repositoryLines(fact: RepositoryFact, { shownIn, told, isToCommit }: RepositoryMeans): DraftBlock[] {
  const { root, named } = shownIn;
  const {
    folder,
    branch,
    detachedAt,
    commits,
    head: top,
    uncommitted,
    leaveAlone,
    changedBefore = [],
    pushed,
    isByEdits,
    others = [],
  } = fact;
  // Where it is the folder that the files start from, it stands among them.
  const place = [
    folder === null || folder === named ? md`` : inlineCode(folder),
    branch === null ? md`` : md`branch ${inlineCode(branch)}`,
    detachedAt === undefined ? md`` : md`no branch checked out, at ${inlineCode(detachedAt)}`,
  ];
  const missed =
    fact.behind === undefined
      ? md``
      : md`${fact.behind} ${fact.behind === 1 ? md`commit` : md`commits`} behind its remote`;
  const state = [...place, missed, pushed === null ? md`` : pushed ? md`pushed` : md`not pushed`].filter(
    (word) => word !== '',
  );
  const head = state.length === 0 ? [] : [md`- ${joinMarkdown(state, ', ')}${evidenceMark(fact)}`];
  const commitLine = (words: Markdown, { hash, subject, evidence }: CommitInfo) =>
    md`- ${words} ${hash === null ? '' : md`${escapeLine(hash)} `}${escapeLine(cutAtWord(foldSpace(subject), 100))}${evidenceMark({ id: fact.id, evidence })}`;
  const made = commits
    .slice(0, mostCommits)
    .filter(({ hash }, at) => at === 0 || hash === null || !told.has(hash))
    .map((commit) => commitLine(md`Committed`, commit));
  const seen = top === undefined ? [] : [commitLine(md`Top of the log:`, top)];
  const earlier = commits.length - mostCommits;
  // Of several made by one command, or below an amend, not each is known.
  const more = earlier > 0 ? [md`- at least ${earlier} earlier ${earlier === 1 ? md`commit` : md`commits`}`] : [];
  // Among several sessions, each line says which one it is of.
  const whose = fact.evidence.some(({ session }) => session !== undefined)
    ? evidenceMark({ ...fact, evidence: fact.evidence.slice(-1) })
    : md``;
  const listed = (words: Markdown, paths: readonly string[], isAtLeast = false) =>
    paths.length === 0
      ? []
      : [
          md`- ${words}${pathList(
            paths.map((path) => root.show(path)),
            isToCommit ? mostToCommit : mostUncommitted,
            isAtLeast,
          )}${whose}`,
        ];
  // Where nothing of the session's own is open, these are what the goal has committed.
  const isTheirs = isToCommit && uncommitted.length === 0;
  const lines = [
    ...head,
    ...made,
    ...seen,
    ...more,
    ...listed(md`Not committed${isByEdits === true ? md` ${byEdits}` : md``}`, uncommitted, fact.mayBeMore === true),
    ...listed(md`Of these, changed before this session as well`, changedBefore),
    ...listed(isTheirs ? md`Not committed` : md`Not committed, not changed by this session`, leaveAlone),
    ...others.slice(0, mostOthers).map((other) => otherLine(fact, other)),
  ];
  return lines.length === 0 ? [] : [block(fact.id, joinMarkdown(lines, '\n'))];
}

/** With its folder, since nothing else on the page is of there. */
function otherLine({ id }: RepositoryFact, { folder, branch, commit, pushed, uncommitted }: OtherRepository): Markdown {
  const state = [
    ...(branch === null ? [] : [md`branch ${inlineCode(branch)}`]),
    md`last commit ${commit.hash === null ? md`` : md`${escapeLine(commit.hash)} `}${escapeLine(cutAtWord(foldSpace(commit.subject), 60))}`,
    ...(pushed === null ? [] : [pushed ? md`pushed` : md`not pushed`]),
    ...(uncommitted === 0 ? [] : [md`${escapeLine(countOf(uncommitted, 'file'))} not committed`]),
  ];
  return md`- Also worked in ${inlineCode(folder)}: ${joinMarkdown(state, ', ')}${evidenceMark({ id, evidence: commit.evidence.slice(-1) })}`;
}

/** One line about the session itself: agent, model, turns, tools. */
export const sessionSection = (input: LayoutInput): DraftSection =>
  section(
    'session',
    partsOf(input).map((part) =>
      note(md`${part.label === null ? '' : md`${escapeLine(part.label)}: `}${sessionWords(part)}`),
    ),
  );

function sessionWords({ session, turns, means }: LayoutInput): Markdown {
  const facts = [
    ['', session.agent],
    ['', session.model],
    ['thinking', session.thinkingLevel],
    ['', `${turns} ${turns === 1 ? 'turn' : 'turns'}`],
    ['compacted', session.context.compactions === 0 ? null : `${session.context.compactions}×`],
    ['last skill', means.skill],
    ['tools', means.tools.length === 0 ? null : means.tools.slice(0, mostTools).join(' ')],
    ['last activity', toMinute(session.updatedAt)],
    ['parent session', session.parent],
  ] as const;
  const words = facts.flatMap(([name, value]) =>
    value === null ? [] : [escapeLine(name === '' ? value : `${name} ${value}`)],
  );
  return md`${joinMarkdown(words, ', ')}.`;
}

/** Without seconds; the line for machines has them. */
const toMinute = (time: string | null) => time?.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):[\d.]+Z$/, '$1Z') ?? null;

/** The handoff before this one, folded into a line; empty where there was none. */
export const previousSection = (input: LayoutInput): DraftSection =>
  section(
    'previous-handoff',
    partsOf(input).flatMap(({ label, previousHandoff }) =>
      previousHandoff === null
        ? []
        : [note(md`${label === null ? '' : md`${escapeLine(label)}: `}${previousWords(previousHandoff)}`)],
    ),
  );

function previousWords({ text, log, sha256, isEdited, ancestors }: PreviousHandoff): Markdown {
  const [, ...earlier] = ancestors.map((hex) => hex.slice(0, 12));
  return md`${escapeLine(text)}${log === null ? '' : md` Its log: ${inlineCode(log)}.`} (sha256 ${escapeLine(sha256.slice(0, 12))}${isEdited ? md`, edited by hand` : ''})${earlier.length === 0 ? '' : md`, after the handoffs ${escapeLine(earlier.join(', '))}`}`;
}

/** The last exchange, without the lines that stand above already. */
export const tailSection = (input: LayoutInput, before: readonly DraftSection[]): DraftSection =>
  section(
    'recent-tail',
    partsOf(input).flatMap((part) => tailNotes(part, before)),
  );

function tailNotes({ tail, facts, request, isLeftOut }: LayoutInput, before: readonly DraftSection[]): DraftBlock[] {
  const carried = openCarried(
    before
      .filter(({ id }) => id !== 'traps')
      .flatMap(({ blocks }) => blocks.filter((one) => one.factId !== null && !isLeftOut(one.factId))),
  );
  const isAsked = facts.requests.some(({ text }) => text.trim() === tail.prompt);
  const prompt = (isAsked && tail.prompt.length < shortPrompt) || carried.holds(tail.prompt) ? '' : tail.prompt;
  const quotes = quotesOf(tail, request.goal, (text) => withoutCarried(text, carried)).map(
    (quote) =>
      md`${saidWords[quote.said]}${askedWords(quote)}${quote.mark}${quote.since}${cutWords(quote)}:\n\n${fence(plainDocument(quote.text), 'markdown')}`,
  );
  const asked = md`${askedLast}${tail.promptMark}:\n\n${fence(prompt, 'text')}`;
  const texts = prompt === '' ? quotes : [asked, ...quotes];
  return texts.map((text, at) => note(at === texts.length - 1 ? text : md`${text}\n`));
}

const askedWords = ({ on }: Quoted) =>
  on === '' ? md`` : md`, on “${escapeLine(cutAtWord(readableLinks(on), longestAsked))}”`;
const cutWords = ({ isShortened, leftOut }: Quoted) =>
  joinMarkdown(
    [
      isShortened ? md`, without what stands above` : md``,
      leftOut === 0 ? md`` : md`, ${escapeLine(countOf(leftOut, 'line'))} left out`,
    ],
    '',
  );
