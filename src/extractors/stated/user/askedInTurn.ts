/** Puts what the user asked for to the report that came of it: the two are one line of what happened. */
import type { RequestFact, TurnFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { foldSpace } from '../../../core/text/foldSpace';

/** Characters; a longer request has a line of its own. */
const longestAsked = 160;

/** The first report of each turn with what was asked in it, and where. `leads`: the newest first. */
export function withAsked(
  leads: readonly TurnFact[],
  requests: readonly RequestFact[],
  { turns }: SessionIndex,
): TurnFact[] {
  const askedAt = new Map(
    requests
      .filter(({ isOpen, isTask }) => !isOpen && isTask !== true)
      .flatMap((fact) => fact.evidence.map(({ line }) => [line, fact] as const)),
  );
  return leads.map((fact, at) => {
    const request = askedAt.get(turns[fact.turn - 1]?.prompt?.line ?? -1);
    const asked = foldSpace(request?.text ?? '');
    const isFirst = leads[at + 1]?.turn !== fact.turn;
    return request === undefined || !isFirst || asked.length > longestAsked || namesTask.test(fact.lead)
      ? fact
      : { ...fact, asked, evidence: [...request.evidence, ...fact.evidence] };
  });
}

/** A lead that says itself what it answers. */
const namesTask = /^On “/;
