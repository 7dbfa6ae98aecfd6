/** Reads Aider's own list of what was typed at its prompt, which no answer can write into. */
import { readTextLines, type TextFile } from '../reading/lines/readTextLines';

/** The file beside the history of the chat. */
export const inputFileName = '.aider.input.history';

/** Lines as they were typed; null where there is no such list. */
export async function readTyped(file: TextFile): Promise<ReadonlySet<string> | null> {
  if ((await file.files.stat(file.path))?.kind !== 'file') return null;
  const typed = new Set<string>();
  await readTextLines(file, (text) => {
    if (text.startsWith('+')) typed.add(text.slice(1).trim());
  });
  return typed;
}

/** Whether all that stands under a prompt's heading was typed. Braces begin and end what was typed on several lines. */
export const wasTyped = (prompt: string, typed: ReadonlySet<string>): boolean =>
  prompt.split('\n').every((line) => line.trim() === '' || typed.has(line.trim()));
