/** A draft of several sessions with what the panel shows beside it, as one session would have it. */
import type { AppParts } from '../app/appParts';
import type { DraftJob } from '../app/draftJob';
import { makeMergedDraft } from '../app/makeMergedDraft';
import type { SessionMemory } from '../app/rememberSessions';
import { suggestGoals } from '../app/suggestGoals';
import type { ReadPlace } from '../core/logGrowth';
import type { OnPhase } from '../core/ports';
import { redactorFor } from '../core/redact/redactorOf';
import type { Session } from '../core/session';
import { unknownContext } from '../core/sessionRef';
import { looksLikeInstruction } from '../core/untrusted/looksLikeInstruction';
import { countPlacesOn, joinViews, withPlaces } from '../review/merged/countOn';
import { buildRawView } from '../review/rows/buildRawView';
import type { PanelSession } from '../review/rows/rawView';
import { agentLabel } from './agentLabel';
import type { KnownSecrets } from './knownSecrets';
import { packRows } from './packRows';
import { rowReasons } from './rowReasons';
import type { PackedDraft } from './workerProtocol';

/** Throws as `makeMergedDraft` does. */
export async function mergedDraft(
  { log, others = [], ...job }: DraftJob,
  { parts, memory, secrets }: MergedTools,
  onPhase: OnPhase,
  signal: AbortSignal,
): Promise<PackedDraft> {
  const places = new Map<string, ReadPlace | null>();
  const open: AppParts['open'] = async (wanted, aborted) => {
    const session = await memory.open(wanted, aborted);
    places.set(nameOf(session), memory.placeOf(session));
    return session;
  };
  const made = await makeMergedDraft({ ...job, logs: [log, ...others] }, { ...parts, open }, onPhase, signal);
  const opened = made.parts.map(({ index }) => secrets.remember(index.session));
  const redact = redactorFor(opened.flatMap((session) => session.secrets ?? []));
  const clean = (text: string | null) => (text === null ? null : redact(text).text);
  const sessions: PanelSession[] = [];
  let from = 0;
  for (const { label, index } of made.parts) {
    const { path, id, title, agent, gitBranch, lines } = index.session;
    const head = { agent: agentLabel(agent), title: clean(title), branch: clean(gitBranch) };
    sessions.push({ label, path, id, from, ...head });
    // Rows of databases are numbered by themselves, whatever the log's lines.
    from += Math.max(lines.total, ...index.sorted.lines.subarray(-1), 1);
  }
  const leftOut = new Set(made.draft.excluded);
  const views = made.parts.flatMap(({ label, index, selection }, at) => {
    const session = sessions[at];
    if (session === undefined) return [];
    const own = withPlaces(made.draft.facts, (ref) => (ref.session === label ? ref : { ...ref, line: 0 }));
    const isInstruction = looksLikeInstruction;
    return [{ session, view: buildRawView({ index, selection, facts: own, leftOut, redact, isInstruction }) }];
  });
  const { rows, ...view } = joinViews(views);
  return {
    draft: countPlacesOn(made.draft, sessions),
    rawView: { ...view, ...packRows(rows), reasons: rowReasons(made.draft.facts) },
    suggestions: [...new Set(opened.flatMap(suggestGoals))],
    context: unknownContext,
    updatedAt: made.draft.seal.at,
    place: null,
    joined: made.parts.map(({ index }, at) => ({
      place: places.get(nameOf(index.session)) ?? null,
      turns: views[at]?.view.turns ?? 0,
      entries: index.session.entries.length,
    })),
  };
}

const nameOf = ({ path, id }: Pick<Session, 'path' | 'id'>) => `${path} ${id}`;

/** What the worker keeps, as a draft of several sessions needs it. */
interface MergedTools {
  readonly parts: AppParts;
  readonly memory: SessionMemory;
  readonly secrets: KnownSecrets;
}
