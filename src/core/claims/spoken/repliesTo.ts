/** Whether a goal is the user's reply to what the last answer closed with: the goal is the newest thing that they said. */

import { aboutWords, isEveryday, sharedWords, stemTable } from '../../language/aboutWords';
import { cue, cueAtStart } from '../../language/cueTable';
import { words } from '../../language/words';
import { deedsNamed } from '../../lexicon/deedWords';
import type { Pattern } from '../../text/asked/askedPattern';
import { inOrder, oneOf } from '../../text/patterns';

/** A question of the last answer, and how whoever knows their words reads it and the goal. */
export interface LastAsked {
  /** The question, behind what it is about. */
  readonly text: string;
  /** Offers to do something. */
  readonly isOffer: boolean;
  /** Asks how they like what was laid out. */
  readonly asksForView: boolean;
  /** Begins with a word that asks. */
  readonly opensAsQuestion: boolean;
  /** What else the answer asks. */
  readonly others: readonly string[];
}

/**
 * A goal that begins as a reply does, speaks of the verb or the object of the question, tells what was asked, or orders something
 * about what was offered. One that asks back, or speaks of something else, leaves it waiting.
 */
export function repliesToLast(asked: LastAsked, goal: string, isQuestion: (text: string) => boolean): boolean {
  const isReply = beginsAsReply(goal) || picksByLabel.test(goal);
  // What is told as open (“whether …, and whether …”) no yes settles.
  if (isReply && /[?？]/.test(asked.text) && !isToAnother(asked, goal)) return true;
  if (asked.isOffer && saysOwnDeed(ownWords(asked.text), goal)) return true;
  if (isQuestion(goal)) return false;
  if (asked.asksForView && tells(asked.text, goal, fewestOfView)) return true;
  const own = ownWords(asked.text);
  const fewest = offersWays.test(own) ? fewestOfWays : 1;
  if (asked.isOffer) return tells(own, goal, fewest) || pointsBack(asked.text, goal);
  return asked.opensAsQuestion && (reports(goal) || tells(own, goal, fewest));
}

/** “Before the tax or after it?”: one word that stands in the goal too takes neither of the ways. */
const offersWays = /(?<!\p{L})(?:or|oder|ou|o|или)(?!\p{L})|还是|それとも|아니면/iu;
const fewestOfWays = 2;

/** “Yeah, those commits get a carve-out” answers the one of several questions that it speaks of. */
const isToAnother = ({ text, others }: LastAsked, goal: string) =>
  others.some((other) => tells(ownWords(other), goal, fewestOfView)) && !tells(ownWords(text), goal, 1);

/** The question alone, without what it was put behind. */
const ownWords = (text: string) => /[^.!?。！？\n]*[?？]\P{L}*$/u.exec(text)?.[0] ?? text;

const fewestOfView = 2;
/** In a long goal words stand by chance. */
const longestReply = 30;
const fewestOfLong = 3;

/** Words of the question stand in the goal; such as stand in any work only in a goal of a few words. */
function tells(question: string, goal: string, fewest: number): boolean {
  const about = aboutWords(goal);
  const shared = sharedWords(aboutWords(question), about).filter((word) => !isAnyones(word));
  const telling = shared.filter((word) => !isEveryday(word));
  if (about.size > longestReply) return telling.length >= Math.max(fewest, fewestOfLong);
  return telling.length >= fewest || shared.length > fewest;
}

/** They stand in any offer. */
const isAnyones = stemTable(
  words(`
  change, changes, pr, pull, request, issue, thing, things, way, agent, work, first, now, next, start, begin, proceed, go, want, like, prefer,
  änderung, änderungen, cambios, cambio, changements, mudanças, изменения, 更改, 変更, 변경
`),
);

/** “I tested it out, and …” to “Want me to install it and start the test?”: they did it themselves. */
const saysOwnDeed = (offer: string, goal: string): boolean =>
  ownDeeds.some(([did, offered]) => {
    const behind = offered.test(offer) ? did.exec(goal)?.[1] : undefined;
    return behind !== undefined && isOfOffer(behind, offer);
  });

/** “it out”, “the docs”: it points back, or names what was offered; “ran into a crash” and “changed my mind” are other deeds. */
const isOfOffer = (behind: string, offer: string) =>
  pointsToOffer.test(behind) || sharedWords(aboutWords(offer), aboutWords(behind)).some((word) => !isAnyones(word));
const pointsToOffer = /^(?:(?:it|this|that|them|these|those|both|all|everything)\b|$)/i;

/** In the first person at the beginning; a deed that is told on the way may be any. */
const didMyself = (verb: Pattern) =>
  inOrder(
    'iu',
    /^\P{L}*(?:(?:hmm+|ok(?:ay)?|so|well|thanks|no|yes)\P{L}+)*(?:i|we)(?:['’]ve| have)?\s+(?:just\s+|already\s+)?/u,
    verb,
    /(?!\p{L})\s*([^.!?;,\n]*)/u,
  );
const ownDeeds: readonly (readonly [did: Pattern, offered: Pattern])[] = [
  [didMyself(/(?:tested|tried(?!\s+to\b))/u), /\b(?:test|try)/i],
  [didMyself(/(?:installed|set it up)/u), /\b(?:install|set (?:it|this|that) up)/i],
  [didMyself(/(?:ran|started|restarted)/u), /\b(?:run|start|restart|kick off)/i],
  [didMyself(/(?:built|deployed|released|published)/u), /\b(?:build|deploy|release|publish)/i],
  [didMyself(/(?:fixed|changed|updated|edited)/u), /\b(?:fix|change|update|edit)/i],
  [didMyself(/(?:deleted|removed|cleaned)/u), /\b(?:delete|remove|clean)/i],
];

/** “First a test that shows this”: an order about what was offered, that names nothing of its own. */
const pointsBack = (question: string, goal: string) =>
  refersBack.test(goal) &&
  // “I ran into a crash, fix it”: what it points to stands in front of it.
  !reportsAtStart(goal) &&
  aboutWords(goal).size <= mostBehindPointer &&
  deedsNamed(goal).every((deed) => deedsNamed(question).includes(deed));

/** Who says more has named what they speak of. */
const mostBehindPointer = 8;

const refersBack = inOrder(
  'iu',
  oneOf(
    /(?<![\p{L}\p{N}])(?:this|that|it|das|es|dies|ça|cela|esto|eso|isso|isto|это|этого|его)(?![\p{L}\p{N}'’])/u,
    /(?:这个|它|これ|それ|이것|그것|이걸|그걸)/u,
  ),
  /(?=\P{L}*(?:$|[.!?。！？;,\n]|(?:first|zuerst|primero|d['’]abord|primeiro|сначала)(?!\p{L})))/u,
);

/** “2”, “option 3”, “A and B”, “both”, “all of them”. */
const picksByLabel = inOrder(
  'iu',
  /^\P{L}*?/u,
  oneOf(
    /(?:option |number |nr\.? |opción |opção |вариант )?#?\d{1,2}(?=\s*(?:[,.;:)!]|and\b|und\b|y\b|et\b|e\b|и\b|or\b|please\b|$))/u,
    /(?:option |opción |opção |вариант )(?:[a-h]|\d{1,2})(?![\p{L}\p{N}])/u,
    /[a-h](?=\s*(?:[,;:)]|and [a-h]\b|$))/u,
    /(?:both|all of (?:them|those|these)|the (?:first|second|third|last|former|latter)(?: one)?|beide|ambos|les deux|оба|обе|两个都|両方|둘 다)(?![\p{L}\p{N}])/u,
  ),
);

const beginsAsReply = cueAtStart(
  words(`
  yes, no, yeah, yea, yep, yup, nope, nah, sure, ok, okay, k, alright, let's, lets, let us, go ahead, go for it, go with, do it, do that, do so,
  please do, please don't, of course, definitely, absolutely, exactly, correct, agreed, agree, i agree, sounds good, looks good, lgtm, perfect, great,
  fine, it's perfect, its perfect, it's fine, its fine, it's good, its good, it's great, that's fine, that's good, that works, not now, not yet,
  not needed, skip, leave it, never mind, nevermind, forget it, none, neither, either, later, good idea, good point, makes sense, done, ja, nein,
  doch, klar, gerne, gern, genau, natürlich, passt, einverstanden, lass uns, mach das, mach es, nicht jetzt, noch nicht, später, egal, gute idee, oui,
  non, bien sûr, d'accord, vas-y, faisons, parfait, pas maintenant, pas encore, plus tard, laisse tomber, bonne idée, sí, si, claro, por supuesto,
  vale, de acuerdo, adelante, hazlo, perfecto, ahora no, todavía no, más tarde, buena idea, sim, não, com certeza, pode ser, pode fazer, faça isso,
  vamos, perfeito, agora não, ainda não, mais tarde, boa ideia, да, нет, конечно, ага, давай, хорошо, ладно, согласен, согласна, не надо, не сейчас,
  позже, отлично, хорошая идея, 是, 不, 好, 可以, 行, 对, 同意, 没问题, 先不, 以后, はい, いいえ, いや, ええ, うん, もちろん, お願いします, いいです, 了解, そうしましょう, 後で, 네, 예, 아니, 응, 그래, 좋아, 물론,
  하자, 나중에, 괜찮
`),
);

/** The user tells what they did, have or see. */
const reportsAtStart = cueAtStart(
  words(`
  i did, i ran, i just, i've, i have, i was, i saw, i see, i got, i get, i tried, i used, i use, i think, i believe, i guess, i only, i installed,
  i opened, i can see, i could see, we did, we ran, we've, we use, we used, we got, it was, it is, it's, its, it says, it shows, it works, it worked,
  it fails, it failed, it happened, it seems, it still, it only, there is, there's, here is, here's, here are, this is, that was, the output,
  the error, mine, my, ich habe, ich hab, ich bin, ich war, ich sehe, ich glaube, ich denke, wir haben, wir nutzen, hier ist, das ist, das war, j'ai,
  je vois, je pense, je crois, nous avons, on a, c'est, c'était, ça marche, voici, il y a, he, hice, tengo, veo, creo, pienso, hemos, usamos, es, era,
  está, funciona, aquí está, hay, fiz, tenho, vejo, acho, usei, temos, é, aqui está, há, я сделал*, я запустил*, я вижу, я думаю, я использую, у меня,
  у нас, мы, это, вот, оно, 我做了, 我运行, 我看到, 我用, 我觉得, 我认为, 我们用, 这是, 它是, 显示, 输出, 私は, 実行し, 見え, 使ってい, 思い, これは, それは, 出力, 저는, 나는, 실행했, 보여, 사용하, 생각, 이건, 그건,
  출력
`),
);
/** What they want is no report. */
const wishes = cue(
  words(`
  i want, i'd like, i need, we need, please, should, make sure, ich will, ich möchte, bitte, sollte*, je veux, je voudrais, s'il te plaît, quiero, por favor, quero, хочу, пожалуйста, 我想, 请, してほしい, ください, 해줘, 해 주세요
`),
);
const reports = (goal: string) => reportsAtStart(goal) && !wishes(goal);
