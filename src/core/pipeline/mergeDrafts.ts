/** Several sessions, each taken through the same steps as one alone, and then made into one draft. */
import { sealDocument } from '../document/mark';
import type { Draft } from '../draft';
import { findConflicts } from '../merge/findConflicts';
import { labelEnded, labelFacts } from '../merge/labelFacts';
import { mergeFacts } from '../merge/mergeFacts';
import { type FoundTree, findProjects, labelAt, openTimes } from '../merge/mergePart';
import { composeMerged } from './composeDraft';
import { type ChosenPassages, type CreatedDraft, type DraftTools, groundFacts } from './createDraft';
import type { Extracted } from './extractor';

/** A session whose facts were found, before they are compared with those of the others. */
export interface ReadPart {
  readonly chosen: ChosenPassages;
  readonly found: Extracted;
  /** With the redaction that knows the secrets of all sessions. */
  readonly tools: Omit<DraftTools, 'extractor'>;
  readonly tree: FoundTree | null;
}

/** A draft of several sessions, with what each was drawn from. */
export interface MergedDraft {
  readonly draft: Draft;
  readonly parts: readonly (Pick<CreatedDraft, 'index' | 'selection'> & { readonly label: string })[];
}

/** @param read at least two, in the order of their letters; all of one request */
export async function mergeDrafts(read: readonly ReadPart[]): Promise<MergedDraft> {
  const [first] = read;
  if (first === undefined) throw new RangeError('There is no session to merge.');
  const { request } = first.chosen;
  const grounded = await Promise.all(read.map(({ chosen, found, tools }) => groundFacts(chosen, found, tools)));
  const projects = findProjects(
    grounded.map(({ index, facts }, at) => ({ index, facts, tree: read[at]?.tree ?? null })),
  );
  const inputs = grounded.map((input, at) => {
    const label = labelAt(at);
    return {
      ...input,
      label,
      facts: labelFacts(input.facts, label),
      ended: input.ended.map((one) => labelEnded(one, label)),
    };
  });
  const parts = inputs.map(({ label, index, facts }, at) => ({
    ...{ label, index, facts },
    project: projects[at] ?? { key: index.session.path, root: null },
  }));
  const { conflicts, beyondLimit } = findConflicts(parts);
  const composed = composeMerged({
    ...{ parts: inputs, request, conflicts, moreConflicts: beyondLimit },
    facts: mergeFacts(parts, request.goal),
    placeInTime: openTimes(parts),
    redact: first.tools.redact,
  });
  const markdown = await sealDocument(composed.markdown, { ...composed.seal, goal: request.goal }, first.tools.hash);
  const timings = sumOf(read.map(({ chosen }) => chosen.watch.stop()));
  return {
    draft: { ...composed, markdown, timings },
    parts: inputs.map(({ label, index, selection }) => ({ label, index, selection })),
  };
}

function sumOf(timings: readonly Draft['timings'][]): Draft['timings'] {
  const phases: Record<string, number> = {};
  for (const one of timings)
    for (const [phase, ms] of Object.entries(one.phases)) phases[phase] = (phases[phase] ?? 0) + ms;
  return { totalMs: Object.values(phases).reduce((sum, ms) => sum + ms, 0), phases };
}
