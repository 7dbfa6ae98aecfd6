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
