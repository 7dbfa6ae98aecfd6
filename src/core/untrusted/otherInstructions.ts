/** Lines that order an agent about, in other languages than English. Data, no logic. */
import type { Pattern } from '../text/asked/askedPattern';
import { anyOf, inOrder } from '../text/patterns';

/** Of languages with blanks between words; each matches within one line. */
export const otherInstructions: readonly Pattern[] = [
  inOrder(
    'i',
    /\b(?:ignoriere|ignorieren sie|vergiss|vergessen sie|missachte)\s{1,8}/,
    /(?:(?:alle|die|sämtliche|deine|ihre|bitte)\s{1,8}){0,3}/,
    /(?:vorherigen|bisherigen|obigen|früheren|vorigen|vorangegangenen)\s{1,8}/,
    /(?:anweisungen|befehle|instruktionen|vorgaben|regeln|nachrichten)/,
  ),
  anyOf(
    'i',
    /\bdu bist (?:jetzt|nun|ab sofort|ab jetzt) (?:ein|eine|mein|der|die|kein)\b/,
    inOrder(
      '',
      /\b(?:sag|sage|verrate|erzähle?)\s{1,8}(?:es\s{1,8})?dem (?:nutzer|benutzer|anwender)\s{1,8}/,
      /(?:nichts|nicht|davon)/,
    ),
    /\binformiere den (?:nutzer|benutzer|anwender) nicht/,
  ),
  inOrder(
    'im',
    /^\W{0,8}(?:bitte\s{1,8})?führen?\s{1,8}(?:sie\s{1,8})?(?:sofort\s{1,8}|jetzt\s{1,8})?(?:den|die|das)/,
    /\s{1,8}folgende[nr]?\s{1,8}(?:befehle?|kommando|skript)\s{1,8}(?:sofort\s{1,8}|jetzt\s{1,8})?aus\b/,
    /(?!,?\s{0,8}um\b)/,
  ),
  /\b(?:ignore[rz]?|oublie[rz]?)\s{1,8}(?:(?:toutes|tous|les|tes|vos)\s{1,8}){1,3}(?:instructions|consignes|directives|ordres)\s{1,8}(?:précédente?s|antérieure?s|ci-dessus|initiales)/i,
  anyOf(
    'i',
    /\b(?:tu es|vous êtes)\s{1,8}(?:maintenant|désormais)\s{1,8}(?:une?|mon|le|la)\b/,
    inOrder(
      '',
      /\bne\s{1,8}(?:le\s{1,8}|rien\s{1,8})?(?:dis|dites|dis rien|dites rien|révèle[sz]?|informe[zs]?)\s{1,8}/,
      /(?:rien\s{1,8}|pas\s{1,8})?(?:à\s{1,8})?l['’]utilisateur/,
    ),
  ),
  /^\W{0,8}(?:exécute[rz]?|lance[rz]?)\s{1,8}(?:immédiatement\s{1,8})?(?:la commande suivante|les commandes suivantes|ce script)(?!\s{1,8}pour\b)/im,
  /\b(?:ignora|ignore|ignorad|olvida|olvide)\s{1,8}(?:(?:todas?|las|tus|sus)\s{1,8}){1,3}(?:instrucciones|órdenes|indicaciones|directrices)\s{1,8}(?:anteriores|previas|de arriba)/i,
  /\b(?:ahora eres|a partir de ahora (?:eres|debes))\b|\bno\s{1,8}(?:le\s{1,8}|se lo\s{1,8})?(?:digas|diga|cuentes|informes|reveles)\s{1,8}(?:nada\s{1,8}|esto\s{1,8})?al usuario/i,
  /^\W{0,8}ejecut[ae]\s{1,8}(?:ahora\s{1,8}|inmediatamente\s{1,8})?(?:el siguiente comando|los siguientes comandos|este script)(?!\s{1,8}para\b)/im,
  anyOf(
    'i',
    inOrder(
      '',
      /\b(?:ignore|ignora|esqueça|desconsidere)\s{1,8}(?:(?:todas|as|suas|tuas)\s{1,8}){1,3}/,
      /(?:instruções|ordens|orientações)\s{1,8}(?:anteriores|acima|prévias)/,
    ),
    /\b(?:agora você é|você agora é)\b/,
    /\bnão\s{1,8}(?:conte|diga|informe|revele)\s{1,8}(?:nada\s{1,8}|isso\s{1,8})?ao usuário/,
  ),
  /^\W{0,8}execute\s{1,8}(?:agora\s{1,8})?(?:o seguinte comando|os seguintes comandos)(?!\s{1,8}para\b)/im,
  anyOf(
    'i',
    inOrder(
      '',
      /\b(?:ignora|ignorate|dimentica|dimenticate)\s{1,8}(?:(?:tutte|le|tue|vostre)\s{1,8}){1,3}/,
      /(?:istruzioni|indicazioni|direttive)\s{1,8}(?:precedenti|sopra|di cui sopra)/,
    ),
    /\bora sei\s{1,8}(?:un|una|il|la)\b/,
    inOrder(
      '',
      /\bnon\s{1,8}(?:dire|rivelare|informare)\s{1,8}(?:nulla\s{1,8}|niente\s{1,8}|questo\s{1,8})?(?:al|l['’])/,
      /\s?utente/,
    ),
  ),
  /^\W{0,8}esegui\s{1,8}(?:subito\s{1,8})?(?:il seguente comando|i seguenti comandi)(?!\s{1,8}per\b)/im,
  anyOf(
    'i',
    inOrder(
      '',
      /\b(?:negeer|vergeet)\s{1,8}(?:(?:alle|de|je)\s{1,8}){0,3}(?:vorige|eerdere|bovenstaande|voorgaande)/,
      /\s{1,8}(?:instructies|opdrachten|aanwijzingen)/,
    ),
    /\bje bent nu een\b|\bvertel (?:het |dit )?(?:de gebruiker|aan de gebruiker) (?:niet|niets)/,
  ),
  inOrder(
    'i',
    /(?:игнорируй(?:те)?|забудь(?:те)?|проигнорируй(?:те)?)\s{1,8}(?:все\s{1,8}|эти\s{1,8}|свои\s{1,8}){0,2}/,
    /(?:предыдущие|прошлые|прежние|вышеуказанные|предшествующие)\s{1,8}/,
    /(?:инструкции|указания|команды|правила|сообщения)/,
  ),
  anyOf(
    'i',
    /(?:^|[.!\n]\s{0,8})(?:теперь (?:ты|вы)|(?:ты|вы) теперь)\s{1,8}(?!може|долж|на\s|в\s)/,
    inOrder(
      '',
      /не\s{1,8}(?:говори|сообщай|рассказывай|показывай)(?:те)?\s{1,8}/,
      /(?:об этом\s{1,8}|это\s{1,8}|ничего\s{1,8})?пользователю/,
    ),
  ),
  /^[^\p{L}\n]{0,8}(?:немедленно\s{1,8}|сейчас\s{1,8})?(?:выполни|запусти)(?:те)?\s{1,8}(?:следующ(?:ую|ие)|эту|эти)\s{1,8}(?:команд[уы]|скрипт)(?!,?\s{0,8}чтобы)/imu,
  anyOf(
    'i',
    /(?:ігноруй(?:те)?|забудь(?:те)?)\s{1,8}(?:всі\s{1,8})?попередні\s{1,8}(?:інструкції|вказівки)/,
    inOrder(
      '',
      /(?:zignoruj|ignoruj|zapomnij)\s{1,8}(?:wszystkie\s{1,8})?(?:poprzednie|wcześniejsze|powyższe)\s{1,8}/,
      /(?:instrukcje|polecenia|wytyczne)/,
    ),
    /nie mów (?:o tym )?użytkownikowi/,
  ),
  anyOf(
    'i',
    /önceki\s{1,8}(?:tüm\s{1,8})?(?:talimatları|komutları)\s{1,8}(?:yok say|unut|görmezden gel|dikkate alma)/,
    /تجاهل\s{1,8}(?:جميع\s{1,8}|كل\s{1,8})?التعليمات\s{1,8}السابقة/,
    /पिछले\s{1,8}(?:सभी\s{1,8})?निर्देशों\s{1,8}को\s{1,8}(?:अनदेखा|भूल)/,
  ),
];

/** Chinese, Japanese and Korean, which have no words to look for first. */
export const chineseJapaneseKorean: readonly Pattern[] = [
  /(?:忽略|无视|忽視|無視|忘记|忘掉|忘記)(?:掉|你)?(?:所有|全部|一切)?(?:的)?(?:之前|以前|以上|上述|先前|前面|此前|上面)(?:的)?(?:所有|全部|一切)?(?:的)?(?:指令|指示|提示词?|命令|要求|規則|规则|对话)/,
  anyOf(
    'm',
    /(?:^|[。！\n]\s{0,8})你现在是(?:一个|一名|一位)|从现在(?:开始|起)[，,]?你(?:是|要|必须|将)/,
    /(?:不要|别|請勿|请勿|切勿)(?:把这(?:件事)?)?(?:告诉|告知|通知|提醒)用户/,
    /^\s{0,8}(?:请|立即|马上)?(?:立即)?(?:运行|执行)(?:以下|下面的?|下列)(?:的)?(?:命令|脚本|代码)(?!来|以|进行|安装|可以)/,
  ),
  /(?:これまで|以前|上記|前述|先ほど|前)の(?:すべての|全ての)?(?:指示|命令|プロンプト|指令)(?:を|は)(?:すべて|全て|全部)?(?:無視|忘れ)|ユーザー(?:に|には)(?:この(?:こと|件)を|何も)?(?:言わない|伝えない|知らせない|教えない|話さない)|あなたは(?:今から|これから|今後)/,
  /(?:이전|위의?|앞의?|기존)(?:의)?\s{0,8}(?:모든\s{0,8})?(?:지시|명령|지침|프롬프트)(?:\s{0,8}사항)?(?:을|를|은|는)?\s{0,8}(?:모두\s{0,8})?(?:무시|잊)|(?:당신은|너는)\s{0,8}(?:이제|지금)부터|사용자에게\s{0,8}(?:이\s{0,8}사실을\s{0,8})?(?:말하지|알리지)/,
];
