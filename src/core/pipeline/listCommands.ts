/** The commands of a handoff: exact text, ranked by how likely they are run again, stateful ones marked. */
import type { CommandFact } from '../fact';
import { refTo } from '../provenance';
import { isStateful } from '../shell/isStateful';
import type { ExtractInput } from './extractor';
import { rankCommands } from './rankCommands';

export function listCommands(input: ExtractInput): CommandFact[] {
  return rankCommands(input.index, input.goal)
    .slice(0, input.limits.commands)
    .map(({ run }) => ({
      id: `command-${run.call.call.line}-${run.call.call.callId}`,
      kind: 'command',
      command: run.command,
      exitCode: run.exitCode,
      status: run.status,
      stateful: isStateful(run.command),
      evidence: [refTo(run.call.call), ...(run.call.result === null ? [] : [refTo(run.call.result)])],
    }));
}
