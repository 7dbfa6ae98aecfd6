/**
 * What a preset changes: which sections come first after the user's words, and what gives way sooner when the budget is
 * tight. It finds nothing and drops nothing by itself.
 */
import type { DraftSection } from '../draft';
import type { Preset } from '../requestOptions';

/** What one preset moves up and what it lets go sooner. */
export interface PresetWeights {
  /** Sections that follow right after the user's words, in this order. */
  readonly first: readonly string[];
  /** Factors on how many facts of a list are kept at each step of the budget. */
  readonly findings: number;
  readonly decisions: number;
  readonly requests: number;
  readonly resolved: number;
  readonly commands: number;
}

const even = { findings: 1, decisions: 1, requests: 1, resolved: 1, commands: 1 };

/** The weights of each preset; `implement` changes nothing. */
export const presets: Readonly<Record<Preset, PresetWeights>> = {
  implement: { first: [], ...even },
  debug: {
    first: ['verification', 'traps'],
    ...even,
    resolved: 2,
    decisions: 0.5,
    requests: 0.5,
  },
  review: {
    first: ['decisions', 'verification', 'files'],
    ...even,
    decisions: 1.5,
    findings: 0.7,
    resolved: 0.5,
  },
  docs: {
    first: ['decisions', 'traps', 'files'],
    ...even,
    findings: 1.3,
    decisions: 1.3,
    commands: 0.6,
    resolved: 0,
  },
};

/** Moves the preset's first sections right behind the user's words; everything else keeps its order. */
export function orderSections(sections: readonly DraftSection[], preset: Preset): DraftSection[] {
  const { first } = presets[preset];
  if (first.length === 0) return [...sections];
  const moved = first.flatMap((id) => sections.filter((section) => section.id === id));
  const rest = sections.filter((section) => !first.includes(section.id));
  const after = rest.findLastIndex(({ id }) => leading.has(id)) + 1;
  return [...rest.slice(0, after), ...moved, ...rest.slice(after)];
}

/** What stands before anything that a preset moves. */
const leading: ReadonlySet<string> = new Set([
  'preamble',
  'conflicts',
  'standing',
  'changes',
  'in-flight',
  'to-do',
  'constraints',
  'goal-pointers',
]);
