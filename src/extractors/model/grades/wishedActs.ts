/** What somebody is said to want done, and the words in which people order it. */
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { anyOf } from '../../../core/text/patterns';
import { spelledOut } from './polarity';

/** Two patterns a line: how a sentence tells of it, and how an order does. */
const acts: readonly (readonly [told: Pattern, ordered: Pattern])[] = [
  [
    /\b(?:delet\w+|remov\w+|drop(?:ped|ping)?|get(?:ting)? rid|taken out)\b/,
    anyOf(
      'i',
      /delet|remov|drop|get rid|\brm\b|clean|strip|take\b.*\bout|kill|without|\bno\b|\bnot\b|unused|prune|purge|uninstall/,
      /disabl|replac|revert|obsolete|instead|dead code/,
    ),
  ],
  [
    /\b(?:keep|kept|stays?|left (?:as|alone|in)|retain\w*)\b/,
    /keep|kept|stay|leave|left|retain|preserv|remain|still|\bnot\b|\bno\b|only|continue|stick|\bas is\b|instead/i,
  ],
  [
    /\b(?:postpon\w+|deferred|skipped)\b/,
    /postpon|defer|later|skip|not now|next time|hold off|leave|\bnot?\b|ignore|follow|first/i,
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
  [/\bignored?\b/, /ignor|skip|exclud|leave|\bnot?\b/i],
  [/\b(?:required|mandatory)\b/, /requir|must|mandatory|need|has to|have to|necess|always/i],
  [/\b(?:moved|relocated)\b/, /mov|put|relocat|plac|into|under|belong|transfer|extract|migrat/i],
  [/\b(?:tested|tests?)\b/, /test|spec|cover|verif|check|try|tdd/i],
  [/\b(?:documented)\b/, /doc|readme|write|wrote|note|comment|explain|changelog|describ/i],
  [/\b(?:slow(?:ed|er)|faster|sped up)\b/, /slow|fast|speed|quick|perform|durat|time|latency/i],
  [/\b(?:hidden)\b/, /hid|show|remov|invisib|collaps|\boff\b|\bnot?\b|see|visib/i],
  [/\b(?:split|separated)\b/, /split|separat|divid|break|own|each|extract|several|two|three|multiple|per\b/i],
  [/\b(?:reviewed)\b/, /review|look|check|audit|inspect|go over|read|verif|feedback/i],
  [/\b(?:disabled|switched off|turned off)\b/, /disabl|\boff\b|remov|stop|without|\bnot?\b|false|drop/i],
];

/** The first deed that words tell of and no text orders, as it stands in the words; null where there is none. */
export function unorderedAct(words: string, texts: readonly string[]): string | null {
  const free = words.replace(/`[^`]*`/g, ' ');
  for (const [told, ordered] of acts) {
    const found = new RegExp(told.source, 'i').exec(free);
    if (found !== null && !texts.some((text) => ordered.test(spelledOut(text)))) return found[0];
  }
  return null;
}
