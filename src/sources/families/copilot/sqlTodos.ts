/**
 * The to-do list that the Copilot CLI keeps in a table of a database: followed through the statements that fill and change it, as
 * far as they name what they change.
 */
import type { TodoItem } from '../../../core/session';
import { rowOf } from '../../../core/text/rowOf';

/** Takes the statements of a session one call after the other. */
export interface SqlTodos {
  /** The list as it stands behind these statements; null where they do not change it. */
  run(query: string): readonly TodoItem[] | null;
}

/** Begins with an empty table. */
export function openSqlTodos(): SqlTodos {
  const rows = new Map<string, TodoItem>();
  return {
    run(query) {
      if (query.length > longestQuery) return null;
      const changed = statementsOf(query).map(
        (words) => insert(rows, words) || update(rows, words) || remove(rows, words),
      );
      return changed.some((one) => one) ? [...rows.values()] : null;
    },
  };
}

/** What is longer fills no list of to-dos. */
const longestQuery = 50_000;

interface Word {
  readonly text: string;
  /** It stood in quotes. */
  readonly isText: boolean;
}

/** By semicolons, each cut into names, texts and marks. */
function statementsOf(query: string): Word[][] {
  const statements: Word[][] = [[]];
  for (const [token] of query.matchAll(/'(?:[^']|'')*'|"[^"]*"|[\w.]+|--[^\n]*|[^\s\w]/g)) {
    if (token === ';') statements.push([]);
    else if (token.startsWith("'")) put({ text: token.slice(1, -1).replaceAll("''", "'"), isText: true });
    else if (!token.startsWith('--')) put({ text: token.replace(/^"|"$/g, ''), isText: false });
  }
  function put(word: Word): void {
    statements.at(-1)?.push(word);
  }
  return statements;
}

const isName = (word: Word | undefined, name: string) => word?.isText === false && word.text.toLowerCase() === name;
const placeOf = (words: readonly Word[], name: string, from = 0) =>
  words.findIndex((word, at) => at >= from && isName(word, name));

/** `INSERT INTO todos (id, title, status) VALUES ('a', 'Parse', 'pending'), …` */
function insert(rows: Map<string, TodoItem>, words: readonly Word[]): boolean {
  const into = placeOf(words, 'into');
  const values = placeOf(words, 'values');
  if (!isName(words[0], 'insert') || into < 0 || values < 0 || !isName(words[into + 1], 'todos')) return false;
  const named = words.slice(into + 2, values).filter(({ text }) => /\w/.test(text));
  const columns =
    named.length > 0 ? named.map(({ text }) => text.toLowerCase()) : ['id', 'title', 'description', 'status'];
  for (const tuple of tuplesIn(words.slice(values + 1))) {
    const value = (column: string) => tuple[columns.indexOf(column)];
    const id = value('id') ?? value('title');
    const title = value('title') ?? value('description') ?? id;
    if (id !== undefined && title !== undefined) rows.set(id, { text: title, status: statusOf(value('status') ?? '') });
  }
  return true;
}

/** What stands in each pair of brackets, between the commas. */
function tuplesIn(words: readonly Word[]): string[][] {
  const found: string[][] = [];
  let tuple: string[] | null = null;
  for (const { text, isText } of words) {
    if (!isText && text === '(') tuple = [];
    else if (!isText && text === ')' && tuple !== null) {
      found.push(tuple);
      tuple = null;
    } else if (isText || text !== ',') tuple?.push(text);
  }
  return found;
}

/** `UPDATE todos SET status = 'done' WHERE id IN ('a', 'b')`; `SET status = CASE id WHEN 'a' THEN 'done' … END`. */
function update(rows: Map<string, TodoItem>, words: readonly Word[]): boolean {
  if (!isName(words[0], 'update') || !isName(words[1], 'todos')) return false;
  const status = placeOf(words, 'status');
  const where = placeOf(words, 'where');
  const set = words.slice(status, where < 0 ? words.length : where);
  if (status < 0) return false;
  if (isName(set[2], 'case')) {
    for (const [at, word] of set.entries()) {
      const [id, then, to] = set.slice(at + 1, at + 4);
      if (isName(word, 'when') && isName(then, 'then') && id?.isText === true && to?.isText === true)
        change(rows, id.text, to.text);
    }
    return true;
  }
  const to = set.find(({ isText }) => isText)?.text;
  if (to === undefined) return false;
  for (const id of idsIn(rows, where < 0 ? null : words.slice(where + 1))) change(rows, id, to);
  return true;
}

/** `DELETE FROM todos WHERE id = 'a'` */
function remove(rows: Map<string, TodoItem>, words: readonly Word[]): boolean {
  if (!isName(words[0], 'delete') || !isName(words[2], 'todos')) return false;
  const where = placeOf(words, 'where');
  for (const id of idsIn(rows, where < 0 ? null : words.slice(where + 1))) rows.delete(id);
  return true;
}

/** All rows without a condition; none where it asks for something else than ids or a status. */
function idsIn(rows: ReadonlyMap<string, TodoItem>, condition: readonly Word[] | null): string[] {
  if (condition === null) return [...rows.keys()];
  const texts = condition.filter(({ isText }) => isText).map(({ text }) => text);
  if (isName(condition[0], 'status') && !condition.some((word) => isName(word, 'not') || word.text === '!')) {
    const wanted = new Set(texts.map(statusOf));
    return [...rows].filter(([, { status }]) => wanted.has(status)).map(([id]) => id);
  }
  return isName(condition[0], 'id') ? texts.filter((id) => rows.has(id)) : [];
}

function change(rows: Map<string, TodoItem>, id: string, status: string): void {
  const row = rows.get(id);
  if (row !== undefined) rows.set(id, { ...row, status: statusOf(status) });
}

const statusOf = (word: string): TodoItem['status'] => rowOf(statuses, word.toLowerCase()) ?? 'pending';

const statuses: Readonly<Record<string, TodoItem['status']>> = {
  done: 'completed',
  completed: 'completed',
  in_progress: 'in-progress',
  'in-progress': 'in-progress',
  cancelled: 'cancelled',
};
