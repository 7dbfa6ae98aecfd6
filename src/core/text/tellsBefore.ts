/** One half of a comparison that holds no longer: “Previously: it returned nothing”, “**Before**: `a`”. */
import { anyOf, inOrder } from './patterns';

/** What stands under a word for the time before. */
export const tellsBefore = (text: string): boolean => before.test(text);

const before =
  /^\W*(?:previously|before(?: this| the (?:fix|change))?|old|was|formerly|prior|used to be|vorher|bisher|zuvor|antes|avant|раньше|было|之前|以前|原来|変更前|이전)\W{0,3}[:：]/iu;

/** “The previous version still let the till go on”: how the thing was before what the sentences behind it tell. */
export const tellsOfEarlier = (text: string): boolean => earlier.test(text);

const earlier = anyOf(
  'iu',
  inOrder(
    'u',
    /^\W*(?:the|my|our|your) (?:previous|earlier|prior|old|former|original|first) /,
    /(?:[\w`/.-]+ ){1,4}/,
    /(?:(?:also|still|only|always|never|just|wrongly|silently|actually) )?/,
    /(?:allowed|let|was|were|did|didn['’]t|had|used|kept|left|made|read|took|got|went|gave|ran|lost|could|would|\p{Ll}+ed)\b/u,
  ),
  /^\W*die (?:vorige|vorherige|bisherige|alte|frühere|erste) \p{L}+ (?:hat|hatte|war|ließ|konnte|machte|\p{Ll}+te)(?!\p{L})/u,
  /^\W*la (?:versión|implementación) anterior (?:\p{L}+ ){0,2}(?:era|estaba|dejaba|permitía|tenía|no|\p{Ll}+(?:aba|ía))(?!\p{L})/u,
  /^\W*(?:l['’]ancienne version|la version précédente) (?:\p{L}+ ){0,2}(?:était|laissait|permettait|avait|\p{Ll}+ait)(?!\p{L})/u,
  /^\W*a (?:versão|implementação) anterior (?:\p{L}+ ){0,2}(?:era|estava|deixava|permitia|tinha|não|\p{Ll}+(?:ava|ia))(?!\p{L})/u,
  /^\W*(?:предыдущая|прежняя|старая) версия (?:\p{L}+ ){0,2}\p{L}+(?:ла|лась)(?!\p{L})/u,
  /^\W*(?:之前|以前|原来|旧)的?(?:版本|实现|代码)|^\W*以前の(?:版|バージョン|実装|コード)|^\W*이전 (?:버전|구현|코드)/u,
);
