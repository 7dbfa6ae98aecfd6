/** Warnings as a reader wants them: many of one kind are one line, with the others behind it. */
import type { Draft } from '../../core/draft';
import type { LintFinding } from '../../core/lintFinding';
import type { WarningState } from '../../protocol/messages';
import { count } from '../words';

/** So many of one kind are still shown one by one. */
const mostSingle = 2;

/** In the order of the findings; a group stands where its first one stood. */
export function groupWarnings(findings: readonly LintFinding[], draft: Draft): WarningState[] {
  const groups = new Map<string, LintFinding[]>();
  for (const finding of findings) groups.set(finding.rule, [...(groups.get(finding.rule) ?? []), finding]);
  return [...groups].flatMap(([rule, group]): WarningState[] => {
    const [first] = group;
    if (first === undefined || group.length <= mostSingle) return group.map((one) => single(one));
    const text = rule === 'missing-file' ? missingFiles(group.length, draft) : null;
    const others = group.slice(text === null ? 1 : 0).map(({ message }) => message);
    const severity = worst(group);
    if (text !== null) return [{ text, severity, item: null, others }];
    return [{ ...single(first), severity, text: `${first.message} And ${others.length} more of this kind.`, others }];
  });
}

const single = ({ message, severity, factId }: LintFinding): WarningState => ({
  text: message,
  severity,
  item: factId ?? null,
  others: [],
});

/** Where all files of a session are missing, it is not the files that are gone. */
function missingFiles(missing: number, { facts, session }: Draft): string {
  if (facts.files.every(({ exists }) => exists === false)) {
    const where = session.cwd === null ? '' : ` (${session.cwd})`;
    return `This session ran in another folder${where}: none of its ${count(missing, 'file')} is in the one that is open.`;
  }
  return `${count(missing, 'file')} of the draft are not in the workspace any more; they were renamed, moved or deleted since.`;
}

const worst = (group: readonly LintFinding[]) =>
  (['error', 'warning', 'info'] as const).find((severity) => group.some((one) => one.severity === severity)) ?? 'info';
