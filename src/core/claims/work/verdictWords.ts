/** The verdicts on a comment of a review, where they are put as one: at the beginning of a sentence, a cell or a heading, or behind a dash. */
import type { Pattern } from '../../text/asked/askedPattern';
import { inOrder, oneOf } from '../../text/patterns';

/** “**Skip**”, “(already fixed)”, “— by design”; “the parser skips blank lines” is what a comment speaks of. */
const put = (...verdicts: readonly RegExp[]): Pattern =>
  inOrder(
    'iu',
    /(?:^(?:\d+[.)]\s*)?|[|(→✅❌⏭–—]\s*|\s-\s+|[:：]\s*|[.;!]\s+)/u,
    /(?:\*\*|_|`|\p{Emoji_Presentation}\s*|(?:so|and|but|therefore|verdict|status)[,:]?\s+)*/u,
    oneOf(...verdicts),
    /(?!\p{L})/u,
  );

/** Nothing is to be changed for it, or not now. */
export const judgedDown = put(
  /skip(?:ped|ping)?(?! (?:the|a|an|if|when|over)\b)|won['’]?t (?:fix|do)|wontfix|not (?:fix|chang|do|tak|address)ing|no fix|(?:not|nothing) (?:actionable|applicable|needed|worth(?: it)?)|by design/,
  /(?:works as )?intended|intentional(?:ly)?(?: (?:left|kept))?|out of scope|false positives?|n\/a/,
  /not an? (?:real |actual )?(?:issue|bug|problem)|no (?:code )?(?:changes?|action)(?: (?:is |are )?(?:needed|required|necessary))?/,
  /(?:leave|leaving|left|keep|keeping|kept) (?:it |this |them |these )?as(?:[- ]is| it is| they are)/,
  /declin(?:e|ed|ing)|reject(?:ed|ing)?|disagreed?|push(?:ing|ed)? back|invalid|not valid|overkill|same as (?:before|earlier)/,
  /defer(?:red|ring)?|(?:a )?follow[- ]?ups?|not now|later|per your request/,
  /(?:wird )?(?:nicht (?:behoben|nötig|umgesetzt)|übersprungen|bewusst so|kein fehler)|(?:omitid[oa]s?|por diseño|fuera de alcance|no aplica)|(?:ignorée?s?|hors (?:du )?périmètre|voulu|non retenue?)/,
  /(?:ignorad[oa]s?|fora do escopo|intencional)|(?:пропущен\p{L}*|так задумано|вне рамок|не баг)/u,
  /跳过|不修|无需修改|误报|超出范围|対応しない|対象外|仕様|スキップ|건너뜀|수정 안 함|의도된/,
);

/** It was seen to before. */
export const judgedDone = put(
  /already (?:\w+ )?(?:fixed|done|addressed|handled|covered|resolved|implemented|in place|there|removed|merged)/,
  /(?:fixed|addressed|resolved|done|handled) (?:in|by|with|earlier|before)|stale|outdated|obsolete|no longer (?:applies|relevant|there)/,
  /(?:bereits|schon) (?:behoben|erledigt|umgesetzt)|ya (?:corregid|resuelt|hech)[oa]s?|déjà (?:corrigée?s?|faite?s?|traitée?s?)|já (?:corrigid|resolvid|feit)[oa]s?|уже (?:исправлен|сделан)\p{L}*/u,
  /已(?:经)?(?:修复|解决|处理)|対応済み|修正済み|이미 (?:수정|해결)/,
);

/** Something is to be changed for it. */
export const takenOn = put(
  /(?:will |to |let me |i['’]ll |must |should )?(?:fix(?:ing)?|address(?:ing)?)(?! (?:in|by|with)\b)/,
  /valid(?: point| concern| nit| bug)?|agreed?|accept(?:ed)?|good (?:catch|point)|real (?:bug|issue)|legit(?:imate)?/,
  /(?:beheben|umsetzen|stimmt|berechtigt)|(?:corregir|válido)|(?:à corriger|valable)|(?:corrigir)|(?:исправить|верно)/,
  /修复|采纳|有效|対応する|妥当|수정 예정|타당/,
);
