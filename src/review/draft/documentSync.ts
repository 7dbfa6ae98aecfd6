/**
 * Keeps a document in step with the draft, which both the panel and the document may change. Knows which changes of the
 * document are the user's: those that this did not ask for.
 */
import { type TextChange, textChange } from '../../protocol/textChange';

/** The draft, as a document shows it and types in it. */
export interface SharedDraft {
  /** With no other line end than a line feed, which is how documents have them. */
  text(): string;
  isReadOnly(): boolean;
  /**
   * The user changed the document.
   * @param text the whole document by now
   * @param shown the document before
   */
  typed(text: string, shown: string): void;
}

/** Belongs to one document. All texts are whole documents. */
export interface DocumentSync {
  /** Whether the user typed something that the draft has not taken yet. */
  isTyped(document: string): boolean;
  /** Gives the draft what was typed. */
  take(document: string): void;
  /** What makes the document the draft; null where it is, or while something typed is to be taken first. */
  next(document: string): TextChange | null;
}

/** @param document as it is when it begins to follow; what differs from the draft is older than the draft */
export function createDocumentSync(draft: SharedDraft, document: string): DocumentSync {
  let agreed = document;
  /** Asked of the document, and not seen in it yet. */
  let coming: string | null = null;
  const isTyped = (now: string) => {
    if (now === coming || now === draft.text()) {
      agreed = now;
      coming = null;
    }
    return now !== agreed;
  };
  return {
    isTyped,
    take(now) {
      if (!isTyped(now)) return;
      const shown = agreed;
      agreed = now;
      draft.typed(now, shown);
    },
    next(now) {
      if (isTyped(now)) return null;
      coming = draft.text();
      const change = textChange(now, coming);
      if (change === null) coming = null;
      return change;
    },
  };
}
