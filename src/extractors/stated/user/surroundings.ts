/** Facts of the surroundings that bind whoever works in them: “we are on Windows”, “CI has no network”, “my user there is …”. */

import { foldedPattern } from '../../../core/language/foldedPattern';
import { anyOf, inOrder } from '../../../core/text/patterns';

/** A longer sentence tells a story. */
const mostWords = 18;

const place =
  /(?:the |our )?ci|(?:the|our|this|my) (?:[\p{L}-]+ )?(?:runners?|servers?|containers?|sandbox|machines?|box|hosts?|cluster|devices?|network|proxy|vm|laptop|database)/u;

const where = foldedPattern(() =>
  anyOf(
    'u',
    // “We’re still on Node 18”
    /^(?:we|i)(?:['’]re| are|['’]m| am) (?:still |only |all )?(?:on|using|limited to|stuck (?:on|with)|behind) (?!it\b|that\b|this\b|the same\b|track\b|board\b|top\b|hold\b|fire\b|my way\b)\S/u,
    // “CI has no network”, “the runner can’t reach GitHub”; “the server has crashed” is a remark
    inOrder(
      'u',
      /^/,
      new RegExp(`(?:${place.source})`, 'u'),
      / (?:has no|have no|can['’]?t|cannot|does(?: not|n['’]?t)|blocks?|only|is (?:behind|offline|read-only|windows|linux|arm))\b/u,
      /(?!.*\b(?:pass|fail|work|start|finish|happen|problem|issue|error|bug)\p{L}*\b)/u,
    ),
    // “My GitHub user is …”
    /^(?:fyi\W+)?my (?:[\p{L}-]+ ){0,2}(?:user(?: ?name)?|account|handle|email|org|organi[sz]ation|shell|os) is \S/u,
    // “`ssh box` if you want to test there”
    /(?:`[^`]+`|\bssh \S+)[^.;]{0,40}\bif you (?:want|need|have) to\b/u,
    /^(?:wir (?:sind|arbeiten)|estamos|nous sommes|on est|мы работаем) (?:noch |todavía |encore |ainda |ещё )?(?:auf|mit|unter|en|con|sur|sous|em|на|с|под) \S/u,
    /^(?:我们|我)(?:用的是|使用的是|在用)|^ci\s?(?:には|は|没有|无法)/u,
  ),
);

/** @param plain without “so”, “ok” and their like */
export const tellsSurroundings = (plain: string): boolean =>
  plain.split(/\s+/).length <= mostWords && !/[?？]\s*$/.test(plain) && where.stands(plain);
