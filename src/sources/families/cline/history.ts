/**
 * Makes entries of the messages that Cline or a relative sent to its model. Calls may be records or tags within text,
 * and results may be records or texts with the tool's name above; both are paired here.
 */

import { textLimits } from '../../../core/session';
import { capText, detach } from '../../../core/text/capText';
import type { Transcript } from '../../reading/entries/transcript';
import { type Fields, isFields, stringIn } from '../../reading/values/fields';
import type { ClinePlace, HistoryState } from './historyState';
import { takeModelBlocks } from './modelBlocks';
import type { ClineMessage } from './records';
import { takeUserBlocks } from './userBlocks';

/** Takes messages in the order in which they were sent. */
export interface ClineHistory {
  take(message: ClineMessage, at: ClinePlace): void;
  /** What went before is no longer sent to the model. */
  compacted(text: string, at: ClinePlace, tokensBefore: number | null): void;
  /** The folder that the client named last. */
  folder(): string | null;
  startFolder(): string | null;
}

/** `isNew` tells whether a path was a new file when it was written; null where the log does not tell. */
export function openClineHistory(
  transcript: Transcript,
  isNew: ((path: string) => boolean) | null,
  onCompacted: () => void,
): ClineHistory {
  const state: HistoryState = {
    transcript,
    isNew,
    calls: new Map(),
    seen: new Set(),
    waiting: [],
    folders: [null, null],
  };
  const compacted: ClineHistory['compacted'] = (text, at, tokensBefore) => {
    onCompacted();
    const summary = detach(capText(text, textLimits.summary));
    transcript.add({ kind: 'compaction', ...at, scope: 'session', text: summary, tokensBefore });
  };
  return {
    take(message, at) {
      const blocks = blocksOf(message.content);
      const kind = message.metadata?.kind;
      if (message.isSummary === true || kind === 'compaction_summary') {
        compacted(message.metadata?.summary ?? textOf(blocks), at, message.metadata?.tokensBefore ?? null);
      } else if (message.isTruncationMarker === true) compacted('', at, null);
      else if (message.role === 'assistant') takeModelBlocks(state, blocks, at);
      else takeUserBlocks(state, blocks, at, (summary) => compacted(summary, at, null));
    },
    compacted,
    folder: () => state.folders[1],
    startFolder: () => state.folders[0],
  };
}

function blocksOf(content: unknown): readonly Fields[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? content.filter(isFields) : [];
}

const textOf = (blocks: readonly Fields[]) =>
  blocks
    .map((block) => stringIn(block, 'text') ?? '')
    .join('\n')
    .trim();
