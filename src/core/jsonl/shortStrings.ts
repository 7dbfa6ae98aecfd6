/**
 * What a source says of the strings it hardly needs: by key, and by the key they stand behind. Looks at the raw bytes of
 * one line; where a key has blanks before its colon, or an escape in it, the string merely stays longer.
 */

/** One rule of a source about strings it needs little of. */
export interface ShortStrings {
  /** Counts behind this key of the line, up to the next key that another rule names here; null counts before all of them. */
  readonly after: string | null;
  /** Keys whose string values are cut. */
  readonly keys: readonly string[];
  readonly maxBytes: number;
  /** The limit in lines that lie far before the end of a long log; `maxBytes` where it is missing. */
  readonly farBytes?: number;
}

/** The rules of a source, compiled for looking at raw bytes. */
export interface ShortStringRules {
  /** The smallest limit of any rule; infinity without rules. */
  readonly least: number;
  /** Bytes of which one must occur in a line for any rule to say something about it. */
  readonly signs: readonly Uint8Array[];
  /** The rules that count behind the key from `opened` to `close`, as a number; null when it changes nothing. */
  regionBehind(bytes: Uint8Array, opened: number, close: number): number | null;
  /** The limit for a string value that begins at `opened`; null where no rule speaks of its key. */
  limit(region: number, bytes: Uint8Array, start: number, opened: number): number | null;
}

/** The region that a line begins in, before any key that opens another. */
export const firstRegion = 0;

const quote = 0x22;
const colon = 0x3a;
const backslash = 0x5c;

/** Compiles the rules; the regions it numbers count for one list of rules only. */
export function openShortStrings(rules: readonly ShortStrings[]): ShortStringRules {
  const regions: Map<string, number>[] = [new Map()];
  const regionOf = new Map<string, number>();
  const lengths = new Set<number>();
  for (const { after, keys, maxBytes } of rules) {
    const region = after === null ? firstRegion : (regionOf.get(after) ?? regions.length);
    const limits = regions[region] ?? new Map<string, number>();
    regions[region] = limits;
    if (after !== null) {
      regionOf.set(after, region);
      lengths.add(after.length);
    }
    for (const key of keys) limits.set(key, maxBytes);
  }
  const longestKey = Math.max(0, ...rules.flatMap(({ keys }) => keys.map((key) => key.length)));
  const encoder = new TextEncoder();
  const signs = rules.flatMap(({ after, keys }) => (keys.length === 0 ? [] : after === null ? keys : [after]));
  return {
    least: Math.min(...rules.map(({ maxBytes }) => maxBytes)),
    signs: signs.map((key) => encoder.encode(`"${key}":`)),
    regionBehind(bytes, opened, close) {
      if (!lengths.has(close - opened) || bytes[close + 1] !== colon) return null;
      return regionOf.get(textOf(bytes, opened, close)) ?? null;
    },
    limit(region, bytes, start, opened) {
      const limits = regions[region];
      if (limits === undefined || limits.size === 0) return null;
      if (bytes[opened - 2] !== colon || bytes[opened - 3] !== quote) return null;
      const keyEnd = opened - 3;
      for (let at = keyEnd - 1; at >= start && keyEnd - at <= longestKey + 1; at -= 1) {
        if (bytes[at] !== quote) continue;
        return bytes[at - 1] === backslash ? null : (limits.get(textOf(bytes, at + 1, keyEnd)) ?? null);
      }
      return null;
    },
  };
}

/** The rules for the part of a long log that lies far back. */
export function farBack(rules: readonly ShortStrings[]): readonly ShortStrings[] {
  return rules.map((rule) => ({ ...rule, maxBytes: rule.farBytes ?? rule.maxBytes }));
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
