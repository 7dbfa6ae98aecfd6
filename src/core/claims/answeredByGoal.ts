/** Whether the goal is the user's answer to a question, which then waits for nobody. */

import { plainWords } from '../document/dropRepeats';
import type { GoalPointerFact, QuestionFact } from '../fact';
import { contentWords } from '../language/contentWords';
import { cue } from '../language/cueTable';
import { words } from '../language/words';
import { deedsNamed } from '../lexicon/deedWords';
import { inOrder, oneOf } from '../text/patterns';
import { takesOneWay } from './answers';
import { repliesToLast } from './spoken/repliesTo';

/** How a reply is read, by whoever knows its words. */
export interface ReplyReader {
  /** A yes with nothing else. */
  readonly isAssent: (text: string) => boolean;
  readonly isQuestion: (text: string) => boolean;
  /** Begins with a word that asks. */
  readonly opensAsQuestion: (text: string) => boolean;
}

/**
 * A question of the last answer is answered by whatever replies to it. A yes answers what the pointers hold. An offer is answered by a goal that picks its message's items (“do 1 and push”), and
 * by one that names what was offered (“do the push, no reply” to “Want me to push, and draft the reply?”), a choice by one that
 * speaks of one of its ways alone (“let's switch to camelCase”). Other questions ask
 * for more than an order to go on, and a goal that asks back answers nothing.
 */
export function isAnsweredByGoal(
  asked: QuestionFact,
  goal: string,
  pointers: readonly GoalPointerFact[],
  askedIn: string,
  others: readonly string[],
  { isAssent, isQuestion, opensAsQuestion }: ReplyReader,
): boolean {
  const last = {
    ...{ text: asked.text, isOffer: offersDeed.test(asked.text), asksForView: asksForView.test(asked.text) },
    ...{ opensAsQuestion: opensAsQuestion(asked.text), others },
  };
  if (askedIn !== '' && repliesToLast(last, goal, isQuestion)) return true;
  // “Commit this” goes on with what was done, and says nothing to an offer of something else.
  const [deed] = isAssent(goal) ? deedsNamed(goal) : [];
  if (deed !== undefined && offersDeed.test(asked.text) && !deedsNamed(asked.text).includes(deed)) return false;
  if (isAssent(goal)) return pointers.some((pointer) => pointer.text.includes(asked.text));
  if (isQuestion(goal)) return false;
  if (takesOneWay(asked.text, goal)) return true;
  if (picksOf(asked, pointers)) return true;
  if (asksForView.test(asked.text) && sharesMost(goal, askedIn)) return true;
  if (!offersDeed.test(asked.text)) return false;
  const lines = asked.evidence.map(({ line }) => line);
  const isPicked =
    /\d/.test(goal) && pointers.some(({ evidence }) => evidence.some(({ line }) => lines.includes(line)));
  const about = contentWords(asked.text);
  return isPicked || [...contentWords(goal)].filter((word) => about.has(word)).length >= fewestShared;
}

/** The goal took some of the options that the question was put with, and left the others. */
function picksOf({ text, evidence }: QuestionFact, pointers: readonly GoalPointerFact[]): boolean {
  const lines = evidence.map(({ line }) => line);
  const picked = pointers.filter((pointer) => pointer.evidence.some(({ line }) => lines.includes(line)));
  const told = plainWords(text);
  return (
    picked.some((pointer) => leftBehind.test(pointer.text)) &&
    (asksWhich(text) || picked.some((pointer) => told.includes(plainWords(pointer.text))))
  );
}

/** The pointer that names what the goal did not pick. */
const leftBehind = /^Not picked: /;
const asksWhich = cue(
  words(`
  which, what do you prefer, what would you like, prefer, preference, choose, pick, welche, welcher, welches, welchen, was bevorzugst, lequel,
  laquelle, quel, quelle, que préfères, cuál, cuáles, qué prefieres, qual, quais, o que preferes, какой, какую, какая, какое, что выбер*, 哪, 选择哪, どれ,
  どちら, どの, 어느, 어떤
`),
);

/** “Agree with all three? Anything you'd tweak?”: whatever is said of the text above answers it. */
const asksForView = inOrder(
  'iu',
  oneOf(
    /agree(?: with)?|anything (?:you['’]?d|to|else)|does (?:this|that|it)|do (?:these|those)|is (?:this|that)|ok(?:ay)? with/u,
    /sound|look|thoughts|feedback|any (?:changes|adjustments|concerns|objections|tweaks)|what do you think|(?:your|any) (?:take|view|opinion)/u,
    /einverstanden|passt das|was (?:meinst|denkst) du|d'accord|qu['’]en penses|que penses|de acuerdo|te parece|qué (?:opinas|piensas)/u,
    /concorda|o que (?:acha|pensa)|согласны|что (?:думаешь|скажешь)|как (?:тебе|вам)/u,
    /同意|可以吗|怎么看|怎么样|觉得|よろしい|どう思|いかが|어떤가|괜찮|어떻게 생각/u,
  ),
  /[^?？]{0,60}[?？]\W*$/u,
);

/** Of a short reply most telling words stand in the text that it answers. */
function sharesMost(goal: string, askedIn: string): boolean {
  const said = contentWords(goal);
  const about = contentWords(askedIn);
  const shared = [...said].filter((word) => about.has(word)).length;
  return said.size <= longestReply && shared >= fewestShared && shared * 2 > said.size;
}
const longestReply = 14;

const fewestShared = 2;

/** “Want me to …?”: the agent would do it, if the user said so. */
export const offersDeed =
  /\b(?:(?:do you |would you )?(?:want|like) me to|(?:shall|should) i|soll ich|quieres que|veux-tu que|voulez-vous que|quer que eu|хотите|要不要我|需要我|しましょうか|할까요)/iu;
