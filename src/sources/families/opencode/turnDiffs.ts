/** What OpenCode saw of the files when a turn was over: `summary.diffs` of the user's message, each the patch of a whole file. */
import * as z from 'zod';
import type { SeenChange } from '../../../core/changes/seenChange';
import { isSecretFile } from '../../../core/redact/files/secretFiles';
import { detach } from '../../../core/text/capText';
import { absolutePath } from '../../../core/text/displayPath';

const diff = z.object({
  file: z.string(),
  patch: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
  after: z.string().optional().catch(undefined),
  additions: z.number(),
  deletions: z.number(),
  status: z.string().optional().catch(undefined),
});
const summary = z.object({ diffs: z.array(z.unknown()).max(2_000) });

/** Characters of both texts of a file, and of all texts of a session: beyond that only lines are counted. */
const longestText = 120_000;
const longestTexts = 1_000_000;

/** Reads the diffs of one turn after the other; they share the room for texts. */
export function openTurnDiffs() {
  let room = longestTexts;
  const fits = (texts: readonly { readonly before: string; readonly after: string }[]) => {
    const sizes = texts.map(({ before, after }) => before.length + after.length);
    const sum = sizes.reduce((total, size) => total + size, 0);
    if (sum > Math.min(room, longestText)) return false;
    room -= sum;
    return true;
  };
  const shownIn = ({ patch, before, after, file }: z.infer<typeof diff>): Pick<SeenChange, 'text' | 'places'> => {
    if (isSecretFile(file)) return {};
    const shown =
      before === undefined || after === undefined ? readPatch(patch ?? '') : { text: { before, after }, places: [] };
    if (shown === null) return {};
    if (fits([shown.text])) return { text: shown.text };
    return shown.places.length > 0 && fits(shown.places) ? { places: shown.places } : {};
  };
  /** @param root the folder that paths start from */
  return (value: unknown, root: string): SeenChange[] =>
    (summary.safeParse(value).data?.diffs ?? []).flatMap((item) => {
      const found = diff.safeParse(item).data;
      if (found === undefined || found.file.startsWith('"')) return [];
      return [
        {
          path: detach(absolutePath(found.file, root)),
          operation: operationOf(found),
          added: found.additions,
          removed: found.deletions,
          ...shownIn(found),
        },
      ];
    });
}

function operationOf({ status, before, after }: z.infer<typeof diff>): SeenChange['operation'] {
  if (status === 'added' || (status === undefined && before === '')) return 'created';
  return status === 'deleted' || (status === undefined && after === '') ? 'deleted' : 'modified';
}

const header = /^@@ -([01])(?:,(\d{1,7}))? \+([01])(?:,(\d{1,7}))? @@/;
const noNewline = '\\ No newline at end of file';

interface ShownFile {
  readonly text: NonNullable<SeenChange['text']>;
  readonly places: { before: string; after: string }[];
}

/** Reads a patch that shows all lines of its file; null of one that was cut, or shows parts. */
function readPatch(patch: string): ShownFile | null {
  const lines = patch.split('\n');
  const start = lines.findIndex((line) => line.startsWith('@@ '));
  const [isWhole, , oldLines = '1', , newLines = '1'] = header.exec(lines[start] ?? '') ?? [];
  if (isWhole === undefined) return null;
  const [before, after, places]: [string[], string[], ShownFile['places']] = [[], [], []];
  const ends = { before: '\n', after: '\n' };
  let last = ' ';
  for (const line of lines.slice(start + 1)) {
    const [mark, text] = [line.charAt(0), line.slice(1)];
    if (line.startsWith(noNewline)) {
      if (last !== '+') ends.before = '';
      if (last !== '-') ends.after = '';
      continue;
    }
    if (line !== '' && !' +-'.includes(mark)) return null;
    if (mark === ' ' || mark === '-') before.push(text);
    if (mark === ' ' || mark === '+') after.push(text);
    if (mark === '-' || mark === '+') {
      const place = last === ' ' ? undefined : places.at(-1);
      const side = mark === '-' ? 'before' : 'after';
      if (place === undefined) places.push({ before: '', after: '', [side]: `${text}\n` });
      else place[side] += `${text}\n`;
    }
    if (mark !== '') last = mark;
  }
  if (before.length !== Number(oldLines) || after.length !== Number(newLines)) return null;
  return { text: { before: textOf(before, ends.before), after: textOf(after, ends.after) }, places };
}

const textOf = (lines: readonly string[], end: string) => (lines.length === 0 ? '' : lines.join('\n') + end);
