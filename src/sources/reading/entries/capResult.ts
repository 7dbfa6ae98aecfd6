/** How much of a tool's answer is kept. A handoff that the agent read is kept as a message is: the session began with it. */
import { isHandoffOutput } from '../../../core/document/isHandoffText';
import { textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';

/** Keeps more of an error than of other output: its cause may stand far down. */
export function capResult(text: string, isError: boolean): string {
  if (text.length <= textLimits.toolOutput) return text;
  return capText(
    text,
    isHandoffOutput(text) ? textLimits.message : isError ? textLimits.toolError : textLimits.toolOutput,
  );
}
