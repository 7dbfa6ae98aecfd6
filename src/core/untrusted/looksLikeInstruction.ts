/**
 * Spots lines in tool output that talk to the agent instead of informing it, in a dozen languages.
 *
 * It only marks; nothing is removed for it. It rather misses a sly one than cries at every manual page: advice to a
 * person ("To fix this, run the following command") is none.
 */

import { keywordScan } from '../redact/values/keywordScan';
import { englishInstructions } from './englishInstructions';
import { chineseJapaneseKorean, otherInstructions } from './otherInstructions';

/** True if a line of `text` reads like an instruction to an agent. */
export function looksLikeInstruction(text: string): boolean {
  let tested = -1;
  for (const { at } of scan(text)) {
    if (at < tested) continue;
    const start = lineStart(text, at);
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

/** Looks no further back than it may: through a whole line without end, the search would cost its length each time. */
function lineStart(text: string, at: number): number {
  const from = Math.max(0, at - longestLead);
  return from + text.slice(from, at).lastIndexOf('\n') + 1;
}

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

const patterns = [...englishInstructions, ...otherInstructions];
