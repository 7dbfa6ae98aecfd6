/** Drafts, a model's part in them, and whether their logs went on. */
import type { DraftJob } from '../../app/draftJob';
import { logGrowth } from '../../app/growth/logGrowth';
import { makeDraft } from '../../app/makeDraft';
import type { OpenSession, SessionMemory } from '../../app/rememberSessions';
import { suggestGoals } from '../../app/suggestGoals';
import type { ReadPlace } from '../../core/logGrowth';
import type { CreatedDraft } from '../../core/pipeline/createDraft';
import type { OnPhase } from '../../core/ports';
import { redactorOf } from '../../core/redact/redactorOf';
import { looksLikeInstruction } from '../../core/untrusted/looksLikeInstruction';
import type { DraftResult } from '../../review/draftResult';
import { buildRawView } from '../../review/rows/buildRawView';
import { type FactsAtHand, openFactsAtHand } from '../factsAtHand';
import type { KnownSecrets } from '../knownSecrets';
import { mergedDraft } from '../mergedDraft';
import { packRows } from '../packRows';
import { openRefinements } from '../refinements';
import { rowReasons } from '../rowReasons';
import type { PackedDraft } from '../workerProtocol';
import type { HandlerParts, WorkerHandlers } from './handlers';

/** Milliseconds after a draft. */
const keepAfterMs = 3_000;

/** Remembers the facts of the last draft: another goal or layout is drawn from them. */
export function openDrafting(
  own: HandlerParts,
): Pick<
  WorkerHandlers,
  'draft' | 'log-growth' | 'refine-prepare' | 'refine-ask-agent' | 'refine-hear' | 'refine-again' | 'refine-read'
> {
  const { parts, memory, secrets } = own;
  const refinements = openRefinements(parts, secrets.remember);
  const keepLater = openKeeper(memory);
  const atHand = openFactsAtHand(parts.clock);
  return {
    draft: async ({ keeps, fromFacts, ...job }, signal, onPhase) => {
      const again = fromFacts === true ? await atHand.drawAgain(job, onPhase, signal) : null;
      if (again !== null) return packed(again);
      const draft = await draftWithPlace(job, { ...own, atHand }, onPhase, signal);
      if (keeps === true) keepLater();
      return draft;
    },
    'log-growth': ({ log, known }, signal) => logGrowth(log, known, parts.files, signal),
    'refine-prepare': (body, signal) => refinements.prepare(body, signal),
    'refine-ask-agent': (body, signal) => refinements.askAgent(body, signal),
    'refine-hear': (body) => refinements.hear(body),
    'refine-again': (body, signal) => refinements.again(body, signal),
    'refine-read': async (body, signal) => packed(resultOf(await refinements.read(body, signal), secrets, null)),
  };
}

/** Writes what is worth keeping once the user has had their answer for a while. */
function openKeeper(memory: SessionMemory): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    // What cannot be kept is read again: nobody has to be told while they review.
    timer = setTimeout(() => void memory.save(), keepAfterMs).unref();
  };
}

async function draftWithPlace(
  job: DraftJob,
  { parts, memory, secrets, atHand }: HandlerParts & { readonly atHand: FactsAtHand },
  onPhase: OnPhase,
  signal: AbortSignal,
): Promise<PackedDraft> {
  if (job.others !== undefined && job.others.length > 0)
    return mergedDraft(job, { parts, memory, secrets }, onPhase, signal);
  let place: ReadPlace | null = null;
  const open: OpenSession = async (log, aborted) => {
    const session = await memory.open(log, aborted);
    place = memory.placeOf(session);
    return session;
  };
  const made = await makeDraft(job, { ...parts, open }, onPhase, signal);
  const result = resultOf(made, secrets, place);
  atHand.keep(job, made, result);
  return packed(result);
}

function resultOf(
  { draft, index, selection }: CreatedDraft,
  secrets: KnownSecrets,
  place: ReadPlace | null,
): DraftResult {
  secrets.remember(index.session);
  const rawView = buildRawView({
    index,
    selection,
    facts: draft.facts,
    leftOut: new Set(draft.excluded),
    redact: redactorOf(index.session),
    isInstruction: looksLikeInstruction,
  });
  return {
    draft,
    rawView: { ...rawView, reasons: rowReasons(draft.facts) },
    suggestions: suggestGoals(index.session),
    context: index.session.context,
    updatedAt: index.session.updatedAt,
    place,
  };
}

function packed({ rawView: { rows, ...view }, ...result }: DraftResult): PackedDraft {
  return { ...result, rawView: { ...view, ...packRows(rows) } };
}
