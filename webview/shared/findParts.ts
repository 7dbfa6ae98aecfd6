/** Cuts a text where a search hits it, so that the hits can be marked. */
export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** Folds case; an empty search hits nothing. The parts joined are the text. */
export function findParts(text: string, query: string): TextPart[] {
  const wanted = query.trim().toLowerCase();
  const folded = text.toLowerCase();
  // Some letters change their length with their case; places then would not agree.
  if (wanted === '' || folded.length !== text.length) return [{ text, isHit: false }];
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isHit: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), isHit: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isHit: false });
  return parts;
}

/** Characters before the first hit that a narrow row shows for sure, and those that are left of them. */
const near = 60;
const lead = 30;

/** The text from its first hit on, where that stands too far behind to be seen in a row of a few lines. */
export function fromFirstHit(text: string, query: string): string {
  const wanted = query.trim().toLowerCase();
  const folded = text.toLowerCase();
  const at = wanted === '' || folded.length !== text.length ? -1 : folded.indexOf(wanted);
  const line = at < 0 ? 0 : text.lastIndexOf('\n', at) + 1;
  if (at < 0 || (at <= near && line === 0)) return text;
  if (at - line <= lead) return `…${text.slice(line)}`;
  const space = text.indexOf(' ', at - lead) + 1;
  return `…${text.slice(space > 0 && space <= at ? space : at - lead)}`;
}
