/** The tables of words in `l10n/`, and the sentences that the code says. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { literalsOf, type SourceLiteral } from './sourceLiterals';

/** One language's table, as the editor loads it. */
export interface WordTable {
  /** "de", "zh-cn". */
  readonly locale: string;
  readonly file: string;
  readonly words: Readonly<Record<string, string>>;
}

const words = z.record(z.string(), z.string());

/** Reads files such as `bundle.l10n.de.json`; the part that stands for the language is `*`. */
export function readTables(folder: string, name: string): WordTable[] {
  const [start = '', end = ''] = name.split('*');
  return readdirSync(folder)
    .filter((file) => file.startsWith(start) && file.endsWith(end) && file.length > name.length)
    .sort()
    .map((file) => ({
      locale: file.slice(start.length, -end.length),
      file,
      words: words.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
    }));
}

/** One literal of a source file. */
export type FoundLiteral = SourceLiteral & { readonly file: string };

/** All literals of the TypeScript files below the folders, but for imports. */
export function literalsBelow(folders: readonly string[]): FoundLiteral[] {
  return folders.flatMap(sourceFiles).flatMap((file) =>
    literalsOf(readFileSync(file, 'utf8'))
      .filter(({ before }) => !/\b(?:from|import\(?)\s*$/.test(before))
      .map((literal) => ({ ...literal, file })),
  );
}

/** Where people read our words in their language. */
export const shownLayers = ['src/host', 'src/review', 'src/protocol', 'webview'];

/** Where sentences are made in English, and translated by whoever shows them (`told`). */
export const toldLayers = [
  'src/core',
  'src/sources',
  'src/extractors',
  'src/targets',
  'src/app',
  'src/node',
  'src/worker',
];

/** A literal that `t` is given, as it is or as one of two. */
export const isSaid = ({ before }: SourceLiteral) =>
  /(?:^|[^\w.])t\(\s*(?:[^()'",]*(?:=== ''\s*)?\?\s*(?:''\s*:\s*)?)?$/.test(before);

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith('.ts'))
    .map((item) => path.join(item.parentPath, item.name).replaceAll(path.sep, '/'));
}
