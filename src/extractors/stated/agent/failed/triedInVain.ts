/** “I tried …, but …”, “the approach with … failed”: what was tried in vain, in the languages that have no cue of one word for it. */
import { anyOf, inOrder } from '../../../../core/text/patterns';

/** “… versucht …, aber …”: the deed in the past, and what came in its way behind it. */
const triedBut = anyOf(
  'iu',
  inOrder(
    '',
    /(?:\b(?:I|we|user)\s+(?:also |first |then |already )?|\b(?:I|we)['’]ve\s+|\bhave\s+|^\P{L}*)/u,
    /(?:tried|attempted|trying)\b.{3,120}\b(?:but|fail\w*|error\w*|no luck|without (?:success|effect))\b/u,
  ),
  /\b(?:habe|haben|wurde|hatten?)\b.{0,80}\b(?:versucht|probiert|ausprobiert)\b.{3,140}\b(?:aber|doch|jedoch|vergeblich)\b|\bvergeblich (?:versucht|probiert)\b/u,
  /(?<!\p{L})(?:intenté|intentamos|he intentado|probé|probamos)\s.{3,140}\b(?:pero|sin éxito)(?!\p{L})/u,
  /\b(?:ho|abbiamo|avevo|avevamo)\s(?:\p{L}+\s)?(?:provato|tentato|cercato)\s.{3,140}\b(?:ma|però|tuttavia|senza successo|invano)(?!\p{L})/u,
  /\b(?:ai|avons|avais|avions)\s(?:\p{L}+\s)?(?:essayé|tenté)\s.{3,140}\b(?:mais|sans succès|en vain)(?!\p{L})/u,
  /(?<!\p{L})(?:tentei|tentamos|experimentei|(?:cheguei|chegamos) a (?:tentar|experimentar|usar))\s.{3,140}\b(?:mas|sem sucesso)(?!\p{L})/u,
  /(?<!\p{L})(?:пытал|попытал|пробовал|попробовал)\p{L}*\s.{3,140}(?<!\p{L})(?:но|однако|безуспешно)(?!\p{L})/u,
  /(?:(?<![会将再])尝试|试(?:过|了))(?:过|了)?[^。]{2,80}[，,]\s*(?:但|可是|不过|却|结果)/u,
  /試し(?:ました|てみました|た)(?:が|けれど|ものの)/u,
  /(?:시도했|해 봤|해봤|려 봤|보려고? 했|려고 했|써 봤)(?:지만|으나|는데)/u,
  /(?:ので|ため)、?元に戻しました|(?:어서|때문에)\s*되돌렸/u,
);

/** “Der Ansatz mit … ist gescheitert”: a way by its noun, and that it led nowhere. */
const wayFailed = anyOf(
  'iu',
  /\b(?:Ansatz|Versuch|Weg|Lösung)\b[^.]{0,80}\b(?:gescheitert|scheiterte|fehlgeschlagen|funktionierte nicht)\b/u,
  /\b(?:enfoque|intento)\b[^.]{0,80}(?<!\p{L})(?:falló|fracasó)(?!\p{L})/u,
  /\b(?:approche|tentative|essai)\b[^.]{0,80}\ba échoué(?!\p{L})/u,
  /\b(?:approccio|tentativo|strada|soluzione)\b[^.]{0,80}(?<!\p{L})(?:non ha funzionato|è fallit[oa]|non andava)(?!\p{L})/u,
  /\b(?:abordagem|tentativa)\b[^.]{0,80}\b(?:falhou|fracassou)\b/u,
  /(?<!\p{L})(?:подход|попытк|способ|вариант)\p{L}*[^.]{0,80}(?<!\p{L})(?:не сработал|провалил|не удал|ни к чему не прив|ничего не дал)/u,
  /(?:方案|做法|方法|思路|尝试)[^。]{0,40}(?:失败了|行不通|不可行|走不通)/u,
  /(?:案|方法|方式|手法|アプローチ)[^。]{0,60}(?:失敗しました|うまくいきません|動きませんでした|だめでした)/u,
  /(?:방식|방법|접근|시도)(?:은|는|이|가)?\s[^.]{0,60}(?:실패했|동작하지 않았|안 됐)/u,
);

const ofTests = /\b(?:tests?|suites?|pruebas|testes)\b|(?<!\p{L})тест|测试|テスト|테스트/iu;

/**
 * Whether a sentence tells of a way that was tried and led nowhere.
 *
 * @param text one sentence of the agent's
 */
export const triedInVain = (text: string): boolean =>
  triedBut.test(text) || (wayFailed.test(text) && !ofTests.test(text));
