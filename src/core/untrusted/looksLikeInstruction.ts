/**
 * Spots lines in tool output that talk to the agent instead of informing it, in a dozen languages.
 *
 * It only marks; nothing is removed for it. It rather misses a sly one than cries at every manual page: advice to a
 * person ("To fix this, run the following command") is none.
 */

import { keywordScan } from '../redact/values/keywordScan';

/** True if a line of `text` reads like an instruction to an agent. */
export function looksLikeInstruction(text: string): boolean {
  let tested = -1;
  for (const { at } of scan(text)) {
    if (at < tested) continue;
    const start = Math.max(text.lastIndexOf('\n', at) + 1, at - longestLead);
    const end = lineEnd(text, at);
    const line = text.slice(start, end);
    if (patterns.some((pattern) => pattern.test(line))) return true;
    tested = end;
  }
  return (
    /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(text) &&
    chineseJapaneseKorean.some((pattern) => pattern.test(text))
  );
}

/** A line without end is looked at in pieces. */
const longestLead = 300;
const longestRest = 500;

function lineEnd(text: string, at: number): number {
  const piece = text.slice(at, at + longestRest);
  const end = piece.indexOf('\n');
  return at + (end === -1 ? piece.length : end);
}

/** One of these stands in every line that a pattern below can match. */
const scan = keywordScan(
  [
    'ignor|disregard|forget|override|bypass|you are now|from now on| user| human| operator|developer|mention|reveal|disclos|system|admin|instruction|run |execute |invoke |prompt',
    'you must|you should|you have to|you need to|you will|api key|api-key|apikey|secret|credential|password|access token|ssh key|private key|.env|environment var|cookies',
    'agent|assistant| ai|llm|language model|claude|codex|copilot|gemini|gpt|mode |authori|hereby|been ordered|been commanded|im_start|[inst]|<<sys>>|start_header',
    'vergiss|vergessen|missachte|du bist|nutzer|anwender|befehl|kommando|skript|oublie|utilisateur|tu es|vous |commande|script|olvid|ahora eres|partir de ahora|usuario|comando|esque|desconsidere|usu\u00e1rio|agora',
    'dimentic|ora sei|utente|comandi|negeer|vergeet|je bent nu|gebruiker|гнорир|абудь|еперь|ользовател|ыполни|апусти|гноруй|zapomnij|ytkownik|talimat|komut|تجاهل|निर्देश',
  ]
    .join('|')
    .split('|'),
);

const english: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\s{1,8}(?:(?:all|any|the|of|your|my|these|those|every)\s{1,8}){0,4}(?:previous|prior|above|earlier|preceding|foregoing|original|system|existing|safety)\s{1,8}(?:(?:system|user|safety)\s{1,8})?(?:instructions?|prompts?|directions?|directives?|guidelines?|constraints|orders)\b/i,
  /\b(?:ignore|disregard|forget)\s{1,8}(?:everything|anything|all)\s{1,8}(?:above|before this|you were told|you have been told|you know|said (?:above|before))/i,
  /\b(?:ignore|disregard|override|forget)\s{1,8}(?:all\s{1,8})?your\s{1,8}(?:\w+\s{1,8})?(?:instructions?|rules|guidelines?|programming|training|system prompt)\b/i,
  /(?:^|[.!\n"*]\s{0,8})(?:from now on,?\s{1,8})?you are now\s{1,8}(?:(?:an?|the|my)\s{1,8}(?:\w+\s{1,8}){0,3}(?:assistant|agent|ai|model|chatbot|bot|expert|hacker|persona|character|terminal|interpreter)|DAN\b|in (?:developer|debug|god|admin|maintenance|unrestricted|jailbreak) mode|no longer (?:bound|restricted|an?)|free (?:of|from)|unrestricted|acting as)/i,
  /\bfrom now on,?\s{1,8}you\s{1,8}(?:will|must|should|shall|are|have to)\b/i,
  /\b(?:do not|don['’]t|never)\s{1,8}(?:tell|inform|notify|alert|mention (?:this|it|any of this) to|reveal (?:this|it|anything) to|show (?:this|it) to|report (?:this|it) to|ask|warn)\s{1,8}(?:the\s{1,8}|your\s{1,8})(?:user|human|operator|developer)\b/i,
  /\b(?:do not|don['’]t|never)\s{1,8}(?:mention|reveal|disclose)\s{1,8}(?:this|these|that)\s{1,8}(?:instructions?|message|prompt|note|to (?:the\s{1,8})?(?:user|human|anyone))/i,
  /\bwithout\s{1,8}(?:telling|informing|asking|notifying|alerting)\s{1,8}(?:the\s{1,8}|your\s{1,8})(?:user|human|operator)\b/i,
  /^\W{0,8}(?:new\s{1,8}|updated\s{1,8})?(?:system|developer|admin)(?:\s{1,8}(?:message|prompt|instructions?|override|notice|update|alert|note))?\s{0,8}:\s{0,8}(?:you\b|your\b|please\b|ignore\b|disregard\b|do not\b|don['’]t\b|always\b|never\b|run\b|execute\b|delete\b|send\b|respond\b|reply\b|from now\b|the (?:assistant|agent|model|user)\b|important\b|all (?:previous|prior)\b|override\b|new (?:instructions?|task)\b|stop\b|switch\b|act\b)/im,
  /^\W{0,8}(?:new|updated|additional|important|urgent|hidden|secret|special)\s{1,8}(?:system\s{1,8})?instructions?(?:\s{1,8}(?:for|to)\s{1,8}(?:the\s{1,8})?(?:ai|assistant|agent|model|llm|claude|codex|copilot|gemini|gpt)[\w\s-]{0,20})?\s{0,8}:/im,
  /^\W{0,8}(?:(?:please|now|next|first|immediately|you (?:must|should|need to|have to|will)(?: now)?|assistant,?|agent,?)[\s,]+){0,3}(?:run|execute|invoke)\s{1,8}(?:the following|these|this)\s{1,8}(?:\w+\s{1,8})?(?:commands?|scripts?|code|tools?)\b(?!\s{1,8}(?:to|for|if|when|in order|from|inside|manually|yourself|locally|as root|with sudo|and (?:try|paste|copy|restart)))/im,
  /\byou (?:must|should|need to|have to|will)(?: now| immediately)? (?:run|execute|invoke|call) (?:the following|this)\s{1,8}(?:\w+\s{1,8})?(?:command|script|code|tool)s?\b/i,
  /\b(?:send|post|upload|exfiltrate|leak|forward|e-?mail|submit|transmit|paste)\s{1,8}(?:(?:all|any|the|your|their|this|these|its|of|user['’]?s?|contents?|environment|variables|private|every|me)\s{1,8}){0,6}(?:api[ -]?keys?|secrets?|credentials?|passwords?|access tokens?|ssh keys?|private keys?|\.env(?: file)?|environment variables|cookies)\b[^\n]{0,60}?\bto\s{1,8}(?:https?:|the following|this (?:url|address|server|endpoint)|me\b|\S+@\S+)/i,
  /^\W{0,8}(?:attention|dear|hey|hello|note to|message (?:to|for)|instructions? (?:to|for)|warning to)[\s,:]+(?:all\s{1,8})?(?:the\s{1,8}|any\s{1,8})?(?:ai|llm|language model|coding|autonomous)?\s{0,8}(?:ai|assistants?|agents?|llms?|language models?|claude|codex|copilot|gemini|chatgpt|gpt)\b/im,
  /\bif you(?:['’]re| are)\s{1,8}(?:an?\s{1,8})?(?:\w+\s{1,8})?(?:ai|llm|language model|ai assistant|ai agent|coding agent|coding assistant|chatbot)\b[^\n]{0,40}?[,:]\s{0,8}(?:you|please|ignore|stop|do|run|then|include|write|say|respond|delete|add|first|execute)\b/i,
  /\b(?:the|any|all|this)\s{1,8}(?:ai|llm)?\s{0,8}(?:assistant|agent|model|ai|llm|claude|codex)s?\s{1,8}(?:reading this|processing this|must (?:now|immediately|ignore|run|execute|delete|send|not tell)|is (?:hereby )?(?:instructed|ordered|required|authori[sz]ed) to)\b/i,
  /\b(?:reveal|print|repeat|output|show|leak|disclose|display)\s{1,8}(?:me\s{1,8})?(?:your|the)\s{1,8}(?:full\s{1,8}|entire\s{1,8}|hidden\s{1,8}|original\s{1,8})?(?:system prompt|system message|initial instructions|hidden instructions)\b(?!\s{1,8}(?:length|size|tokens?|file|template|builder))/i,
  /\b(?:jailbreak|developer|DAN|god)\s{1,8}mode\s{1,8}(?:is\s{1,8})?(?:now\s{1,8})?(?:enabled|activated|unlocked)\b/i,
  /\bthe user (?:has )?(?:already |explicitly |previously )?(?:approved|authori[sz]ed|consented to|pre-approved|granted (?:you )?permission)\b[^\n]{0,60}\b(?:this|these|all|you|any|deletion|command|action)/i,
  /\byou (?:are|have been)\s{1,8}(?:hereby |now |pre-?)?(?:authori[sz]ed|instructed|ordered|commanded)\s{1,8}to\b/i,
  /<\|im_start\|>\s{0,8}(?:system|user|assistant)|\[INST\]|<<SYS>>|<\|(?:system|start_header_id)\|>/i,
];

const otherLanguages: readonly RegExp[] = [
  /\b(?:ignoriere|ignorieren sie|vergiss|vergessen sie|missachte)\s{1,8}(?:(?:alle|die|sämtliche|deine|ihre|bitte)\s{1,8}){0,3}(?:vorherigen|bisherigen|obigen|früheren|vorigen|vorangegangenen)\s{1,8}(?:anweisungen|befehle|instruktionen|vorgaben|regeln|nachrichten)/i,
  /\bdu bist (?:jetzt|nun|ab sofort|ab jetzt) (?:ein|eine|mein|der|die|kein)\b|\b(?:sag|sage|verrate|erzähle?)\s{1,8}(?:es\s{1,8})?dem (?:nutzer|benutzer|anwender)\s{1,8}(?:nichts|nicht|davon)|\binformiere den (?:nutzer|benutzer|anwender) nicht/i,
  /^\W{0,8}(?:bitte\s{1,8})?führen?\s{1,8}(?:sie\s{1,8})?(?:sofort\s{1,8}|jetzt\s{1,8})?(?:den|die|das)\s{1,8}folgende[nr]?\s{1,8}(?:befehle?|kommando|skript)\s{1,8}(?:sofort\s{1,8}|jetzt\s{1,8})?aus\b(?!,?\s{0,8}um\b)/im,
  /\b(?:ignore[rz]?|oublie[rz]?)\s{1,8}(?:(?:toutes|tous|les|tes|vos)\s{1,8}){1,3}(?:instructions|consignes|directives|ordres)\s{1,8}(?:précédente?s|antérieure?s|ci-dessus|initiales)/i,
  /\b(?:tu es|vous êtes)\s{1,8}(?:maintenant|désormais)\s{1,8}(?:une?|mon|le|la)\b|\bne\s{1,8}(?:le\s{1,8}|rien\s{1,8})?(?:dis|dites|dis rien|dites rien|révèle[sz]?|informe[zs]?)\s{1,8}(?:rien\s{1,8}|pas\s{1,8})?(?:à\s{1,8})?l['’]utilisateur/i,
  /^\W{0,8}(?:exécute[rz]?|lance[rz]?)\s{1,8}(?:immédiatement\s{1,8})?(?:la commande suivante|les commandes suivantes|ce script)(?!\s{1,8}pour\b)/im,
  /\b(?:ignora|ignore|ignorad|olvida|olvide)\s{1,8}(?:(?:todas?|las|tus|sus)\s{1,8}){1,3}(?:instrucciones|órdenes|indicaciones|directrices)\s{1,8}(?:anteriores|previas|de arriba)/i,
  /\b(?:ahora eres|a partir de ahora (?:eres|debes))\b|\bno\s{1,8}(?:le\s{1,8}|se lo\s{1,8})?(?:digas|diga|cuentes|informes|reveles)\s{1,8}(?:nada\s{1,8}|esto\s{1,8})?al usuario/i,
  /^\W{0,8}ejecut[ae]\s{1,8}(?:ahora\s{1,8}|inmediatamente\s{1,8})?(?:el siguiente comando|los siguientes comandos|este script)(?!\s{1,8}para\b)/im,
  /\b(?:ignore|ignora|esqueça|desconsidere)\s{1,8}(?:(?:todas|as|suas|tuas)\s{1,8}){1,3}(?:instruções|ordens|orientações)\s{1,8}(?:anteriores|acima|prévias)|\b(?:agora você é|você agora é)\b|\bnão\s{1,8}(?:conte|diga|informe|revele)\s{1,8}(?:nada\s{1,8}|isso\s{1,8})?ao usuário/i,
  /^\W{0,8}execute\s{1,8}(?:agora\s{1,8})?(?:o seguinte comando|os seguintes comandos)(?!\s{1,8}para\b)/im,
  /\b(?:ignora|ignorate|dimentica|dimenticate)\s{1,8}(?:(?:tutte|le|tue|vostre)\s{1,8}){1,3}(?:istruzioni|indicazioni|direttive)\s{1,8}(?:precedenti|sopra|di cui sopra)|\bora sei\s{1,8}(?:un|una|il|la)\b|\bnon\s{1,8}(?:dire|rivelare|informare)\s{1,8}(?:nulla\s{1,8}|niente\s{1,8}|questo\s{1,8})?(?:al|l['’])\s?utente/i,
  /^\W{0,8}esegui\s{1,8}(?:subito\s{1,8})?(?:il seguente comando|i seguenti comandi)(?!\s{1,8}per\b)/im,
  /\b(?:negeer|vergeet)\s{1,8}(?:(?:alle|de|je)\s{1,8}){0,3}(?:vorige|eerdere|bovenstaande|voorgaande)\s{1,8}(?:instructies|opdrachten|aanwijzingen)|\bje bent nu een\b|\bvertel (?:het |dit )?(?:de gebruiker|aan de gebruiker) (?:niet|niets)/i,
  /(?:игнорируй(?:те)?|забудь(?:те)?|проигнорируй(?:те)?)\s{1,8}(?:все\s{1,8}|эти\s{1,8}|свои\s{1,8}){0,2}(?:предыдущие|прошлые|прежние|вышеуказанные|предшествующие)\s{1,8}(?:инструкции|указания|команды|правила|сообщения)/i,
  /(?:^|[.!\n]\s{0,8})(?:теперь (?:ты|вы)|(?:ты|вы) теперь)\s{1,8}(?!може|долж|на\s|в\s)|не\s{1,8}(?:говори|сообщай|рассказывай|показывай)(?:те)?\s{1,8}(?:об этом\s{1,8}|это\s{1,8}|ничего\s{1,8})?пользователю/i,
  /^[^\p{L}\n]{0,8}(?:немедленно\s{1,8}|сейчас\s{1,8})?(?:выполни|запусти)(?:те)?\s{1,8}(?:следующ(?:ую|ие)|эту|эти)\s{1,8}(?:команд[уы]|скрипт)(?!,?\s{0,8}чтобы)/imu,
  /(?:ігноруй(?:те)?|забудь(?:те)?)\s{1,8}(?:всі\s{1,8})?попередні\s{1,8}(?:інструкції|вказівки)|(?:zignoruj|ignoruj|zapomnij)\s{1,8}(?:wszystkie\s{1,8})?(?:poprzednie|wcześniejsze|powyższe)\s{1,8}(?:instrukcje|polecenia|wytyczne)|nie mów (?:o tym )?użytkownikowi/i,
  /önceki\s{1,8}(?:tüm\s{1,8})?(?:talimatları|komutları)\s{1,8}(?:yok say|unut|görmezden gel|dikkate alma)|تجاهل\s{1,8}(?:جميع\s{1,8}|كل\s{1,8})?التعليمات\s{1,8}السابقة|पिछले\s{1,8}(?:सभी\s{1,8})?निर्देशों\s{1,8}को\s{1,8}(?:अनदेखा|भूल)/i,
];

const chineseJapaneseKorean: readonly RegExp[] = [
  /(?:忽略|无视|忽視|無視|忘记|忘掉|忘記)(?:掉|你)?(?:所有|全部|一切)?(?:的)?(?:之前|以前|以上|上述|先前|前面|此前|上面)(?:的)?(?:所有|全部|一切)?(?:的)?(?:指令|指示|提示词?|命令|要求|規則|规则|对话)/,
  /(?:^|[。！\n]\s{0,8})你现在是(?:一个|一名|一位)|从现在(?:开始|起)[，,]?你(?:是|要|必须|将)|(?:不要|别|請勿|请勿|切勿)(?:把这(?:件事)?)?(?:告诉|告知|通知|提醒)用户|^\s{0,8}(?:请|立即|马上)?(?:立即)?(?:运行|执行)(?:以下|下面的?|下列)(?:的)?(?:命令|脚本|代码)(?!来|以|进行|安装|可以)/m,
  /(?:これまで|以前|上記|前述|先ほど|前)の(?:すべての|全ての)?(?:指示|命令|プロンプト|指令)(?:を|は)(?:すべて|全て|全部)?(?:無視|忘れ)|ユーザー(?:に|には)(?:この(?:こと|件)を|何も)?(?:言わない|伝えない|知らせない|教えない|話さない)|あなたは(?:今から|これから|今後)/,
  /(?:이전|위의?|앞의?|기존)(?:의)?\s{0,8}(?:모든\s{0,8})?(?:지시|명령|지침|프롬프트)(?:\s{0,8}사항)?(?:을|를|은|는)?\s{0,8}(?:모두\s{0,8})?(?:무시|잊)|(?:당신은|너는)\s{0,8}(?:이제|지금)부터|사용자에게\s{0,8}(?:이\s{0,8}사실을\s{0,8})?(?:말하지|알리지)/,
];

const patterns = [...english, ...otherLanguages];
