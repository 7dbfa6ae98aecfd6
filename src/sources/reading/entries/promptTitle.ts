/** A session's title where the agent gave none: the first line of what the user asked, cut to `titleLength`. */
import { goalOfHandoff } from '../../../core/document/goalOfHandoff';
import { redactText } from '../../../core/redact/redactText';
import { detach } from '../../../core/text/capText';
import { inOrder } from '../../../core/text/patterns';

const titleLength = 80;

/** Null when the text has no words. A handoff is titled by its goal: its own words are ours. */
export function promptTitle(prompt: string): string | null {
  return titleOf(goalOfHandoff(prompt) ?? prompt);
}

function titleOf(prompt: string): string | null {
  const lines = prompt
    .slice(0, 2_000)
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/^ ?(?:<[^<>]*> ?|#+ )+/, '')
        .trim(),
    )
    .filter((line) => line !== '');
  const at = lines.findIndex(hasWords);
  const [first, next = ''] = lines.slice(Math.max(0, at));
  // "Implement the following plan:" says nothing without what follows; pasted code says no more.
  const goesOn = /[:：]$/.test(first ?? '') && hasWords(next) && !/^[`~]{3}/.test(next);
  const isPlan = handsOver.test(first ?? '') && (goesOn || /[:：]\s*\S/.test(first ?? ''));
  const plan = isPlan ? nameOfPlan(goesOn ? next : (first ?? '').replace(/^[^:：]*[:：]/u, '')) : '';
  const found = at === -1 ? undefined : plan !== '' ? plan : goesOn ? `${first} ${next}` : first;
  if (found === undefined) return null;
  // Before the cut: half a secret is recognised by nobody.
  const line = redactText(found).text.replace(tail, '$1');
  const letters = [...line];
  return detach(
    letters.length <= titleLength ? line : `${endAtWord(letters.slice(0, titleLength - 1).join('')).trimEnd()}…`,
  );
}

/** “Implement the following plan:” hands over a plan, which has a name of its own. */
const handsOver = inOrder(
  'iu',
  /^(?:please )?(?:implement|execute|carry out|follow|build|do) (?:the|this|my|our) /u,
  /(?:(?:following|approved|attached|next|below) )?(?:implementation )?/u,
  /(?:plan|spec(?:ification)?|design|tasks?)(?: below)?\s*[:：]/u,
);

/** Without the word that only says what it is. */
const nameOfPlan = (line: string): string =>
  line
    .replace(/^[\s#>*_-]+/, '')
    .replace(/^(?:implementation )?(?:plan|spec(?:ification)?|design)\s*[:：–—-]\s+/iu, '')
    .replace(/[*_]+$/, '')
    .trim();

/** What goes on behind a value without a gap belongs to it: the session may teach the whole, which is no longer there to be found. */
const tail = /(\[redacted:[^\]\s]+\])[\w+/=.-]*[\w+/=-]/g;

/** Nor is half of one that only another line of the session tells to be a secret: a run that is cut goes as a whole. */
function endAtWord(text: string): string {
  const whole = text.replace(/(?:\[redacted:)?[\w+/=.-]*$/, '');
  return whole.length >= fewestLetters ? whole : text;
}
const fewestLetters = 20;

const hasWords = (line: string) => /[\p{L}\p{N}]/u.test(line);
