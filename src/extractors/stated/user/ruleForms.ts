/** The forms in which a rule is put, whatever it is about. */
import { cue } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';
import { carefulWords, mustWords, standingWords } from './userCues';

/** A word of a rule that outlives its task stands in it. */
export const saysLasting = cue(...Object.values(standingWords));

/** A word of a rule stands in it, however long it binds. */
export const saysStanding = cue(...Object.values(standingWords), ...Object.values(carefulWords), mustWords);

/** “Don’t” as an order; “that don’t use it” and “tried it and don’t like it” are none. */
export const forbids = anyOf(
  'i',
  inOrder(
    '',
    /(?:^|[,;:(–—-]\s*|[.!?]\s+|\b(?:and|but|so|please|we|you|also|then|just|to|wait|ok|okay|no|oh)\s+)/,
    /(?:do\s+not|don['’]?t)\b(?!\s+(?:like|know|understand|remember|believe)\b)/,
  ),
  // “Fass den Ordner nicht an”
  /^\W*(?:bitte\s+)?(?:fass|rühr|änder|lösch|entfern|veröffentlich|push|committ?|mach|nimm|benutz|verwend|schreib)\w*\s[^.;]*\bnicht\b/,
);
/** “Only if it is signed” */
export const restricts = cue([
  'only want',
  'only need',
  'only for',
  'only if',
  'only when',
  'only use',
  'only exactly',
  'would only',
]);
/** “no "any"”, “no ts-ignore, no emojis”, “sin emojis”: a ban in two words, of a thing by its name or in the plural. */
export const bansTersely = foldedPattern(() =>
  inOrder(
    'u',
    /^(?:please\s)?(?:no|kein\p{L}{0,2}|sin|sem|pas d['’]|без|никак(?:их|ого|ой))\s?/u,
    oneOf(
      /["“”'‘«„`][^"“”'‘’»„`]{2,30}["“”'’»`]/u,
      /[@\p{L}\p{N}]+[-_.@][\p{L}\p{N}_.-]*\p{L}/u,
      inOrder(
        'u',
        /(?!(?:thanks|worries|problems|issues|changes|errors|questions|news|findings|results|yes)\b)/u,
        /(?!(?:this|thats|its|bugs|conflicts|regressions|matches|differences|pass|less)\b)/u,
        /\p{L}{3,}(?:s|ы|ов|ей|и)/u,
      ),
    ),
    /(?:\s(?:please|pls|bitte|por favor|anywhere|at all))?[.!]*$/u,
  ),
);

/** “No default exports”, “use the table, no plain lists!”; in a longer sentence it describes. */
export const rulesOut = foldedPattern(() =>
  anyOf(
    'u',
    /^no (?!i\b|we\b|you\b|it\b|this\b|that\b|the\b)[\p{L}-]+ [\p{L}-]+|^.{0,60},\s*no [\p{L}-]+ [\p{L}-]+[.!]*$/u,
    /,\s*no (?!changes?\b|actions?\b|fix|problem|further\b|more\b)(?:[\p{L}-]+ ){1,3}(?:needed|required|necessary)[.!]*$/u,
  ),
);

/** “Findings only.”, “Findings only, ordered by weight.” */
export const endsWithOnly = foldedPattern(
  () => /^(?!.*\b(?:is|are|was|were)\b).*\bonly[.!]?$|^\p{L}[\p{L}-]+(?: [\p{L}-]+)? only[,;:]/u,
);

/** “also WRITE TESTS” */
export const stresses = /(?:^|[^\p{L}])(?:[A-Z]{3,}\s+){1,5}[A-Z]{3,}(?:$|[^\p{L}])/u;
