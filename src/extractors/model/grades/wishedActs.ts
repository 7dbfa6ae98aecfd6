/** What somebody is said to want done, and the words in which people order it. */
import { anyOf } from '../../../core/text/patterns';

/** Two patterns a line: how a sentence tells of it, and how an order does. */
const acts: readonly (readonly [told: RegExp, ordered: RegExp])[] = [
  [
    /\b(?:delet\w+|remov\w+|drop(?:ped|ping)?|get(?:ting)? rid|taken out)\b/,
    anyOf(
      'i',
      /delet|remov|drop|get rid|\brm\b|clean|strip|take\b.*\bout|kill|without|\bno\b|\bnot\b|n['’]?t\b|unused|prune|purge|uninstall/,
      /disabl|replac|revert|obsolete|instead|dead code/,
    ),
  ],
  [
    /\b(?:keep|kept|stays?|left (?:as|alone|in)|retain\w*)\b/,
    /keep|kept|stay|leave|left|retain|preserv|remain|still|\bnot\b|n['’]?t\b|\bno\b|only|continue|stick|\bas is\b|instead/i,
  ],
  [
    /\b(?:postpon\w+|deferred|skipped)\b/,
    /postpon|defer|later|skip|not now|next time|hold off|leave|\bnot?\b|n['’]?t\b|ignore|follow|first/i,
  ],
  [/\bdrafts?\b/, /draft/i],
  [/\bsquash\w*\b/, /squash|one commit|single commit/i],
  [/\brebas\w+\b/, /rebase|on top of|latest main|up to date/i],
  [/\b(?:tagged|a tag)\b/, /\btag/i],
  [/\b(?:releas\w+|publish\w+|deployed|shipped)\b/, /releas|publish|deploy|ship|live|production|rollout|npm/i],
  [/\bmerged?\b/, /merge|land|\bpr\b|pull request|main\b/i],
  [/\bpush(?:ed)?\b/, /push|\bpr\b|pull request|publish|upload|remote|land/i],
  [/\bcommit(?:ted|s)?\b/, /commit|push|\bpr\b|pull request|land|check in|stage/i],
  [/\brenam\w+\b/, /renam|name|call|instead|move/i],
  [/\brevert\w*\b/, /revert|undo|back|roll|restor|previous|original/i],
  [/\bignored?\b/, /ignor|skip|exclud|leave|not?\b|n['’]?t\b/i],
  [/\b(?:required|mandatory)\b/, /requir|must|mandatory|need|has to|have to|necess|always/i],
  [/\b(?:disabled|switched off|turned off)\b/, /disabl|\boff\b|remov|stop|without|\bnot?\b|n['’]?t\b|false|drop/i],
];

/** The first deed that words tell of and no text orders, as it stands in the words; null where there is none. */
export function unorderedAct(words: string, texts: readonly string[]): string | null {
  const free = words.replace(/`[^`]*`/g, ' ');
  for (const [told, ordered] of acts) {
    const found = new RegExp(told.source, 'i').exec(free);
    if (found !== null && !texts.some((text) => ordered.test(text))) return found[0];
  }
  return null;
}
