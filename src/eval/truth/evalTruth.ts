/** Scores handoffs against truth tables of real sessions, beside the log's end and the agents' own summaries. */
import type { CreatedDraft } from '../../core/pipeline/createDraft';
import { tryDraftAt } from '../draftAt';
import { logTail } from '../facts/logTail';
import { readLog } from '../resume/findLogs';
import { logEvents } from '../resume/logEvents';
import { summaryAt } from '../resume/resumeCases';
import { explainMiss, type MissPlace } from './explainMiss';
import { isHeldOut } from './holdout';
import { judgeHandoff, withoutClosingGoal } from './judgeHandoff';
import { judgeText } from './judgeText';
import { type Judgement, judgementOf, type Note } from './tally';
import { type Judged, summarize, type TruthSummary } from './truthFigures';
import { readTruthCases, type TruthCase } from './truthTable';

/** Which tables are scored. */
export interface TruthChoice {
  /** Only tables whose id holds this; null takes all. */
  readonly only: string | null;
  /** The tables that are kept for the last look, in place of the others. */
  readonly heldOut: boolean;
}

/** Our handoffs, and the texts beside them. */
export interface TruthScores {
  readonly handoff: TruthSummary;
  /** Texts have no lists: of these only outcomes, work in flight, stale statements and the length count. */
  readonly texts: Readonly<Record<string, TruthSummary>>;
  readonly cases: readonly TruthNotes[];
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
}

/** What is wrong and missing in one handoff. */
export interface TruthNotes {
  readonly id: string;
  readonly repository: string;
  readonly wrong: number;
  readonly notes: readonly PlacedNote[];
}

/** A note; of what is missing also where it stands. */
export type PlacedNote = Note & { readonly place?: MissPlace };

/** Null where there is no table whose log is there. */
export async function evalTruth(folder: string, choice: TruthChoice, signal: AbortSignal): Promise<TruthScores | null> {
  const cases = readTruthCases(folder).filter(
    (found) => isHeldOut(found) === choice.heldOut && (choice.only === null || found.table.id.includes(choice.only)),
  );
  if (cases.length === 0) return null;
  const judged: Judged[] = [];
  const notes: TruthNotes[] = [];
  const failed: { id: string; reason: string }[] = [];
  for (const found of cases) {
    signal.throwIfAborted();
    const { table, log, repository } = found;
    const created = await tryDraftAt({ log, lines: table.cut, goal: table.goal }, signal);
    if (typeof created === 'string') failed.push({ id: table.id, reason: created });
    else {
      const judgement = judgeHandoff(table, created.draft);
      judged.push({ id: table.id, repository, judgement, characters: created.draft.markdown.length });
      notes.push(notesOf({ id: table.id, repository }, judgement, created));
    }
  }
  const tails = cases.map((found) => judgedText(found, logTail({ log: found.log, lines: found.table.cut }, 8000)));
  const summaries = cases.flatMap((found) => {
    const text = ownSummary(found);
    return text === null ? [] : [judgedText(found, text)];
  });
  const withSummary = new Set(summaries.map(({ id }) => id));
  return {
    handoff: summarize(judged),
    texts: {
      'last 8,000 characters of the log': summarize(tails),
      'the agent’s own summary': summarize(summaries),
      'handoff, the cases with a summary': summarize(judged.filter(({ id }) => withSummary.has(id))),
    },
    cases: notes,
    failed,
  };
}

function notesOf(
  of: Pick<TruthNotes, 'id' | 'repository'>,
  { notes }: Judgement,
  { draft, index }: CreatedDraft,
): TruthNotes {
  const text = withoutClosingGoal(draft.markdown);
  return {
    ...of,
    wrong: notes.filter(({ kind }) => kind === 'wrong').length,
    notes: notes.map(({ is, ...note }) =>
      is === undefined ? note : { ...note, place: explainMiss(is, text, index.session.entries) },
    ),
  };
}

function judgedText({ table, repository }: TruthCase, text: string): Judged {
  return { id: table.id, repository, judgement: judgementOf(judgeText(table, text)), characters: text.length };
}

/** What the agent wrote for itself at this very cut, where the cut is a compaction. */
function ownSummary({ table, log }: TruthCase): string | null {
  const read = readLog(log);
  if (read === null) return null;
  const boundary = table.cut + 1;
  const events = logEvents(read.agent, read.records);
  return events.some(({ kind, line }) => kind === 'compaction' && line === boundary) ? summaryAt(read, boundary) : null;
}
