/** Tells a handoff that a session was given from what the user typed. */
import { readPointer } from './pointTo';

/** True for text that begins as a handoff does, whole or cut, and for the prompt that points to its file. */
export function isHandoffText(text: string): boolean {
  return /^\s*(?:<handoff-context[\s>]|# Handoff\b|<!-- handoff \d)/.test(text) || readPointer(text)?.rest === '';
}

/** Characters that tools write before the content of a file. */
const maxFrame = 600;

/** True for the answer of a tool that read a handoff, with numbers before its lines or without. Looks at the start only. */
export function isHandoffOutput(text: string): boolean {
  const head = text.slice(0, maxFrame);
  return (head.includes('# Handoff') || head.includes('<!-- handoff ')) && /(?:^|\W)# Handoff[\r\n]/.test(head);
}
