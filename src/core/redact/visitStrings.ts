/** Hands over every string in `value` that could hold a secret; what is repeated, such as kinds, folders and commands, only once. */
export function visitStrings(value: unknown, visit: (text: string) => void): void {
  walk(value, new Set(), visit);
}

function walk(value: unknown, seen: Set<string>, visit: (text: string) => void): void {
  if (typeof value === 'string') {
    if (value.length < shortestText) return;
    if (value.length <= longestRepeated) {
      if (seen.has(value)) return;
      seen.add(value);
    }
    visit(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const name in value) walk(value[name as keyof typeof value], seen, visit);
  }
}

/** Characters of the shortest text that is handed over. */
export const shortestText = 8;
const longestRepeated = 1_000;
