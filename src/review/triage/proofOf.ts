/** What would show that a claim of the agent is so: the edit that the log has of it, a check, a look at a file or at git. */
import { checkSubjects } from '../../core/document/claimCheck';
import { ownChecks } from '../../core/document/lead/checkStates';
import type { CheckFact, Facts } from '../../core/fact';
import { splitSentences } from '../../core/language/splitText';
import { checkName } from '../../core/shell/checkName';
import { readableCommand } from '../../core/shell/readableCommand';
import { anyOf, inOrder } from '../../core/text/patterns';
import { t } from '../../protocol/language';
import { asCode } from './asCode';

/** @param line where the agent said it */
export function proofOf(text: string, line: number | null, facts: Facts): string {
  if (isAdvice(text)) return t('The agent’s advice; nothing in the log tries it out');
  const edit = editSaid(text, line, facts);
  if (edit !== null) return editWords(edit, facts);
  const look = lookAt(text, facts);
  const passed = look === null && saysDone.test(text) ? passedBefore(line, facts) : undefined;
  if (passed !== undefined)
    return t(
      '{0} passed (log {1}); that it does this is the agent’s word',
      nameOfCheck(passed),
      String(lineOf(passed.evidence)),
    );
  return look === null
    ? t('Only the agent says so; the code or a run would show it')
    : t('Only the agent says so; {0} would show it', look);
}

/** Of the first sentence: an account of what was done may end with advice. */
const isAdvice = (text: string) => advises.test(splitSentences(text)[0] ?? '');

const advises = anyOf(
  'i',
  /\b(?:i|we)(?:['’]d| would| recommend| suggest| propose)\b/,
  /\bshould(?! (?:have|now))\b|\bmy recommendation\b/,
  /\b(?:the better|it would be|better to|the fix is to)\b/,
);

/** An edit of a file, at a line of the log. */
export interface Edit {
  readonly path: string;
  readonly line: number;
}

/** The newest edit before the claim of a file that it names. */
function editSaid(text: string, line: number | null, facts: Facts): Edit | null {
  return (
    editsIn(facts)
      .filter((edit) => (line === null || edit.line <= line) && isNamed(text, edit.path))
      .toSorted((a, b) => b.line - a.line)[0] ?? null
  );
}

/** Also of files of which the log does not show what was changed. */
export function editsIn({ changes, files }: Pick<Facts, 'changes' | 'files'>): Edit[] {
  const changed = changes.flatMap(({ group, files: of, evidence }) =>
    group === 'undone' ? [] : of.map(({ path }) => ({ path, line: evidence.at(-1)?.line ?? 0 })),
  );
  const written = files.flatMap(({ path, operation, evidence }) =>
    operation === 'modified' || operation === 'created' ? [{ path, line: evidence.at(-1)?.line ?? 0 }] : [],
  );
  return [...changed, ...written].filter(({ line }) => line > 0);
}

function isNamed(text: string, path: string): boolean {
  const name = nameOf(path);
  return name.includes('.') && new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(text);
}

function editWords({ path, line }: Edit, facts: Facts): string {
  const passed = ownChecks(facts).findLast(({ status, evidence }) => status === 'passed' && lineOf(evidence) > line);
  const name = asCode(nameOf(path));
  return passed === undefined
    ? t('{0} was edited (log {1}), no check passed since; that it does this is the agent’s word', name, String(line))
    : t(
        '{0} was edited (log {1}), {2} passed since (log {3}); that it does this is the agent’s word',
        ...[name, String(line), nameOfCheck(passed), String(lineOf(passed.evidence))],
      );
}

/** On the files as they are, before the claim. */
const passedBefore = (line: number | null, facts: Facts): CheckFact | undefined =>
  editsIn(facts).length === 0
    ? undefined
    : ownChecks(facts).find(
        ({ status, evidence }) => status === 'passed' && (line === null || lineOf(evidence) < line),
      );

const saysDone =
  /\b(?:completed?|implemented|added|replaced|fixed|updated|removed|renamed|rewr(?:ote|itten)|moved|done|built|created|now)\b/i;

/** As code; null where it is not known what to look at. */
function lookAt(text: string, facts: Facts): string | null {
  for (const [kind, pattern] of checkSubjects) {
    if (!pattern.test(text)) continue;
    const check = ownChecks(facts).findLast((one) => one.check === kind);
    if (check !== undefined) return nameOfCheck(check);
  }
  if (/\/pull\/\d+|\b(?:PR|pull request)s?\b/.test(text)) return asCode(pullRequestShown);
  if (/\b(?:pushed|committed)\b/i.test(text)) return asCode(statusShown);
  if (/\b(?:merged|rebased)\b/i.test(text)) return asCode(logShown);
  const file = aFile.exec(text.replace(/https?:\S+/g, ''))?.[0];
  if (file !== undefined) return asCode(nameOf(file));
  const name = aName.exec(text)?.[1];
  return name === undefined ? null : t('{0} in the code', asCode(name));
}

/** A path or a name; a domain is none. */
const aFile = inOrder(
  'i',
  /(?<![\w/.:@-])(?:[\w@.-]+\/)*/,
  /[\w@-][\w@.-]*[a-z][\w@-]*\./,
  /(?!(?:com|org|net|dev|io|ai|app|co|me|e|g)\b)[a-z]{1,5}(?![\w/(-])/,
);

/** Of code, and no command or option. */
const aName = /`((?=\w*(?:[a-z][A-Z]|_|\w\())[A-Za-z_]\w*(?:\.\w+)*(?:\(\))?)`/;

const [pullRequestShown, statusShown, logShown] = ['gh pr view', 'git status', 'git log'] as const;

const nameOfCheck = ({ command }: CheckFact) => asCode(checkName(readableCommand(command, null)));
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const lineOf = (evidence: CheckFact['evidence']) => evidence.at(-1)?.line ?? 0;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
