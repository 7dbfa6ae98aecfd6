/** What was left open, and the goal does not speak of: files without a commit, to-dos of another task. */
import { goesOn, isGoal, speaksOf } from '../../core/document/lead/goalWords';
import type { Facts, RepositoryFact, StateFact } from '../../core/fact';
import { cutAtWord } from '../../core/text/cutAtWord';
import { showInvisible } from '../../core/untrusted/showInvisible';
import { t } from '../../protocol/language';
import type { ItemState } from '../../protocol/messages';
import { tellsUncommitted, uncommittedFiles } from '../draft/dropUncommitted';
import type { ReviewState } from '../draft/reviewState';
import type { Candidate, TriageInput } from './candidate';
import { actOf } from './goalAct';
import { turnedFrom } from './goalDoubts';
import { editsIn } from './proofOf';

/** The id of the card for several to-dos. */
export const leftTodos = 'left-todos';

const judged = { isQuote: false, endedAt: null, why: 'open' } as const;

/** A goal that only goes on with the work takes all of it along. */
export function openCandidates(input: TriageInput): Candidate[] {
  const { draft } = input.review;
  const isNew = !goesOn(draft.facts, draft.goal);
  return [
    ...uncommitted(input, isNew),
    ...againstGoal(input),
    ...(isNew ? leftCandidates(input, todosLeft(input.review)) : []),
  ];
}

/** Open items of a list that the goal does not speak of. What is only concluded is asked about by itself. */
export function todosLeft({ draft }: ReviewState): readonly StateFact[] {
  const { goal } = draft;
  if (goesOn(draft.facts, goal)) return [];
  return openTodos(draft).filter(
    ({ text }) => !isGoal(text, goal) && !speaksOf(goal, text) && turnedFrom(goal, text) === null,
  );
}

const openTodos = ({ facts, excluded }: ReviewState['draft']) =>
  facts.state.filter(
    ({ id, about, label, tag }) => about === 'todo' && label !== 'done' && tag !== 'inferred' && !excluded.includes(id),
  );

function itemIn({ groups }: TriageInput, id: string): ItemState | undefined {
  for (const { items } of groups) {
    const found = items.find((item) => item.id === id);
    if (found !== undefined) return found.gone === null ? found : undefined;
  }
  return undefined;
}

function uncommitted(input: TriageInput, isNew: boolean): Candidate[] {
  const { facts, goal, sessions } = input.review.draft;
  const { repository } = facts;
  const item = repository === null ? undefined : itemIn(input, repository.id);
  const count = repository?.uncommitted.length ?? 0;
  if (repository === null || item === undefined || count === 0 || sessions !== undefined) return [];
  const toCommit = actOf(goal) !== null;
  if (!isNew && !toCommit) return [];
  const { own: _, ...shared } = item;
  const before = repository.changedBefore?.length ?? 0;
  const unedited = toCommit ? uneditedIn(repository, facts) : [];
  return [
    {
      ...judged,
      ...{ harm: 2, doubt: before > 0 ? 3 : 2, isSummed: true, members: [item], isOfAct: toCommit },
      item: {
        ...shared,
        ...{ id: uncommittedFiles, isOn: tellsUncommitted(input.review), isEdited: false },
        text:
          repository.isByEdits === true
            ? t(
                '{0, plural, one {# file was edited} other {# files were edited}}; git was not asked what is committed',
                count,
              )
            : t('{0, plural, one {# file is not committed} other {# files are not committed}}', count),
      },
      reason:
        repository.isByEdits === true && toCommit
          ? othersToo()
          : before === 0 && unedited.length > 0
            ? noEdit(unedited)
            : reasonOf(before, toCommit),
      evidence: [{ line: placeOf(repository, item), side: null, who: '', text: namesOf(repository, unedited) }],
    },
  ];
}

/** Git shows them as changed, and the log has no edit of them: a command wrote them, or somebody else. None where the log shows edits of none. */
function uneditedIn({ uncommitted, isByEdits, folder }: RepositoryFact, facts: Facts): string[] {
  if (isByEdits === true) return [];
  const within = (path: string) =>
    folder !== null && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
  const edited = new Set(editsIn(facts).map(({ path }) => within(path)));
  const left = uncommitted.filter((path) => !edited.has(within(path)));
  return left.length === uncommitted.length ? [] : left;
}

/** One is named; of several the names stand first. */
function noEdit(unedited: readonly string[]): string {
  const [only = '', ...others] = unedited;
  return others.length === 0
    ? t('The log shows no edit of {0}: does it belong in there?', showInvisible(only.split('/').slice(-2).join('/')))
    : t('The log shows no edit of {0} of them, named first: do they belong in there?', unedited.length);
}

/** What git printed, which stands before the edits since; where it was not asked, the last edit. */
const placeOf = ({ isByEdits }: RepositoryFact, { lines }: ItemState) =>
  (isByEdits === true ? lines.at(-1) : lines[0]) ?? 0;

const othersToo = () =>
  t('Your goal asks for a commit or a push: look with git status first, other files may be changed too');

function reasonOf(before: number, toCommit: boolean): string {
  if (before > 0)
    return t(
      '{0, plural, one {# of them was changed before this session: a commit would take it along} other {# of them were changed before this session: a commit would take them along}}',
      before,
    );
  return toCommit
    ? t('Your goal asks for a commit or a push: does all of it belong in there?')
    : t('Your goal does not say what becomes of it');
}

/** Their names, with the whole path where two share one. */
function namesOf({ uncommitted, folder }: RepositoryFact, first: readonly string[]): string {
  const paths = [...first, ...uncommitted.filter((path) => !first.includes(path))].map((path) =>
    folder !== null && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path,
  );
  const ends = paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
  const names = ends.map((end, at) => (ends.indexOf(end) === ends.lastIndexOf(end) ? end : (paths[at] ?? end)));
  const shown = names.slice(0, mostNames).map((name) => `\`${showInvisible(name).replaceAll('`', '’')}\``);
  const more = names.length - shown.length;
  return [...shown, ...(more === 0 ? [] : [t('and {0} more', more)])].join(', ');
}

const mostNames = 8;

/** The goal turns from what the item names. */
function againstGoal(input: TriageInput): Candidate[] {
  const { draft } = input.review;
  return openTodos(draft).flatMap((fact): Candidate[] => {
    const item = itemIn(input, fact.id);
    const words = turnedFrom(draft.goal, fact.text);
    return item === undefined || words === null
      ? []
      : [
          {
            ...{ item, isQuote: false, endedAt: null, why: 'contradicted', harm: 3, doubt: 3 },
            reason: t('Open, but your goal says otherwise: “{0}”', words),
          },
        ];
  });
}

/** Several are one question. */
function leftCandidates(input: TriageInput, facts: readonly StateFact[]): Candidate[] {
  const items = facts.flatMap(({ id }) => itemIn(input, id) ?? []);
  const [first] = items;
  if (first === undefined) return [];
  const both = { ...judged, harm: 2, doubt: 2 } as const;
  if (items.length === 1)
    return [
      { ...both, item: first, reason: t('Left open, and your goal does not name it: part of the next session?') },
    ];
  const { own: _, ...shared } = first;
  return [
    {
      ...both,
      members: items,
      item: {
        ...shared,
        id: leftTodos,
        text: t('{0} open to-dos are not in your goal', items.length),
        lines: items.flatMap(({ lines }) => lines),
        isOn: items.some(({ isOn, isEdited }) => isOn || isEdited),
        isEdited: false,
      },
      reason: t('Sent as open work: part of the next session?'),
      evidence: items.slice(0, mostShown).map(({ lines, own, text }) => ({
        ...{ line: lines.at(-1) ?? 0, side: null, who: '' },
        text: cutAtWord(own ?? text, longestTodo),
      })),
    },
  ];
}

const mostShown = 3;
const longestTodo = 160;
