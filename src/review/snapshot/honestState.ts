/** The foot's five lists: what was redacted, rejected, left out, not readable, and what a reader would miss. */

import { estimateTokens, formatTokens } from '../../core/tokens';
import { t, told } from '../../protocol/language';
import type { FolderState, HonestState, RedactedState } from '../../protocol/messages';
import { type ReviewState, sectionTitle } from '../draft/reviewState';
import { rawIndexOf } from '../rows/rawIndex';
import { carriedRows, leftOutReasons } from '../rows/rawRows';
import type { RawView } from '../rows/rawView';
import { ruleWords } from '../words';
import { groupWarnings } from './groupWarnings';
import { isOverBudget } from './isOverBudget';

/** Keys and the contents of login files are never given back. */
const neverRestored = /private-key|env-file|login-file|withheld/;

/** `budget` is in tokens; whether the draft is over it is told from the text of now, as the user left it. */
export function honestState(
  review: ReviewState,
  view: RawView,
  agent: string,
  budget: number,
  folder: FolderState | null = null,
): HonestState {
  const { draft } = review;
  const overBudget = {
    text: t(
      'The draft has about {0} tokens, the budget is {1}. Rules are never cut; deselect what the next session does not need.',
      formatTokens(estimateTokens(review.text)),
      formatTokens(budget),
    ),
    severity: 'warning' as const,
    item: null,
    others: [],
  };
  const findings = draft.lint.filter(
    (finding) => finding.rule !== 'over-budget' && finding.rule !== 'unreadable-lines',
  );
  return {
    redacted: [
      ...draft.redactions.map((redaction, index) => redactedState(review, view, agent, redaction, index)),
      ...redactedInRaw(view, new Set(draft.redactions.map((redaction) => redaction.line))),
    ],
    rejected: draft.rejected.map(({ text, reason }, index) => ({
      text,
      reason: told(reason),
      isAdded: review.ticked.has(`added-rejected-${index}`),
    })),
    leftOut: { rows: view.rows.length - carriedRows(view, review), reasons: leftOutReasons(view, review) },
    unreadable: draft.session.problems.map(({ line, message }) => ({ line, text: told(message) })),
    folder,
    warnings: [...(isOverBudget(review, budget) ? [overBudget] : []), ...groupWarnings(findings, draft)],
  };
}

function redactedState(
  review: ReviewState,
  view: RawView,
  agent: string,
  redaction: ReviewState['draft']['redactions'][number],
  index: number,
): RedactedState {
  const { rule, line, section } = redaction;
  const row = line > 0 ? rawIndexOf(view).firstRowAt.get(line) : undefined;
  const isRestored = review.restored.some((other) => other.index === index);
  const isInDraft =
    row !== undefined && review.text.includes(`[redacted:${rule}]`) && row.facts.some((id) => review.ticked.has(id));
  const place =
    row === undefined
      ? sectionTitle(review.draft.sections, 'turns') === section
        ? t('In the draft')
        : t('In {0}', section)
      : placeOf(row.kind, row.tool, agent);
  return {
    index,
    rule: ruleWords(rule),
    place,
    count: 1,
    line: line > 0 ? line : null,
    isInDraft: isInDraft || isRestored,
    status: isRestored ? 'restored' : isInDraft && !neverRestored.test(rule) ? 'can-restore' : 'cannot-restore',
  };
}

/** Secrets in rows that nothing of the draft was drawn from, one row for each rule. */
function redactedInRaw(view: RawView, known: ReadonlySet<number>): RedactedState[] {
  const places = new Map<string, { readonly line: number; readonly count: number }>();
  for (const row of rawIndexOf(view).withSecrets) {
    if (row.lines.some((line) => known.has(line))) continue;
    for (const rule of row.secrets) {
      const place = places.get(rule) ?? { line: row.line, count: 0 };
      places.set(rule, { ...place, count: place.count + 1 });
    }
  }
  return [...places].map(([rule, { line, count }]) => ({
    index: null,
    rule: ruleWords(rule),
    place: placesOf(rule, count),
    count,
    line,
    isInDraft: false,
    status: 'cannot-restore',
  }));
}

function placesOf(rule: string, count: number): string {
  if (rule === 'withheld-file')
    return count === 1
      ? t('Files of this kind are never quoted')
      : t('{0} times; such files are never quoted. The first', count);
  return count === 1 ? t('In the session') : t('{0} places in the session, the first', count);
}

function placeOf(kind: RawView['rows'][number]['kind'], tool: string, agent: string): string {
  if (kind === 'user') return t('Your message');
  if (kind === 'agent' || kind === 'reasoning') return t('Message of {0}', agent);
  if (kind === 'shell') return t('Command or its output');
  return tool === '' ? t('Text of the program') : t('Tool output of {0}', tool);
}
