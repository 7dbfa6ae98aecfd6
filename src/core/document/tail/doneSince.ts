/**
 * What was done behind an answer that is quoted, as far as it takes something from what stands there: files that it names were changed,
 * what it says was staged was taken out again. The words stay as they were said; the line before them says so.
 */
import type { SessionIndex } from '../../index/sessionIndex';
import { type EntryRef, refTo } from '../../provenance';
import { foldCode } from '../../shell/foldCode';
import { parseCommand } from '../../shell/parseCommand';
import { inlineCode } from '../../untrusted/inlineCode';
import { joinMarkdown, type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';

const mostNamed = 2;
const longestCommand = 40;

/** Begins with a comma; empty where nothing was done that the text speaks of. */
export function doneSince(
  index: SessionIndex,
  { text, position }: { readonly text: string; readonly position: number },
  label: string | null,
): Markdown {
  const mark = (ref: EntryRef) =>
    evidenceMark({ id: '', evidence: [label === null ? ref : { ...ref, session: label }] });
  const reset = speaksOfStaged.test(text) ? unstagedSince(index, position) : null;
  if (reset !== null)
    return md`, before ${inlineCode(foldCode(reset.command).slice(0, longestCommand))}${mark(refTo(reset.call.call))}`;
  const named = new Set([...text.matchAll(file)].map(([name]) => name.replace(/^\.\//, '')));
  const changed = index.changes.filter(
    (change) =>
      change.position > position &&
      !isOpen(index, change.position) &&
      [...named].some((name) => change.path === name || change.path.endsWith(`/${name}`)),
  );
  const last = changed.at(-1);
  if (last === undefined) return md``;
  const names = [...new Set(changed.map(({ path }) => path.split('/').at(-1) ?? path).toReversed())];
  const more = names.length - mostNamed;
  const told = joinMarkdown(names.slice(0, mostNamed).map(inlineCode), ', ');
  return md`, before changes of ${told}${more > 0 ? md` and ${more} more` : md``}${mark(refTo(index.entryAt(last.position)))}`;
}

/** The call that was to make it has no end in the log. */
const isOpen = ({ calls }: SessionIndex, position: number) =>
  calls.some((call) => call.position === position && call.result === null);

const speaksOfStaged = /\b(?:un)?staged\b/i;

/** A command that took out of the index what stood there. */
const unstagedSince = ({ runs }: SessionIndex, position: number) =>
  runs.findLast(
    ({ call, command, status }) =>
      call.position > position &&
      status !== 'failed' &&
      call.result !== null &&
      call.result.rejection === undefined &&
      parseCommand(command).some(({ program, args }) => takesOut.test([program, ...args].join(' '))),
  ) ?? null;

const takesOut = /^git (?:reset(?! .*--(?:soft|hard)\b)(?: |$)|restore .*--staged\b|rm .*--cached\b)/;

const file = /(?<![\w./-])(?:\.\/)?(?:[\w@.[\]-]+\/)*[\w@[\]-][\w@.[\]-]*\.[a-z][a-z\d]{0,4}\b(?![\w(/])/g;
