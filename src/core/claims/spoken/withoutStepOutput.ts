/**
 * What a step of GitHub Actions printed, as it is copied from its page: from “Run COMMAND” to the line that tells the exit code.
 * A program wrote it, whoever pasted it.
 */
export function withoutStepOutput(text: string): string {
  const lines = text.split('\n');
  const kept: string[] = [];
  let from = 0;
  lines.forEach((line, at) => {
    if (!endsStep.test(line)) return;
    const start = lines.findIndex((one, place) => place >= from && place < at && beginsStep.test(one));
    if (start < 0) return;
    kept.push(...lines.slice(from, start));
    from = at + 1;
  });
  return from === 0 ? text : [...kept, ...lines.slice(from)].join('\n');
}

/** “Run the tests:” leads to what was pasted, and “Run it.” is an order. */
const beginsStep = /^\s*Run \S.*[^\s:.!?]\s*$/;
const endsStep = /^\s*(?:Error: |##\[error\])Process completed with exit code \d+\.?\s*$/;
