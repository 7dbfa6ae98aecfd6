/** Words that say how long a rule holds, and sentences of the user as tables about that take them. */
import { cue } from '../../../core/language/cueTable';
import { ofNow } from '../user/userCues';

/** Words that bind, and the line of the log where it is known. */
export interface BindingText {
  readonly text: string;
  /** Without “no need to”, which forbids nothing. */
  readonly rest: string;
  readonly line: number | null;
}

/** @param text one sentence of the user that binds */
export const bindingText = (text: string, line: number | null = null): BindingText => ({
  ...{ text, line },
  rest: text.replace(needsNot, ' '),
});

/** “We don’t need a commit”, “no need to rebase” forbid nothing. */
const needsNot = /\b(?:do|does)(?:n['’]?t| not) (?:need|have)\b(?! to (?:ask|wait)\b)|\bno need\b/giu;

/** For now, until something, or with a maybe. */
export const saysNow = cue(ofNow);
