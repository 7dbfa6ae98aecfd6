/** Lines that order an agent about, in English: pressing, secretive, or in the voice of a system. Data, no logic. */
import type { Pattern } from '../text/asked/askedPattern';
import { inOrder, notBefore, oneOf, repeated } from '../text/patterns';

/** Each matches within one line. */
export const englishInstructions: readonly Pattern[] = [
  inOrder(
    'i',
    /\b(?:ignore|disregard|forget|override|bypass)\s{1,8}/,
    /(?:(?:all|any|the|of|your|my|these|those|every)\s{1,8}){0,4}/,
    /(?:previous|prior|above|earlier|preceding|foregoing|original|system|existing|safety)\s{1,8}/,
    /(?:(?:system|user|safety)\s{1,8})?/,
    /(?:instructions?|prompts?|directions?|directives?|guidelines?|constraints|orders)\b/,
  ),
  /\b(?:ignore|disregard|forget)\s{1,8}(?:everything|anything|all)\s{1,8}(?:above|before this|you were told|you have been told|you know|said (?:above|before))/i,
  /\b(?:ignore|disregard|override|forget)\s{1,8}(?:all\s{1,8})?your\s{1,8}(?:\w+\s{1,8})?(?:instructions?|rules|guidelines?|programming|training|system prompt)\b/i,
  inOrder(
    'i',
    /(?:^|[.!\n"*]\s{0,8})(?:from now on,?\s{1,8})?you are now\s{1,8}/,
    oneOf(
      inOrder(
        '',
        /(?:an?|the|my)\s{1,8}(?:\w+\s{1,8}){0,3}/,
        /(?:assistant|agent|ai|model|chatbot|bot|expert|hacker|persona|character|terminal|interpreter)/,
      ),
      /DAN\b|in (?:developer|debug|god|admin|maintenance|unrestricted|jailbreak) mode/,
      /no longer (?:bound|restricted|an?)|free (?:of|from)|unrestricted|acting as/,
    ),
  ),
  /\bfrom now on,?\s{1,8}you\s{1,8}(?:will|must|should|shall|are|have to)\b/i,
  inOrder(
    'i',
    /\b(?:do not|don['’]t|never)\s{1,8}/,
    oneOf(
      /tell|inform|notify|alert|mention (?:this|it|any of this) to|reveal (?:this|it|anything) to/,
      /show (?:this|it) to|report (?:this|it) to|ask|warn/,
    ),
    /\s{1,8}(?:the\s{1,8}|your\s{1,8})(?:user|human|operator|developer)\b/,
  ),
  /\b(?:do not|don['’]t|never)\s{1,8}(?:mention|reveal|disclose)\s{1,8}(?:this|these|that)\s{1,8}(?:instructions?|message|prompt|note|to (?:the\s{1,8})?(?:user|human|anyone))/i,
  /\bwithout\s{1,8}(?:telling|informing|asking|notifying|alerting)\s{1,8}(?:the\s{1,8}|your\s{1,8})(?:user|human|operator)\b/i,
  inOrder(
    'im',
    /^\W{0,8}(?:new\s{1,8}|updated\s{1,8})?(?:system|developer|admin)/,
    /(?:\s{1,8}(?:message|prompt|instructions?|override|notice|update|alert|note))?\s{0,8}:\s{0,8}/,
    oneOf(
      /you\b|your\b|please\b|ignore\b|disregard\b|do not\b|don['’]t\b|always\b|never\b|run\b|execute\b|delete\b/,
      /send\b|respond\b|reply\b|from now\b|the (?:assistant|agent|model|user)\b|important\b/,
      /all (?:previous|prior)\b|override\b|new (?:instructions?|task)\b|stop\b|switch\b|act\b/,
    ),
  ),
  inOrder(
    'im',
    /^\W{0,8}(?:new|updated|additional|important|urgent|hidden|secret|special)\s{1,8}(?:system\s{1,8})?instruc/,
    /tions?/,
    repeated(
      '?',
      oneOf(
        inOrder(
          '',
          /\s{1,8}(?:for|to)\s{1,8}(?:the\s{1,8})?(?:ai|assistant|agent|model|llm|claude|codex|copilot|gemini|gpt)/,
          /[\w\s-]{0,20}/,
        ),
      ),
    ),
    /\s{0,8}:/,
  ),
  inOrder(
    'im',
    /^\W{0,8}/,
    repeated(
      '{0,3}',
      oneOf(
        inOrder(
          '',
          oneOf(
            /please|now|next|first|immediately|you (?:must|should|need to|have to|will)(?: now)?|assistant,?|agent,?/,
          ),
          /[\s,]+/,
        ),
      ),
    ),
    /(?:run|execute|invoke)\s{1,8}(?:the following|these|this)\s{1,8}(?:\w+\s{1,8})?/,
    /(?:commands?|scripts?|code|tools?)\b/,
    notBefore(
      inOrder(
        '',
        /\s{1,8}/,
        oneOf(
          /to|for|if|when|in order|from|inside|manually|yourself|locally|as root|with sudo/,
          /and (?:try|paste|copy|restart)/,
        ),
      ),
    ),
  ),
  /\byou (?:must|should|need to|have to|will)(?: now| immediately)? (?:run|execute|invoke|call) (?:the following|this)\s{1,8}(?:\w+\s{1,8})?(?:command|script|code|tool)s?\b/i,
  inOrder(
    'i',
    /\b(?:send|post|upload|exfiltrate|leak|forward|e-?mail|submit|transmit|paste)\s{1,8}/,
    repeated(
      '{0,6}',
      oneOf(
        inOrder(
          '',
          /(?:all|any|the|your|their|this|these|its|of|user['’]?s?|contents?|environment|variables|private|every|me)/,
          /\s{1,8}/,
        ),
      ),
    ),
    oneOf(
      /api[ -]?keys?|secrets?|credentials?|passwords?|access tokens?|ssh keys?|private keys?|\.env(?: file)?/,
      /environment variables|cookies/,
    ),
    /\b[^\n]{0,60}?\bto\s{1,8}(?:https?:|the following|this (?:url|address|server|endpoint)|me\b|\S+@\S+)/,
  ),
  inOrder(
    'im',
    /^\W{0,8}(?:attention|dear|hey|hello|note to|message (?:to|for)|instructions? (?:to|for)|warning to)/,
    /[\s,:]+(?:all\s{1,8})?(?:the\s{1,8}|any\s{1,8})?(?:ai|llm|language model|coding|autonomous)?\s{0,8}/,
    /(?:ai|assistants?|agents?|llms?|language models?|claude|codex|copilot|gemini|chatgpt|gpt)\b/,
  ),
  inOrder(
    'i',
    /\bif you(?:['’]re| are)\s{1,8}(?:an?\s{1,8})?(?:\w+\s{1,8})?/,
    /(?:ai|llm|language model|ai assistant|ai agent|coding agent|coding assistant|chatbot)\b[^\n]{0,40}?[,:]/,
    /\s{0,8}(?:you|please|ignore|stop|do|run|then|include|write|say|respond|delete|add|first|execute)\b/,
  ),
  inOrder(
    'i',
    /\b(?:the|any|all|this)\s{1,8}(?:ai|llm)?\s{0,8}(?:assistant|agent|model|ai|llm|claude|codex)s?\s{1,8}/,
    oneOf(
      /reading this|processing this|must (?:now|immediately|ignore|run|execute|delete|send|not tell)/,
      /is (?:hereby )?(?:instructed|ordered|required|authori[sz]ed) to/,
    ),
    /\b/,
  ),
  inOrder(
    'i',
    /\b(?:reveal|print|repeat|output|show|leak|disclose|display)\s{1,8}(?:me\s{1,8})?(?:your|the)\s{1,8}/,
    /(?:full\s{1,8}|entire\s{1,8}|hidden\s{1,8}|original\s{1,8})?/,
    /(?:system prompt|system message|initial instructions|hidden instructions)\b/,
    /(?!\s{1,8}(?:length|size|tokens?|file|template|builder))/,
  ),
  /\b(?:jailbreak|developer|DAN|god)\s{1,8}mode\s{1,8}(?:is\s{1,8})?(?:now\s{1,8})?(?:enabled|activated|unlocked)\b/i,
  inOrder(
    'i',
    /\bthe user (?:has )?(?:already |explicitly |previously )?/,
    /(?:approved|authori[sz]ed|consented to|pre-approved|granted (?:you )?permission)\b[^\n]{0,60}\b/,
    /(?:this|these|all|you|any|deletion|command|action)/,
  ),
  /\byou (?:are|have been)\s{1,8}(?:hereby |now |pre-?)?(?:authori[sz]ed|instructed|ordered|commanded)\s{1,8}to\b/i,
  /<\|im_start\|>\s{0,8}(?:system|user|assistant)|\[INST\]|<<SYS>>|<\|(?:system|start_header_id)\|>/i,
];
