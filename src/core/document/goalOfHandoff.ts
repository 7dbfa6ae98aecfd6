/** What a handoff, or the prompt that points to its file, is for: the words a session that began with it is titled by. */
import { goalInFileName } from '../handoffFileName';
import { isHandoffText } from './isHandoffText';
import { readPointer } from './pointTo';
import { readDocument } from './readDocument';

/** Null for any other text, and for a handoff whose goal is not in the text. */
export function goalOfHandoff(text: string): string | null {
  const pointer = readPointer(text);
  if (pointer !== null) return pointer.rest === '' ? goalInFileName(pointer.fileName) : pointer.rest;
  return isHandoffText(text) ? (readDocument(text)?.goal ?? null) : null;
}
