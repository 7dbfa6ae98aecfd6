/** Facts of true things that nobody needs: they stay out of the text, with the reason, until somebody ticks them. */
import type { ErrorFact, RequestFact } from '../../fact';
import { checkKind } from '../../shell/checks/checkKind';

/** “Does this work on Windows?”: its answer tells what came of it, and where none came it stands among the open questions. */
export const isPassingQuestion = ({ isOpen, text }: RequestFact): boolean => !isOpen && passing.test(text.trim());

const passing = /^[^.!?。！？\n]{1,60}[?？]$/u;

/** Resolved, and of the style of the code, or without a word on what was wrong: nobody hunts it again. */
export function isOfNoUse({ status, command, text }: ErrorFact): boolean {
  const kind = command === null ? null : checkKind(command);
  return status === 'resolved' && (kind === 'lint' || saysNothing.test(text.split('\n')[0] ?? ''));
}

const saysNothing = /^\s*(?:\$ |\d+ fail(?:ing|ed|ures?)\b.{0,20}$|.{0,40}\b(?:task|command) failed\s*$)/i;
