/** What the next agent gets, in one look: how much of it is known how, the first lines, and a row for each section. */
import { allFacts, textOfFact } from '../../core/allFacts';
import { noCheckRun } from '../../core/document/layouts/evidenceSections';
import { isShownClaim } from '../../core/document/shownClaim';
import type { Fact } from '../../core/fact';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { withoutBold } from '../../core/text/plainProse';
import { readableLinks } from '../../core/text/readableLinks';
import { estimateTokens } from '../../core/tokens';
import { t } from '../../protocol/language';
import type { GroupId, GroupState, ItemState } from '../../protocol/messages';
import type { CardState, SentClass, SentRow, SentState } from '../../protocol/triageMessages';
import { type LineItem, lineItems, ownLines } from '../draft/lineItems';
import type { ReviewState } from '../draft/reviewState';
import type { RawView } from '../rows/rawView';
import type { TriageInput } from './candidate';
import { failingChecks } from './checkCandidates';
import { isUsersDecision } from './isUsersDecision';
import { countWords, errorWords, failedBefore, newestPass } from './observedWords';
import { sentPassages } from './sentPassages';
import { isOfAgent } from './shownOtherwise';

/** Counts what stands in the text, whatever is ticked. */
export function sentState(
  { review, view, groups, leaving = review.text }: TriageInput,
  cards: readonly CardState[],
): SentState {
  const lines = lineItems(review);
  const inText = new Set(lines.map(({ item }) => item));
  const sent = groups
    .map((group) => ({ ...group, items: group.items.filter(({ id }) => inText.has(id)) }))
    .filter(({ items }) => items.length > 0);
  const inLead = itemsOfLead(review, lines);
  const below = sent.map((group) => withoutLead(group, inLead)).filter(({ items }) => items.length > 0);
  const known = knownOf(review, view, sent);
  const ofItems = new Set(lines.map(({ line }) => line));
  const own = ownLines(review).filter((line) => !ofItems.has(line));
  const passages = sentPassages(review.text, new Set([...ofItems, ...own]));
  const bar = barOf(
    [
      ...sent.flatMap(({ items }) => items.filter(isKept).map(({ id }) => known[id] ?? 'said')),
      ...passages.flatMap((one) => one.known),
    ],
    own.length,
  );
  const isOpen = new Set(cards.filter(({ answer }) => answer === 'open').flatMap(({ items }) => items));
  return {
    lines: Object.values(bar).reduce((sum, count) => sum + count, 0) + goneIn(sent),
    tokens: estimateTokens(leaving),
    bar,
    known,
    lead: leadOf(leaving),
    rows: below
      .filter(({ id }) => !observed.has(id))
      .map((group) => rowOf([group], group.title, itemWords(group), isOpen, known)),
    observed: observedRow(below, isOpen, known, review),
    passages,
  };
}

/** Items that the first lines alone tell: those stand above the rows. */
function itemsOfLead({ text }: ReviewState, lines: readonly LineItem[]): ReadonlySet<string> {
  const end = text.split('\n').findIndex((line) => line.startsWith('## '));
  const told = (isLead: boolean) => lines.filter(({ line }) => (end < 0 || line < end) === isLead);
  const below = new Set(told(false).map(({ item }) => item));
  return new Set(told(true).flatMap(({ item }) => (below.has(item) ? [] : [item])));
}

function withoutLead(group: GroupState, inLead: ReadonlySet<string>): GroupState {
  const items = group.items.filter(({ id }) => !inLead.has(id));
  return { ...group, items, total: group.total - (group.items.length - items.length) };
}

/** What tool results show. */
const observed: ReadonlySet<GroupId> = new Set(['checks', 'files', 'commands']);

function observedRow(
  sent: readonly GroupState[],
  isOpen: ReadonlySet<string>,
  known: SentState['known'],
  review: ReviewState,
): SentRow | null {
  const groups = sent.filter(({ id }) => observed.has(id));
  if (groups.length === 0) return null;
  const errors = new Set(review.draft.facts.errors.map(({ id }) => id));
  // A row that is silent of checks would read as if there were nothing to check.
  const none = review.text.split('\n').includes(noCheckRun) ? [t('no check was run')] : [];
  const { facts } = review.draft;
  const sentIds = new Set(groups.flatMap(({ items }) => items.filter(isKept).map(({ id }) => id)));
  const overtaken = new Set(failedBefore(facts).map(({ id }) => id));
  const counts = groups.flatMap(({ id, items }) => {
    const kept = items.filter(isKept);
    const own = kept.filter((item) => !errors.has(item.id));
    return [...countWords(id, own, overtaken), ...errorWords(kept.length - own.length)];
  });
  const passed = newestPass(facts.verification.filter(({ id }) => sentIds.has(id)));
  const failing = new Set(failingChecks(review).map(({ id }) => id));
  const words = [...none, ...(passed === null ? [] : [passed]), ...counts].join(' · ');
  const row = rowOf(groups, t('Seen in the log'), words, isOpen, known);
  return {
    ...row,
    isCounted: true,
    failed: groups.flatMap(({ items }) => items).filter(({ id }) => failing.has(id)).length,
  };
}

function rowOf(
  groups: readonly GroupState[],
  title: string,
  words: string,
  isOpen: ReadonlySet<string>,
  known: SentState['known'],
): SentRow {
  const items = groups.flatMap((group) => group.items).filter(isKept);
  return {
    ...{ groups: groups.map(({ id }) => id), title, lines: items.length },
    words: items.length === 0 ? t('no longer holds, not sent') : words,
    isCounted: false,
    failed: 0,
    open: items.filter(({ id }) => isOpen.has(id)).length,
    unproven: items.filter(({ id }) => known[id] === 'said').length,
    inferred: items.filter(({ id }) => known[id] === 'concluded').length,
    toDo: groups.some(({ id }) => id === 'to-do') ? items.filter(({ status }) => status?.kind !== 'done').length : null,
  };
}

/** What does not hold any more stays out, and is proven by nothing. */
const isKept = ({ gone }: ItemState) => gone === null;

const longestWords = 160;
const goneIn = (groups: readonly GroupState[]) =>
  groups.reduce((sum, { items }) => sum + items.filter((item) => !isKept(item)).length, 0);

const itemWords = ({ items }: GroupState) =>
  cutAtWord(
    items
      .filter(isKept)
      .map(({ own, text, net }) =>
        [cutAtWord(foldSpace(readableLinks(withoutBold(own ?? text))), 60), ...(net === undefined ? [] : [net])].join(
          ' ',
        ),
      )
      .join(' · '),
    longestWords,
  );

function knownOf(review: ReviewState, view: RawView, groups: readonly GroupState[]): SentState['known'] {
  const facts = new Map(allFacts(review.draft.facts).map((fact) => [fact.id, fact]));
  return Object.fromEntries(
    groups.flatMap(({ id, items }) =>
      items
        .filter(isKept)
        .map(
          (item) =>
            [
              item.id,
              id === 'added'
                ? 'yours'
                : shownClass(classOf(item, facts.get(item.id), view), facts.get(item.id), review),
            ] as const,
        ),
    ),
  );
}

/** What the agent says it did, and the log shows, is no word alone. */
function shownClass(known: SentClass, fact: Fact | undefined, { draft }: ReviewState): SentClass {
  if (known !== 'said' || fact === undefined || !isOfAgent(fact)) return known;
  const text = fact.kind === 'turn' ? fact.lead : textOfFact(fact);
  return isShownClaim(text, fact.evidence.at(-1)?.line ?? 0, draft.facts) ? 'verified' : known;
}

function barOf(known: readonly SentClass[], own: number): Record<SentClass, number> {
  const bar = { verified: 0, asked: 0, said: 0, concluded: 0, yours: own };
  for (const one of known) bar[one] += 1;
  return bar;
}

function classOf(item: ItemState, fact: Fact | undefined, view: RawView): SentClass {
  if (item.isEdited) return 'yours';
  if (fact?.kind === 'told')
    return fact.grade === 'verified' ? 'verified' : fact.grade === 'concluded' ? 'concluded' : 'said';
  // Of what is to do the row shows its status, and no tag.
  if (item.tag === 'inferred' || isInferred(fact)) return 'concluded';
  if (fact !== undefined && isOfUser(fact, view)) return 'asked';
  if (fact?.kind === 'in-flight' && fact.isSaid === true) return 'said';
  return item.tag === 'observed' || (fact !== undefined && shown.has(fact.kind)) ? 'verified' : 'said';
}

/** Their own words, and what they chose: not a result, and not the agent's word. */
const isOfUser = (fact: Fact, view: RawView): boolean =>
  (fact.kind === 'constraint' && fact.by === undefined) ||
  fact.kind === 'request' ||
  (fact.kind === 'decision' && isUsersDecision(fact, view));

const isInferred = (fact: Fact | undefined) => fact !== undefined && 'tag' in fact && fact.tag === 'inferred';

/** Kinds that only results make. */
const shown: ReadonlySet<Fact['kind']> = new Set([
  'file',
  'command',
  'check',
  'change',
  'in-flight',
  'repository',
  'error',
]);

/** “**Goal:** …”, as far as the first heading. */
function leadOf(text: string): SentState['lead'] {
  const end = text.search(/^## /m);
  return (end < 0 ? text : text.slice(0, end)).split('\n').flatMap((line) => {
    const [, label, words] = /^\*\*([^*]+):\*\* (.+)$/.exec(line) ?? [];
    return label === undefined || words === undefined ? [] : [{ label, text: words.replace(whereLogLies, '') }];
  });
}

/** The path of the log says nothing to who sits beside it; in the text it stands. */
const whereLogLies = / Logs?: (?:`[^`]*`(?:, )?)+$/;
