/** How the user arranged the panel. The page forgets it whenever the editor hides the panel, so the editor keeps it. */
import type { RawFilter } from '../../src/protocol/rawMessages';

/** Columns, as tabs where there is no room for all. */
export type Part = 'raw' | 'extracted' | 'draft';
/** Lists of the foot. */
export type Drawer = 'redacted' | 'rejected' | 'left-out' | 'unreadable' | 'warnings' | 'folder' | 'verify' | 'sending';

/** Kept by the editor and by nobody else: it changes nothing of the draft. */
export interface Arrangement {
  readonly part: Part;
  readonly isPreview: boolean;
  readonly onlyNeedsLook: boolean;
  readonly closedGroups: readonly string[];
  readonly drawer: Drawer | null;
  readonly pinned: string | null;
  readonly filter: RawFilter;
  readonly query: string;
  readonly scroll: Readonly<Record<Part, number>>;
  /** Name of the kept draft, by which the next run of the editor brings it back. */
  readonly keptAs: string;
}

/** A panel that was never open. */
export const freshArrangement: Arrangement = {
  part: 'draft',
  isPreview: false,
  onlyNeedsLook: false,
  closedGroups: [],
  drawer: null,
  pinned: null,
  filter: 'all',
  query: '',
  scroll: { raw: 0, extracted: 0, draft: 0 },
  keptAs: '',
};

/** Every change is kept at once. */
export interface ArrangementStore {
  get(): Arrangement;
  change(part: Partial<Arrangement>): void;
  /** Told after every change. */
  onChange(listener: (arrangement: Arrangement) => void): void;
}

/**
 * @param saved what the editor kept; anything may stand there after an update
 * @param save hands a new arrangement to the editor
 */
export function openArrangement(saved: unknown, save: (arrangement: Arrangement) => void): ArrangementStore {
  let current = readArrangement(saved);
  const listeners: ((arrangement: Arrangement) => void)[] = [];
  return {
    get: () => current,
    change(part) {
      current = { ...current, ...part };
      save(current);
      for (const listener of listeners) listener(current);
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

/** Takes over what has the right shape, field by field. */
export function readArrangement(saved: unknown): Arrangement {
  if (typeof saved !== 'object' || saved === null) return freshArrangement;
  const kept = Object.entries(freshArrangement).filter(([name, fresh]) => {
    const value: unknown = Reflect.get(saved, name);
    if (name === 'drawer' || name === 'pinned') return value === null || typeof value === 'string';
    if (name === 'scroll') return isScroll(value);
    return Array.isArray(fresh)
      ? Array.isArray(value) && value.every((item) => typeof item === 'string')
      : typeof value === typeof fresh;
  });
  return { ...freshArrangement, ...Object.fromEntries(kept.map(([name]) => [name, Reflect.get(saved, name)])) };
}

function isScroll(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ['raw', 'extracted', 'draft'].every((part) => typeof Reflect.get(value, part) === 'number');
}
