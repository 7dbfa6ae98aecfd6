/** The foot's five lists: what was redacted, rejected, left out, not readable, and what a reader would miss. */

import { estimateTokens, formatTokens } from '../../core/tokens';
import type { FolderState, HonestState, RedactedState } from '../../protocol/messages';
import { type ReviewState, sectionTitle } from '../draft/reviewState';
import { rawIndexOf } from '../rows/rawIndex';
import { carriedRows, leftOutReasons } from '../rows/rawRows';
import type { RawView } from '../rows/rawView';
import { ruleWords } from '../words';
import { groupWarnings } from './groupWarnings';

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
  const tokens = estimateTokens(review.text);
  const overBudget = {
    text: `The draft has about ${formatTokens(tokens)} tokens, the budget is ${formatTokens(budget)}. Constraints are never cut; untick what the next session does not need.`,
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
      reason,
      isAdded: review.ticked.has(`added-rejected-${index}`),
    })),
    leftOut: { rows: view.rows.length - carriedRows(view, review), reasons: leftOutReasons(view, review) },
    unreadable: draft.session.problems.map(({ line, message }) => ({ line, text: message })),
    folder,
    warnings: [...(tokens > budget ? [overBudget] : []), ...groupWarnings(findings, draft)],
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
      ? `In ${sectionTitle(review.draft.sections, 'turns') === section ? 'the draft' : section}`
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
      ? 'Files of this kind are never quoted'
      : `${count} times; such files are never quoted. The first`;
  return count === 1 ? 'In the session' : `${count} places in the session, the first`;
}

function placeOf(kind: RawView['rows'][number]['kind'], tool: string, agent: string): string {
  if (kind === 'user') return 'Your message';
  if (kind === 'agent' || kind === 'reasoning') return `Message of ${agent}`;
  if (kind === 'shell') return 'Command or its output';
  return tool === '' ? 'Text of the program' : `Tool output of ${tool}`;
}
