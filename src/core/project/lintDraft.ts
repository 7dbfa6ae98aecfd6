/** What a reader of a draft would miss or believe wrongly. Looks at facts, not at the text. */

import { checkClaims } from '../document/claimCheck';
import type { ComposeInput } from '../document/composeInput';
import { goalProblem } from '../goal';
import type { LintFinding } from '../lintFinding';
import { placeOf } from '../provenance';
import { countOf } from '../text/countOf';
import { goalIdentifiers } from '../text/goalIdentifiers';
import { unknownLines, unknownWords, unreadLines } from '../unknownLines';
import { hideRule, isInGoal, isOfLanguage } from './hidePatterns';
import { projectFileName } from './projectOptions';

/** All findings about a draft, the goal's first. */
export function lintDraft(input: ComposeInput): LintFinding[] {
  return [
    ...goalFindings(input),
    ...hidingFindings(input),
    ...claimFindings(input),
    ...checkFindings(input),
    ...fileFindings(input),
    ...logFindings(input),
  ];
}

function goalFindings({ request, facts, index, redact }: ComposeInput): LintFinding[] {
  const findings: LintFinding[] = [];
  const vague = goalProblem(request.goal, request.minGoalLength);
  if (vague !== null && facts.goalPointers.length === 0)
    findings.push({ rule: 'vague-goal', severity: 'warning', message: vague });
  const known = [...index.touches.map((touch) => touch.path), ...facts.files.map((file) => file.path)];
  const isSaid = (name: string) => index.sorted.messages.some(({ entry }) => entry.text.includes(name));
  for (const name of goalIdentifiers(request.goal)) {
    if (known.some((path) => path === name || path.endsWith(`/${name}`)) || isSaid(name)) continue;
    findings.push({
      rule: 'unknown-in-goal',
      severity: 'info',
      message: `The goal names “${name}”, which does not occur in this session.`,
    });
  }
  const secrets = redact(request.goal).hits;
  if (secrets.length > 0)
    findings.push({
      rule: 'secret-in-goal',
      severity: 'error',
      message: `The goal holds ${secrets.length === 1 ? 'a secret' : 'secrets'} (${[...new Set(secrets.map((hit) => hit.rule))].join(', ')}); it is redacted in the handoff.`,
    });
  return findings;
}

/** A repository may hide words, and may not change what the user says without a word. */
function hidingFindings({ request, facts }: ComposeInput): LintFinding[] {
  const asked = request.redact ?? [];
  const named = asked.filter((word) => !isOfLanguage(word) && isInGoal(word, request.goal));
  const hidden = `[redacted:${hideRule}]`;
  return [
    ...asked.filter(isOfLanguage).map(
      (word): LintFinding => ({
        rule: 'hidden-word-of-language',
        severity: 'info',
        message: `“${word}” is a word of the language and is not hidden, though ${projectFileName} asks for it: rules are made of such words.`,
      }),
    ),
    ...named.map(
      (word): LintFinding => ({
        rule: 'hidden-word-in-goal',
        severity: 'info',
        message: `“${word}” stands in the goal and is not hidden, though ${projectFileName} asks for it.`,
      }),
    ),
    ...facts.constraints
      .filter(({ text }) => text.includes(hidden))
      .map(
        ({ id, evidence: [ref] }): LintFinding => ({
          rule: 'hidden-in-rule',
          severity: 'warning',
          message: `${projectFileName} hides a word of what the user said${ref === undefined ? '' : ` (${placeOf(ref)})`}; read the line before it is sent.`,
          factId: id,
        }),
      ),
  ];
}

function claimFindings({ index, selection, facts }: ComposeInput): LintFinding[] {
  return checkClaims(index, selection, facts.verification).map(({ claim, verdict, why, ref }) => ({
    rule: verdict === 'contradicted' ? 'contradicted-claim' : 'unverified-claim',
    severity: verdict === 'contradicted' ? 'error' : 'warning',
    message: `“${claim}” (${placeOf(ref)}) was claimed, but ${why}.`,
  }));
}

function checkFindings({ index, facts }: ComposeInput): LintFinding[] {
  const edited = index.touches.some(
    (touch) => !touch.failed && touch.operation !== 'read' && touch.operation !== 'searched',
  );
  if (!edited || facts.verification.some((fact) => fact.status !== 'not-run' && fact.status !== 'unclear')) return [];
  return [
    {
      rule: 'never-checked',
      severity: 'warning',
      message: 'Files were edited and no check with a known result was run in this session.',
    },
  ];
}

function fileFindings({ facts }: ComposeInput): LintFinding[] {
  return facts.files
    .filter((file) => file.exists === false && file.operation !== 'deleted')
    .map((file) => ({
      rule: 'missing-file',
      severity: 'warning',
      message: `${file.path} is not in the workspace any more; it was renamed, moved or deleted since.`,
      factId: file.id,
    }));
}

function logFindings({ index }: ComposeInput): LintFinding[] {
  const unread = unreadLines(index.session);
  const unknown = unknownLines(index.session);
  const finding = (message: string) => ({ rule: 'unreadable-lines', severity: 'warning', message }) as const;
  return [
    ...(unread === 0
      ? []
      : [finding(`${countOf(unread, 'line')} of the log could not be read; what stood there is not in this handoff.`)]),
    ...(unknown === null
      ? []
      : [finding(`Of the log ${unknownWords(unknown)}; what they hold is not in this handoff.`)]),
  ];
}
