/** Subagents that were sent to change files, where the log holds none of what they did. */
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { changesFiles } from './editingItem';
import { verbs } from './stepWords';

/** In session order; none where the subagents' own logs were read. A task that begins with no deed tells nothing of edits. */
export function sentToEdit(index: SessionIndex): readonly Call[] {
  const { entries } = index.session;
  if (entries.some((entry) => entry.kind === 'tool-call' && entry.by !== undefined)) return [];
  return index.callsFor('subagent').filter(({ call, result }) => {
    const [action] = call.actions;
    const task = call.description ?? (action?.kind === 'subagent' ? action.prompt : '');
    return result !== null && !result.isError && isDeed.test(task) && changesFiles(task);
  });
}

const isDeed = inOrder('i', /^\s*/, oneOf(verbs), /\w*\b/);
