import { capText } from '../core/capText';
import { redactText } from '../core/redact/redactText';

/** A text of a session for reading: first without its secrets, then cut, so that no half of a secret is left. */
export const cleanText = (text: string, cap: number): string => capText(redactText(text).text, cap);
