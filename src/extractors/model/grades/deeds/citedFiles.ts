/** In an account of what changed, a file that is named must be changed in the lines that are cited, or somebody tells of it there. */
import { isLookAround } from '../../../../core/shell/commandPurpose';
import { inOrder } from '../../../../core/text/patterns';
import { fold } from '../fold';
import { namesIn } from '../names';
import { clausesOf, isOpen, mainOf, negates } from '../polarity';
import type { Cited, Witness } from '../witness';

const happened = inOrder(
  'i',
  /\b(?:was|were|has been|have been|got|been|(?:is|are) now|agent|session|assistant)\s+(?:\w+ly |now |then |also |again |all )?/,
  /(?:\w+(?:ed|en)|put|set|made|built|split|cut|kept|brought|wrote|gave|took)\b/,
);
const isFile = (name: string) =>
  /^[~\w./@-]*[\w-]\.[a-z]{1,5}$|^(?:[\w./-]+\/)?\.[a-z]\w{2,}$/.test(name) && !/^\d/.test(name);

/** Why it is not; null where no file is told to have been changed, or where one may have been. */
export function whyNotThere(text: string, { entries }: Cited, { edits, runs }: Witness): string | null {
  const positions = new Set(entries.map(({ position }) => position));
  const own = edits.filter(({ position }) => positions.has(position));
  const written = runs.filter(
    ({ call, command, status }) => positions.has(call.position) && status !== 'failed' && !isLookAround(command),
  );
  const said = entries.filter(({ from }) => from !== 'call' && from !== 'tool');
  const isThere = (name: string) =>
    own.some(({ path, added, removed }) => fold(`${path}\n${added}\n${removed}`).includes(name)) ||
    written.some(({ command, output }) => fold(`${command}\n${output}`).includes(name)) ||
    said.some((entry) => fold(entry.text).includes(name));
  for (const clause of clausesOf(text)) {
    const main = mainOf(clause);
    if (!happened.test(main) || isOpen(main) || negates(main)) continue;
    const { codes, bare } = namesIn(main);
    const missing = [...codes, ...bare].find((name) => isFile(name) && !isThere(fold(name).split('/').at(-1) ?? name));
    if (missing !== undefined) return `no line that it cites changes “${missing}”`;
  }
  return null;
}

/** Every edit that it cites failed or was refused, nothing else there changes a file, and nobody there tells of a change. */
export function whyEditFailed(text: string, { entries }: Cited, { edits, runs }: Witness): string | null {
  if (negates(text) || isOpen(mainOf(text))) return null;
  const positions = new Set(entries.map(({ position }) => position));
  const hasDone =
    edits.some(({ position }) => positions.has(position)) ||
    runs.some(({ call, command }) => positions.has(call.position) && !isLookAround(command)) ||
    entries.some(({ from }) => from === 'agent' || from === 'user' || from === 'other');
  const results = entries.filter(({ from }) => from === 'tool');
  return !hasDone && results.length > 0 && results.every(({ isFailed }) => isFailed)
    ? 'the edit that it cites failed'
    : null;
}
