/** Writes a log of Claude Code as its program does, one call and one answer after the other. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What happens in a session, in its order. */
export type Happening =
  | { readonly user: string }
  | { readonly answer: string }
  | { readonly tool: string; readonly input: object; readonly result: string; readonly isError?: boolean };

/** Puts the log where the program of `home` keeps those of `folder`; a minute lies between two records. Gives its path. */
export function writeClaudeLog(
  home: string,
  folder: string,
  { id, start, happened }: { readonly id: string; readonly start: string; readonly happened: readonly Happening[] },
): string {
  const logs = path.join(home, '.claude', 'projects', folder.replace(/[^A-Za-z0-9]/g, '-'));
  mkdirSync(logs, { recursive: true });
  const file = path.join(logs, `${id}.jsonl`);
  const rows = happened.flatMap((one, at) => recordsOf(one, `t${at}`));
  const lines = rows.map((row, at) =>
    JSON.stringify({
      ...{ sessionId: id, cwd: folder, version: '2.1.0', gitBranch: 'main', isSidechain: false, userType: 'external' },
      ...{ uuid: `u${at}`, parentUuid: at === 0 ? null : `u${at - 1}` },
      timestamp: new Date(Date.parse(start) + at * 60_000).toISOString(),
      ...row,
    }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

function recordsOf(one: Happening, id: string): object[] {
  if ('user' in one) return [{ type: 'user', message: { role: 'user', content: one.user } }];
  if ('answer' in one) return [said(id, [{ type: 'text', text: one.answer }])];
  const content = [{ type: 'tool_result', tool_use_id: id, content: one.result, is_error: one.isError === true }];
  return [
    said(id, [{ type: 'tool_use', id, name: one.tool, input: one.input }]),
    { type: 'user', message: { role: 'user', content }, toolUseResult: { stdout: one.result } },
  ];
}

const said = (id: string, content: readonly object[]) => ({
  type: 'assistant',
  message: { id: `m${id}`, type: 'message', role: 'assistant', model: 'claude-sonnet-4-5', content },
});
