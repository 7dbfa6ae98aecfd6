/**
 * Names of handoff files: a date and a short hash of the text. No word of the goal stands in one, since names end up in
 * arguments, where every user of the machine sees them, and in the histories of shells and editors.
 */
import { shortHash } from './text/shortHash';

/** The folder that handoffs are written into, below the folder the next session works in. It is kept out of git. */
export const handoffFolder = '.handoff';

/** `handoff-<date>-<hash>.md`; the same text on the same day has the same name. */
export const handoffFileName = (markdown: string, date: string) => `handoff-${date}-${shortHash(markdown)}.md`;

/** Whether a file has a name that we give, or gave, to handoffs. */
export const isHandoffFile = (path: string) => ownName.test(path);

const ownName = /(?:^|[\\/])handoff-\d{4}-\d{2}-\d{2}(?:-[\p{L}\p{M}\p{N}-]+)?\.md$/u;

/** The words of the goal that the names of earlier versions have; null where there are none. */
export function goalInFileName(path: string): string | null {
  const slug = /(?:^|[\\/])handoff-\d{4}-\d{2}-\d{2}-([^\\/]+)\.md$/.exec(path)?.[1];
  return slug === undefined || /^[0-9a-f]{8}(?:-\d+)?$/.test(slug) ? null : slug.replaceAll('-', ' ');
}
