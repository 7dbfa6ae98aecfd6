/** Turns the sessions found into the rows of the picker. Knows no editor, so that it is tested without one. */
import type { SessionRef } from '../../core/sessionRef';
import { ageText, fillText, messagesText, sizeText } from './sessionTexts';

const titleLength = 52;

/** One row of the picker. */
export type Choice =
  | { readonly kind: 'separator'; readonly label: string }
  | { readonly kind: 'pick-file'; readonly label: string; readonly detail: string }
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
  /** With no folder open the list holds sessions of all folders, and each says its own. */
  readonly showFolders: boolean;
}

/** Newest first; those with nothing to hand off after the others, and a file of the user's choice last. */
export function sessionChoices(refs: readonly SessionRef[], options: ChoiceOptions): readonly Choice[] {
  const isEmpty = ({ messages }: SessionRef) => messages !== null && messages < 2;
  const row = (ref: SessionRef) => sessionChoice(ref, options);
  const empty = refs.filter(isEmpty).map(row);
  return [
    ...refs.filter((ref) => !isEmpty(ref)).map(row),
    ...(empty.length > 0 ? [{ kind: 'separator', label: 'nothing to hand off' } as const, ...empty] : []),
    { kind: 'separator', label: 'elsewhere' },
    { kind: 'pick-file', label: 'Pick a log file…', detail: 'Any file of a supported agent, in any folder' },
  ];
}

function sessionChoice(ref: SessionRef, { now, labelOf, showFolders }: ChoiceOptions): Choice {
  return {
    kind: 'session',
    label: shortTitle(ref.title ?? 'No title'),
    description: joined([
      labelOf(ref.agent),
      ageText(ref.updatedAt, now),
      ref.worktree === undefined ? '' : `worktree ${ref.worktree}`,
      ref.inWorkspace === true ? 'in the workspace' : '',
    ]),
    detail: joined([messagesText(ref), fillText(ref.context), sizeText(ref.size), showFolders ? (ref.cwd ?? '') : '']),
    ref,
  };
}

/** Leaves room for agent and age in the same row. */
function shortTitle(title: string): string {
  const letters = [...title];
  return letters.length <= titleLength
    ? title
    : `${letters
        .slice(0, titleLength - 1)
        .join('')
        .trimEnd()}…`;
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');
