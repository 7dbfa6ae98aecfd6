/**
 * A session as somebody else may read it. Done before anything is drawn from it, so that facts, quotations, paths and what is cut
 * from them all tell the same: cut text could hold half a name. Secrets go first: what is known of them no longer fits after it.
 */
import { readMark } from '../document/mark';
import type { Redact } from '../redaction';
import type { Session } from '../session';
import { type Anonymize, openAnonymizer } from './anonymizer';
import { collectIdentities, type OwnMachine } from './identities';

/**
 * Several sessions of one handoff get the same placeholders.
 *
 * @param also texts that are to be looked at as well, for example the goal
 */
export function anonymizeSessions(
  sessions: readonly Session[],
  redact: Redact,
  machine: OwnMachine,
  also: readonly string[],
): { readonly sessions: Session[]; readonly anonymize: Anonymize } {
  const folders = sessions.flatMap(({ cwd, startCwd }) => [cwd ?? [], startCwd ?? []].flat());
  const collector = collectIdentities({ folders, ...machine });
  const clean = sessions.map(({ secrets: _secrets, withheld: _withheld, ...session }) =>
    changeTexts(session, (text) => redact(text).text),
  );
  for (const session of clean)
    changeTexts(session, (text) => {
      collector.add(text);
      return text;
    });
  for (const text of also) collector.add(text);
  const own = machine.home ?? [...collector.found.homes.keys()][0] ?? null;
  const ownHome = homeOf(clean[0], [...collector.found.homes.keys()]) ?? own;
  const anonymize = openAnonymizer(collector.found, ownHome);
  const change = (text: string) => anonymize(withoutMarks(text));
  return { sessions: clean.map((session) => changeTexts(session, change)), anonymize };
}

/** The home folder that the first session worked in. */
function homeOf(session: Session | undefined, homes: readonly string[]): string | null {
  const folder = session?.startCwd ?? session?.cwd ?? '';
  return (
    homes.find((home) => folder === home || /^[\\/]/.test(folder.startsWith(home) ? folder.slice(home.length) : '')) ??
    null
  );
}

/** A handoff in it is changed along, so that its line for machines would call it edited; and that line names its log. */
const withoutMarks = (text: string) =>
  text.includes('<!-- handoff ')
    ? text
        .split('\n')
        .filter((line) => readMark(line.replace(/^\s*\d{1,6}(?:→|\t|: |\| ?)/, '')) === null)
        .join('\n')
    : text;

/** Words of ours, which other code compares. */
const ours: ReadonlySet<string> = new Set(
  'kind role origin phase scope topic status operation by agent startedAt updatedAt skipped'.split(' '),
);

function changeTexts<Value>(value: Value, change: (text: string) => string): Value {
  return changed(value, change) as Value;
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, ours.has(name) ? item : changed(item, change)]),
  );
}
