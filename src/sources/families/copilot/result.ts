/** Reads the text of a Copilot tool result: the exit code and the state of the shell stand at its end. */

/** The output without the line that Copilot adds at its end. */
export interface CopilotResult {
  readonly text: string;
  readonly exitCode: number | null;
  /** Id of the shell that was still running. */
  readonly runningIn: string | null;
}

const ended = /\n?<(?:shellId: \S+ )?(?:completed|exited) with exit code (-?\d+)>\s*$/;
const running =
  /\n?<command (?:with |started[^<>]*?)?shellId: (\S+?) is still running[^<>]*>\s*$|\n?<command started in (?:the )?background with shellId: (\S+?)>?\s*$/;

/** The exit code is null where that line tells none. */
export function readCopilotResult(content: string): CopilotResult {
  const end = ended.exec(content);
  if (end !== null) return { text: content.slice(0, end.index), exitCode: Number(end[1]), runningIn: null };
  const still = running.exec(content);
  if (still !== null)
    return { text: content.slice(0, still.index), exitCode: null, runningIn: still[1] ?? still[2] ?? null };
  return { text: content, exitCode: null, runningIn: null };
}
