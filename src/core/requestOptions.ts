/**
 * What can be asked of a draft: each choice and bound stands here once. The shells offer these values, and a test holds
 * the manifest against them and against the defaults (`defaultRequest`).
 */
import type { Phase } from './ports';

export const layoutIds = ['default', 'mindstone', 'deepseek'] as const;
export type Layout = (typeof layoutIds)[number];

export const presetIds = ['implement', 'debug', 'review', 'docs'] as const;
export type Preset = (typeof presetIds)[number];

/** The phases of an extraction, in their order. */
export const phases: readonly Phase[] = ['read', 'index', 'select', 'extract', 'compose'];

/** Tokens a handoff may be asked to fit into. */
export const budgetBounds = { min: 200, max: 50_000 } as const;

/** Entries that any one list of a handoff may be asked to hold. */
export const listBounds = { min: 0, max: 200 } as const;
