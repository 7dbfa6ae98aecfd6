/** Draws the facts of a session as it was at a compaction, and holds them against the summary. */
import { defaultRequest } from '../../core/defaultRequest';
import type { DraftRequest } from '../../core/draft';
import { HandoffError } from '../../core/errors';
import { indexSession } from '../../core/index/indexSession';
import { redactorOf } from '../../core/redact/redactorOf';
import { redactStrings } from '../../core/redact/redactStrings';
import { budgetBounds } from '../../core/requestOptions';
import type { Session } from '../../core/session';
import { estimateTokens } from '../../core/tokens';
import { type Boundary, boundariesOf } from '../../core/uncompact/boundary';
import type { BoundaryReport } from '../../core/uncompact/boundaryReport';
import { uncompact } from '../../core/uncompact/uncompact';
import type { AppParts } from '../appParts';
import { draftSession } from '../makeDraft';

/** Which boundaries: the last, all, or one by its number or the line it stands on. */
export type WantedBoundary = 'last' | 'all' | { readonly number: number } | { readonly line: number };

/** In session order; none where the session was not compacted, or not where it was asked for. */
export async function uncompactSession(
  session: Session,
  wanted: WantedBoundary,
  parts: AppParts,
  signal: AbortSignal,
): Promise<BoundaryReport[]> {
  const boundaries = boundariesOf(session).filter((boundary, at, all) =>
    isWanted(boundary, wanted, at === all.length - 1),
  );
  if (boundaries.length === 0) return [];
  const index = indexSession(session);
  const redact = redactorOf(session);
  const reports: BoundaryReport[] = [];
  for (const boundary of boundaries) {
    signal.throwIfAborted();
    const { line, text, tokensBefore, tokensAfter = null } = boundary.entry;
    const about = { number: boundary.number, line, tokensBefore, tokensAfter };
    const before = text.trim() === '' ? null : await draftAt(session, boundary, parts, signal);
    if (before === null) reports.push({ boundary: about, summaryTokens: null, kept: [], dropped: [], unsure: 0 });
    else {
      const found = uncompact(index, boundary, before);
      reports.push(redactStrings({ boundary: about, summaryTokens: estimateTokens(text), ...found }, redact));
    }
  }
  return reports;
}

function isWanted({ number, entry }: Boundary, wanted: WantedBoundary, isLast: boolean): boolean {
  if (wanted === 'all') return true;
  if (wanted === 'last') return isLast;
  return 'number' in wanted ? wanted.number === number : wanted.line === entry.line;
}

/** Lists as long as a summary could be asked to hold; a handoff of a goal would be shorter. */
const limits = { files: 40, commands: 12, information: 24, decisions: 40, openQuestions: 10 };

/** Null where nothing stands before the boundary. */
async function draftAt(session: Session, { position }: Boundary, parts: AppParts, signal: AbortSignal) {
  const entries = session.entries.slice(0, position);
  const request: DraftRequest = { ...defaultRequest(noGoal), limits, budgetTokens: budgetBounds.max };
  const job = { request, workspace: null, readMs: 0 };
  try {
    const made = await draftSession({ ...session, entries }, job, { ...parts, model: null }, () => undefined, signal);
    return made.draft;
  } catch (error) {
    if (HandoffError.is(error, 'nothing-to-hand-off')) return null;
    throw error;
  }
}

/** Of nothing in particular: what is the goal already stands in no list of a handoff. */
const noGoal = 'go on';
