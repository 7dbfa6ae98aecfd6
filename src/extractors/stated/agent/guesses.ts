/** What an answer says that nobody found out: guesses at a cause, and steps that are told to whoever reads it; and what it only announces. */
import { measureSpoken } from '../../../core/language/contentWords';
import { cueAtStart } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { cueOf } from '../../../core/lexicon/notion';
import { supposed } from '../../../core/lexicon/supposed';
import type { AgentStatement } from './agentStatements';

const guesses = cueOf(supposed);

/** Before it was known; what the last answer supposes is the best there is. */
export const isGuess = ({ text, isLast }: AgentStatement): boolean => !isLast && guesses(text);

/** What to do, told to whoever reads it. */
export const opensOrder = cueAtStart(
  words(`
  add, open, quit, run, use, delete, remove, make sure, keep, configure, set, restart, click, go to, try, check, create, install, inline, start,
  select, type, paste, rename, move, consider, avoid, ensure, verify, wait for, put, take, choose, pick, update, change, replace, split, extract,
  drop, reload, enable, disable, copy, edit, write, look, press, or open, reopen, close, navigate, download, confirm that, leave, preserve, treat,
  then run, then open, öffne, starte, wähle, lösche, prüfe, abre, ejecuta, elige, borra, ouvre, lance, choisis, supprime, execute, escolha, apague,
  открой*, запусти*, выбери*, удали*, 打开, 运行, 选择, 删除
`),
);

/** “Delete `publish.yml` …”, “In chat, try …” in a list of an answer that did nothing: advice, or how to do it by hand. */
export const isStepToTake = ({ text, kind, lead, place, reportsWork }: AgentStatement): boolean =>
  place === 'answer' &&
  ((kind === 'sentence' && !reportsWork && byHand.test(text)) ||
    (kind === 'item' &&
      ((lead !== null && opensOrder(lead)) ||
        (!reportsWork &&
          opensOrder(
            (lead !== null && text.startsWith(lead) ? text.slice(lead.length) : text).replace(
              /^\W*(?:\*\*[^*]*\*\*\W*)?(?:(?:in|on|from|inside|at) [^,]{2,30}, )?/i,
              '',
            ),
          )))));

/** “Open Cursor on another folder”, in the middle of an explanation. */
const byHand = /^\W*(?:open|reopen|click|press|restart|quit|type|paste|go to)\s/i;

/** “One caveat: we should keep it.” says what to mind only together with the sentence behind it. */
export const withItsPoint = (statement: AgentStatement): AgentStatement =>
  announcesPoint.test(statement.text) &&
  measureSpoken(statement.text) < fewestInPoint &&
  statement.next.length > 0 &&
  statement.next.length <= longestPoint
    ? { ...statement, text: `${statement.text} ${statement.next}` }
    : statement;

const announcesPoint =
  /^\W*(?:one|a|an|the|another|main|only|important)?\s*(?:\w+\s)?(?:caveat|gotcha|catch|limitation|note)\b.{0,20}[:：]/i;
const fewestInPoint = 5;
const longestPoint = 260;

/** What a report that is not the last one names as next was done, or is no more the next thing. */
export const isStepAhead = ({ kind, heading, lead, isLast }: AgentStatement) =>
  kind === 'item' && !isLast && [heading, lead].some((above) => above !== null && leadsToSteps.test(above));

const leadsToSteps =
  /\b(?:next steps?|what['’]?s next|remaining (?:work|steps?)|to-?dos?|still to do|left to do|follow-?ups?)\b/i;
