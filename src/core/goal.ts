/** Judges whether a goal says enough to choose by. The goal itself is never changed. */
import { inOrder, oneOf } from './text/patterns';

const vague = inOrder(
  'i',
  /^(?:please\s+)?/,
  oneOf(
    /continue|go on|carry on|proceed|resume|keep going|next|fix(?: (?:it|this|that|bugs?|everything))?/,
    /finish(?: it)?|do (?:it|the rest)|the rest|more|work|help|handoff|weiter(?:machen)?|continuer?|continúa/,
    /продолж(?:ай|и)|继续|続けて|계속/,
  ),
  /[\s.!…]*$/,
);

/** A goal that says enough, for messages that ask for one. */
export const goalExample = 'Add a --currency option to the CLI without touching src/legacy.ts, then make the lint pass';

/** What a brief for a pull request is drawn up for, where no goal is stated. */
export const pullRequestGoal = 'Describe this work for a pull request';

/** What asks to go on, and does not say with what. */
export const saysLittle = (text: string): boolean => vague.test(text.trim());

/** Letters, where one that stands for a syllable or a word (Chinese, Japanese, Korean) counts as two. */
export function weightOf(text: string): number {
  return [...text].length + (text.match(/\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/gu)?.length ?? 0);
}

/** One sentence why the goal is too vague, or null when it will do. `minLength` in letters, see `weightOf`. */
export function goalProblem(goal: string, minLength: number): string | null {
  const text = goal.trim();
  if (text === '') return `A goal is needed. Describe the result you want, for example “${goalExample}”.`;
  if (weightOf(text) >= minLength && !saysLittle(text)) return null;
  return `“${text}” is too short. Describe the result you want, for example “${goalExample}”.`;
}
