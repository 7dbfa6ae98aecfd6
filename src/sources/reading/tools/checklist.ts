/** Reads a to-do list that a model wrote as a Markdown checklist. */

import type { TodoItem } from '../../../core/session';
import { detach } from '../../../core/text/capText';

const item = /^\s*(?:[-*+]|\d+[.)])?\s*\[( |x|X|-|~|>|⚡)\]\s+(?:[🌡🔥❄]\ufe0f?\s*)?(.+?)\s*$/u;

const statuses: Readonly<Record<string, TodoItem['status']>> = {
  x: 'completed',
  X: 'completed',
  '-': 'in-progress',
  '~': 'in-progress',
  '>': 'in-progress',
  '⚡': 'in-progress',
};

/** The items in order; lines that are none are passed over. */
export function readChecklist(markdown: string): readonly TodoItem[] {
  return markdown.split('\n').flatMap((line): TodoItem[] => {
    const match = item.exec(line);
    const text = match?.[2];
    return text === undefined ? [] : [{ text: detach(text), status: statuses[match?.[1] ?? ''] ?? 'pending' }];
  });
}
