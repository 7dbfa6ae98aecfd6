import type { Redact } from '../core/redaction';
import { capText } from '../core/text/capText';

/** A text of a session for reading: first without its secrets, then cut, so that no half of a secret is left. */
export const cleanText = (text: string, cap: number, redact: Redact): string => capText(redact(text).text, cap);
