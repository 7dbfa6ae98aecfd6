/**
 * Agents that take a first prompt on their command line. Each sends it at once, as far as is known: none has a documented
 * way to fill it in only.
 *
 * The prompt points to a file with the handoff. The whole text as an argument would reach these agents as well, but it would
 * stand in the list of processes for every user of the machine, and Windows takes no more than 32 kB.
 */
import { pointTo } from '../core/document/pointTo';
import { folderOf, handoffFile } from './handoffFile';
import type { Target } from './target';

interface AgentProgram {
  readonly id: string;
  readonly name: string;
  readonly program: string;
  /** Arguments that begin an interactive session with that prompt; null where the program takes none. */
  readonly args: ((prompt: string) => readonly string[]) | null;
}

const programs: readonly AgentProgram[] = [
  { id: 'claude', name: 'Claude Code', program: 'claude', args: (prompt) => [prompt] },
  { id: 'codex', name: 'Codex', program: 'codex', args: (prompt) => [prompt] },
  { id: 'gemini', name: 'Gemini CLI', program: 'gemini', args: (prompt) => ['-i', prompt] },
  { id: 'qwen', name: 'Qwen Code', program: 'qwen', args: (prompt) => ['-i', prompt] },
  { id: 'opencode', name: 'OpenCode', program: 'opencode', args: (prompt) => ['--prompt', prompt] },
  { id: 'copilot', name: 'Copilot CLI', program: 'copilot', args: (prompt) => ['-i', prompt] },
  { id: 'cline', name: 'Cline CLI', program: 'cline', args: (prompt) => ['-i', prompt] },
  { id: 'amp', name: 'Amp', program: 'amp', args: null },
];

/** In the order in which they are offered. */
export const agentTerminals: readonly Target[] = programs.map(terminalTarget);

function terminalTarget({ id, name, program, args }: AgentProgram): Target {
  return {
    id: `${id}-terminal`,
    label: `${name} in a terminal`,
    effect: args === null ? 'opens, prompt copied to paste' : 'starts at once',
    icon: 'terminal',
    shells: ['editor', 'cli'],
    needsTrust: true,
    needsFolder: true,
    program,
    plan(handoff, place) {
      const { name: fileName, ...written } = handoffFile(handoff, place);
      const prompt = pointTo(fileName);
      return {
        kind: 'terminal',
        name,
        program,
        args: args?.(prompt) ?? [],
        folder: folderOf(place),
        file: written,
        toPaste: args === null ? prompt : null,
        effect: args === null ? 'opened, the prompt is on the clipboard' : 'started with the handoff',
      };
    },
  };
}
