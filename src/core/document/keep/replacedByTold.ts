/** What of the rules' facts gives way to a model's sentences: it stays in the draft, unticked, with the reason. */

import type {
  ChangeFact,
  CheckFact,
  ErrorFact,
  Fact,
  Facts,
  FileFact,
  StateFact,
  ToldFact,
  ToldSection,
} from '../../fact';
import { aboutWords, sharedWords } from '../../language/aboutWords';
import { shortPlace } from '../evidenceMark';
import { toldNames } from './toldNames';

/** Whether a model's sentences stand in the text at all: where none is borne out, the rules' draft stands as it is. */
export const isTold = ({ told = [] }: Facts): boolean => told.some(({ grade }) => grade !== 'not-borne-out');

/** Whether they say how the work stands, or what is to be done. */
export const tellsState = ({ told = [] }: Facts): boolean =>
  told.some(({ grade, section }) => grade !== 'not-borne-out' && (section === 'standing' || isTask.has(section)));

/** The ids of the facts that a section of the model replaces. Each only where the model has a sentence for it. */
export function replacedByTold(facts: Facts): ReadonlySet<string> {
  const { told = [] } = facts;
  const tells = (...sections: readonly ToldSection[]) =>
    told.some(({ section, grade }) => grade !== 'not-borne-out' && sections.includes(section));
  const replaced: Fact[] = [];
  const isNamed = toldNames(told);
  if (tells('standing', 'left', 'next'))
    replaced.push(
      ...facts.inFlight,
      ...facts.goalPointers,
      ...facts.state.filter(({ about }) => about === 'background'),
    );
  const tasks = told.filter(({ section, grade }) => grade !== 'not-borne-out' && isTask.has(section));
  replaced.push(
    ...facts.state.filter(
      (fact) =>
        isOpenItem(fact) && ((tells('left') && isPutTogether(fact)) || tasks.some((task) => saysTheSame(task, fact))),
    ),
  );
  if (tells('standing', 'changed'))
    replaced.push(
      ...facts.turns,
      ...facts.state.filter(({ about }) => about === 'outcome'),
      ...facts.information.filter(({ topic }) => topic === 'report'),
      ...facts.decisions.filter(({ tellsWork }) => tellsWork === true),
      ...facts.requests.filter(({ isOpen, isTask }) => !isOpen && isTask !== true),
      ...facts.constraints.filter(({ isPast }) => isPast === true),
    );
  // What it does not name of them stands among the files.
  if (isTold(facts)) {
    const isTelling = tells('changed');
    const isOver = ({ commit, files }: ChangeFact) => commit !== null || files.every(({ path }) => isNamed(path));
    replaced.push(...facts.changes.filter((fact) => isTelling || (fact.group !== 'undone' && isOver(fact))));
    replaced.push(...facts.files.filter((fact) => isNamed(fact.path) && !isMissing(fact)));
    replaced.push(...facts.commands.filter(({ command }) => isNamed(command)));
  }
  const isCited = citedBy(told);
  replaced.push(...facts.errors.filter((error) => isTextAlone(error, facts.verification) && isCited(error)));
  if (tells('decision')) replaced.push(...facts.decisions);
  if (tells('finding', 'dead-end'))
    replaced.push(
      ...facts.failedApproaches,
      ...facts.information.filter(({ topic }) => topic !== 'report' && topic !== 'later'),
      ...facts.errors.filter(({ status }) => status === 'resolved'),
    );
  return new Set(replaced.filter(({ inherited }) => inherited !== true).map(({ id }) => id));
}

/** That a file is gone is told by its own line. */
const isMissing = ({ exists, operation }: FileFact) => exists === false && operation !== 'deleted';

const isTask: ReadonlySet<ToldSection> = new Set<ToldSection>(['next', 'left']);
const isOpenItem = ({ about, label }: StateFact) => about === 'todo' && (label === 'pending' || label === 'not-tested');

/** What rules put together themselves of a plan or an earlier answer: the model has read it, and what came of it. An item of a list stays. */
const isPutTogether = ({ tag }: StateFact) => tag === 'inferred';

/** The text of an error without a line of a check above it. */
const isTextAlone = ({ status, evidence }: ErrorFact, checks: readonly CheckFact[]) =>
  status === 'open' &&
  !checks.some((check) => check.evidence.some(({ line }) => evidence.some((own) => own.line === line)));

/** Whether a sentence on what is to be done, or on what was found, stands on the place of a fact: it says what came of it. */
function citedBy(told: readonly ToldFact[]): (fact: Fact) => boolean {
  const cited = new Set(
    told
      .filter(({ section, grade }) => grade !== 'not-borne-out' && tellsOfErrors.has(section))
      .flatMap(({ evidence }) => evidence.map(shortPlace)),
  );
  return ({ evidence }) => evidence.some((ref) => cited.has(shortPlace(ref)));
}

const tellsOfErrors: ReadonlySet<ToldSection> = new Set<ToldSection>(['left', 'next', 'open', 'finding', 'dead-end']);

/** Most of the item's words, or some of them and its line: the model says it with the place and what is left of it. */
function saysTheSame(task: ToldFact, item: StateFact): boolean {
  const own = aboutWords(item.text.replace(/^[^:]{1,40}: /, ''));
  const shared = sharedWords(own, aboutWords(task.text)).length;
  const isSamePlace = task.evidence.some(({ line }) => item.evidence.some((other) => other.line === line));
  return shared >= Math.max(leastShared, own.size * mostOfIt) || (isSamePlace && shared >= leastBesidePlace);
}

const leastShared = 2;
const mostOfIt = 0.6;
const leastBesidePlace = 3;
