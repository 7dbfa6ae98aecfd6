/** Checks that fail at the end, or passed before the last edits: what a next session has to look at before anything else. */
import { isFailing, ownChecks } from '../../core/document/lead/checkStates';
import { isStaleStep, staleTest } from '../../core/document/lead/checkSteps';
import { tellsReverted } from '../../core/document/lead/revertedByGoal';
import { earlierTest } from '../../core/document/lead/whereItStands';
import type { Draft } from '../../core/draft';
import type { CheckFact } from '../../core/fact';
import { checkName } from '../../core/shell/checkName';
import { findChecks } from '../../core/shell/checks/checkKind';
import { readableCommand } from '../../core/shell/readableCommand';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { showInvisible } from '../../core/untrusted/showInvisible';
import { t } from '../../protocol/language';
import type { ItemState } from '../../protocol/messages';
import type { CardEvidence } from '../../protocol/triageMessages';
import type { ReviewState } from '../draft/reviewState';
import { passageAuthor } from '../rows/passageLook';
import { rawIndexOf } from '../rows/rawIndex';
import { summaryWords } from '../snapshot/ciWords';
import { changedSince } from '../snapshot/factWords';
import { asCode } from './asCode';
import type { Candidate, TriageInput } from './candidate';
import { failingLines, withoutPointer } from './failingLines';
import { leftTodos, todosLeft } from './openCandidates';

/** More failing checks than these are one card. */
const mostSingle = 2;
/** The id of that card. */
export const allFailing = 'failing-checks';

/** A check with its line in the panel. */
interface Asked {
  readonly fact: CheckFact;
  readonly item: ItemState;
}

/** The failing ones first. What the goal takes back, or a later run or word settles, is none. */
export function checkCandidates(input: TriageInput): Candidate[] {
  const failing = asked(input, failingChecks(input.review));
  const stale = asked(input, staleChecks(input.review)).map((one) => staleCandidate(one, input));
  return failing.length > mostSingle
    ? [together(failing, input), ...stale]
    : [...failing.map((one) => failingCandidate(one, input)), ...stale];
}

/** The items that an answer to a card is for. */
export function itemsOfCard(review: ReviewState, id: string): readonly string[] {
  if (id === leftTodos) return todosLeft(review).map((fact) => fact.id);
  return id === allFailing ? failingChecks(review).map((fact) => fact.id) : [id];
}

/** Those that nothing settles. */
export function failingChecks({ draft }: ReviewState): readonly CheckFact[] {
  const told = new Set(draft.sections.flatMap(({ blocks }) => blocks.map(({ factId }) => factId)));
  return tellsReverted(draft.goal)
    ? []
    : ownChecks(draft.facts).filter(
        (fact) => isFailing(fact) && told.has(fact.id) && !draft.excluded.includes(fact.id),
      );
}

/** The one that the first lines name: where it stands, or as the next step. */
function staleChecks({ draft }: ReviewState): readonly CheckFact[] {
  if (tellsReverted(draft.goal)) return [];
  const untested = draft.facts.state.some(({ about, label }) => about === 'checks' && label === 'not-tested');
  const named = untested ? earlierTest(ownChecks(draft.facts)) : undefined;
  const stale = named ?? (tellsStaleStep(draft) ? staleTest(draft.facts) : undefined);
  return stale === undefined || draft.excluded.includes(stale.id) ? [] : [stale];
}

const tellsStaleStep = ({ sections }: Draft): boolean =>
  sections.some(({ id, blocks }) => id === 'preamble' && blocks.some(({ text }) => isStaleStep(text)));

function asked({ groups }: TriageInput, facts: readonly CheckFact[]): Asked[] {
  const items = new Map(groups.flatMap((group) => group.items.map((item) => [item.id, item] as const)));
  return facts.flatMap((fact) => {
    const item = items.get(fact.id);
    return item === undefined ? [] : [{ fact, item }];
  });
}

const judged = { isQuote: false, endedAt: null, doubt: 3 } as const;

function failingCandidate({ fact, item }: Asked, input: TriageInput): Candidate {
  return {
    ...judged,
    ...{ why: 'failing', harm: 3, item: { ...item, text: t('{0} fails', nameOf(fact, input)) } },
    reason:
      fact.since.length === 0 ? t('Its last run failed') : t('Failed; not run again, {0}', changedSince(fact.since)),
    evidence: evidenceOf({ fact, item }, input),
  };
}

function staleCandidate({ fact, item }: Asked, input: TriageInput): Candidate {
  return {
    ...judged,
    ...{
      why: 'stale',
      harm: 2,
      item: { ...item, text: t('{0} passed before the last edits', nameOf(fact, input)) },
    },
    reason: t('Not run again, {0}', changedSince(fact.since)),
    evidence: evidenceOf({ fact, item }, input),
  };
}

/** As many as there is room for are named with their results. */
function together(all: readonly Asked[], input: TriageInput): Candidate {
  const [first] = all;
  const items = all.map(({ item }) => item);
  // The words of one of them are not those of all.
  const { own: _, ...shared } = (first as Asked).item;
  const text = t('{0, plural, one {# check fails} other {# checks fail}}', all.length);
  return {
    ...judged,
    ...{ why: 'failing', harm: 3, members: items },
    item: {
      ...shared,
      ...{ id: allFailing, text, lines: items.flatMap(({ lines }) => lines), isEdited: false },
      isOn: items.some(({ isOn, isEdited }) => isOn || isEdited),
    },
    reason: t('Their last runs failed'),
    evidence: all.slice(0, mostShown).map((one) => {
      const { text: result, ...place } = resultOf(one, input);
      const [cause] = failingLines(one.fact, input.review.draft.facts);
      return {
        ...place,
        who: nameOf(one.fact, input),
        text: cause === undefined ? result : joined([result, asCode(cause)]),
      };
    }),
  };
}

const mostShown = 3;

/** A short name, as code; what two checks would share, each says in full. */
function nameOf(fact: CheckFact, { review }: TriageInput): string {
  if (fact.check === 'CI') return nameOfCi(fact);
  const name = checkName(readable(fact, review));
  // Of several in one line nobody knows from the name which one failed.
  if (fact.status === 'failed' && findChecks(readable(fact, review)).length > 1)
    return asCode(cutAtWord(readable(fact, review), longestShared));
  const asked = [...failingChecks(review), ...staleChecks(review)];
  const isShared = asked.some((one) => one.id !== fact.id && checkName(readable(one, review)) === name);
  return asCode(isShared ? cutAtWord(readable(fact, review), longestShared) : name);
}

const longestShared = 80;

/** The build service is asked in many words; what it says is of a pull request or a run. */
function nameOfCi({ command }: CheckFact): string {
  const subject = /\bpr\s+(?:checks|view)\s+#?(\d+)(?=\s|$)/.exec(command)?.[1];
  return subject === undefined ? t('CI') : t('CI of {0}', `#${subject}`);
}

const readable = ({ command }: CheckFact, { draft }: ReviewState) =>
  foldSpace(readableCommand(command, draft.session.cwd));

/** The whole command, where its name is less, what its output said, and of one that failed the lines that say why. */
function evidenceOf(asked: Asked, input: TriageInput): CardEvidence[] {
  const command = readable(asked.fact, input.review);
  const result = resultOf(asked, input);
  const lines = failingLines(asked.fact, input.review.draft.facts);
  const cause =
    lines.length === 0
      ? []
      : [{ line: result.line, side: null, who: t('what failed'), text: lines.map(asCode).join(', ') }];
  if (nameOf(asked.fact, input) === asCode(command)) return [result, ...cause];
  const line = asked.item.lines[0] ?? result.line;
  return [
    { line, side: null, who: t('the command'), text: asCode(cutAtWord(command, longestCommand)) },
    result,
    ...cause,
  ];
}

const longestCommand = 400;

/** What its output said of the result. */
function resultOf({ fact, item }: Asked, { view, agent }: TriageInput): CardEvidence {
  const index = rawIndexOf(view);
  const line = item.lines.at(-1) ?? 0;
  const row = index.lastRowAt.get(line) ?? index.firstRowAt.get(line);
  // A filter behind it ends with 0, whatever it printed.
  const exit = fact.exitCode === null || fact.exitCode === 0 ? null : t('exit {0}', fact.exitCode);
  const summary = summaryWords(fact);
  const told = summary === null ? '' : withoutPointer(foldSpace(summary));
  return {
    ...{ line, side: null, text: joined([exit ?? '', showInvisible(cutAtWord(told, 160))]) },
    who: row === undefined ? '' : t('{0}, turn {1}', passageAuthor(row, agent), row.turn),
  };
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');
