/** How an item of a report is written: its label, and the deed with which it begins. */
import { anyOf } from '../../../../core/text/patterns';

/** “`rewind.ts`: Updated both ways to use the fallback”, “`enable` removed the picker”: without the label at its beginning. */
export const withoutLabel = (text: string) =>
  text
    .replace(/^`[^`]{2,80}`(?:\s*\([^)]{1,40}\))?\s+(?=\p{L}+ed\b)/u, '')
    .replace(/^\*\*[^*]{2,80}[:：]\*\*\s*/u, '')
    .replace(
      /^(?:\*\*[^*]{2,60}\*\*|`[^`]{2,80}`(?:\s*\([^)]{1,40}\))?|\[[^\]]{2,60}\]\([^)]*\))\s*(?:[:：]|[–—-]\s)\s*/u,
      '',
    );

/** “Extended the type to take other sources”: whatever was done, it says what for. */
export const opensWithPast = anyOf(
  'iu',
  /^\P{L}*(?:kept|left|put|took|chose|split|wrote|built)\s/u,
  /^\P{L}*(?!(?:verified|validated|confirmed|tested|checked|committed|pushed|opened|merged|rebased|replied|responded|posted|linked|answered|need|used)\b)\p{L}{2,}ed\s/u,
);
