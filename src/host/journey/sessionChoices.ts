/** Turns the sessions found into the rows of the picker. Knows no editor, so that it is tested without one. */

import type { FoundInSession } from '../../app/search/searchSessions';
import { descentsOf, type HandoffLink } from '../../core/lineage/sessionTree';
import type { SessionRef } from '../../core/sessionRef';
import { t, told } from '../../protocol/language';
import { ageText, cutTitle, fillText, messagesText, sizeText } from '../sessionTexts';
import type { WhereItRuns } from '../whereItRuns';
import { dayNames, dayOf, dayWords } from './dayGroups';

/** Passages that fit below the sessions of a picker. */
export const mostHits = 12;

/** Agent and age stand behind it in a row of 600 pixels. */
const titleLength = 50;
const parentLength = 40;

type Way = 'pick-file' | 'all-folders' | 'merge' | 'sample' | 'agents';

/** One row of the picker. */
export type Choice =
  | { readonly kind: 'separator'; readonly label: string }
  /** What to do where the wanted session is not in the list. */
  | { readonly kind: Way; readonly label: string; readonly detail: string; readonly description?: string }
  | {
      readonly kind: 'passage';
      readonly label: string;
      readonly description: string;
      readonly detail: string;
      readonly hit: FoundInSession;
    }
  | {
      readonly kind: 'session';
      readonly label: string;
      readonly description: string;
      readonly detail: string;
      readonly ref: SessionRef;
    };

interface ChoiceOptions {
  readonly now: number;
  /** The agent's name as users know it. */
  readonly labelOf: (agent: string) => string;
  /** The list holds sessions of all folders, and each says its own. */
  readonly showFolders: boolean;
  /** No other folder has a session either. */
  readonly isBare?: boolean;
  /** Where this window looks for logs, when agents may keep them elsewhere. */
  readonly runs?: WhereItRuns | null;
  /** Which sessions began with a handoff; none where that is not known yet. */
  readonly links?: readonly HandoffLink[];
}

/** Newest first, by day; those with nothing to hand off after the others, and what else can be done last. */
export function sessionChoices(refs: readonly SessionRef[], options: ChoiceOptions): readonly Choice[] {
  const isEmpty = (ref: SessionRef) => ref.isEmpty === true;
  const full = refs.filter((ref) => !isEmpty(ref));
  const parentOf = parentsAmong(refs, options.links ?? []);
  const group = (label: string, members: readonly SessionRef[]): readonly Choice[] =>
    members.length === 0
      ? []
      : [{ kind: 'separator', label }, ...members.map((ref) => sessionChoice(ref, parentOf(ref), options))];
  return [
    ...dayNames.flatMap((day) =>
      group(
        dayWords(day),
        full.filter((ref) => dayOf(ref.updatedAt, options.now) === day),
      ),
    ),
    ...group(t('nothing to hand off'), refs.filter(isEmpty)),
    { kind: 'separator', label: t('elsewhere') },
    // The first is chosen by Enter, so nothing stands there that leads to an empty list.
    ...(options.showFolders || options.isBare === true ? [] : [allFolders()]),
    ...(full.length === 0 ? [sample()] : []),
    pickFile(full.length === 0 ? (options.runs ?? null) : null),
    ...(full.length === 0 ? [agents()] : []),
  ];
}

/** What a session that goes on from another one says of it. */
function parentsAmong(refs: readonly SessionRef[], links: readonly HandoffLink[]): (ref: SessionRef) => string {
  const descents = descentsOf(refs, links);
  const titles = new Map(refs.map(({ id, title }) => [id, title]));
  return ({ id }) => {
    const parent = descents.get(id)?.parent;
    if (parent == null) return '';
    const title = titles.get(parent);
    return title == null ? t('from another session') : t('from “{0}”', cutTitle(title, parentLength));
  };
}

const allFolders = (): Choice => ({
  kind: 'all-folders',
  label: t('Show the sessions of all folders'),
  detail: t('Each names the folder its agent worked in'),
});
/** The way out that a window needs whose agents keep their logs elsewhere says so; how they come here is told by the sessions view. */
const pickFile = (runs: WhereItRuns | null): Choice => ({
  kind: 'pick-file',
  label: t('Pick a log file…'),
  detail: runs === null ? t('Any file of a supported agent, in any folder') : runs.label,
});
const sample = (): Choice => ({
  kind: 'sample',
  label: t('Try it on a sample session'),
  detail: t('A small project and the log of a session that ran full come with the extension'),
});
const agents = (): Choice => ({
  kind: 'agents',
  label: t('Which agents are supported?'),
  detail: t('And where each keeps its logs'),
});

/**
 * The whole list: sessions, then passages, then the ways out. Where neither a row nor a text holds the words that were looked
 * for, the first way out says so.
 *
 * @param words that were looked for in the texts; null while nothing was
 */
export function pickerChoices(
  sessions: readonly Choice[],
  passages: readonly Choice[],
  words: string | null,
): readonly Choice[] {
  const end = sessions.findIndex(isWay) - 1;
  if (end < 0) return [...sessions, ...passages];
  const [own, [head, first, ...ways]] = [sessions.slice(0, end), sessions.slice(end)];
  if (head === undefined || first === undefined) return [...sessions, ...passages];
  const isFound = words === null || passages.length > 0 || own.some((choice) => holds(choice, words));
  const said = isFound || !isWay(first) ? first : { ...first, description: t('nothing found for “{0}”', words) };
  return [...own, ...passages, head, said, ...ways];
}

/** What else can be done where the wanted session is not in the list. */
export const isWay = (choice: Choice): choice is Extract<Choice, { readonly kind: Way }> =>
  choice.kind !== 'separator' && choice.kind !== 'session' && choice.kind !== 'passage';

function holds(choice: Choice, words: string): boolean {
  if (choice.kind !== 'session') return false;
  const text = [choice.label, choice.description, choice.detail].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Rows for what a search of the sessions' texts found; empty where it found nothing. */
export function passageChoices(
  hits: readonly FoundInSession[],
  options: Omit<ChoiceOptions, 'showFolders'>,
): readonly Choice[] {
  if (hits.length === 0) return [];
  return [
    {
      kind: 'separator',
      label:
        hits.length < mostHits
          ? t('said or done in a session')
          : t(
              'said or done in a session: {0, plural, one {the # passage} other {the # passages}} nearest to it',
              hits.length,
            ),
    },
    ...hits.map((hit) => passageChoice(hit, options)),
  ];
}

function passageChoice(hit: FoundInSession, { now, labelOf }: Omit<ChoiceOptions, 'showFolders'>): Choice {
  return {
    kind: 'passage',
    label: shortTitle(hit.title ?? t('No title')),
    description: joined([...whereabouts(hit, now, labelOf), t('log {0}', String(hit.line))]),
    detail: `${told(hit.kind)}: ${hit.text}`,
    hit,
  };
}

/** Whose session it is, how old, and where it ran. */
const whereabouts = (
  session: Pick<SessionRef, 'agent' | 'updatedAt' | 'worktree' | 'inWorkspace'>,
  now: ChoiceOptions['now'],
  labelOf: ChoiceOptions['labelOf'],
): readonly string[] => [
  labelOf(session.agent),
  ageText(session.updatedAt, now),
  session.worktree === undefined ? '' : t('worktree {0}', session.worktree),
  session.inWorkspace === true ? t('in the workspace') : '',
];

function sessionChoice(ref: SessionRef, parent: string, { now, labelOf, showFolders }: ChoiceOptions): Choice {
  return {
    kind: 'session',
    label: shortTitle(ref.title ?? t('No title')),
    description: joined(whereabouts(ref, now, labelOf)),
    detail: joined([
      messagesText(ref),
      fillText(ref.context),
      ref.branch === undefined ? '' : t('on {0}', ref.branch),
      sizeText(ref.size),
      parent,
      showFolders ? (ref.cwd ?? '') : '',
    ]),
    ref,
  };
}

function shortTitle(whole: string): string {
  // The editor would draw "$(name)" as a picture.
  return cutTitle(whole.replace(/\$\((?=[\w~-]+\))/g, '$ ('), titleLength);
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');
