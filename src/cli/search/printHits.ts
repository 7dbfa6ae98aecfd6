import type { FoundInSession } from '../../app/search/searchSessions';
import { cellForTerminal } from '../../core/untrusted/forTerminal';
import type { Console } from '../output';

/** The passages of one session stand together, where its best one ranks. */
export function printHits(hits: readonly FoundInSession[], output: Console): void {
  for (const found of bySessions(hits).values()) {
    const [first] = found;
    if (first === undefined) continue;
    const facts = [
      first.agent,
      first.updatedAt?.slice(0, 16).replace('T', ' ') ?? '',
      first.worktree === undefined ? '' : `worktree ${first.worktree}`,
      first.inWorkspace === true ? 'in the workspace' : '',
    ].filter((fact) => fact !== '');
    output.table(`${cellForTerminal(first.title ?? first.id)} (${cellForTerminal(facts.join(', '))})\n`);
    output.table(`${cellForTerminal(first.path)}\n`);
    for (const { line, kind, text } of found) output.table(`  line ${line}, ${kind}: ${cellForTerminal(text)}\n`);
    output.table('\n');
  }
}

function bySessions(hits: readonly FoundInSession[]): Map<string, FoundInSession[]> {
  const grouped = new Map<string, FoundInSession[]>();
  for (const hit of hits) {
    const key = `${hit.path}\0${hit.id}`;
    grouped.set(key, [...(grouped.get(key) ?? []), hit]);
  }
  return grouped;
}
