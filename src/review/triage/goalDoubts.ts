/** What a goal says against the work: that something does not work, that it doubts what was said, or that another way is to be taken. */
import { insteadOf as notion } from '../../core/lexicon/insteadOf';
import { anyOf, inOrder, oneOf } from '../../core/text/patterns';

/** The goal reports a problem, or asks whether what was said is so; what it orders not to do is neither. */
export const doubtsWork = (goal: string): boolean => doubts.test(goal);

const doubts = anyOf(
  'iu',
  /\b(?:it|this|they|there)(?:['’]s|['’]re| is| are| was| were| has| have)? (?:still )?not\b/u,
  // Behind a noun they only say which one is meant: “the details that are not live”.
  inOrder(
    'iu',
    /(?:^|[.!?,;:–—]\s*|\b(?:but|and|so|because|why|then) )(?:that|which)/u,
    oneOf(
      /(?:['’]s| is| are| was| were| has| have) (?:still )?not\b/u,
      / (?:is|are|was|were|does|do|did|has|have|can|could|will|would)n['’]t\b/u,
    ),
  ),
  /\b(?:is|are|was|were|does|do|did|has|have)n['’]t (?:work|show|appear|update|run|build|pass|exist|there|any|being|updated|saved|shown|applied)/u,
  /\b(?:it|this|they|there) (?:is|are|was|were|does|do|did|has|have|can|could|will|would)n['’]t\b/u,
  // A sentence that begins with its subject reports: “Choosing a table is not loading the receipts”.
  inOrder(
    'iu',
    /(?:^|[.!?;:\n]\s*|\b(?:but|because) )/u,
    /(?:(?!(?:make|ensure|sure|check|verify|keep|that|which|who|if|when|where|unless|so|should|must|want|please)\b)[\p{L}\p{N}'’`./_-]+ ){1,6}?/u,
    /(?:is|are|was|were)(?: not|n['’]t) (?:being |getting )?(?:\p{L}+(?:ing|ed)|shown|sent|run|found|there|set)\b/u,
  ),
  // What is shown once more after the agent called it mended.
  /^\P{L}*still\b/u,
  /\bi (?:still )?(?:do(?: not|n['’]t)|can(?:not|['’]t| not)|could(?: not|n['’]t)) (?:see|find|get)\b/u,
  /\bno longer (?:works?|valid|shows?|appears?|builds?|passes|runs?)\b|\bnothing happens\b/u,
  /\bstill (?:fails?|failing|broken|not|getting|get|gets|seeing|see|shows?|happens?|happening|crash\w*|wrong|missing)\b/u,
  /\b(?:is|are|seems?|looks?) (?:\w+ )?(?:broken|wrong|missing)\b/u,
  /\b(?:are|is) (?:we|you|it|that|this) (?:really |absolutely )?(?:sure|certain|really|true)\b|\bdid (?:we|you) really\b/u,
  /(?<!\p{L})(?:funktioniert|geht|klappt|erscheint|läuft) (?:\p{L}+ ){0,2}nicht|immer noch (?:nicht|kein|falsch)|ich sehe (?:\p{L}+ ){0,3}nicht|bist du sicher/u,
  /(?<!\p{L})(?:no (?:funciona|aparece|se ve|veo|sale)|sigue (?:sin|fallando)|todavía no|¿?estás segur[oa])/u,
  /(?<!\p{L})(?:ne (?:fonctionne|marche|s['’]affiche|vois) (?:\p{L}+ )?pas|toujours pas|(?:es-tu|tu es|êtes-vous) sûre?)/u,
  /(?<!\p{L})(?:não (?:funciona|aparece|vejo)|ainda não|não está funcionando|tem certeza)/u,
  /не работает|не вижу|не отображается|всё ещё не|ты уверен/u,
  /不(?:工作|起作用|显示|能用|生效)|没有(?:显示|更新|生效)|还是(?:不|没)|确定吗|動(?:か|き)ま?せ?ない|動作しない|表示されない|まだ.{0,12}ない|本当に.{0,20}か|작동하지|안 (?:돼|됩|보)|여전히/u,
);

/** The words by which a goal turns from another thing, where it names that: “instead of the table”. Null where the line does not speak of it. */
export function turnedFrom(goal: string, text: string): string | null {
  for (const match of insteadOf[Symbol.matchAll](goal)) {
    const thing = match.groups?.['thing'] ?? '';
    if (thing.length >= shortestThing && standsIn(thing, text)) return match[0].trim();
  }
  return null;
}

const shortestThing = 3;

/** Phrases before the thing that is left, in languages that write with blanks; what is favoured is taken. */
const isBefore = (phrase: string) => /^[\p{sc=Latin}\p{sc=Cyrillic} ]+$/u.test(phrase) && !/^in favou?r\b/.test(phrase);
const insteadOf = inOrder(
  'giu',
  /(?<!\p{L})/u,
  oneOf(...notion.phrases.filter(isBefore).map((phrase) => new RegExp(phrase, 'u'))),
  / (?:(?:the|an?|using|use|der|die|das|dem|den|des|el|la|le|les|o|a) ){0,2}/u,
  /(?<thing>[\p{L}\p{N}_./-]*[\p{L}\p{N}_])/u,
);

const standsIn = (thing: string, text: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${thing.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}(?![\\p{L}\\p{N}_])`, 'iu').test(
    text,
  );

/** The goal wants the work looked at once more: what the agent says of it is what is to be borne out. */
export const asksToReview = (goal: string): boolean => reviews.test(goal);

const reviews = inOrder(
  'iu',
  /^\P{L}*(?:(?:now|ok(?:ay)?|please|can you|could you),? )*/u,
  /(?:review|audit|double[- ]?check|re-?check|verify|validate)\b/u,
  // Work of others.
  /(?!\s+(?:(?:the|this|these|all|open|recent|my|our|github)\s+)*(?:prs?|pull requests?|issues?|tickets?)\b)/u,
);
