/** Writes single lines as Claude Code does, each chained by uuid to the one before. */
import { caseFolder, stepTime } from './stepLines';

/** The id of every case's session. */
export const claudeSession = '7d1f0c52-3c51-4d0e-9a52-0d5c3f1e2a10';

/** The end of the chain. */
export interface ClaudeChain {
  /** Uuid of the line before. */
  parent: string | null;
}

/** One more line, with the uuid that `part` makes of its number. */
export function chained(chain: ClaudeChain, number: number, part: string, record: object): unknown {
  const uuid = `00000000-0000-4000-8000-${String(number).padStart(8, '0')}${part}`;
  const line = {
    parentUuid: chain.parent,
    isSidechain: false,
    userType: 'external',
    cwd: caseFolder,
    sessionId: claudeSession,
    version: '2.1.300',
    gitBranch: 'main',
    uuid,
    timestamp: stepTime(number),
    ...record,
  };
  chain.parent = uuid;
  return line;
}

/** A message under role user. */
export const userLine = (chain: ClaudeChain, number: number, content: unknown, more: object = {}) =>
  chained(chain, number, 'aaaa', { type: 'user', message: { role: 'user', content }, ...more });

/** One block of a reply; `end` says why it stops there. */
export const assistantLine = (chain: ClaudeChain, number: number, block: object, end: string) =>
  chained(chain, number, 'bbbb', {
    type: 'assistant',
    message: {
      id: `msg_${number}`,
      type: 'message',
      role: 'assistant',
      model: 'claude-sonnet-4-5',
      content: [block],
      stop_reason: end,
      usage: {
        input_tokens: 10,
        cache_read_input_tokens: 100 * number,
        cache_creation_input_tokens: 10,
        output_tokens: 20,
      },
    },
  });

/** A call of a tool; one step has one. */
export const callLine = (chain: ClaudeChain, number: number, name: string, input: object) =>
  assistantLine(chain, number, { type: 'tool_use', id: `toolu_${number}`, name, input }, 'tool_use');

/** The result of the step's call. */
export const resultLine = (
  chain: ClaudeChain,
  number: number,
  content: string,
  isError: boolean,
  structured: unknown,
) =>
  chained(chain, number, 'cccc', {
    type: 'user',
    message: {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: `toolu_${number}`, content, is_error: isError }],
    },
    toolUseResult: structured,
  });
