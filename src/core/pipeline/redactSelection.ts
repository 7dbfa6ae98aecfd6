/** Redacts what the extractor is about to see, so that no secret reaches a fact, a model or the panel. */
import type { Redact, Redaction } from '../redaction';
import type { Selection } from '../selection';

/** A selection without secrets, and what was replaced in it. */
export interface RedactedSelection {
  readonly clean: Selection;
  readonly redactions: readonly Redaction[];
}

/** Redacts the passages; what was omitted stays as it is counted. */
export function redactSelection(selection: Selection, redact: Redact): RedactedSelection {
  const redactions: Redaction[] = [];
  const passages = selection.passages.map((passage) => {
    const { text, hits } = redact(passage.text);
    for (const hit of hits) redactions.push({ rule: hit.rule, line: passage.ref.line, section: passage.because });
    return hits.length === 0 ? passage : { ...passage, text };
  });
  return { clean: { ...selection, passages }, redactions };
}
