/** How texts are made alike before they are compared. */
import { foldSpace } from '../../../core/text/foldSpace';

/** Lower case, one blank, straight quotes and brackets. */
export const fold = (text: string): string =>
  foldSpace(
    text
      .replace(/[“”„«»]/g, '"')
      .replace(/[’‘‛]/g, "'")
      .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)),
  )
    .toLowerCase()
    .replace(/[*`]{2,}|(?<![\p{L}\p{N}_])_{2}(?=\S)|(?<=\S)_{2}(?![\p{L}\p{N}_])/gu, '');
