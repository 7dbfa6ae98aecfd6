/**
 * Failures that the user asked about, or had looked into, and of which the last answer tells the cause or the fault, as long as
 * nothing was changed since they asked: what was only explained still fails.
 */

import { changeSince } from '../../../core/claims/enders';
import { type Judged, judged } from '../../../core/claims/judged';
import { assertedUnits } from '../../../core/claims/supposed';
import type { ErrorFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { splitText } from '../../../core/language/splitText';
import { refTo } from '../../../core/provenance';
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf, inOrder } from '../../../core/text/patterns';

const mostCharacters = 320;
const fewestCharacters = 24;

const asksAboutFailure = anyOf(
  'iu',
  /\b(?:fail(?:s|ed|ing|ures?)?|broken?|crash(?:es|ed|ing)?|errors?|red|(?:not|n['’]t) (?:work|start|build|compile|load)\w*)\b/u,
  /fehlgeschlagen|schlägt fehl|kaputt|falla|falló|échoue|échoué|falhou|quebrad|не работает|упал|ошибк|失败|报错|失敗|エラー|실패|오류/u,
);
/** An inquiry; that something fails the answer says then. */
const hasLookedInto = anyOf(
  'iu',
  /\b(?:investigat|reproduc|diagnos|debug|troubleshoot|look(?:ing)? (?:in|at)|dig(?:ging)? into|figure out|find out|track down)\w*/u,
  /\bwhy (?:is|are|was|were|did|do|does|am|would|has|have|can['’]?t|isn['’]?t|doesn['’]?t|didn['’]?t)\b|\bwhat (?:happened|went wrong|is going on|['’]s wrong)\b|\bfix(?:able|ed)\b/u,
  /\b(?:thoughts on|is (?:this|that|it) (?:a |an |really )?(?:bug|issue|real|expected|fixable|valid)|try(?:ing)?|check|verify|confirm)\b/u,
  /\bwarum\b|\bwieso\b|untersuch|\bpor qu[eé]\b|investiga|\bpourquoi\b|enquêt|почему|разбер|为什么|怎么回事|调查|なぜ|調査|왜|조사/u,
);
/** What the agent found to be at fault: a bug, by name or as it showed itself. */
const tellsFault = anyOf(
  'iu',
  /\b(?:real|genuine|actual|confirmed|reproducible) (?:\w+ )?(?:bugs?|defects?|regressions?|gaps?)\b|\bthis is a (?:\w+ )?(?:bug|defect|regression|gap)\b/u,
  /\breproduced (?:it|this|the)\b|\b(?:this|that|it) happen(?:s|ed) because\b/u,
  /\bthe (?:[\p{L}-]+ ){0,2}(?:problem|bug|fault|failure|issue) (?:is|lies|has)\b|\b(?:is|are) corrupt(?:ed)?\b/u,
  inOrder(
    'u',
    /\b(?:fails?|(?:is|are|it['’]s) failing|crash(?:es)?|hangs?|panics?|breaks|errors? out)\b/u,
    / (?:with|during|while|on|at|in|inside|before|after|too|for)\b/u,
  ),
  /\b(?:das Problem (?:ist|liegt)|el problema (?:es|está)|le problème (?:est|vient)|o problema (?:é|está))\b|проблема в|问题(?:是|在于)|問題は|문제는/u,
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
const isGuess =
  /\?["'”’)*_`]*$|^(?:if|unless|wenn|falls|si)\b|\b(?:would|could|might|fix(?:es|ed)?|if|unless|whenever)\b/i;

/** One or none: the first sentence that tells the cause. */
export function diagnosedErrors(index: SessionIndex): Judged<ErrorFact>[] {
  const turn = index.turns.findLast(({ answer }) => answer !== null);
  const answer = turn?.answer;
  if (turn === undefined || answer === null || answer === undefined || turn.number < index.turns.length - 1) return [];
  const asks = (cue: Pattern, from: number) =>
    index.turns.find(
      ({ number, prompt }) => number >= from && prompt !== null && cue.test(prompt.text.slice(0, longestPrompt)),
    );
  const aboutFailure = asks(asksAboutFailure, turn.number - recentTurns + 1);
  const asked = aboutFailure ?? asks(hasLookedInto, turn.number);
  if (asked === undefined || isOver.test(answer.text)) return [];
  const cause = sentenceOn(answer.text, tellsCause) ?? sentenceOn(answer.text, tellsFault);
  if (cause === null) return [];
  const fact: ErrorFact = {
    ...{
      id: `error-${answer.line}-cause`,
      kind: 'error',
      text: cutAtWord(cause.replace(/[:：]$/, ''), mostCharacters),
    },
    ...{ command: null, status: 'open', evidence: [refTo(answer)] },
    cause: index.runs.some(({ call, byUser }) => !byUser && call.turn >= asked.number) ? 'found' : 'said',
  };
  return [judged(fact, 'carried out', changeSince(index, asked.start))];
}

/** The first that speaks of it; a short one, or one that leads on, together with what follows it. */
function sentenceOn(answer: string, cue: Pattern): string | null {
  const units = assertedUnits(splitText(answer)).flatMap(({ kind, text }) =>
    kind === 'sentence' || kind === 'item' ? [foldSpace(text.replace(/\*\*/g, ''))] : [],
  );
  const at = units.findIndex((text) => text.length >= fewestCharacters && cue.test(text) && !isGuess.test(text));
  const found = units[at];
  if (found === undefined) return null;
  const next = units[at + 1];
  const isShort = /[:：]$/.test(found) || found.length < shortAlone;
  return isShort && next !== undefined && !isGuess.test(next) ? `${found} ${next}` : found;
}

const shortAlone = 70;

/** A question that leads to the next one is of the same matter. */
const recentTurns = 3;
/** A longer prompt is a plan or a document, and speaks of many things. */
const longestPrompt = 400;
