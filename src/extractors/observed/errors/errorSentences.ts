/** The sentences of a message that say of something that it fails: each stands as an error for itself. */

import { assertedUnits } from '../../../core/claims/supposed';
import type { ErrorFact } from '../../../core/fact';
import { splitText, type TextUnit } from '../../../core/language/splitText';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';

/** Of one message. */
export const mostTold = 2;
const fewestCharacters = 24;
const mostCharacters = 320;
const longestCode = 160;

const noError: readonly Pattern[] = [
  /\?["'”’)*_`]*$|^(?:if|unless|when(?:ever)?|should|once|wenn|falls)\b|\b(?:would|could|might|may|were|was|had been|used to|previously)\b/i,
  /\b(?:fixed|resolved|no longer|not (?:failing|broken|red)|nothing|none|passes|passing|now (?:works|green)|expected|on purpose|intend)/i,
  /\b(?:no|zero|0) (?:\w+ ){0,3}(?:errors?|failures?|tests?|checks?)\b/i,
  /\bso I(?:['’](?:m|ll)| am| will)\b|\b(?:fails? (?:closed|open|fast|loudly|early))\b|\bmake sure|\bensure\b|\binstead of failing\b/i,
];

/**
 * In the order of the message, few. A condition, a plan, history and what was mended are none. Behind a sentence that leads to
 * a block, the first line of the block stands.
 */
export function errorSentences(message: MessageEntry, patterns: readonly Pattern[]): ErrorFact[] {
  const units = assertedUnits(splitText(message.text.replace(directives, '')));
  return units
    .flatMap(({ kind, text }, at): string[] => {
      if ((kind !== 'sentence' && kind !== 'item') || isVerified(units, at)) return [];
      const plain = foldSpace(text.replace(/\*\*/g, ''));
      if (plain.length < fewestCharacters || !isOpen(plain, patterns)) return [];
      if (!/[:：]$/.test(plain)) return [plain];
      const next = units[at + 1];
      const code = next?.kind === 'code' ? firstLine(next.text) : '';
      return code === '' ? [] : [`${plain} ${code}`];
    })
    .slice(0, mostTold)
    .map(
      (text, at): ErrorFact => ({
        id: `error-${message.line}-told-${at}`,
        kind: 'error',
        text: cutAtWord(text, mostCharacters),
        command: null,
        status: 'open',
        evidence: [refTo(message)],
      }),
    );
}

/** Lines that a program reads: "::code-comment{…}". */
const directives = /^::[\w-]+\{.*$/gm;

/** What stands in a list of what was verified is as it should be, a failure too. */
function isVerified(units: readonly TextUnit[], at: number): boolean {
  if (units[at]?.kind !== 'item') return false;
  const lead = units.slice(0, at).findLast(({ kind }) => kind !== 'item');
  return (
    lead !== undefined &&
    /^\W*(?:verified|verification|validat(?:ed|ion)|confirmed|tested|checked)\b.{0,40}$/i.test(lead.text)
  );
}

/** Of a block, without its fence. */
const firstLine = (code: string) =>
  foldSpace(code.split('\n').find((line) => line.trim() !== '' && !/^\s*(?:```|~~~)/.test(line)) ?? '').slice(
    0,
    longestCode,
  );

const isOpen = (text: string, patterns: readonly Pattern[]) =>
  patterns.some((pattern) => {
    const at = text.search(pattern);
    return at >= 0 && !isCondition.test(text.slice(0, at));
  }) && !noError.some((pattern) => pattern.test(text));

/** “Send me the output if the call still fails”: the clause that it stands in supposes it. */
const isCondition = /(?<!\p{L})(?:if|whether|unless|until|in case|wenn|falls|si|если)(?!\p{L})[^,;:—–]*$/iu;
