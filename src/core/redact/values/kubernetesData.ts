/** Finds the values of a Kubernetes Secret: `data` in base64 and `stringData` in plain text, in YAML and in JSON. */
import type { Span } from '../secretRule';

/** A manifest is short; more around the kind belongs to another one. */
const reach = 8_000;

/** @param at where "kind: Secret" stands, in the document around it */
export function findSecretData(text: string, at: number, keyword: string): readonly Span[] {
  if (/[\w-]/.test(text.charAt(at + keyword.length))) return [];
  const before = text.slice(Math.max(0, at - reach), at);
  const start = at - before.length + Math.max(0, before.lastIndexOf('\n---'), before.lastIndexOf('\nkind:'));
  const behind = text.slice(at, at + reach);
  const next = behind.search(/\n(?:---|kind:|apiVersion:)/);
  const part = text.slice(start, next === -1 ? at + behind.length : at + next);
  const spans: Span[] = [];
  for (const block of part.matchAll(dataBlock)) {
    const from = start + block.index + block[0].length;
    spans.push(...valuesFrom(text, from, start + part.length));
  }
  return spans;
}

const dataBlock = /["']?\b(?:data|stringData)["']?\s{0,2}:[ \t]{0,2}(?:\{\s{0,20}|\r?\n)/g;
const line =
  /[ \t]{0,40}["']?[\w.-]{1,120}["']?[ \t]{0,2}:[ \t]{0,4}(?<secret>"[^"\n]{4,20000}"|'[^'\n]{4,20000}'|[^\s"'{}|>&*][^\s,}]{3,20000})[ \t]{0,4},?(?:\r?\n|\s{0,20}(?=\})|[ \t]{0,4}(?=["'])|$)/y;

function valuesFrom(text: string, from: number, to: number): readonly Span[] {
  const spans: Span[] = [];
  const indent = /[ \t]*/y;
  indent.lastIndex = from;
  const depth = indent.exec(text)?.[0].length ?? 0;
  for (let at = from; at < to; ) {
    indent.lastIndex = at;
    if ((indent.exec(text)?.[0].length ?? 0) < depth) break;
    line.lastIndex = at;
    const secret = line.exec(text)?.groups?.['secret'];
    if (secret === undefined) break;
    const quote = /^["']/.test(secret) ? 1 : 0;
    const start = text.indexOf(secret, at) + quote;
    spans.push({ start, end: start + secret.length - 2 * quote });
    at = line.lastIndex;
  }
  return spans;
}
