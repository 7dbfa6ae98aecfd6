/** The middle column: facts in groups, each with its words, status and the place it comes from. */

import { decisionLine } from '../../core/document/factLines';
import type {
  ConstraintFact,
  ErrorFact,
  Fact,
  Facts,
  InformationFact,
  RequestFact,
  StateFact,
  ToldFact,
} from '../../core/fact';
import { withoutTornBold } from '../../core/text/plainProse';
import { unescapeLine } from '../../core/untrusted/escapeLine';
import { showInvisible } from '../../core/untrusted/showInvisible';
import { t, told } from '../../protocol/language';
import type { GroupId, GroupState, ItemState } from '../../protocol/messages';
import { itemOf } from '../draft/blockKey';
import { isLimited } from '../draft/limitRule';
import type { ReviewState } from '../draft/reviewState';
import { ownWords } from '../draft/rewordItem';
import { rawIndexOf } from '../rows/rawIndex';
import type { RawRow, RawView } from '../rows/rawView';
import { netByGit } from './changeCounts';
import { conflictGroup } from './conflictGroup';
import { factWords } from './factWords';

interface GroupPlan {
  readonly id: GroupId;
  title(): string;
  readonly part: GroupState['part'];
  readonly pick: (facts: Facts) => readonly Fact[];
}

const isTodo = (fact: StateFact) => fact.about === 'todo';
const isOutcome = (fact: StateFact) => fact.about === 'outcome';
const isReport = (fact: InformationFact) => fact.topic === 'report';
const isLater = (fact: InformationFact) => fact.topic === 'later';
const isDone = (fact: StateFact) => fact.label === 'done';
const isOpen = (fact: ErrorFact) => fact.status === 'open';
const isAskedOnce = (fact: ConstraintFact) => fact.isPast === true || fact.isAsked === true;
const isTask = (fact: RequestFact) => fact.isTask === true;
const isBackground = (fact: StateFact) => fact.about === 'background';
const isOfRepository = (fact: StateFact) => fact.about === 'repository';

const toldOf = (told: readonly ToldFact[], ...sections: readonly ToldFact['section'][]) =>
  sections.flatMap((section) => told.filter((fact) => fact.section === section));

/** The titles are the headings of the draft: one word for one thing. The user's rules are *yours* here. */
const plans: readonly GroupPlan[] = [
  {
    id: 'state',
    title: () => t('Where the work stands'),
    part: 'facts',
    pick: ({ state, requests, told = [] }) => [
      ...toldOf(told, 'standing'),
      ...requests.filter(isTask),
      ...state.filter((fact) => !isTodo(fact) && !isBackground(fact) && !isOutcome(fact) && !isOfRepository(fact)),
    ],
  },
  {
    id: 'changes',
    title: () => t('What changed'),
    part: 'facts',
    pick: ({ changes, told = [] }) => [...changes, ...toldOf(told, 'changed')],
  },
  {
    id: 'in-flight',
    title: () => t('Interrupted work'),
    part: 'facts',
    pick: ({ inFlight, state, errors }) => [
      ...inFlight,
      ...state.filter(isBackground),
      ...errors.filter((fact) => isOpen(fact) && fact.ofService === true),
    ],
  },
  {
    id: 'to-do',
    title: () => t('To do'),
    part: 'facts',
    pick: ({ state, openQuestions, told = [] }) => {
      const todos = state.filter(isTodo);
      return [
        ...todos.filter((fact) => !isDone(fact)),
        ...openQuestions,
        ...todos.filter(isDone),
        ...toldOf(told, 'next', 'left', 'open'),
      ];
    },
  },
  {
    id: 'constraints',
    title: () => t('Your rules'),
    part: 'facts',
    pick: ({ constraints, told = [] }) => [
      ...constraints.filter((fact) => fact.standing),
      ...constraints.filter((fact) => !fact.standing && !isAskedOnce(fact)),
      ...toldOf(told, 'rule'),
    ],
  },
  {
    id: 'goal-pointers',
    title: () => t('What the goal points to'),
    part: 'facts',
    pick: ({ goalPointers, told = [] }) => [...goalPointers, ...toldOf(told, 'link')],
  },
  {
    id: 'decisions',
    title: () => t('Decisions'),
    part: 'facts',
    pick: ({ decisions, told = [] }) => [
      ...decisions.filter((fact) => fact.tellsWork !== true),
      ...toldOf(told, 'decision'),
    ],
  },
  {
    id: 'turns',
    title: () => t('What happened'),
    part: 'facts',
    pick: ({ turns, state, requests, information, constraints, decisions }) =>
      newestFirst([
        ...turns,
        ...decisions.filter((fact) => fact.tellsWork === true),
        ...constraints.filter((fact) => !fact.standing && isAskedOnce(fact)),
        ...state.filter(isOutcome),
        ...information.filter(isReport),
        ...requests.filter((fact) => !isTask(fact)),
      ]),
  },
  {
    id: 'checks',
    title: () => t('Checks'),
    part: 'facts',
    pick: ({ verification, errors }) => [
      ...verification,
      ...errors.filter((fact) => isOpen(fact) && fact.ofService !== true),
    ],
  },
  {
    id: 'repository',
    title: () => t('Repository'),
    part: 'facts',
    pick: ({ state, repository, otherRepositories = [] }) => [
      ...(repository === null ? [] : [repository]),
      ...otherRepositories,
      ...state.filter(isOfRepository),
    ],
  },
  {
    id: 'traps',
    title: () => t('Known pitfalls'),
    part: 'facts',
    pick: ({ failedApproaches, information, errors, told = [] }) => [
      ...failedApproaches,
      ...information.filter((fact) => !isReport(fact) && !isLater(fact)),
      ...errors.filter((fact) => fact.status === 'resolved'),
      ...toldOf(told, 'dead-end', 'finding'),
    ],
  },
  {
    id: 'later',
    title: () => t('Learned later'),
    part: 'facts',
    pick: ({ information }) => information.filter(isLater),
  },
  { id: 'files', title: () => t('Files'), part: 'files', pick: ({ files }) => files },
  { id: 'commands', title: () => t('Commands'), part: 'commands', pick: ({ commands }) => commands },
];

const newestFirst = (facts: readonly Fact[]) =>
  facts.toSorted((a, b) => (b.evidence.at(-1)?.line ?? 0) - (a.evidence.at(-1)?.line ?? 0));

/** Holds only facts that the draft has a block for; empty groups are left out. */
export function factGroups(review: ReviewState, view: RawView, { newItems, gone }: ItemMarks = noMarks): GroupState[] {
  const rows = rawIndexOf(view).lastRowAt;
  const edited = new Set([...review.rewritten.keys()].map(itemOf));
  const written = new Set(review.draft.sections.flatMap((section) => section.blocks.map((block) => block.factId)));
  const flagged = new Set(
    review.draft.lint.flatMap((finding) =>
      finding.factId === undefined || finding.severity === 'info' ? [] : [finding.factId],
    ),
  );
  const groups = plans.map(({ id, title, part, pick }): GroupState => {
    const items = pick(review.draft.facts).filter((fact) => written.has(fact.id));
    const itemsOf = items.map((fact) => ({
      ...itemState(fact, review, rows, edited, flagged),
      ...becauseOf(fact, view),
      isNew: newItems.has(fact.id),
      gone: gone.get(fact.id) ?? null,
    }));
    return { id, title: title(), part, items: itemsOf, total: itemsOf.length };
  });
  const added = addedGroup(review, rows, edited);
  const ended = endedGroup(review, written, (fact) => ({
    ...itemState(fact, review, rows, edited, flagged),
    ...{ isNew: newItems.has(fact.id), gone: null },
  }));
  const conflicts = conflictGroup(review, view.sessions ?? []);
  const beforeFiles = groups.findIndex((group) => group.part === 'files');
  return [conflicts, ...groups.toSpliced(beforeFiles, 0, ended, added)].filter((group) => group.items.length > 0);
}

/** What became of items since they were drawn. */
export interface ItemMarks {
  readonly newItems: ReadonlySet<string>;
  /** Items that do not hold any more, with the reason. */
  readonly gone: ReadonlyMap<string, string>;
}

const noMarks: ItemMarks = { newItems: new Set(), gone: new Map() };

function itemState(
  fact: Fact,
  review: ReviewState,
  rows: ReadonlyMap<number, RawRow>,
  edited: ReadonlySet<string>,
  flagged: ReadonlySet<string>,
): Omit<ItemState, 'isNew' | 'gone'> {
  const lines = [...new Set(fact.evidence.map((ref) => ref.line))];
  const turn = turnOf(lines, rows);
  const words = factWords(fact, turn);
  const isSaid = !observedKinds.has(fact.kind);
  const isInstruction = isSaid && lines.some((line) => rows.get(line)?.flags.includes('instruction-like') === true);
  const limited = isLimited(review, fact.id) ? ({ kind: 'word', text: t('this task only') } as const) : null;
  const status = words.status?.kind;
  const own = ownWords(review, fact.id);
  const net = fact.kind === 'change' ? netByGit(fact, review.draft.facts.changes) : null;
  return {
    id: fact.id,
    isOn: review.ticked.has(fact.id),
    ...words,
    ...(net === null ? {} : { net }),
    status: limited ?? words.status,
    // A label that was cut off took one half of its bold words along; a quotation stays as it was said.
    text: showInvisible(words.style === 'plain' ? withoutTornBold(words.text) : words.text),
    ...wholeOf(fact),
    ...(own === null ? {} : { own }),
    notes: words.notes.map(showInvisible),
    time: timeOf(fact, rows),
    lines,
    turn,
    needsLook: status === 'stale' || status === 'missing' || isInstruction || flagged.has(fact.id),
    isEdited: edited.has(fact.id),
  };
}

/** A decision without its reason reads as if it were whole. */
function wholeOf(fact: Fact): Pick<ItemState, 'whole'> {
  if (fact.kind !== 'decision' || fact.reason === null) return {};
  const line = unescapeLine(decisionLine({ ...fact, evidence: [] }, true).replace(/^- /, ''));
  return { whole: showInvisible(withoutTornBold(line)) };
}

/** The row's reason is English, as what it decides about. What ended is told with its end. */
function becauseOf({ decidedBy }: Fact, { reasons = {} }: RawView): Pick<ItemState, 'because'> {
  const because = decidedBy === undefined ? undefined : reasons[decidedBy];
  return because === undefined ? {} : { because };
}

/** Facts whose words are a tool's or ours: nobody says them, so they give no orders. */
const observedKinds: ReadonlySet<Fact['kind']> = new Set([
  'file',
  'command',
  'check',
  'error',
  'in-flight',
  'repository',
]);

/** The words around a quotation are ours; the quotation stays as it was said. */
function toldWithQuote(because: string): string {
  const at = because.indexOf(': “');
  return at < 0 ? told(because) : `${told(because.slice(0, at))}${because.slice(at)}`;
}

/** What held once: each with what ended it, unticked until the user brings it back. */
function endedGroup(
  { draft: { noLongerHolds = [] } }: ReviewState,
  written: ReadonlySet<string | null>,
  itemOf: (fact: Fact) => ItemState,
): GroupState {
  const items = noLongerHolds
    .filter(({ fact }) => written.has(fact.id))
    .map(({ fact, endedBy, because, byGoal }): ItemState => {
      const shown = { because: showInvisible(toldWithQuote(because)), line: endedBy.line };
      return { ...itemOf(fact), ended: { ...shown, ...(byGoal === true ? { byGoal } : {}) } };
    });
  return { id: 'no-longer-holds', title: t('No longer holds'), part: 'facts', items, total: items.length };
}

/** What the user put in from the raw column or from the rejected statements. */
function addedGroup(review: ReviewState, rows: ReadonlyMap<number, RawRow>, edited: ReadonlySet<string>): GroupState {
  const items = review.additions.map((addition): ItemState => {
    const lines = addition.from.kind === 'row' ? [addition.from.line] : [];
    return {
      id: addition.id,
      isOn: review.ticked.has(addition.id),
      text: addition.text.replace(/^- /, ''),
      style: 'plain',
      status: null,
      time: null,
      notes: [addition.from.kind === 'rejected' ? t('Added by you, not proven') : t('Added by you')],
      tag: null,
      lines,
      turn: turnOf(lines, rows),
      needsLook: false,
      isEdited: edited.has(addition.id),
      isNew: false,
      gone: null,
    };
  });
  return { id: 'added', title: t('Added by you'), part: 'facts', items, total: items.length };
}

/** Of what ran; of a check that never did, the log only tells who named it. */
function timeOf(fact: Fact, rows: ReadonlyMap<number, RawRow>): number | null {
  const ran = fact.kind === 'command' || (fact.kind === 'check' && fact.status !== 'not-run');
  const line = fact.evidence[0]?.line;
  return ran && line !== undefined ? (rows.get(line)?.time ?? null) : null;
}

function turnOf(lines: readonly number[], rows: ReadonlyMap<number, RawRow>): number | null {
  for (const line of lines) {
    const row = rows.get(line);
    if (row !== undefined) return row.turn;
  }
  return null;
}
