/**
 * What a step of GitHub Actions printed, as it is copied from its page: from “Run COMMAND” to the line that tells the exit code.
 * A program wrote it, whoever pasted it. What stands above the last “Run …” before that line is the user's.
 */
export function withoutStepOutput(text: string): string {
  const kept: string[] = [];
  /** Lines from the last “Run COMMAND” on: a step's, if its end follows. */
  let step: string[] | null = null;
  for (const line of text.split('\n')) {
    if (step !== null && endsStep.test(line)) {
      step = null;
      continue;
    }
    if (beginsStep.test(line)) {
      kept.push(...(step ?? []));
      step = [line];
    } else if (step === null) kept.push(line);
    else step.push(line);
  }
  return [...kept, ...(step ?? [])].join('\n');
}

/** “Run the tests:” leads to what was pasted, and “Run it.” is an order. */
const beginsStep = /^\s*Run \S.*[^\s:.!?]\s*$/;
const endsStep = /^\s*(?:Error: |##\[error\])Process completed with exit code \d+\.?\s*$/;
