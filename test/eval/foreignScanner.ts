/** A scanner for secrets that is not ours: secretlint, with the rules it recommends. */

/** What it finds in each of the texts; a finding names its rule and shows the place. */
export type ForeignScan = (texts: readonly string[]) => Promise<readonly (readonly string[])[]>;

/** Our placeholder in an address is a password to it, unless it has three characters. */
const withoutPlaceholders = (text: string) => text.replace(/\[redacted:[a-z0-9-]+\]/g, '***');

const mostTexts = 60;
const mostCharacters = 2_000_000;

/** Its profiler takes a time that grows with the square of the number of sources, so many texts make one source. */
export async function openForeignScan(): Promise<ForeignScan> {
  const { lintSource } = await import('@secretlint/core');
  const preset = await import('@secretlint/secretlint-rule-preset-recommend');
  const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: preset.creator }] };
  return async (texts) => {
    const found: string[][] = texts.map(() => []);
    for (const batch of batchesOf(texts.map(withoutPlaceholders))) {
      const content = batch.map(({ text }) => text).join('\n\n');
      const source = { content, filePath: 'text.txt', ext: '.txt', contentType: 'text' as const };
      const { messages } = await lintSource({ source, options: { config } });
      for (const { ruleId, range } of messages) {
        const from = batch.findLast(({ start }) => start <= range[0]);
        if (from !== undefined)
          found[from.at]?.push(`${ruleId}: ${content.slice(Math.max(from.start, range[0] - 30), range[1])}`);
      }
    }
    return found;
  };
}

interface Placed {
  readonly text: string;
  readonly at: number;
  /** In the source that it is part of. */
  readonly start: number;
}

function batchesOf(texts: readonly string[]): Placed[][] {
  const batches: Placed[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const [at, text] of texts.entries()) {
    const last = batches.at(-1);
    if (last === undefined || last.length >= mostTexts || length + text.length > mostCharacters) {
      batches.push([{ text, at, start: 0 }]);
      length = text.length + 2;
    } else {
      last.push({ text, at, start: length });
      length += text.length + 2;
    }
  }
  return batches;
}
