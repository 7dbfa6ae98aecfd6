/**
 * What was done is no decision: “Added the flag to the command”, “Now calls the reader and passes on what it says”. A report
 * of a change chooses where it names what was turned down, or why this way was taken; one of comments and documents never.
 */
import { contrastIn } from '../../../../core/claims/contrast';
import { cue } from '../../../../core/language/cueTable';
import { anyOf, inOrder, oneOf } from '../../../../core/text/patterns';
import { madeChoiceWords } from '../../agent/agentCues';
import { opensWithNow } from './behavesNow';
import { opensWithPast, withoutLabel } from './reportForms';

const saysChosen = cue(madeChoiceWords);
/** “I updated the parser”, “we also added a field” */
const tellsDeed =
  /^\P{L}*(?:i|we)(?:['’]ve| have)?\s+(?:just\s+|also\s+|then\s+|now\s+)?\p{L}+(?:ed|wrote|made|built|put)\s/iu;

/** Sides that were weighed, and reasons; an effect (“so it no longer fails”) is what any change has. */
const weighs = anyOf(
  'iu',
  /\b(?:instead of|rather than|in favou?r of|as opposed to|on purpose|by design|deliberate\w*|intentional\w*)\b/u,
  /\b(?:because|so that|otherwise|in order to|to (?:tell|let|distinguish)|wins? over|due to|since (?:the|it|they|that|we|this|there|an?)\b)/u,
  /\b(?:to|which|and|it) (?:avoids?|prevents?|keeps?|preserves?)\b/u,
  /^\P{L}*(?:kept|left|chose|preserved|retained|restricted|limited)\b|\bonly\b/u,
  /,\s+(?:not|never)\s|\bbut (?:not|only|still|never)\b|\bper your\b|\bas you\b/u,
  /\b(?:statt|stattdessen|weil|damit|en lugar de|en vez de|porque|para que|au lieu d|plutôt que|parce que|afin d|em vez d|вместо|потому что|чтобы)/u,
  /而不是|因为|以便|代わりに|ではなく|ため|대신|때문/u,
);

/** “convert.go: trimmed …” */
const fileLabel = /^\P{L}*[\w./-]+\.\w{1,5}(?::\d+)?\s*(?:[:：]|[–—-]\s)\s*(?=\p{L})/u;

/** “Trimmed the comment on `push()`”, “added a section to the README”, “I added the track to plan.md”, “`plan.md` now says …”: words that follow a change. */
const editsWords = anyOf(
  'iu',
  inOrder(
    'u',
    /^\P{L}*(?:(?:i|we)(?:['’]ve| have)?\s+(?:also\s+|then\s+)?)?(?!kept|left|decided|agreed)\p{L}*(?:ed|wrote)\s/u,
    /(?:(?!instead|because|so|and|from)[\p{L}\p{N}'’`-]+\s){0,5}/u,
    oneOf(
      /(?:docs?|documentation|comments?|docstrings?|changelog|readme)(?=\s*(?:$|[.,;:(]))/u,
      /(?:docs?|documentation|comments?|docstrings?|changelog|readme)\s(?:on|of|to|for|in|at|about|\p{L}+ing|that|which|and|so|down|with)\b/u,
      /(?:in|to)\s`?[\w./-]+\.(?:md|mdx|rst|adoc)\b/u,
    ),
  ),
  /^\P{L}*[\w./-]+\.(?:md|mdx|rst|adoc)`?\s+(?:is\s+)?now\s/u,
);

/** A report of work alone, in whatever place it stands. */
export function reportsWorkOnly(text: string): boolean {
  const own = withoutLabel(text).replace(fileLabel, '');
  if (editsWords.test(own)) return !saysChosen(own);
  const isReport = opensWithPast.test(own) || opensWithNow.test(own) || tellsDeed.test(own);
  return isReport && !saysChosen(own) && !weighs.test(own) && contrastIn(own).turnedDown.size === 0;
}
