/** Two statements of one deed, one of which orders or tells it and the other forbids or denies it, in whichever words. */

import { ruleForm } from '../../claims/ruleForm';
import { aboutWords, sharedWords } from '../../language/aboutWords';
import { saysEveryOccasion } from '../../lexicon/everyOccasion';
import { memoize } from '../../text/memoize';
import { inOrder } from '../../text/patterns';

/** True where one says no to what the other says. */
export const areOpposed = (one: string, other: string): boolean => deniesOther(one, other) || deniesOther(other, one);

const deniesOther = (no: string, yes: string) => forbidsDeed(no, yes) || deniesAll(no, yes);

/** “Never commit” and “commit after each step”: a ban on a deed as such, and the order to do it every time. */
function forbidsDeed(no: string, yes: string): boolean {
  const [, banned] = plainBan.exec(no) ?? [];
  if (banned === undefined) return false;
  return sentencesOf(yes).some(
    (sentence) =>
      saysEveryOccasion(sentence) &&
      !ruleForm(sentence).forbids &&
      ordered.exec(sentence)?.[1]?.toLowerCase() === banned.toLowerCase(),
  );
}

/** Nothing stands behind the deed that would make it a ban on a case of it. */
const plainBan = inOrder(
  'i',
  /(?:^|[.;]\s)\W*(?:please\s+)?(?:never|(?:do not|don['’]?t)(?: ever)?)\s+/,
  /(?:git )?(commit|push|merge|tag|release)/,
  /(?: (?:anything|it|changes|code|yourself|on your own|by yourself))*\s*(?:[.!,;:]|$)/,
);

const ordered = /(?:^|[,;]\s|\band )\W*(?:always |please |then )*(commit|push|merge|tag|release)\b/i;

/** “No retries for failed uploads” and “failed uploads are retried three times”: every word of the no stands in the yes. */
function deniesAll(no: string, yes: string): boolean {
  const denied = headNo.exec(mainClause(no));
  const main = mainClause(yes);
  if (denied === null || ruleForm(no).inCase.size > 0 || anyNo.test(main) || ruleForm(main).forbids) return false;
  const [a, b] = [aboutWords(denied[1] ?? ''), aboutWords(main)];
  if (a.size < fewestWords || b.size > a.size * 2 + 1) return false;
  return sharedWords(a, b).length === a.size && sharedWords(b, a).length >= fewestWords;
}

const fewestWords = 3;
const headNo =
  /^\W*(?:(?:we|i|you|wir|on)\s+)?(?:no|never|do not|don['’]?t|avoid|there (?:is|are) no|kein\p{L}*|nie|niemals|jamais|pas de|nunca|sin)\s+(.+)$/iu;
const anyNo =
  /\b(?:no|not|never|none|without|nor|neither|cannot|\w+n['’]t|avoid|skip|nicht|nie|ohne|kein\w*|pas|sans|sin|unless|only|except)\b/i;

const mainClause = memoize(
  (text: string) =>
    text.replace(/[`*_“”"]/g, ' ').split(/[:;,(—–]\s|[.!?](?:\s|$)|\s(?:because|since|so that)\s/)[0] ?? '',
);
const sentencesOf = (text: string) => text.split(/(?<=[.!?;])\s+/);
