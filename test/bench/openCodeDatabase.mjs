// An OpenCode database of any size: 50 sessions, most of the bytes in the parts of their messages.
import { createRequire } from 'node:module';
import { openRandom, openTexts } from './random.mjs';

const sessions = 50;
const partBytes = 5_000;

const schema = `
  CREATE TABLE project (id TEXT PRIMARY KEY, worktree TEXT, vcs TEXT, time_created INTEGER, time_updated INTEGER);
  CREATE TABLE session (id TEXT PRIMARY KEY, project_id TEXT, parent_id TEXT, directory TEXT, title TEXT, version TEXT,
    revert TEXT, time_created INTEGER, time_updated INTEGER, time_compacting INTEGER, time_archived INTEGER);
  CREATE TABLE message (id TEXT PRIMARY KEY, session_id TEXT, time_created INTEGER, time_updated INTEGER, data TEXT);
  CREATE TABLE part (id TEXT PRIMARY KEY, message_id TEXT, session_id TEXT, time_created INTEGER, time_updated INTEGER, data TEXT);
  CREATE TABLE todo (session_id TEXT, content TEXT, status TEXT, priority TEXT, position INTEGER);
  CREATE INDEX message_session_idx ON message (session_id);
  CREATE INDEX part_message_idx ON part (message_id);
  CREATE INDEX part_session_idx ON part (session_id);`;

/** Writes the database, in the write-ahead mode OpenCode uses. */
export function writeOpenCodeDatabase(file, { bytes, seed = 3, cwd = '/home/dev/app' }) {
  const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm');
  const random = openRandom(seed);
  const texts = openTexts(random);
  const database = new Database(file);
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; ${schema}`);
  const insert = {
    session: database.prepare(
      'INSERT INTO session (id, project_id, directory, title, version, time_created, time_updated) VALUES (?,?,?,?,?,?,?)',
    ),
    message: database.prepare('INSERT INTO message VALUES (?,?,?,?,?)'),
    part: database.prepare('INSERT INTO part VALUES (?,?,?,?,?,?)'),
  };
  database.run('INSERT INTO project VALUES (?,?,?,?,?)', ['global', cwd, 'git', 0, 0]);
  const partsPerSession = Math.max(20, Math.round(bytes / sessions / partBytes));
  for (let number = 0; number < sessions; number += 1) {
    database.exec('BEGIN');
    const session = `ses_${String(number).padStart(12, '0')}`;
    const start = 1_772_000_000_000 + number * 10_000_000;
    insert.session.run([session, 'global', cwd, `Session ${number}`, '1.2.0', start, start + partsPerSession * 1_000]);
    for (let part = 0; part < partsPerSession; part += 1) addPart(session, part, start + part * 1_000);
    database.exec('COMMIT');
  }
  for (const statement of Object.values(insert)) statement.finalize();
  database.close();

  function addPart(session, number, time) {
    const id = `${session.slice(4)}_${String(number).padStart(6, '0')}`;
    const isUser = number % 40 === 0;
    const message = isUser
      ? { role: 'user', time: { created: time }, agent: 'build', model: { providerID: 'p', modelID: 'm' } }
      : {
          role: 'assistant',
          time: { created: time, completed: time + 900 },
          modelID: 'm',
          providerID: 'p',
          mode: 'build',
          path: { cwd, root: cwd },
          cost: 0,
          tokens: { input: 900, output: 300, reasoning: 0, cache: { read: 40_000, write: 0 } },
          finish: 'tool-calls',
        };
    insert.message.run([`msg_${id}`, session, time, time, JSON.stringify(message)]);
    const data = isUser
      ? { type: 'text', text: `Please mend the ${random.pick(texts.words)} and run the tests.` }
      : {
          type: 'tool',
          callID: `call_${id}`,
          tool: 'bash',
          state: {
            status: 'completed',
            input: { command: 'npm test', description: 'Run the tests' },
            output: texts.cut(random.size(partBytes * 0.8, 0.9)),
            title: 'Run the tests',
            metadata: { exit: 0 },
            time: { start: time, end: time + 800 },
          },
        };
    insert.part.run([`prt_${id}`, `msg_${id}`, session, time, time, JSON.stringify(data)]);
  }
}
