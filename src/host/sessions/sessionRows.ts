/** The sessions view as rows: sessions by day or agent, below each its drafts, the handoffs made of it and what began with them. */
import type { SessionReceipt } from '../../app/receipt/sessionReceipt';
import type { Approved } from '../../core/lineage/lineage';
import { type HandoffLink, type SessionNode, sessionTree } from '../../core/lineage/sessionTree';
import type { SharedFile } from '../../core/lineage/sharedFiles';
import type { SessionRef } from '../../core/sessionRef';
import { displayPath } from '../../core/text/displayPath';
import { formatNumber, t } from '../../protocol/language';
import { resumeCommand } from '../../targets/resumeCommand';
import type { DraftRecord } from '../drafts/draftRecord';
import { timeWords } from '../drafts/draftTexts';
import { agentIcon } from '../journey/agentIcons';
import { dayNames, dayOf, dayWords, isDayName } from '../journey/dayGroups';
import { ageText, cutTitle, fillText, messagesText, percentText, sizeText } from '../sessionTexts';
import { receiptRows, usedText } from './receiptRows';
import type { SessionRow } from './sessionRow';

const titleLength = 22;
/** The others are counted beside the title. */
const mostShared = 5;

/** All that the view knows at a moment. */
export interface SessionsKnown {
  readonly refs: readonly SessionRef[];
  readonly links: readonly HandoffLink[];
  readonly drafts: readonly DraftRecord[];
  readonly approved: readonly Approved[];
  /** What the sessions that began with a handoff made of it, as far as it was looked at. */
  readonly receipts: readonly SessionReceipt[];
  /** What sessions at work now changed of each other's files. */
  readonly shared: readonly SharedFile[];
}

interface RowOptions {
  readonly now: number;
  /** The agent's name as users know it. */
  readonly labelOf: (agent: string) => string;
  readonly groupBy: 'day' | 'agent';
  /** Sessions of all folders: each says its own. */
  readonly showFolders: boolean;
}

/** Headings with the sessions below them, newest first. */
export function sessionRows(known: SessionsKnown, options: RowOptions): SessionRow[] {
  const nodes = sessionTree(known.refs, known.links).toSorted((a, b) => newest(b).localeCompare(newest(a)));
  const headingOf = ({ ref, ...node }: SessionNode) =>
    options.groupBy === 'day' ? dayOf(newest({ ref, ...node }), options.now) : options.labelOf(ref.agent);
  const headings = options.groupBy === 'day' ? dayNames : [...new Set(nodes.map(headingOf))].toSorted();
  return headings.flatMap((label) => {
    const own = nodes.filter((node) => headingOf(node) === label);
    if (own.length === 0) return [];
    const isOpen = options.groupBy === 'agent' || label === 'Today' || label === 'Yesterday';
    const children = own.map((node) =>
      sessionRow(node, known, { ...options, isOpen: isOpen && label !== 'Yesterday' }),
    );
    const words = options.groupBy === 'day' && isDayName(label) ? dayWords(label) : label;
    const description = formatNumber(own.length);
    return [heading({ id: `${options.groupBy} ${label}`, label: words, description, isOpen, children })];
  });
}

const heading = (row: Pick<SessionRow, 'id' | 'label' | 'description' | 'isOpen' | 'children'>): SessionRow => ({
  ...row,
  ...{ tooltip: '', icon: null, context: 'heading', act: null },
});

/** Of a session and of what goes on from it: a chain stands where its newest part belongs. */
function newest({ ref, children }: SessionNode): string {
  return [ref.updatedAt ?? '', ...children.map(newest)].reduce((a, b) => (a > b ? a : b));
}

type BranchOptions = RowOptions & { readonly isOpen: boolean };

function sessionRow(node: SessionNode, known: SessionsKnown, options: BranchOptions): SessionRow {
  const { ref, from } = node;
  const { now, labelOf, showFolders } = options;
  const fill = ref.context.ratio === null ? '' : `${ref.context.estimated ? '~' : ''}${percentText(ref.context.ratio)}`;
  const how = from === null ? '' : from.by === 'handoff' ? t('child') : t('fork');
  const compactions =
    ref.context.compactions === 0
      ? ''
      : t('{0, plural, one {# compaction} other {# compactions}}', ref.context.compactions);
  const shared = known.shared.filter(({ session }) => session === ref.id);
  return {
    id: `session ${ref.path} ${ref.id}`,
    label: shortTitle(ref.title ?? t('No title')),
    description: joined([
      ...[how, shortAge(ref.updatedAt, now), fill, showFolders ? lastPart(ref.cwd) : placeOf(ref)],
      shared.length === 0 ? '' : t('{0, plural, one {# file} other {# files}} shared', shared.length),
    ]),
    tooltip: lines([
      ref.title ?? t('No title'),
      joined([labelOf(ref.agent), ageText(ref.updatedAt, now), messagesText(ref)]),
      joined([fillText(ref.context), compactions, sizeText(ref.size)]),
      from !== null && !from.isListed ? t('It began with a handoff of a session that is not listed here.') : '',
      ...shared.slice(0, mostShared).map((file) => sharedText(file, ref, options)),
      ref.cwd ?? '',
      ref.path,
    ]),
    icon: agentIcon(ref.agent),
    context: [
      'session',
      resumeCommand(ref.agent, ref.id) === null ? '' : 'resumable',
      ref.context.compactions > 0 ? 'compacted' : '',
    ]
      .filter((word) => word !== '')
      .join(' '),
    isOpen: options.isOpen,
    children: [
      ...receiptRows(ref, from?.handoff ?? null, known.receipts),
      ...known.drafts.filter((draft) => isOf(draft, ref)).map((draft) => draftRow(draft, now)),
      ...handoffRows(node, known, options),
      ...node.children.filter((child) => child.from?.by === 'fork').map((child) => sessionRow(child, known, options)),
    ],
    act: { kind: 'session', ref },
  };
}

/** "src/money.ts: also edited by Codex, 3 min ago". */
function sharedText({ path, by, time }: SharedFile, { cwd }: SessionRef, { now, labelOf }: RowOptions): string {
  const age = ageText(new Date(time).toISOString(), now);
  return t('{0}: also edited by {1}, {2}', displayPath(path, null, cwd), labelOf(by.agent), age);
}

const isOf = ({ session, log, delivered }: DraftRecord, ref: SessionRef) =>
  delivered === null && session === ref.id && log.path === ref.path;

function draftRow({ id, review, edits, savedAt, title }: DraftRecord, now: number): SessionRow {
  const goal = oneLine(review.goal);
  const kept = t('kept {0}', timeWords(savedAt, now));
  return {
    id: `draft ${id}`,
    label: goal === '' ? t('No goal yet') : goal,
    description: joined([
      edits.count === 0 ? t('draft') : t('{0, plural, one {# edit} other {# edits}}', edits.count),
      timeWords(savedAt, now),
    ]),
    tooltip: lines([goal, title, joined([edits.count === 0 ? t('no edits') : edits.words, kept])]),
    ...{ icon: 'edit', context: 'draft', isOpen: false, children: [], act: { kind: 'draft', draft: id } },
  };
}

/** Those that were sent from here, and those that only a session's log tells of. */
function handoffRows({ ref, children }: SessionNode, known: SessionsKnown, options: BranchOptions): SessionRow[] {
  const began = children.filter((child) => child.from?.by === 'handoff');
  const sent = known.approved.filter(
    ({ source }) => source.session === ref.id || (source.session === null && source.log === ref.path),
  );
  const sealOf = ({ seal, sha256 }: Approved) => seal ?? sha256;
  const below = (seal: string | null) =>
    began.filter((child) => child.from?.handoff === seal).map((child) => sessionRow(child, known, options));
  const usedOf = (seal: string) =>
    usedText(
      began.map((child) => child.ref.id),
      seal,
      known.receipts,
    );
  const seals = new Set(sent.map(sealOf));
  const strange = [...new Set(began.map((child) => child.from?.handoff ?? null))].filter(
    (seal) => seal === null || !seals.has(seal),
  );
  return [
    ...sent.map((handoff) => handoffRow(ref, handoff, below(sealOf(handoff)), usedOf(sealOf(handoff)), options)),
    ...strange.map((seal) => foundHandoffRow(ref, seal, below(seal), options)),
  ];
}

function handoffRow(
  ref: SessionRef,
  handoff: Approved,
  children: SessionRow[],
  used: string,
  options: BranchOptions,
): SessionRow {
  const { sha256, goal, at, tokens, deliveries } = handoff;
  const last = deliveries.at(-1);
  const time = timeWords(Date.parse(last?.at ?? at), options.now);
  return {
    id: `handoff ${ref.id} ${sha256}`,
    label: oneLine(goal ?? '') || t('Handoff'),
    description: joined([time, used]),
    tooltip: lines([
      oneLine(goal ?? ''),
      joined([t('{0, plural, one {# token} other {# tokens}}, sent {1}', tokens, time), last?.target ?? '']),
      children.length === 0
        ? t('No session is known to have begun with it.')
        : t('{0, plural, one {# session} other {# sessions}} began with it.', children.length),
      `sha256 ${sha256.slice(0, 12)}`,
    ]),
    ...{ icon: 'arrow-right', context: 'handoff', isOpen: options.isOpen, children },
    act: { kind: 'handoff', sha256 },
  };
}

function foundHandoffRow(
  ref: SessionRef,
  seal: string | null,
  children: SessionRow[],
  options: BranchOptions,
): SessionRow {
  return {
    id: `handoff ${ref.id} ${seal}`,
    label: t('Handoff'),
    description: t('sent from elsewhere'),
    tooltip: lines([
      t('Recognised by the marker line in the session that began with it.'),
      `sha256 ${seal?.slice(0, 12)}`,
    ]),
    ...{ icon: 'arrow-right', context: 'found-handoff', isOpen: options.isOpen, children, act: null },
  };
}

/** Leaves room for the age and the fill in a narrow side bar; the tooltip has all of it. */
const shortTitle = (title: string) => cutTitle(title, titleLength);

const placeOf = ({ worktree, inWorkspace }: SessionRef) =>
  worktree !== undefined ? t('worktree {0}', worktree) : inWorkspace === true ? t('in the workspace') : '';
const lastPart = (path: string | null) => path?.split(/[\\/]/).findLast((part) => part !== '') ?? '';
const shortAge = (updatedAt: string | null, now: number) => ageText(updatedAt, now).replace(/ ago$/, '');
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');
const lines = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n');
