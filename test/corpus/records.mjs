import { readFileSync } from 'node:fs';

/** The objects on the lines of a log; lines that are none are passed over. */
export function recordsOf(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const value = JSON.parse(line);
        return typeof value === 'object' && value !== null ? [value] : [];
      } catch {
        return [];
      }
    });
}
