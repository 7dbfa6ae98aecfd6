/** What a handoff left out and its session had to find again: drawn anew from the parent's log as it was then. */
import { textOfFact } from '../../core/allFacts';
import { defaultRequest } from '../../core/defaultRequest';
import { openCarried } from '../../core/document/dropRepeats';
import type { HandoffDocument } from '../../core/document/readDocument';
import type { Fact, Facts } from '../../core/fact';
import { sessionRoot } from '../../core/index/indexSession';
import { judgeFile } from '../../core/receipt/judgeFile';
import { judgeStatement } from '../../core/receipt/judgeStatement';
import type { UseFinding } from '../../core/receipt/receipt';
import { budgetBounds, listBounds } from '../../core/requestOptions';
import type { Session } from '../../core/session';
import type { Trace } from '../../core/trace/trace';
import type { AppParts } from '../appParts';
import { sessionOf } from '../lineage/previousSessions';
import { draftSession } from '../makeDraft';
import type { LeftOutLine } from './sessionReceipt';

/** Null where the parent's log is not on this machine or holds nothing before the handoff. */
export async function leftOutFound(
  document: HandoffDocument,
  trace: Trace,
  workspace: string,
  parts: AppParts,
  signal: AbortSignal,
): Promise<LeftOutLine[] | null> {
  const parent = await sessionOf(document, workspace, parts, signal);
  if (parent === null) return null;
  const most = listBounds.max;
  const request = {
    ...defaultRequest(document.goal ?? 'go on'),
    budgetTokens: budgetBounds.max,
    limits: { files: most, commands: most, information: most, decisions: most, openQuestions: most },
  };
  const then = asOf(parent, Date.parse(document.mark?.at ?? ''));
  const job = { request, workspace: null, readMs: 0 };
  const made = await draftSession(then, job, { ...parts, model: null }, () => undefined, signal).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      return null; // A parent that holds nothing then has left nothing out that could be told.
    },
  );
  if (made === null) return null;
  const carried = openCarried(document.text.split('\n').map((text) => ({ factId: null, text })));
  const root = sessionRoot(then);
  return comparable(made.draft.facts)
    .filter((fact) => !isCarried(fact, document.text, carried.holds))
    .flatMap((fact): LeftOutLine[] => {
      const { use, reason, evidence, calls } = judge(fact, root, trace);
      const text = textOfFact(fact);
      return use === 'found-again' ? [{ kind: fact.kind, text, reason, calls: calls.length, evidence }] : [];
    });
}

/** What can be found again: files, and what was found out, chosen or tried. */
const comparable = ({ files, information, decisions, failedApproaches }: Facts): readonly Fact[] => [
  ...files,
  ...information,
  ...decisions,
  ...failedApproaches,
];

const judge = (fact: Fact, root: string | null, trace: Trace): UseFinding =>
  fact.kind === 'file'
    ? judgeFile({ path: fact.path, root, isGone: fact.operation === 'deleted' }, trace)
    : judgeStatement(textOfFact(fact), trace);

const isCarried = (fact: Fact, text: string, holds: (text: string) => boolean) =>
  fact.kind === 'file' ? text.includes(fact.path) : holds(textOfFact(fact));

/** The parent may have gone on since. */
function asOf(parent: Session, at: number): Session {
  if (Number.isNaN(at)) return parent;
  return { ...parent, entries: parent.entries.filter(({ time }) => time === null || time <= at) };
}
