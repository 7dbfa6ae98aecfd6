import type { PlainStep } from './caseFile';
import { assistantLine, type ClaudeChain, callLine, chained, claudeSession, resultLine, userLine } from './claudeChain';
import { claudeToolLines } from './claudeToolLines';
import { absolute, type StepLines, stepTime } from './stepLines';

/** Lines as Claude Code writes them, chained by uuid. */
export function claudeLines(): { readonly header: readonly unknown[]; readonly lines: StepLines } {
  const chain: ClaudeChain = { parent: null };
  const toolLines = claudeToolLines({
    call: (number, name, input) => callLine(chain, number, name, input),
    result: (number, content, isError, structured) => resultLine(chain, number, content, isError, structured),
    notification: (number, text) => userLine(chain, number, text, { origin: { kind: 'task-notification' } }),
  });
  return { header: [], lines: (step, number) => toolLines(step, number) ?? plainLines(chain, step, number) };
}

type Writer<Step> = (chain: ClaudeChain, step: Step, number: number) => readonly unknown[];
type StepNamed<Name extends string> = Extract<PlainStep, { readonly [One in Name]: unknown }>;
type Names =
  | 'user'
  | 'injected'
  | 'queued'
  | 'think'
  | 'say'
  | 'answer'
  | 'run'
  | 'read'
  | 'edit'
  | 'write'
  | 'refused'
  | 'unfinished'
  | 'compaction';

/** By the field that names the step. */
const stepWriters: { readonly [Name in Names]: Writer<StepNamed<Name>> } = {
  user: (chain, { user }, number) => [userLine(chain, number, user)],
  injected: (chain, { injected }, number) => [
    userLine(chain, number, `<system-reminder>${injected}</system-reminder>`, { isMeta: true }),
  ],
  queued: (_, { queued }, number) => {
    const queue = { type: 'queue-operation', timestamp: stepTime(number), sessionId: claudeSession };
    return [
      { ...queue, operation: 'enqueue', content: queued },
      { ...queue, operation: 'remove' },
    ];
  },
  think: (chain, { think }, number) => [
    assistantLine(chain, number, { type: 'thinking', thinking: think, signature: 'c2ln' }, 'tool_use'),
  ],
  say: (chain, { say }, number) => [assistantLine(chain, number, { type: 'text', text: say }, 'tool_use')],
  answer: (chain, { answer }, number) => [assistantLine(chain, number, { type: 'text', text: answer }, 'end_turn')],
  run: runLines,
  read: (chain, { read, output = '1\t' }, number) => [
    callLine(chain, number, 'Read', { file_path: absolute(read) }),
    resultLine(chain, number, output, false, { type: 'text' }),
  ],
  edit: (chain, { edit, from, to }, number) => {
    const filePath = absolute(edit);
    return [
      callLine(chain, number, 'Edit', { file_path: filePath, old_string: from, new_string: to }),
      resultLine(chain, number, `The file ${filePath} has been updated.`, false, { filePath }),
    ];
  },
  write: (chain, { write, content }, number) => {
    const filePath = absolute(write);
    return [
      callLine(chain, number, 'Write', { file_path: filePath, content }),
      resultLine(chain, number, `File created successfully at: ${filePath}`, false, { type: 'create', filePath }),
    ];
  },
  refused: (chain, { refused, said }, number) => [
    callLine(chain, number, 'Bash', { command: refused }),
    resultLine(chain, number, `${refusal}${said}`, true, `Error: ${refusal}${said}`),
  ],
  unfinished: (chain, { unfinished }, number) => [callLine(chain, number, 'Bash', { command: unfinished })],
  compaction: compactionLines,
};

/** None for a step that this agent has no lines for. */
function plainLines(chain: ClaudeChain, step: PlainStep, number: number): readonly unknown[] {
  const writers = Object.entries(stepWriters) as [string, Writer<PlainStep>][];
  const [, write] = writers.find(([name]) => name in step) ?? [];
  return write?.(chain, step, number) ?? [];
}

const refusal =
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). To tell you how to proceed, the user said:\n";

function runLines(chain: ClaudeChain, step: StepNamed<'run'>, number: number): readonly unknown[] {
  const { exit, output: text = '' } = step;
  return [
    callLine(chain, number, 'Bash', { command: step.run }),
    exit === 0
      ? resultLine(chain, number, text, false, { stdout: text, stderr: '', interrupted: false, isImage: false })
      : resultLine(chain, number, `Exit code ${exit}\n${text}`, true, `Error: Exit code ${exit}\n${text}`),
  ];
}

/** The chain begins anew; the summary stands behind the boundary. */
function compactionLines(chain: ClaudeChain, { compaction }: StepNamed<'compaction'>, number: number) {
  const logical = chain.parent;
  chain.parent = null;
  return [
    chained(chain, number, 'dddd', {
      type: 'system',
      subtype: 'compact_boundary',
      content: 'Conversation compacted',
      logicalParentUuid: logical,
      compactMetadata: { trigger: 'auto', preTokens: 160_000 },
    }),
    userLine(
      chain,
      number,
      `This session is being continued from a previous conversation that ran out of context. The summary below covers the earlier portion of the conversation.\n\n${compaction}`,
      { isCompactSummary: true },
    ),
  ];
}
