import { codex } from './codex/adapter';
import type { Source } from './source';

/** The one list of sources. Whatever names sources to a user is computed from it. */
export const sources: readonly Source[] = [codex];
