/** Warnings as a reader wants them: many of one kind are one line, with the others behind it. */

import type { Draft } from '../../core/draft';
import type { LintFinding } from '../../core/lintFinding';
import { t, told } from '../../protocol/language';
import type { WarningState } from '../../protocol/messages';

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
    const others = group.slice(text === null ? 1 : 0).map(({ message }) => told(message));
    const severity = worst(group);
    if (text !== null) return [{ text, severity, item: null, others }];
    return [
      {
        ...single(first),
        severity,
        text: `${told(first.message)} ${t('And {0, plural, one {# more} other {# more}} of this kind.', others.length)}`,
        others,
      },
    ];
  });
}

const single = ({ message, severity, factId }: LintFinding): WarningState => ({
  text: told(message),
  severity,
  item: factId ?? null,
  others: [],
});

/** Where all files of a session are missing, it is not the files that are gone. */
function missingFiles(missing: number, { facts, session }: Draft): string {
  if (facts.files.every(({ exists }) => exists === false)) {
    return session.cwd === null
      ? t('None of the {0, plural, one {# file} other {# files}} of this session is in the open folder.', missing)
      : t(
          'None of the {1, plural, one {# file} other {# files}} of this session is in the open folder; it ran in {0}.',
          session.cwd,
          missing,
        );
  }
  return t(
    '{0, plural, one {# file} other {# files}} of the draft are not in the workspace any more; they were renamed, moved or deleted since.',
    missing,
  );
}

const worst = (group: readonly LintFinding[]) =>
  (['error', 'warning', 'info'] as const).find((severity) => group.some((one) => one.severity === severity)) ?? 'info';
