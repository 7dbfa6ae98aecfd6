/** Cuts “A: … B: …” before each session that speaks, in their order; a text of no session is one part. */
export function partsByLabel(text: string, labels: readonly string[]): string[] {
  const [first, ...others] = labels;
  if (first === undefined || !text.startsWith(`${first}: `)) return [text];
  const parts: string[] = [];
  let rest = text;
  for (const label of others) {
    const at = rest.indexOf(` ${label}: `);
    if (at < 0) continue;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...parts, rest];
}
