/**
 * Failures that the user asked about and whose cause the last answer tells, as long as nothing was changed since they asked:
 * what was only explained still fails.
 */
import type { ErrorFact } from '../../../core/fact';
import { changedAfter } from '../../../core/index/changedFiles';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf, inOrder } from '../../../core/text/patterns';
import { splitText } from '../../../core/text/splitText';

const longest = 320;
const shortest = 24;

const asksAboutFailure = anyOf(
  'iu',
  /\b(?:fail(?:s|ed|ing|ures?)?|broken?|crash(?:es|ed|ing)?|errors?|red|(?:not|n['’]t) (?:work|start|build|compile|load)\w*)\b/u,
  /fehlgeschlagen|schlägt fehl|kaputt|falla|falló|échoue|échoué|falhou|quebrad|не работает|упал|ошибк|失败|报错|失敗|エラー|실패|오류/u,
);
const tellsCause = anyOf(
  'iu',
  inOrder(
    'u',
    /\b(?:fail(?:s|ed|ing|ures?)?|crash(?:es|ed)?|breaks?|broken?|reject(?:s|ed))\b[^.!?]{0,80}/u,
    /\b(?:because|due to|caused by|comes? from)\b/u,
  ),
  /\broot cause\b/u,
  /\bthe (?:[\p{L}-]+ ){0,3}(?:failure|error|crash) (?:is|was|comes from)\b/u,
  /\b(?:rejected|refused) [`@"“]/u,
  /\b(?:weil|Ursache)\b|\bporque\b|\bparce que\b|потому что|причина|原因|因为|ため/u,
);
const isOver = anyOf(
  'i',
  /\b(?:already|since|now|been) (?:been )?(?:fixed|resolved|mended|merged)\b|\bno longer\b|\bnow passes\b/,
  /\b(?:by design|as intended|as expected|not a (?:bug|failure)|did(?:n['’]t| not) fail|is(?:n['’]t| not) failing)\b/,
);
const isGuess = /\?["'”’)*_`]*$|^(?:if|unless|wenn|falls|si)\b|\b(?:would|could|might|fix(?:es|ed)?)\b/i;

/** One or none: the first sentence that tells the cause. */
export function diagnosedErrors(index: SessionIndex): ErrorFact[] {
  const turn = index.turns.findLast(({ answer }) => answer !== null);
  const answer = turn?.answer;
  if (turn === undefined || answer === null || answer === undefined || turn.number < index.turns.length - 1) return [];
  const asked = index.turns.find(
    ({ number, prompt }) =>
      number > turn.number - recentTurns &&
      prompt !== null &&
      asksAboutFailure.test(prompt.text.slice(0, longestPrompt)),
  );
  if (asked === undefined || changedAfter(index, asked.start).length > 0 || isOver.test(answer.text)) return [];
  const cause = splitText(answer.text)
    .filter(({ kind }) => kind === 'sentence' || kind === 'item')
    .map(({ text }) => foldSpace(text.replace(/\*\*/g, '')))
    .find((text) => text.length >= shortest && tellsCause.test(text) && !isGuess.test(text));
  if (cause === undefined) return [];
  return [
    {
      id: `error-${answer.line}-cause`,
      kind: 'error',
      text: cutAtWord(cause.replace(/[:：]$/, ''), longest),
      command: null,
      status: 'open',
      evidence: [refTo(answer)],
    },
  ];
}

/** A question that leads to the next one is of the same matter. */
const recentTurns = 3;
/** A longer prompt is a plan or a document, and speaks of many things. */
const longestPrompt = 400;
