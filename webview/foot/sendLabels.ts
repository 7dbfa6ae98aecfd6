/** What the button that sends says: where the draft goes, and what is known of its lines. */
import { t } from '../../src/protocol/language';
import type { PanelState, TargetState } from '../../src/protocol/messages';

/** Sending waits for the check. */
export const isAwaited = ({ progress }: PanelState['verify']) => progress.kind === 'running' && progress.isAwaited;

/** The target stands beside it: what is left to say is what happens there, and what nobody looked at. */
export function calmLabel({ triage, verify }: PanelState, chosen: TargetState | undefined): string {
  if (chosen === undefined || isAwaited(verify) || verify.untold > 0) return labelOf(chosen, verify);
  const { leftOut } = verify;
  const open = triage.cards.filter(({ answer }) => answer === 'open').length;
  const { kind } = verify.progress;
  return [
    leftOut > 0 ? withoutLines(chosen, leftOut) : chosen.act,
    ...(open === 0 ? [] : [t('{0} not reviewed', open)]),
    // What is idle is due: the text was just changed.
    ...(kind === 'known' ? [] : [kind === 'not' ? t('not checked') : t('checking')]),
  ].join(', ');
}

const withoutLines = ({ act }: TargetState, count: number): string =>
  `${act}, ${t('{0, plural, one {without # line} other {without # lines}}', count)}`;

/** The target with what happens there. */
export const plainLabel = ({ label, effect }: TargetState): string => `${label}: ${effect}`;

/** Where the draft goes; what it is sent without, where lines of it do not hold, and whether anybody knows. */
export function labelOf(chosen: TargetState | undefined, verify: PanelState['verify']): string {
  if (chosen === undefined) return t('No target here');
  if (isAwaited(verify)) return t('Checking the lines…');
  const { progress, untold, leftOut } = verify;
  if (untold > 0)
    return t('{0, plural, one {Look at # line that does not hold} other {Look at # lines that do not hold}}', untold);
  if (leftOut > 0) return withoutLines(chosen, leftOut);
  const plain = plainLabel(chosen);
  if (progress.kind === 'known') return plain;
  return progress.kind === 'running' ? t('{0} (checking)', plain) : t('{0} (not checked)', plain);
}
