/**
 * Keeps questions to tables that hold rows. A view, a virtual table or a computed column runs whatever its maker wrote: a
 * view without an end would hold the reader for ever. No agent keeps its sessions so.
 */
import { databaseUnreadable } from '../core/errors';
import type { Database } from '../core/ports';

/** SQLite's own, which our questions use. */
const builtIn = new Set(['sqlite_master', 'json_each']);

const columnKinds = "SELECT name, type, sql FROM sqlite_master WHERE type IN ('table', 'view')";

/** Asks only where every table that the question names holds its rows itself. Throws `database-unreadable` otherwise. */
export function askRealTables(path: string, ask: Database['all']): Database['all'] {
  let computed: ReadonlySet<string> | null = null;
  return (sql, parameters) => {
    computed ??= computedNames(ask);
    for (const [, name = ''] of sql.matchAll(/\b(?:FROM|JOIN)\s+(\w+)/gi)) {
      if (!builtIn.has(name.toLowerCase()) && computed.has(name.toLowerCase()))
        throw databaseUnreadable(path, `what it calls ${name} is computed and no plain table, as no agent writes it`);
    }
    return ask(sql, parameters);
  };
}

function computedNames(ask: Database['all']): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { name, type, sql } of ask(columnKinds)) {
    const isPlain = type === 'table' && !/^\s*CREATE\s+VIRTUAL\b|\bAS\s*\(/i.test(String(sql));
    if (!isPlain) names.add(String(name).toLowerCase());
  }
  return names;
}
