import { createInterface } from 'node:readline/promises';
import type { Console } from '../output';

/** Asks on the terminal; without one nobody can answer, and the answer is no. */
export async function askYesNo(question: string, output: Console): Promise<boolean> {
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true) return false;
  output.say(`${question} [y/N]`);
  const reader = createInterface({ input: process.stdin });
  try {
    return /^\s*y(?:es)?\s*$/i.test(await reader.question(''));
  } finally {
    reader.close();
  }
}
