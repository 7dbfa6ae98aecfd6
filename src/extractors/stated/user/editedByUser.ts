/** Whether a prompt says that the user changed files with their own hands. */
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

/** “I tweaked the rounding myself”, “I made some manual changes”. */
export const editedByUser = (text: string): boolean => saysSo.test(text);

const iHave = /\bI(?:['’]ve| have)? (?:just |also |already |now )?/;
const changed = oneOf(
  /edited|changed|fixed|tweaked|modified|renamed|updated|adjusted|patched/,
  /rewrote|rewritten|reworked|refactored|moved|removed|deleted|added/,
);

const saysSo = anyOf(
  'iu',
  inOrder('iu', iHave, changed, /\b[^.!?\n]{0,80}\b(?:myself|by hand|manually|in my editor)\b/),
  inOrder('iu', iHave, /(?:manually |hand-)/, changed, /\b/),
  inOrder('iu', iHave, /(?:made|did) (?:(?:some|a few|several|small|minor|my own|manual) )+(?:changes|edits|tweaks)\b/),
  /\b(?:habe ich|ich habe)\b[^.!?\n]{0,80}\b(?:selbst|selber|von hand|manuell)\b[^.!?\n]{0,40}\b(?:geändert|angepasst|bearbeitet|umbenannt)\b/,
  /(?<!\p{L})(?:edité|cambié|modifiqué|corregí|ajusté)(?!\p{L})[^.!?\n]{0,80}\b(?:a mano|manualmente|yo mism[oa])\b/u,
  /\bj['’]ai [^.!?\n]{0,40}(?<!\p{L})(?:modifié|changé|corrigé|ajusté)(?!\p{L})[^.!?\n]{0,80}(?<!\p{L})(?:à la main|manuellement|moi-même)(?!\p{L})/u,
);
