/** Why something was chosen, said in the sentence itself or right behind it. */
import { cue, cuePattern } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { anyOf } from '../../../../core/text/patterns';
import { reasonWords } from '../../agent/agentCues';
import type { AgentStatement } from '../../agent/agentStatements';

const givesReason = cue(reasonWords);
const withReason = foldedPattern(() => new RegExp(`^(.{30,}?)[,;–—]?\\s+(${cuePattern(reasonWords)}\\s.{8,})$`, 'u'));
/** “…，因为…”: no blank stands before the reason. */
const withUnspacedReason = /^(.{8,}?)[，,；;]\s*((?:因为|由于|以免|以便|为了).{4,})$/u;
/** “…, da sie es nicht kennt”: elsewhere the word says where. */
const withDa = /^(.{30,}?),\s(da\s.{8,}(?:en|t|st|re|te|sind|ist|war))[.!]*$/u;

/** What was chosen, and the reason, as the groups of a match; null where none is given. */
export const reasonIn = (text: string) => withReason.first(text) ?? withUnspacedReason.exec(text) ?? withDa.exec(text);

/** The sentence says what and why. */
export const hasReason = (text: string): boolean => (givesReason(text) || withDa.test(text)) && reasonIn(text) !== null;

/** “This avoids …”, “Der Grund: …”, 「…ためです。」: the sentence behind says why. */
export const reasonAfter = anyOf(
  'iu',
  /^(?:this|that|it)\s+(?:avoids|keeps|means|lets|makes|ensures|prevents|preserves|matches|allows)\b/u,
  /^(?:the reason|reason|der grund|grund|la raison|raison|el motivo|la razón|o motivo|a razão|il motivo|la ragione|причина)(?:\s+(?:is|ist|est|es|é|è))?\s*(?:[:—–]|\s)/u,
  /^(?:原因|理由|因为|왜냐하면|이유는)|(?:ため|から)(?:です|だ)。$|때문(?:입니다|이다|이에요)\.$/u,
);

/** Why, in the sentence or right behind it. */
export const isReasoned = ({ text, next }: Pick<AgentStatement, 'text' | 'next'>): boolean =>
  hasReason(text) || reasonAfter.test(next);
