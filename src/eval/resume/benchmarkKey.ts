import { foldSpace } from '../../core/text/foldSpace';

/** What the benchmark calls one command: program and first two arguments, a leading `cd … &&` taken off. Its own definition, so that scores do not move with our reader of command lines. */
export function benchmarkKey(command: string): string {
  const folded = foldSpace(command).replace(/^cd\s+(?:"[^"]*"|'[^']*'|\S+)\s*(?:&&|;)\s*/, '');
  return folded.split(' ').slice(0, 3).join(' ');
}
