/** The lines of a draft that a user should look at: what binds for long, what may be wrong, what waits for them. */
import { allFacts, textOfFact } from '../../core/allFacts';
import type { DecisionFact, Fact, InformationFact, StateFact } from '../../core/fact';
import { saysEveryOccasion } from '../../core/lexicon/everyOccasion';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { showInvisible } from '../../core/untrusted/showInvisible';
import { t, told } from '../../protocol/language';
import type { ItemState } from '../../protocol/messages';
import { rawIndexOf } from '../rows/rawIndex';
import type { RawView } from '../rows/rawView';
import { branchCandidate } from './branchCandidate';
import type { Candidate, TriageInput } from './candidate';
import { isCarriedOut } from './carriedOut';
import { checkCandidates } from './checkCandidates';
import { isUsersDecision } from './isUsersDecision';
import { openCandidates } from './openCandidates';
import { passageEvidence } from './passageEvidence';
import { isOfAgent, shownOtherwise } from './shownOtherwise';
import { tellsNoChoice } from './tellsNoChoice';

type Judged = Pick<Candidate, 'why' | 'reason' | 'harm' | 'doubt' | 'isForGood'>;

/** What an answer changed stays one. */
export function findCandidates(input: TriageInput): Candidate[] {
  return [
    ...checkCandidates(input),
    ...branchCandidate(input),
    ...openCandidates(input),
    ...asOne(saidCandidates(input)),
  ];
}

/** What one answer asks is one question of the panel. */
function asOne(candidates: readonly Candidate[]): Candidate[] {
  const placeOf = ({ why, item }: Candidate) => (why === 'waits' ? (item.lines.at(-1) ?? 0) : null);
  return candidates.flatMap((one) => {
    const place = placeOf(one);
    const same = place === null ? [one] : candidates.filter((other) => placeOf(other) === place);
    if (same.length === 1) return [one];
    if (same[0] !== one) return [];
    const members = same.map(({ item }) => item);
    const { own: _, whole: __, ...shared } = one.item;
    const text = members.map((item) => item.own ?? item.whole ?? item.text).join(' ');
    return [{ ...one, members, isSummed: true, item: { ...shared, text, isEdited: false } }];
  });
}

/** In the order of the panel. What the session's own results show is none. */
function saidCandidates(input: TriageInput): Candidate[] {
  const { draft } = input.review;
  const ended = draft.noLongerHolds ?? [];
  const becauses = new Map(ended.map(({ fact, because }) => [fact.id, because]));
  const facts = new Map([...allFacts(draft.facts), ...ended.map(({ fact }) => fact)].map((fact) => [fact.id, fact]));
  return input.groups.flatMap((group) =>
    group.items.flatMap((item): Candidate[] => {
      const fact = facts.get(item.id);
      const judged =
        group.id === 'conflicts'
          ? conflict()
          : fact === undefined
            ? null
            : judge(fact, item, input, becauses.get(item.id));
      const isQuote = item.style === 'quote';
      const isUsers = fact?.kind === 'constraint' && fact.by === undefined;
      const isInherited = fact?.inherited === true;
      const candidate = { item, isQuote, isUsers, isInherited, endedAt: item.ended?.line ?? null };
      const otherwise = fact === undefined || candidate.endedAt !== null ? null : refuted(fact, item, input);
      if (otherwise !== null) return [{ ...candidate, ...otherwise }];
      return judged === null ? [] : [{ ...candidate, ...judged }];
    }),
  );
}

/** A claim of the agent's that is sent, beside what the log shows in its place. */
function refuted(fact: Fact, item: ItemState, input: TriageInput): (Judged & Pick<Candidate, 'evidence'>) | null {
  const { facts } = input.review.draft;
  const line = item.lines.at(-1) ?? 0;
  if (!isOfAgent(fact) || !(item.isOn || item.isEdited)) return null;
  if (fact.kind === 'decision' && isUsersDecision(fact, input.view)) return null;
  const otherwise = shownOtherwise(textOfFact(fact), line, facts);
  if (otherwise === null) return null;
  const shown = otherwise.line === null ? [] : [passageEvidence(otherwise.line, null, '', input)];
  return {
    ...{ why: 'contradicted', harm: 3, doubt: 3, reason: otherwise.reason },
    evidence: [passageEvidence(line, null, item.text, input), ...shown],
  };
}

const conflict = (): Judged => ({
  ...{ why: 'conflict', harm: 3, doubt: 3 },
  reason: t('The sessions do not agree. As it is, it is sent as a question'),
});

/** `because`: what ended it, in English. */
function judge(fact: Fact, item: ItemState, input: TriageInput, because: string | undefined): Judged | null {
  // What the agent says of the work as it is was weighed by nobody.
  if (fact.kind === 'decision' && fact.tellsWork === true) return null;
  if (because !== undefined) return judgeEnded(fact, because);
  const foreign = judgeForeign(fact, item, input);
  if (foreign !== null) return foreign;
  // What the budget left out is told in its own place.
  if (input.review.draft.excluded.includes(fact.id) && fact.kind !== 'told') return null;
  switch (fact.kind) {
    case 'constraint':
      if (fact.ofSetup === true) return null;
      if (fact.onlyTask === true) return judgeOldTask();
      return fact.standing ? judgeRule(fact, input) : null;
    case 'question':
      return { why: 'waits', harm: 2, doubt: 2, reason: t('Waits for your answer') };
    case 'decision':
      if (tellsNoChoice(fact.text) && !isUsersDecision(fact, input.view)) return null;
      return isCarriedOut(fact, input.review.draft.facts, input.view) ? null : judgeDecision(fact, input);
    case 'told':
      if (fact.grade === 'concluded')
        return { why: 'concludes', harm: 2, doubt: 2, reason: t('A model inferred it; nothing in the log shows it') };
      return fact.doubt === null
        ? null
        : { why: 'contradicted', harm: 1, doubt: 3, reason: t('Not borne out: {0}', told(fact.doubt)) };
    case 'information':
    case 'state':
      return fact.tag === 'inferred' ? { why: 'concludes', harm: 2, doubt: 2, reason: whyConcluded(fact) } : null;
    default:
      return null;
  }
}

/** A step of a plan or an order was said; only that it is still to do is concluded. */
const whyConcluded = (fact: InformationFact | StateFact): string =>
  fact.kind === 'state' && fact.about === 'todo'
    ? t('Still to do? Nothing in the log shows that it was done')
    : t('Only inferred from the log; nobody said it');

/** Rules and decisions alone: that an order was carried out, or a question answered, hurts nobody. */
function judgeEnded(fact: Fact, because: string): Judged | null {
  const isRule = fact.kind === 'constraint' && fact.standing;
  if (!isRule && fact.kind !== 'decision') return null;
  const said = endReasonOf(because);
  const isRefuted = saysRefuted.test(said);
  return {
    why: isRefuted ? 'contradicted' : 'ended',
    harm: isRule ? 3 : 1,
    // The user's own later word leaves least doubt.
    doubt: byUser.test(said) ? 2 : 3,
    // The passages below say what was said.
    reason: isRefuted
      ? t('Contradicted: {0}', told(said))
      : t('Ended? {0}', withCapital(cutAtWord(told(said), longestEnd))),
  };
}

/** The passages below say the rest. */
const longestEnd = 80;
/** In front of the quotation. */
const endReasonOf = (because: string) => because.split(': “')[0] ?? '';
const withCapital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const saysRefuted = /says otherwise|turned out otherwise/;
const byUser = /^the user/;

function judgeForeign(fact: Fact, item: ItemState, { view }: TriageInput): Judged | null {
  const rows = rawIndexOf(view).lastRowAt;
  const isOrder =
    item.tag !== 'observed' && item.lines.some((line) => rows.get(line)?.flags.includes('instruction-like'));
  if (isOrder && isSaid.has(fact.kind))
    return { why: 'foreign', harm: 3, doubt: 3, reason: t('Reads like an instruction, but comes from a tool') };
  if (!isSaid.has(fact.kind)) return null;
  if (fact.by === 'tool')
    return { why: 'foreign', harm: item.isOn ? 3 : 2, doubt: 3, reason: t('Only a tool says it, not you') };
  if (fact.by === 'parent')
    return { why: 'foreign', harm: 2, doubt: 2, reason: t('Another agent assigned it, not you') };
  return null;
}

/** What somebody says, and could say in another's name. */
const isSaid: ReadonlySet<Fact['kind']> = new Set([
  ...(['constraint', 'request', 'decision', 'question', 'information', 'state', 'failed-approach'] as const),
]);

function judgeRule(fact: Fact, { review }: TriageInput): Judged {
  const rule = { why: 'binds', harm: 3, isForGood: true } as const;
  if (fact.by === 'summary') return { ...rule, doubt: 3, reason: t('A rule that only the agent’s summary tells') };
  if (review.draft.lint.some(({ factId, severity }) => factId === fact.id && severity !== 'info'))
    return { ...rule, doubt: 3, reason: t('Your rule; a word of it is hidden') };
  if (fact.inherited === true) return { ...rule, doubt: 1, reason: t('Your rule, carried on from an earlier handoff') };
  // A ban is kept for what comes, however it was meant: the user alone knows.
  return saysEveryOccasion(textOfFact(fact))
    ? { ...rule, doubt: 1, reason: t('Your rule for every session') }
    : { ...rule, doubt: 2, reason: t('Your rule: for good, unless you limit it to this task') };
}

/** It binds as long as that task is not done. */
const judgeOldTask = (): Judged => ({
  ...{ why: 'binds', harm: 2, doubt: 2 },
  reason: t('Your rule for an earlier task only: drop it once that is done'),
});

function judgeDecision(fact: DecisionFact, { view, agent }: TriageInput): Judged {
  const decision = { why: 'decision', harm: 2 } as const;
  if (fact.tag === 'inferred')
    return { ...decision, doubt: 3, reason: t('Was this decided? It is only inferred from the log') };
  if (fact.inherited === true)
    return { ...decision, doubt: 2, reason: t('Decided before this session, by the handoff it began with') };
  if (isUsersDecision(fact, view)) return { ...decision, doubt: 1, reason: t('You decided this: does it still hold?') };
  return { ...decision, doubt: 2, reason: whoChose(fact, view, agent) };
}

/** What is known of it: whether the user wrote anything since, not whether they agree. */
function whoChose({ text, evidence }: DecisionFact, view: RawView, agent: string): string {
  if (byYourWord.test(text)) return t('{0} says that you asked for this', agent);
  const decided = evidence.at(-1)?.line ?? 0;
  const next = view.rows.find(({ kind, line }) => kind === 'user' && line > decided);
  if (next === undefined) return t('{0} chose this; you did not answer', agent);
  const words = foldSpace(next.text);
  return words.length > 0 && words.length <= longestNod
    ? t('{0} chose this; you went on with “{1}”', agent, showInvisible(words))
    : t('{0} chose this; nothing shows that you agreed', agent);
}

/** What is longer asks for more than it answers. */
const longestNod = 40;

const byYourWord =
  /\b(?:per your|as you (?:asked|said|wanted|suggested|requested)|you (?:asked|wanted|suggested|requested|chose|picked)|at your request|like you said)\b/i;
