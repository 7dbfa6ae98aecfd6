/** Makes redaction fail closed: whatever goes wrong inside, no text comes out. */
import { redactionFailed } from '../../errors';
import type { Redact } from '../../redaction';

/** Wraps `redact` so that anything it throws becomes `redaction-failed`. */
export function redactOrWithhold(redact: Redact): Redact {
  return (text) => {
    try {
      return redact(text);
    } catch (cause) {
      throw redactionFailed(cause);
    }
  };
}
