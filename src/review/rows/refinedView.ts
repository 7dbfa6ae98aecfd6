/** The rows of a session, with the items that were taken over from a model on the lines they stand on. */
import type { AcceptedPart, Refined } from '../acceptedPart';
import type { RawView } from './rawView';

const known = new WeakMap<readonly AcceptedPart[], { readonly of: RawView; readonly view: RawView }>();

/** Made once for each set of parts; the view itself where there are none. */
export function refinedView(view: RawView, refined: Refined | null): RawView {
  if (refined === null) return view;
  const { parts } = refined;
  const last = known.get(parts);
  if (last?.of === view) return last.view;
  const made = { ...view, rows: withItems(view.rows, parts) };
  known.set(parts, { of: view, view: made });
  return made;
}

function withItems(rows: RawView['rows'], parts: readonly AcceptedPart[]): RawView['rows'] {
  const items = new Map<number, string[]>();
  for (const { fact } of parts.flatMap(({ added }) => added))
    for (const { line } of fact.evidence) items.set(line, [...(items.get(line) ?? []), fact.id]);
  return rows.map((row) => {
    const more = [...new Set(row.lines.flatMap((line) => items.get(line) ?? []))];
    const added = more.filter((id) => !row.facts.includes(id));
    return added.length === 0 ? row : { ...row, facts: [...added, ...row.facts] };
  });
}
