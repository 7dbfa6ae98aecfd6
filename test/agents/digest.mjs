// Whether an agent's folder is as it was.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Hash of each file below a folder, by name. */
export function digest(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  return new Map(
    files.map((item) => {
      const file = path.join(item.parentPath ?? item.path, item.name);
      return [file, createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}
