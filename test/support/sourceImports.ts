/** What the files of a folder import, as it stands in their text. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One import; `to` is a path from the root without its ending, or the name of a package. */
export interface SourceImport {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

/** Of every TypeScript file below a folder. */
export function importsOf(folder: string): SourceImport[] {
  return filesBelow(folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const pattern =
        /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|\bimport\('([^']+)'\)|^import\s+'([^']+)'/gm;
      return [...source.matchAll(pattern)].map((match) => ({
        from: file,
        to: resolve(file, match[2] ?? match[3] ?? match[4] ?? ''),
        isType: match[1] !== undefined,
      }));
    });
}

/** Every file, from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath ?? item.path, item.name));
}

const resolve = (file: string, specifier: string) =>
  specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : specifier;
