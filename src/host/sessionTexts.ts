/** Says how old, how full and how large a session is, in the words of the picker and the meter. */
import type { ContextUse } from '../core/session';
import type { SessionRef } from '../core/sessionRef';
import { t } from '../protocol/language';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "6 min ago", "yesterday"; empty where the log holds no time. */
export function ageText(updatedAt: string | null, now: number): string {
  const time = updatedAt === null ? Number.NaN : Date.parse(updatedAt);
  if (Number.isNaN(time)) return '';
  const age = now - time;
  if (age < minute) return t('just now');
  if (age < hour) return t('{0} min ago', Math.floor(age / minute));
  if (age < day) return t('{0} h ago', Math.floor(age / hour));
  if (age < 2 * day) return t('yesterday');
  return t('{0, plural, one {# day} other {# days}} ago', Math.floor(age / day));
}

/** "160k of 200k tokens (80%)"; empty where the log tells nothing. */
export function fillText({ usedTokens, windowTokens, ratio, estimated }: ContextUse): string {
  if (usedTokens === null) return '';
  if (windowTokens === null || ratio === null) return t('about {0} tokens', thousands(usedTokens));
  const share = `${estimated ? '~' : ''}${percentText(ratio)}`;
  return t('{0} of {1} tokens ({2})', thousands(usedTokens), thousands(windowTokens), share);
}

/** Takes 1 for full. */
export const percentText = (ratio: number) => `${Math.round(ratio * 100)}%`;

/** "162k", "900", "1.2m": enough to compare by. */
export function thousands(tokens: number): string {
  if (tokens < 1_000) return String(tokens);
  if (tokens < 1_000_000) return `${Math.round(tokens / 1_000)}k`;
  return `${(tokens / 1_000_000).toFixed(1)}m`;
}

/** "1 message", "50 messages"; empty where they were not counted. */
export function messagesText({ messages }: SessionRef): string {
  return messages === null ? '' : t('{0, plural, one {# message} other {# messages}}', messages);
}

/** "34 kB", "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return t('{0} bytes', bytes);
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A title of at most so many letters; one that is cut says so. */
export function cutTitle(title: string, most: number): string {
  const letters = [...title];
  if (letters.length <= most) return title;
  const kept = letters.slice(0, most - 1).join('');
  return `${kept.trimEnd()}…`;
}
