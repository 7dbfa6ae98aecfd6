/** “Make every commit message start with the ticket”, “write all messages in English”: an order of how all of a kind are to be. */
import { foldedPattern } from '../../../core/language/foldedPattern';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

const all =
  /(?:every|each|all|any|alle|jede[nrsm]?|sämtliche|tous|toutes|chaque|tod[oa]s(?: l[oa]s)?|cada|tod[oa]s(?: [oa]s)?|все|всех|каждое|каждый|каждую)/u;
/** Verbs that say how something is made, not that it is made: “fix all tests” and “move all files” are done once. */
const makes = oneOf(
  /write|keep|name|format|prefix|phrase|spell|document|log|wrap|quote|indent|end|start|begin|number|mark|show|print|sign/u,
  /schreib\p{L}*|benenn\p{L}*|formatier\p{L}*|halte|kommentier\p{L}*|écri\p{L}+|nomm\p{L}+|gard\p{L}+|format\p{L}+|escrib\p{L}+|nombr\p{L}+|mantén|formate\p{L}*/u,
  /escrev\p{L}+|nome[ai]\p{L}*|mantenh\p{L}+|пиши\p{L}*|называй\p{L}*|оформляй\p{L}*|держи\p{L}*/u,
);
const how =
  /(?:in|with|as|under|below|by|on|without|auf|mit|als|ohne|unter|en|avec|sans|con|sin|com|sem|em|на|с|без|по)/u;
/** “the new helper in all controllers” names one thing to be put in, once. */
const noOneThing =
  /(?!the |this |that |our |my |it |these |those |der |die |das |den |le |la |les |el |los |las |o |a |os |as )/u;
const uses = oneOf(
  /use|please use|verwende|benutze|nutze|utilise|utilisez|emploie|usa|utiliza|use|utilize|используй|используйте/u,
);
const within = /(?:in|for|with|on|für|bei|pour|dans|para|en|em|для|во?)/u;

/** @param plain a sentence without its openers */
export const setsMannerOfAll = foldedPattern(() =>
  anyOf(
    'u',
    inOrder('u', /^(?:please )?(?:make|have|let) (?:every|each|all|any) /u, /(?:[^\s,.;]+ ){1,6}?/u, does),
    inOrder('u', /^(?:please |bitte )?/u, makes, / /u, all, / (?:[^\s,.;]+ ){1,5}?/u, how, / \p{L}/u),
    inOrder('u', /^/u, uses, / /u, noOneThing, /(?:[^\s,.;]+ ){1,5}?/u, within, / /u, all, / \p{L}/u),
    inOrder('u', /(?:^|[:,–—-] )/u, eachOne, / (?:[^\s.;:]+ ){1,9}?/u, mustBe, / \p{L}/u),
    /^(?:请)?(?:所有|全部|每个)[^，。]{1,20}(?:用|写|以)[^，。]{1,20}(?:写|开头|命名|结尾)?。?$/u,
    /^(?:すべて|全て|全部)の[^、。]{1,24}(?:で|に)(?:書いて|して|統一して|始めて|保って)(?:ください)?。?$/u,
    /^모든 [^,.]{1,30}(?:로|으로) (?:작성|시작|표기|통일)(?:해 ?주세요|하세요|해)\.?$/u,
  ),
);
/** “Every new file needs to have a header” */
const eachOne =
  /(?:every|each|all new|any new|jede[rs]?|chaque|tout nouveau|toute nouvelle|cada|todo nuevo|todo novo|кажд\p{L}+)/u;
const mustBe =
  /(?:needs? to|must|should|has to|have to|shall|muss|soll|sollte|doit|debe|debería|deve|deveria|долж\p{L}+)/u;
const does =
  /(?:start|end|begin|use|carry|contain|follow|have|be|go through|include|return|stay|name|state|show|say)(?!\p{L})/u;
