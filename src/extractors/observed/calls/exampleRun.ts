/** Runs of commands for the examples of rules: a command line with what it printed. */
import type { CommandRun } from '../../../core/index/sessionIndex';

/** What differs from a command that ended well and printed nothing. */
export interface RunExample {
  readonly command: string;
  readonly output?: string;
  /** 0 unless told; null where the log holds none. */
  readonly exit?: number | null;
  /** The output was kept without the status. */
  readonly exitHidden?: boolean;
  readonly background?: boolean;
  readonly interrupted?: boolean;
  /** `/shop` unless told. */
  readonly cwd?: string;
}

/** In the folder `/shop` unless told. */
export function exampleRun(example: RunExample): CommandRun {
  const {
    command,
    output = '',
    exit = 0,
    exitHidden = false,
    background = false,
    interrupted = false,
    cwd = '/shop',
  } = example;
  const base = { line: 1, id: null, time: null } as const;
  return {
    command,
    cwd,
    exitCode: exit,
    status: exit === null ? 'unknown' : exit === 0 ? 'passed' : 'failed',
    output,
    byUser: false,
    background,
    call: {
      position: 0,
      turn: 1,
      call: {
        ...base,
        kind: 'tool-call',
        callId: 'run',
        tool: 'shell',
        actions: [{ kind: 'shell', command, cwd, byUser: false }],
      },
      result: {
        ...base,
        kind: 'tool-result',
        callId: 'run',
        text: output,
        isError: exit !== null && exit !== 0,
        exitCode: exit,
        exitHidden,
        interrupted,
      },
    },
  };
}
