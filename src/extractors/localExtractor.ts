/** Facts by rules on this machine: always there, no model, no network. Start reading the rules in ./observed and ./stated. */
import { noFacts, textOfFact } from '../core/allFacts';
import { ended, standing } from '../core/claims/judged';
import { ownChecks } from '../core/document/lead/checkStates';
import type { EndedFact, ErrorFact, Fact, Facts, InformationFact, StateFact } from '../core/fact';
import type { ExtractInput, Extractor } from '../core/pipeline/extractor';
import { foldSpace } from '../core/text/foldSpace';
import { listChanges } from './observed/changes/listChanges';
import { earnedStates, pushedState } from './observed/checks/earnedStates';
import { verificationLedger } from './observed/checks/verificationLedger';
import { claimedWords } from './observed/claimedWords';
import { withoutForbidden } from './observed/commands/forbiddenCommands';
import { listCommands } from './observed/commands/listCommands';
import { endedErrors, findErrors } from './observed/errors/findErrors';
import { missingPrograms } from './observed/errors/missingPrograms';
import { recurringErrors } from './observed/errors/recurringErrors';
import { withRefuted } from './observed/errors/refutedClaims';
import { unsteadyChecks } from './observed/errors/unsteadyChecks';
import { goalPlaces } from './observed/files/goalPlaces';
import { listFiles } from './observed/files/listFiles';
import { symbolHits } from './observed/files/symbolHits';
import { backgroundWork } from './observed/progress/backgroundWork';
import { markOvertaken } from './observed/progress/markOvertaken';
import { notesOnGoal } from './observed/progress/notesRead';
import { judgedTodos } from './observed/progress/openTodos';
import { turnedDownComments } from './observed/progress/reviewFindings';
import { turnLeads } from './observed/progress/turnLeads';
import { workInFlight } from './observed/progress/workInFlight';
import { madeIds } from './observed/repository/madeIds';
import { namedCommits } from './observed/repository/namedCommits';
import { walkRepository } from './observed/repository/repositoryModel';
import { subagentReports } from './observed/subagents/subagentReports';
import { claimsOfLastAnswer } from './stated/agent/claims';
import { withoutTakenUp } from './stated/questions/takenUp';
import { openSpokenJudge } from './stated/spokenJudge';
import { statedFacts } from './stated/statedFacts';
import { withoutUnsure } from './stated/unsureWords';
import { turnsAskedFor, withAsked } from './stated/user/askedInTurn';

/** Checks the signal between its two halves and nowhere within; reports through `onListFull` what a limit cut off. */
export const localExtractor: Extractor = {
  id: 'local',
  async extract(input, signal) {
    signal.throwIfAborted();
    const judge = openSpokenJudge(input);
    const { ended: overStated, ...stated } = statedFacts(input, judge);
    const work = judgedTodos(input);
    signal.throwIfAborted();
    const verification = verificationLedger(input.index, input.onListFull);
    const unsteady = unsteadyChecks(input);
    const errors = withoutUnsteady(findErrors(input.index, input.onListFull), unsteady);
    const walked = walkRepository(input.index);
    const repository = walked.fact;
    const isOver = (text: string, position: number) => judge.ofReport(text, position) !== null;
    const isPutForward = (text: string, position: number) => judge.ofPutForward(text, position) !== null;
    const found: Facts = {
      ...noFacts,
      state: [
        ...earnedStates(ownChecks({ verification, repository }), repository, input.index),
        ...pushedState(walked.push),
        ...stateOf(input, standing(work)),
      ],
      inFlight: workInFlight(input),
      turns: withAsked(
        withoutTakenUp(
          turnLeads(input.index, { isOver, isPutForward }, turnsAskedFor(stated, input.index)),
          stated.decisions,
          input.index,
          judge,
        ),
        stated,
        input.index,
      ),
      repository,
      ...stated,
      decisions: [...stated.decisions, ...turnedDownComments(input.index)],
      information: worthKnowing(input, { found: stated.information, errors, unsteady }),
      errors,
      verification,
      files: listFiles(input, { errors, verification, repository }),
      commands: withoutForbidden(listCommands(input), stated.constraints),
      changes: listChanges(input, walked, isOver),
    };
    const facts = markOvertaken(
      withRefuted(withoutUnsure(found, input.index.session.entries), input.index),
      input.index,
      judge,
    );
    const over = [...overStated, ...mostOf(ended(work)), ...endedErrors(input.index)];
    return { facts, rejected: [], ended: withoutTold(over, facts) };
  },
};

/** What stands in the same words among the facts is not over. */
function withoutTold(ended: readonly EndedFact[], facts: Facts): EndedFact[] {
  const listed = new Set([...facts.state, ...facts.errors].map(sameText));
  return ended.filter(({ fact }) => !listed.has(sameText(fact)));
}

/** Of the work that is over a few items tell enough. */
const mostOf = (work: readonly EndedFact[]) => work.slice(0, mostEndedWork);
const mostEndedWork = 8;

const sameText = (fact: Fact) => foldSpace(textOfFact(fact)).replace(/^(?:In progress|To do): /, '');

interface Known {
  readonly found: readonly InformationFact[];
  readonly errors: readonly ErrorFact[];
  readonly unsteady: readonly InformationFact[];
}

/** What passed when it was run again was not resolved by anything. */
function withoutUnsteady(errors: readonly ErrorFact[], unsteady: readonly InformationFact[]): ErrorFact[] {
  const listed = new Set(unsteady.flatMap(({ evidence }) => evidence.map(({ line }) => line)));
  return errors.filter(({ status, evidence }) => status === 'open' || !evidence.some(({ line }) => listed.has(line)));
}

/** The traps of the environment stand after the best findings: a budget takes from the end. What is told as an open error is no trap as well. */
function worthKnowing(input: ExtractInput, { found, errors, unsteady }: Known): InformationFact[] {
  const open = new Set(
    errors.flatMap(({ status, evidence }) => (status === 'open' ? evidence.map(({ line }) => line) : [])),
  );
  const best = found.slice(0, bestFindings);
  return [
    ...namedCommits(input),
    ...goalPlaces(input),
    ...symbolHits(input),
    ...subagentReports(input),
    ...best,
    ...notesOnGoal(input.index, input.goal),
    ...missingPrograms(input),
    ...unsteady,
    ...recurringErrors(input).filter(({ evidence }) => !evidence.some(({ line }) => open.has(line))),
    ...found.slice(bestFindings),
    ...claimedWords(input),
  ];
}

const bestFindings = 6;

function stateOf(input: ExtractInput, work: readonly StateFact[]): StateFact[] {
  return [...backgroundWork(input), ...work, ...claimsOfLastAnswer(input), ...madeIds(input.index)];
}
