/** Reads what Aider itself says between prompt and answer. */
import type { NoteEntry } from '../../core/session';

/** What a line of the program says of the session; `output` may be part of what a command printed. */
export type Notice =
  | { readonly kind: 'model' | 'version' | 'run' | 'added' | 'applied' | 'commit'; readonly text: string }
  | { readonly kind: 'tokens'; readonly used: number }
  | { readonly kind: 'note'; readonly topic: NoteEntry['topic']; readonly text: string }
  | { readonly kind: 'output' };

const patterns: readonly (readonly [RegExp, 'model' | 'version' | 'run' | 'added' | 'applied' | 'commit'])[] = [
  [/^(?:Main model|Model|Models): (\S+) with /, 'model'],
  [/^Aider v(\S+)$/, 'version'],
  [/^Running (.+)$/, 'run'],
  [/^Added (.+) to the chat\.?$/, 'added'],
  [/^Applied edit to (.+)$/, 'applied'],
  [/^Commit ([0-9a-f]{7,40} .+)$/, 'commit'],
];

/** Null for what says nothing of the session, unless a command is running. */
export function readNotice(text: string): Notice | null {
  for (const [pattern, kind] of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return { kind, text: found };
  }
  const tokens = /^Tokens: ([\d.,]+k?) sent.*?, ([\d.,]+k?) received/.exec(text);
  if (tokens !== null) return { kind: 'tokens', used: count(tokens[1]) + count(tokens[2]) };
  if (/^\^C KeyboardInterrupt/.test(text)) return { kind: 'note', topic: 'interrupted', text };
  if (/^(?:litellm\.\w*(?:Error|Exception)|The API provider|.*\bAPIConnectionError)/.test(text)) {
    return { kind: 'note', topic: 'api-error', text };
  }
  return null;
}

/** `6.9k` is 6,900. */
function count(text = ''): number {
  const number = Number(text.replace(/[,k]/g, ''));
  return Math.round(text.endsWith('k') ? number * 1_000 : number);
}
