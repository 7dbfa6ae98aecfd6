import assert from 'node:assert/strict';
import { openSqlTodos } from '../../../src/sources/families/copilot/sqlTodos';

const told = (...queries: readonly string[]) => {
  const table = openSqlTodos();
  return queries
    .map((query) => table.run(query))
    .at(-1)
    ?.map(({ text, status }) => `${status}: ${text}`);
};
const filled =
  "INSERT INTO todos (id, title, description, status) VALUES ('parse', 'Write the parser', 'It''s (all) new; see 3', 'pending'),\n" +
  "('docs', 'Document it', 'README', 'in_progress');";

describe('to-dos in a table of a database', () => {
  it('are what was put in, with the columns as they are named', () => {
    assert.deepEqual(told(filled), ['pending: Write the parser', 'in-progress: Document it']);
    assert.deepEqual(told("INSERT OR REPLACE INTO todos (status, title, id) VALUES ('done', 'Ship', 's')"), [
      'completed: Ship',
    ]);
  });

  it('change by id, by several ids, by case and by status', () => {
    assert.deepEqual(told(filled, "UPDATE todos SET status = 'done' WHERE id = 'parse'"), [
      'completed: Write the parser',
      'in-progress: Document it',
    ]);
    assert.deepEqual(
      told(filled, "UPDATE todos SET status = 'done' WHERE id IN ('parse', 'docs'); SELECT id FROM todos"),
      ['completed: Write the parser', 'completed: Document it'],
    );
    const byCase =
      "UPDATE todos SET status = CASE id WHEN 'parse' THEN 'in_progress' WHEN 'docs' THEN 'pending' ELSE status END WHERE id IN ('parse','docs')";
    assert.deepEqual(told(filled, byCase), ['in-progress: Write the parser', 'pending: Document it']);
    assert.deepEqual(told(filled, "UPDATE todos SET status='done' WHERE status = 'in_progress'"), [
      'pending: Write the parser',
      'completed: Document it',
    ]);
    assert.deepEqual(told(filled, "DELETE FROM todos WHERE id = 'docs'"), ['pending: Write the parser']);
  });

  it('are left alone by questions, other tables and conditions that nobody can follow', () => {
    assert.equal(told(filled, 'SELECT * FROM todos'), undefined);
    assert.equal(told(filled, "INSERT INTO todo_deps (todo_id, depends_on) VALUES ('docs', 'parse')"), undefined);
    assert.deepEqual(told(filled, "UPDATE todos SET status = 'done' WHERE title LIKE 'Write%'"), [
      'pending: Write the parser',
      'in-progress: Document it',
    ]);
  });
});
