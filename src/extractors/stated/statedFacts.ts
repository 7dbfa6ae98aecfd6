/** What the user and the agent said, as facts. One rule a file; start reading here. */

import { isAnsweredByGoal } from '../../core/claims/answeredByGoal';
import { answerInPassing } from '../../core/claims/answeredInPassing';
import { byGoal } from '../../core/claims/enders';
import { ended, type Judged, judged, standing } from '../../core/claims/judged';
import { withPast } from '../../core/claims/pastOrders';
import { goneWithFiles } from '../../core/claims/plan/goneWithFiles';
import type { SpokenJudge } from '../../core/claims/spoken/judgeSpoken';
import { judgeAssigned } from '../../core/claims/work/assignmentEnd';
import { endOfPickedDeed } from '../../core/claims/work/orderEnd';
import { endOfTakenBack } from '../../core/claims/work/takenBackRequest';
import { goesOn } from '../../core/document/lead/goalWords';
import type { DecisionFact, EndedFact, Facts, GoalPointerFact, QuestionFact } from '../../core/fact';
import { deedsNamed } from '../../core/lexicon/deedWords';
import type { ExtractInput } from '../../core/pipeline/extractor';
import type { EntryRef } from '../../core/provenance';
import type { MessageEntry } from '../../core/session';
import { isSameRequest } from '../../core/text/sameRequest';
import { agentStatements } from './agent/agentStatements';
import { assignedRules } from './agent/assignedRules';
import { assignment } from './agent/assignment';
import { failedApproaches } from './agent/failed/failedApproaches';
import { findings } from './agent/findings/findings';
import { constraints } from './constraints/constraints';
import { summarisedWords } from './constraints/summarisedWords';
import { agreedSteps } from './decisions/agreedSteps';
import { declaredDecisions } from './decisions/declared/declaredDecisions';
import { userChoices } from './decisions/userChoices';
import { decisionsOfUser } from './decisions/writtenDecisions';
import { endedStatements } from './endedStatements';
import { endsAsQuestion, isAssent, isPolite, isQuestion, isRefusal, opensAsQuestion } from './language/sentenceKinds';
import { answeredQuestions } from './questions/answeredQuestions';
import { answersInWords } from './questions/answersInWords';
import { asksBack } from './questions/asksBack';
import { judgedQuestions } from './questions/openQuestions';
import { requests } from './requests/requests';
import { asksDeed } from './user/asksDeed';
import { carriedOutIdeas } from './user/carriedOutIdeas';
import { concededPoints } from './user/concessions';
import { goalPointers } from './user/goalPointers';
import { agreedProposals } from './user/proposals';
import { taskOf } from './user/task';
import { userMessages } from './user/userSentences';

/** The lists that words alone can fill. */
export type StatedFacts = Pick<
  Facts,
  'requests' | 'constraints' | 'goalPointers' | 'decisions' | 'information' | 'openQuestions' | 'failedApproaches'
>;

/** Each list within its limit; of the decisions the user's are taken first. */
export function statedFacts(
  input: ExtractInput,
  judge: SpokenJudge,
): StatedFacts & { readonly ended: readonly EndedFact[] } {
  const turns = input.index.turns.length;
  const messages = userMessages(input);
  const statements = agentStatements(input);
  const inOrder = [...messages, ...answersInWords(input)].sort((left, right) => left.position - right.position);
  const answersJudged = answeredQuestions(input, messages).map((fact) => endedChoice(input, fact));
  const answers = standing(answersJudged);
  const bound = constraints(inOrder, {
    picked: new Map(
      answers.flatMap(({ text, evidence }) =>
        evidence.slice(-1).map(({ line }) => [line, text.split(' → “')[0] ?? ''] as const),
      ),
    ),
    goal: input.goal,
    openTurn: openTurn(input),
    agreed: new Set([
      ...agreedProposals(input, messages),
      ...carriedOutIdeas(input, messages),
      ...concededPoints(input, messages),
    ]),
  });
  const steps = agreedSteps(input, messages, judge);
  const named = goalPointers(input);
  const pointers = named.filter(({ isAskedAbout }) => isAskedAbout !== true);
  const ruled = withPast(bound, input.index, {
    goal: input.goal,
    isLastClosed: isLastClosed(input) && pointers.length === 0,
    asks: isQuestion,
    begs: (text) => (isPolite(text) && endsAsQuestion(text)) || asksDeed(text),
  });
  const agreed = [...answers, ...standing(steps), ...decisionsOfUser(messages)];
  const chosen = [
    ...agreed,
    ...userChoices(messages, {
      openTurn: openTurn(input),
      binding: ruled.filter(({ isAsked, isPast }) => isAsked !== true && isPast !== true),
      told: agreed.map(({ text }) => text),
    }),
  ];
  const answered = chosen.slice(0, Math.ceil(input.limits.decisions * usersShare));
  const declared = declaredDecisions(
    statements,
    judge,
    answered.map(({ text }) => text),
    {
      turns,
      limit: Math.max(0, input.limits.decisions - answered.length),
      onBeyond: (count) => input.onListFull('decisions', count + chosen.length - answered.length),
    },
  );
  const decisions = [...answered, ...declared.decisions];
  const failed = failedApproaches(input, statements);
  const found = findings(
    input,
    statements,
    judge,
    [...decisions, ...failed].map(({ text }) => text),
  );
  const information = [...assignment(input), ...found.facts];
  const questions = judgedQuestions(input, messages);
  const asked = standing(questions);
  const lastAnswer = answerBeforeGoal(input);
  const askedIn = ({ evidence }: QuestionFact) =>
    evidence.some(({ line }) => line === lastAnswer?.line) ? (lastAnswer?.text ?? '') : '';
  const othersOf = (one: QuestionFact) =>
    asked.filter((other) => other !== one && askedIn(other) !== '').map(({ text }) => text);
  const taken = asked.filter((one) =>
    isAnsweredByGoal(one, input.goal, pointers, askedIn(one), othersOf(one), { isAssent, isQuestion, opensAsQuestion }),
  );
  const binding = bound.filter(({ isAsked }) => isAsked !== true);
  const asking = requests(messages, binding, {
    ...{ goal: input.goal, openTurn: unfinishedTurn(input), task: taskOf(input, messages) },
    endOf: (message) => answerInPassing(input.index, message, isQuestion),
    takenBack: (message) => endOfTakenBack(input.index, message, input.goal),
    onlyAnswered: ({ turn }) => onlyAnswered(input, turn),
  });
  const assigned = judgeAssigned(assignedRules(input), input.index, input.goal, goesOn({ requests: [] }, input.goal));
  return {
    constraints: [...standing(assigned), ...summarisedWords(input), ...ruled],
    requests: standing(asking),
    goalPointers: [
      ...named,
      ...offersTaken(isRefusal(input.goal) ? [] : taken.filter(({ text }) => isOfSameDeed(text, input.goal)), pointers),
    ],
    decisions,
    failedApproaches: failed,
    information,
    openQuestions: asked.filter((one) => !taken.includes(one)),
    ended: [
      ...ended(assigned),
      ...ended(asking),
      ...ended(questions),
      ...ended(answersJudged),
      ...ended(taken.map((fact) => judged(fact, 'answered', byGoal(input.index, input.goal)))),
      ...endedStatements(
        [
          ...steps.flatMap(({ fact, over: end }) => (end === null ? [] : [{ fact, over: end, score: scoreOfStep }])),
          ...declared.over,
          ...found.over,
        ],
        [...decisions, ...failed, ...information].map(({ text }) => text),
        mostEnded,
      ),
    ],
  };
}

/** A turn that an answer ended, and in which no file was changed and nobody sent to work. */
function onlyAnswered({ index: { turns, changes, callsFor } }: ExtractInput, number: number): boolean {
  const turn = turns[number - 1];
  if (turn === undefined || turn.answer === null) return false;
  const isIn = ({ position }: { readonly position: number }) => position >= turn.start && position < turn.end;
  return !changes.some(isIn) && !callsFor('subagent').some(isIn);
}

/** What was picked was one deed and is done, or all that a plan had made is gone. */
function endedChoice({ index }: ExtractInput, fact: DecisionFact): Judged<DecisionFact> {
  const [first] = fact.evidence;
  const gone = first === undefined ? null : goneWithFiles(index, first.line);
  return gone === null
    ? judged(fact, 'carried out', endOfPickedDeed(index, pickedIn(fact.text), fact.evidence.at(-1)?.line ?? 0))
    : judged(fact, 'replaced', gone);
}

/** The answer that the goal came after; where it is the last prompt of the log already, that of the turn before. */
function answerBeforeGoal({ index, goal }: ExtractInput): MessageEntry | null {
  const [before, last] = [index.turns.at(-2), index.turns.at(-1)];
  const isGoal = last?.answer === null && isSameRequest(last.prompt?.text ?? '', goal);
  return (isGoal ? before?.answer : last?.answer) ?? null;
}

/** The words of the user behind what they answer. */
const pickedIn = (pair: string) => / → “(.*)$/su.exec(pair)?.[1] ?? '';

/** Told as over, of what the agent said: more would be a second handoff. */
const mostEnded = 12;
/** What the user agreed to weighs as much as the surest decision of the agent's. */
const scoreOfStep = 4;

/** Of the decisions listed, what the user said themselves may take. */
const usersShare = 0.7;

/** The number of the last turn where no answer ended it. */
function openTurn({ index }: ExtractInput): number | null {
  const last = index.turns.at(-1);
  return last === undefined || last.answer !== null ? null : last.number;
}

/** As above, or one whose answer only asks back: what was asked waits for the user. An offer behind what was done closes it. */
function unfinishedTurn(input: ExtractInput): number | null {
  const last = input.index.turns.at(-1);
  const hasWorked = input.index.changes.some(
    ({ position }) => last !== undefined && position >= last.start && position < last.end,
  );
  return last !== undefined && !hasWorked && asksBack(last.answer?.text ?? '') ? last.number : openTurn(input);
}

/** The last turn was reported, and the goal neither asks for it again nor to go on. */
function isLastClosed({ index, goal }: ExtractInput): boolean {
  const last = index.turns.at(-1);
  if (last?.answer == null || asksBack(last.answer.text) || goesOn({ requests: [] }, goal)) return false;
  return !isSameRequest(last.prompt?.text ?? '', goal);
}

/** “Ok, merged” closes an offer of something else, and takes up nothing of it. */
const isOfSameDeed = (asked: string, goal: string): boolean => {
  const deeds = deedsNamed(goal);
  return deeds.length === 0 || deedsNamed(asked).some((deed) => deeds.includes(deed));
};

/** An offer that the goal answers is what it points to, where the pointers do not hold it. */
const offersTaken = (answered: readonly QuestionFact[], pointers: readonly GoalPointerFact[]): GoalPointerFact[] =>
  answered
    .filter(
      ({ text, evidence }) => !pointers.some((one) => one.text.includes(text) || isSameLine(one.evidence, evidence)),
    )
    .map(({ id, text, evidence }) => ({ id: `pointer-${id}`, kind: 'goal-pointer', text, evidence }));

const isSameLine = (some: readonly EntryRef[], others: readonly EntryRef[]) =>
  some.some(({ line }) => others.some((other) => other.line === line));
