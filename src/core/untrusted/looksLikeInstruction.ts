/**
 * Spots lines in tool output that talk to the agent instead of informing it, in a dozen languages.
 *
 * It only marks; nothing is removed for it. It rather misses a sly one than cries at every manual page: advice to a
 * person ("To fix this, run the following command") is none.
 */

/** True if a line of `text` reads like an instruction to an agent. */
export function looksLikeInstruction(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

const english: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\s+(?:(?:all|any|the|of|your|my|these|those|every)\s+){0,4}(?:previous|prior|above|earlier|preceding|foregoing|original|system|existing|safety)\s+(?:(?:system|user|safety)\s+)?(?:instructions?|prompts?|directions?|directives?|guidelines?|constraints|orders)\b/i,
  /\b(?:ignore|disregard|forget)\s+(?:everything|anything|all)\s+(?:above|before this|you were told|you have been told|you know|said (?:above|before))/i,
  /\b(?:ignore|disregard|override|forget)\s+(?:all\s+)?your\s+(?:\w+\s+)?(?:instructions?|rules|guidelines?|programming|training|system prompt)\b/i,
  /(?:^|[.!\n"*]\s*)(?:from now on,?\s+)?you are now\s+(?:(?:an?|the|my)\s+(?:\w+\s+){0,3}(?:assistant|agent|ai|model|chatbot|bot|expert|hacker|persona|character|terminal|interpreter)|DAN\b|in (?:developer|debug|god|admin|maintenance|unrestricted|jailbreak) mode|no longer (?:bound|restricted|an?)|free (?:of|from)|unrestricted|acting as)/i,
  /\bfrom now on,?\s+you\s+(?:will|must|should|shall|are|have to)\b/i,
  /\b(?:do not|don['’]t|never)\s+(?:tell|inform|notify|alert|mention (?:this|it|any of this) to|reveal (?:this|it|anything) to|show (?:this|it) to|report (?:this|it) to|ask|warn)\s+(?:the\s+|your\s+)(?:user|human|operator|developer)\b/i,
  /\b(?:do not|don['’]t|never)\s+(?:mention|reveal|disclose)\s+(?:this|these|that)\s+(?:instructions?|message|prompt|note|to (?:the\s+)?(?:user|human|anyone))/i,
  /\bwithout\s+(?:telling|informing|asking|notifying|alerting)\s+(?:the\s+|your\s+)(?:user|human|operator)\b/i,
  /^\W{0,8}(?:new\s+|updated\s+)?(?:system|developer|admin)(?:\s+(?:message|prompt|instructions?|override|notice|update|alert|note))?\s*:\s*(?:you\b|your\b|please\b|ignore\b|disregard\b|do not\b|don['’]t\b|always\b|never\b|run\b|execute\b|delete\b|send\b|respond\b|reply\b|from now\b|the (?:assistant|agent|model|user)\b|important\b|all (?:previous|prior)\b|override\b|new (?:instructions?|task)\b|stop\b|switch\b|act\b)/im,
  /^\W{0,8}(?:new|updated|additional|important|urgent|hidden|secret|special)\s+(?:system\s+)?instructions?(?:\s+(?:for|to)\s+(?:the\s+)?(?:ai|assistant|agent|model|llm|claude|codex|copilot|gemini|gpt)[\w\s-]{0,20})?\s*:/im,
  /^\W{0,8}(?:(?:please|now|next|first|immediately|you (?:must|should|need to|have to|will)(?: now)?|assistant,?|agent,?)[\s,]+){0,3}(?:run|execute|invoke)\s+(?:the following|these|this)\s+(?:\w+\s+)?(?:commands?|scripts?|code|tools?)\b(?!\s+(?:to|for|if|when|in order|from|inside|manually|yourself|locally|as root|with sudo|and (?:try|paste|copy|restart)))/im,
  /\byou (?:must|should|need to|have to|will)(?: now| immediately)? (?:run|execute|invoke|call) (?:the following|this)\s+(?:\w+\s+)?(?:command|script|code|tool)s?\b/i,
  /\b(?:send|post|upload|exfiltrate|leak|forward|e-?mail|submit|transmit|paste)\s+(?:(?:all|any|the|your|their|this|these|its|of|user['’]?s?|contents?|environment|variables|private|every|me)\s+){0,6}(?:api[ -]?keys?|secrets?|credentials?|passwords?|access tokens?|ssh keys?|private keys?|\.env(?: file)?|environment variables|cookies)\b[^\n]{0,60}?\bto\s+(?:https?:|the following|this (?:url|address|server|endpoint)|me\b|\S+@\S+)/i,
  /^\W{0,8}(?:attention|dear|hey|hello|note to|message (?:to|for)|instructions? (?:to|for)|warning to)[\s,:]+(?:all\s+)?(?:the\s+|any\s+)?(?:ai|llm|language model|coding|autonomous)?\s*(?:ai|assistants?|agents?|llms?|language models?|claude|codex|copilot|gemini|chatgpt|gpt)\b/im,
  /\bif you(?:['’]re| are)\s+(?:an?\s+)?(?:\w+\s+)?(?:ai|llm|language model|ai assistant|ai agent|coding agent|coding assistant|chatbot)\b[^\n]{0,40}?[,:]\s*(?:you|please|ignore|stop|do|run|then|include|write|say|respond|delete|add|first|execute)\b/i,
  /\b(?:the|any|all|this)\s+(?:ai|llm)?\s*(?:assistant|agent|model|ai|llm|claude|codex)s?\s+(?:reading this|processing this|must (?:now|immediately|ignore|run|execute|delete|send|not tell)|is (?:hereby )?(?:instructed|ordered|required|authori[sz]ed) to)\b/i,
  /\b(?:reveal|print|repeat|output|show|leak|disclose|display)\s+(?:me\s+)?(?:your|the)\s+(?:full\s+|entire\s+|hidden\s+|original\s+)?(?:system prompt|system message|initial instructions|hidden instructions)\b/i,
  /\b(?:jailbreak|developer|DAN|god)\s+mode\s+(?:is\s+)?(?:now\s+)?(?:enabled|activated|unlocked)\b/i,
  /\bthe user (?:has )?(?:already |explicitly |previously )?(?:approved|authori[sz]ed|consented to|pre-approved|granted (?:you )?permission)\b[^\n]{0,60}\b(?:this|these|all|you|any|deletion|command|action)/i,
  /\byou (?:are|have been)\s+(?:hereby |now |pre-?)?(?:authori[sz]ed|instructed|ordered|commanded)\s+to\b/i,
  /<\|im_start\|>\s*(?:system|user|assistant)|\[INST\]|<<SYS>>|<\|(?:system|start_header_id)\|>/i,
];

const otherLanguages: readonly RegExp[] = [
  /\b(?:ignoriere|ignorieren sie|vergiss|vergessen sie|missachte)\s+(?:(?:alle|die|sämtliche|deine|ihre|bitte)\s+){0,3}(?:vorherigen|bisherigen|obigen|früheren|vorigen|vorangegangenen)\s+(?:anweisungen|befehle|instruktionen|vorgaben|regeln|nachrichten)/i,
  /\bdu bist (?:jetzt|nun|ab sofort|ab jetzt) (?:ein|eine|mein|der|die|kein)\b|\b(?:sag|sage|verrate|erzähle?)\s+(?:es\s+)?dem (?:nutzer|benutzer|anwender)\s+(?:nichts|nicht|davon)|\binformiere den (?:nutzer|benutzer|anwender) nicht/i,
  /^\W{0,8}(?:bitte\s+)?führen?\s+(?:sie\s+)?(?:sofort\s+|jetzt\s+)?(?:den|die|das)\s+folgende[nr]?\s+(?:befehle?|kommando|skript)\s+(?:sofort\s+|jetzt\s+)?aus\b(?!,?\s*um\b)/im,
  /\b(?:ignore[rz]?|oublie[rz]?)\s+(?:(?:toutes|tous|les|tes|vos)\s+){1,3}(?:instructions|consignes|directives|ordres)\s+(?:précédente?s|antérieure?s|ci-dessus|initiales)/i,
  /\b(?:tu es|vous êtes)\s+(?:maintenant|désormais)\s+(?:une?|mon|le|la)\b|\bne\s+(?:le\s+|rien\s+)?(?:dis|dites|dis rien|dites rien|révèle[sz]?|informe[zs]?)\s+(?:rien\s+|pas\s+)?(?:à\s+)?l['’]utilisateur/i,
  /^\W{0,8}(?:exécute[rz]?|lance[rz]?)\s+(?:immédiatement\s+)?(?:la commande suivante|les commandes suivantes|ce script)(?!\s+pour\b)/im,
  /\b(?:ignora|ignore|ignorad|olvida|olvide)\s+(?:(?:todas?|las|tus|sus)\s+){1,3}(?:instrucciones|órdenes|indicaciones|directrices)\s+(?:anteriores|previas|de arriba)/i,
  /\b(?:ahora eres|a partir de ahora (?:eres|debes))\b|\bno\s+(?:le\s+|se lo\s+)?(?:digas|diga|cuentes|informes|reveles)\s+(?:nada\s+|esto\s+)?al usuario/i,
  /^\W{0,8}ejecut[ae]\s+(?:ahora\s+|inmediatamente\s+)?(?:el siguiente comando|los siguientes comandos|este script)(?!\s+para\b)/im,
  /\b(?:ignore|ignora|esqueça|desconsidere)\s+(?:(?:todas|as|suas|tuas)\s+){1,3}(?:instruções|ordens|orientações)\s+(?:anteriores|acima|prévias)|\b(?:agora você é|você agora é)\b|\bnão\s+(?:conte|diga|informe|revele)\s+(?:nada\s+|isso\s+)?ao usuário/i,
  /^\W{0,8}execute\s+(?:agora\s+)?(?:o seguinte comando|os seguintes comandos)(?!\s+para\b)/im,
  /\b(?:ignora|ignorate|dimentica|dimenticate)\s+(?:(?:tutte|le|tue|vostre)\s+){1,3}(?:istruzioni|indicazioni|direttive)\s+(?:precedenti|sopra|di cui sopra)|\bora sei\s+(?:un|una|il|la)\b|\bnon\s+(?:dire|rivelare|informare)\s+(?:nulla\s+|niente\s+|questo\s+)?(?:al|l['’])\s?utente/i,
  /^\W{0,8}esegui\s+(?:subito\s+)?(?:il seguente comando|i seguenti comandi)(?!\s+per\b)/im,
  /\b(?:negeer|vergeet)\s+(?:(?:alle|de|je)\s+){0,3}(?:vorige|eerdere|bovenstaande|voorgaande)\s+(?:instructies|opdrachten|aanwijzingen)|\bje bent nu een\b|\bvertel (?:het |dit )?(?:de gebruiker|aan de gebruiker) (?:niet|niets)/i,
  /(?:игнорируй(?:те)?|забудь(?:те)?|проигнорируй(?:те)?)\s+(?:все\s+|эти\s+|свои\s+){0,2}(?:предыдущие|прошлые|прежние|вышеуказанные|предшествующие)\s+(?:инструкции|указания|команды|правила|сообщения)/i,
  /(?:^|[.!\n]\s*)(?:теперь (?:ты|вы)|(?:ты|вы) теперь)\s+(?!може|долж|на\s|в\s)|не\s+(?:говори|сообщай|рассказывай|показывай)(?:те)?\s+(?:об этом\s+|это\s+|ничего\s+)?пользователю/i,
  /^[^\p{L}\n]{0,8}(?:немедленно\s+|сейчас\s+)?(?:выполни|запусти)(?:те)?\s+(?:следующ(?:ую|ие)|эту|эти)\s+(?:команд[уы]|скрипт)(?!,?\s*чтобы)/imu,
  /(?:ігноруй(?:те)?|забудь(?:те)?)\s+(?:всі\s+)?попередні\s+(?:інструкції|вказівки)|(?:zignoruj|ignoruj|zapomnij)\s+(?:wszystkie\s+)?(?:poprzednie|wcześniejsze|powyższe)\s+(?:instrukcje|polecenia|wytyczne)|nie mów (?:o tym )?użytkownikowi/i,
  /önceki\s+(?:tüm\s+)?(?:talimatları|komutları)\s+(?:yok say|unut|görmezden gel|dikkate alma)|تجاهل\s+(?:جميع\s+|كل\s+)?التعليمات\s+السابقة|पिछले\s+(?:सभी\s+)?निर्देशों\s+को\s+(?:अनदेखा|भूल)/i,
  /(?:忽略|无视|忽視|無視|忘记|忘掉|忘記)(?:掉|你)?(?:所有|全部|一切)?(?:的)?(?:之前|以前|以上|上述|先前|前面|此前|上面)(?:的)?(?:所有|全部|一切)?(?:的)?(?:指令|指示|提示词?|命令|要求|規則|规则|对话)/,
  /(?:^|[。！\n]\s*)你现在是(?:一个|一名|一位)|从现在(?:开始|起)[，,]?你(?:是|要|必须|将)|(?:不要|别|請勿|请勿|切勿)(?:把这(?:件事)?)?(?:告诉|告知|通知|提醒)用户|^\s*(?:请|立即|马上)?(?:立即)?(?:运行|执行)(?:以下|下面的?|下列)(?:的)?(?:命令|脚本|代码)(?!来|以|进行|安装|可以)/m,
  /(?:これまで|以前|上記|前述|先ほど|前)の(?:すべての|全ての)?(?:指示|命令|プロンプト|指令)(?:を|は)(?:すべて|全て|全部)?(?:無視|忘れ)|ユーザー(?:に|には)(?:この(?:こと|件)を|何も)?(?:言わない|伝えない|知らせない|教えない|話さない)|あなたは(?:今から|これから|今後)/,
  /(?:이전|위의?|앞의?|기존)(?:의)?\s*(?:모든\s*)?(?:지시|명령|지침|프롬프트)(?:\s*사항)?(?:을|를|은|는)?\s*(?:모두\s*)?(?:무시|잊)|(?:당신은|너는)\s*(?:이제|지금)부터|사용자에게\s*(?:이\s*사실을\s*)?(?:말하지|알리지)/,
];

const patterns = [...english, ...otherLanguages];
