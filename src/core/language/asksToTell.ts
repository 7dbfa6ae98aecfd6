/** Whether a prompt asks for no more than an account of what the session did, as clients do by themselves. */
import { inOrder } from '../text/patterns';

/** “Give a brief summary of what you just did in this format, never begin with …”: how it is told binds that text alone. */
export const asksToTell = (text: string): boolean => asks.test(text);

const asks = inOrder(
  'iu',
  /^["“]?(?:please\s+)?(?:provide|give|write|create|generate|produce|return)\b.{0,40}\b(?:synopsis|summary|recap|digest|changelog entry|status report)\b/,
  /.{0,60}\b(?:you (?:just |have )?(?:accomplished|did|done|completed|finished)|(?:the|this|our) (?:session|conversation|task|chat)|the work done)\b/,
);
