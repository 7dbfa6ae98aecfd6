/** Turns a goal as typed so far into the rows below the input. Knows no editor, so that it is tested without one. */
import { goalExample, goalProblem } from '../../core/goal';
import { t } from '../../protocol/language';

/** One row below the input. */
export type GoalChoice =
  /** Takes the goal as it stands. */
  | { readonly kind: 'accept'; readonly label: string; readonly description: string; readonly goal: string }
  /** Says what a goal should say; choosing it changes nothing. */
  | { readonly kind: 'guidance'; readonly label: string; readonly detail: string }
  /** Asks what the handoff carries. */
  | { readonly kind: 'carried'; readonly label: string }
  | { readonly kind: 'separator'; readonly label: string }
  /** Puts a suggestion into the input, where it can be edited. */
  | { readonly kind: 'suggestion'; readonly label: string };

/**
 * What is carried stands before the suggestions: they come a moment later, and VS Code knows a row that is clicked by its
 * place, so that a row they push down would lose the click.
 *
 * @param carried what the handoff carries, in words
 * @param suggestions what is still open in the session
 * @param offered what the project's own file names
 */
export function goalChoices(
  goal: string,
  minLength: number,
  carried: string,
  suggestions: readonly string[],
  offered: readonly string[] = [],
): readonly GoalChoice[] {
  // Where nothing is typed, the first row is a goal to take as soon as there is one, in the place of the guidance.
  const [first] = goal.trim() === '' ? [...offered, ...suggestions] : [];
  const others = (labels: readonly string[]) => labels.filter((label) => label !== goal && label !== first);
  return [
    ...(first === undefined ? forGoal(goal, minLength) : [{ kind: 'suggestion', label: first } as const]),
    { kind: 'carried', label: t('Carries: {0}', carried) },
    ...listed(t('Goals of this project'), others(offered)),
    ...listed(t('Still open in this session'), others(suggestions)),
  ];
}

function forGoal(goal: string, minLength: number): readonly GoalChoice[] {
  if (goalProblem(goal, minLength) === null)
    return [{ kind: 'accept', label: t('Create draft'), description: '', goal }];
  const detail = t('Describe the result you want, for example “{0}”', goalExample);
  if (goal.trim() === '') return [{ kind: 'guidance', label: t('A goal is needed.'), detail }];
  return [
    {
      kind: 'guidance',
      label: t('Too short. Describe the result you want.'),
      detail: t('For example “{0}”', goalExample),
    },
    // The goal stands beside the label: a label that holds what is typed would move to the top.
    { kind: 'accept', label: t('Create draft anyway'), description: t('with “{0}”', goal), goal },
  ];
}

function listed(heading: string, suggestions: readonly string[]): readonly GoalChoice[] {
  if (suggestions.length === 0) return [];
  return [
    { kind: 'separator', label: heading },
    ...suggestions.map((label) => ({ kind: 'suggestion', label }) as const),
  ];
}
