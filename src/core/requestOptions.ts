/**
 * What can be asked of a draft: each choice and bound stands here once. The shells offer these values, and a test holds
 * the manifest against them and against the defaults (`defaultRequest`).
 */
import type { Phase } from './ports';

/** Ids of all layouts, the default one first. */
export const layoutIds = ['default', 'mindstone', 'deepseek'] as const;
/** The order and the headings of a handoff. */
export type Layout = (typeof layoutIds)[number];

/** Ids of all presets, the default one first. */
export const presetIds = ['implement', 'debug', 'review', 'docs'] as const;
/** What the next session is for; it decides what gives way first. */
export type Preset = (typeof presetIds)[number];

/** Ids of those a handoff may be written for. */
export const audienceIds = ['agent', 'colleague', 'reviewer', 'pr'] as const;
/** Who reads it; a line at its top says what that means. `pr`: the readers of a pull request, in a form of its own. */
export type Audience = (typeof audienceIds)[number];

/** The phases of an extraction, in their order. */
export const phases: readonly Phase[] = ['read', 'index', 'select', 'extract', 'compose'];

/** Tokens a handoff may be asked to fit into. */
export const budgetBounds = { min: 200, max: 50_000 } as const;

/** Entries that any one list of a handoff may be asked to hold. */
export const listBounds = { min: 0, max: 200 } as const;
