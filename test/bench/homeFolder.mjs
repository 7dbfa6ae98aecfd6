// A home folder with many sessions of two agents, for the time it takes to list them.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { claudeLog } from './claudeLog.mjs';
import { codexLog } from './codexLog.mjs';

const bytesPerSession = 150_000;
const workspaces = 10;

/** Writes `count` sessions below `home`; one in ten belongs to `workspace`. */
export function writeHomeFolder(home, { count, workspace }) {
  // Making texts takes longer than writing them: each folder gets the same few logs under other names.
  const logs = Array.from({ length: 5 }, (_, seed) => ({
    claude: [...claudeLog({ bytes: bytesPerSession, seed: seed + 1, cwd: '{cwd}', session: '{id}' })].join('\n'),
    codex: [...codexLog({ bytes: bytesPerSession, seed: seed + 1, cwd: '{cwd}', session: '{id}' })].join('\n'),
  }));
  for (let number = 0; number < count; number += 1) {
    const cwd = number % workspaces === 0 ? workspace : `/home/dev/other-${number % workspaces}`;
    const id = `${String(number).padStart(8, '0')}-1111-4222-8333-444444444444`;
    const log = logs[number % logs.length];
    const text = (kind) => `${log[kind].replaceAll('{cwd}', cwd).replaceAll('{id}', id)}\n`;
    if (number % 2 === 0) {
      write(path.join(home, '.claude/projects', cwd.replace(/[^A-Za-z0-9-]/g, '-'), `${id}.jsonl`), text('claude'));
    } else {
      const day = String((number % 28) + 1).padStart(2, '0');
      const name = `rollout-2026-02-${day}T10-00-00-${id}.jsonl`;
      write(path.join(home, '.codex/sessions/2026/02', day, name), text('codex'));
    }
  }
}

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
