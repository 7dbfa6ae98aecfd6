/**
 * Agents in a terminal. Where the program can fill a prompt in and wait, it does so by itself; the others send a prompt from
 * their command line at once, so an editor starts them without one and writes it into their input.
 *
 * The prompt points to a file with the handoff. The whole text as an argument would reach these agents as well, but it would
 * stand in the list of processes for every user of the machine, and Windows takes no more than 32 kB.
 */
import { pointTo, pointToIgnored } from '../core/document/pointTo';
import { folderOf, handoffFile } from './handoffFile';
import type { Target } from './target';
import { toldOf } from './toldOf';

interface AgentProgram {
  readonly id: string;
  readonly name: string;
  readonly program: string;
  /** The source of its sessions. */
  readonly agent: string;
  /** Arguments that send a first prompt at once; null where the program takes none. */
  readonly sent: ((prompt: string) => readonly string[]) | null;
  /** Arguments that fill one in and wait, and the version that was seen to do so. */
  readonly filledIn?: { readonly args: (prompt: string) => readonly string[]; readonly since: string };
  /** See `TerminalPrompt.settleMs`; measured on a busy machine. */
  readonly settleMs: number | null;
  /** Its tool for reading files refuses those that git ignores, as ours are. */
  readonly skipsIgnored?: true;
}

const programs: readonly AgentProgram[] = [
  {
    id: 'claude',
    name: 'Claude Code',
    program: 'claude',
    agent: 'claude-code',
    sent: (prompt) => [prompt],
    filledIn: { args: (prompt) => ['--prefill', prompt], since: '2.1.330' },
    settleMs: 3_000,
  },
  { id: 'codex', name: 'Codex', program: 'codex', agent: 'codex', sent: (prompt) => [prompt], settleMs: 3_000 },
  {
    id: 'gemini',
    name: 'Gemini CLI',
    program: 'gemini',
    agent: 'gemini-cli',
    sent: (prompt) => ['-i', prompt],
    settleMs: 2_000,
    skipsIgnored: true,
  },
  {
    id: 'qwen',
    name: 'Qwen Code',
    program: 'qwen',
    agent: 'qwen-code',
    sent: (prompt) => ['-i', prompt],
    settleMs: 5_000,
  },
  {
    id: 'opencode',
    name: 'OpenCode',
    program: 'opencode',
    agent: 'opencode',
    sent: (prompt) => ['--prompt', prompt],
    settleMs: null,
  },
  {
    id: 'copilot',
    name: 'Copilot CLI',
    program: 'copilot',
    agent: 'copilot-cli',
    sent: (prompt) => ['-i', prompt],
    settleMs: 3_000,
  },
  {
    id: 'cline',
    name: 'Cline CLI',
    program: 'cline',
    agent: 'cline',
    sent: (prompt) => ['-i', prompt],
    settleMs: null,
  },
  { id: 'amp', name: 'Amp', program: 'amp', agent: 'amp', sent: null, settleMs: null },
  { id: 'grok', name: 'Grok', program: 'grok', agent: 'grok', sent: (prompt) => [prompt], settleMs: 3_000 },
  { id: 'kimi', name: 'Kimi Code', program: 'kimi', agent: 'kimi-code', sent: null, settleMs: 3_000 },
  {
    id: 'auggie',
    name: 'Auggie',
    program: 'auggie',
    agent: 'auggie',
    sent: (prompt) => [prompt],
    settleMs: null,
  },
];

/** In the order in which they are offered. */
export const agentTerminals: readonly Target[] = programs.map(terminalTarget);

function terminalTarget(agent: AgentProgram): Target {
  const { id, name, program, sent, filledIn, settleMs } = agent;
  return {
    id: `${id}-terminal`,
    label: `${name} in a terminal`,
    effect: settleMs === null ? 'opens, prompt copied to paste' : 'filled in, you press Enter',
    effectInCli: effectInCli(agent),
    opens: name,
    icon: 'terminal',
    shells: ['editor', 'cli'],
    agents: [agent.agent],
    needsTrust: true,
    needsFolder: true,
    program,
    plan(handoff, place) {
      const { name: fileName, ...written } = handoffFile(handoff, place);
      const text = (agent.skipsIgnored === true ? pointToIgnored : pointTo)(fileName, toldOf(handoff.markdown));
      return {
        kind: 'terminal',
        name,
        program,
        args: [],
        folder: folderOf(place),
        file: written,
        prompt: {
          text,
          filledIn: filledIn === undefined ? null : { args: filledIn.args(text), since: filledIn.since },
          sent: sent?.(text) ?? null,
          settleMs,
        },
      };
    },
  };
}

function effectInCli({ sent, filledIn }: AgentProgram): string {
  if (filledIn !== undefined) return `filled in, you press Enter; before version ${filledIn.since} it starts at once`;
  return sent === null ? 'opens, with a prompt to paste' : 'starts at once';
}
