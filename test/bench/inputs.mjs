// Writes the inputs of the bench into a folder. What is there already, from a run with the same folder, is kept.
import { closeSync, existsSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { claudeLog } from './claudeLog.mjs';
import { codexLog } from './codexLog.mjs';
import { writeHomeFolder } from './homeFolder.mjs';
import { writeOpenCodeDatabase } from './openCodeDatabase.mjs';

const million = 1_000_000;
const writeBytes = 4 * million;

export function makeInputs(folder, { logMb, growthMb, databaseMb, sessions, workspace }) {
  const log = (kind, lines, mb) =>
    once(path.join(folder, `${kind}-${mb}.jsonl`), (file) =>
      writeLines(file, lines({ bytes: mb * million, cwd: workspace })),
    );
  return {
    claude: log('claude', claudeLog, logMb),
    codex: log('codex', codexLog, logMb),
    growth: growthMb.map((mb) => ({ mb, file: log('claude', claudeLog, mb) })),
    database: once(path.join(folder, `opencode-${databaseMb}.db`), (file) =>
      writeOpenCodeDatabase(file, { bytes: databaseMb * million, cwd: workspace }),
    ),
    home: once(path.join(folder, `home-${sessions}`), (home) => writeHomeFolder(home, { count: sessions, workspace })),
  };
}

/** A run that was broken off leaves nothing that looks whole. */
function once(file, write) {
  if (existsSync(file)) return file;
  console.error(`making ${path.basename(file)}`);
  write(`${file}.part`);
  renameSync(`${file}.part`, file);
  return file;
}

function writeLines(file, lines) {
  const out = openSync(file, 'w');
  let waiting = [];
  let length = 0;
  const flush = () => {
    if (waiting.length > 0) writeSync(out, `${waiting.join('\n')}\n`);
    waiting = [];
    length = 0;
  };
  for (const line of lines) {
    waiting.push(line);
    length += line.length;
    if (length > writeBytes) flush();
  }
  flush();
  closeSync(out);
}
