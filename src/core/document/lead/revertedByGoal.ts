/** A goal that tells what the log cannot: that the user took the session's changes back after it ended. */
import { anyOf, inOrder, oneOf } from '../../text/patterns';

/** “I've reverted your changes – focus only on …”, also in other languages; an order to revert says nothing of what was. */
const says = anyOf(
  'iu',
  inOrder(
    'iu',
    /\b(?:i|we)(?:['’]ve| have)? (?:just |already |now |since )?/u,
    oneOf(/reverted|undid|undone|discarded|threw away|thrown away|rolled back|reset|backed out/u),
    /\s(?:all |most |of |your |these |those |the |my |its |last |previous ){0,4}(?:changes?|edits?|work|code|files?|commits?|attempt|everything)\b/u,
  ),
  /(?<!\p{L})ich habe? .{0,40}(?:änderungen|alles|arbeit).{0,20}(?:zurückgesetzt|rückgängig gemacht|verworfen)(?!\p{L})/u,
  /(?<!\p{L})(?:he (?:revertido|deshecho|descartado)|j['’]ai (?:annulé|reverté|rejeté)|(?:eu )?(?:reverti|desfiz|descartei))(?!\p{L})[^.]{0,20}(?:cambios|modifications|changements|alterações|mudanças)/u,
  /(?<!\p{L})я (?:откатил|отменил|сбросил)а? [^.]{0,20}(?:изменения|правки|всё)/u,
  /我(?:已经|已)?(?:把.{0,12})?(?:回滚|撤销|还原)了|(?:変更|修正)を(?:すべて|全部)?(?:元に戻し|取り消し|リバートし)(?:た|まし)|변경(?: ?사항)?을? ?(?:모두 )?(?:되돌렸|취소했)/u,
);

/** True where it says that changes were taken back. */
export const tellsReverted = (goal: string): boolean => says.test(goal);
