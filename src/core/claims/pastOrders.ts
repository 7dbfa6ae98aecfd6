/** Orders of closed tasks: said once, for work that was done and reported before what comes next. */
import type { ConstraintFact } from '../fact';
import { deedsSeen } from '../index/repositoryDeeds';
import type { SessionIndex, Turn } from '../index/sessionIndex';
import { aboutWords, isEveryday, sharedWords } from '../language/aboutWords';
import { cue, cueAtStart } from '../language/cueTable';
import { words } from '../language/words';
import { isStateful } from '../shell/isStateful';
import { findsBad } from './changeCues';
import { clausesOf } from './lifts';
import { prohibits } from './ruleForm';

/** What comes next. */
export interface Next {
  readonly goal: string;
  /** The last turn was reported and the goal goes on to something else than what it offers or asks. */
  readonly isLastClosed: boolean;
  /** Whether words only ask by their form: an answer closes them, whatever it did. */
  readonly asks: (text: string) => boolean;
  /** Whether words ask for a deed (“can we also show the name?”): the deed and its report close them, wherever the goal goes. */
  readonly begs: (text: string) => boolean;
}

/**
 * Marks those that are no lasting rule and whose turn was answered, with work from there on and before the next begins. The
 * last turn counts as closed where the goal speaks of none of what the order speaks of. What was asked is over with its answer.
 */
export function withPast(orders: readonly ConstraintFact[], index: SessionIndex, next: Next): ConstraintFact[] {
  const deeds = positionsOfWork(index);
  return orders.map((fact) => (isPast(fact, index, deeds, next) ? { ...fact, isPast: true } : fact));
}

function isPast(
  { standing, text, evidence }: ConstraintFact,
  index: SessionIndex,
  deeds: readonly number[],
  { goal, isLastClosed, asks, begs }: Next,
): boolean {
  const { turns, session, changes } = index;
  const [last] = turns.slice(-1);
  const changed = changes.map(({ position }) => position);
  const line = evidence.at(-1)?.line;
  const turn = line === undefined ? undefined : turns.findLast(({ firstLine }) => firstLine <= line);
  if (standing || turn === undefined || last === undefined) return false;
  if (changed.some((position) => position >= turn.start) && (fetches(text) || (turn === last && turnsDown(goal, text))))
    return true;
  const isOver = isLastClosed && !speaksOf(goal, text);
  const wasWorkedOn = deeds.some((position) => position >= turn.start && position < turn.end);
  // Broken off behind work on it, or before anything was done and taken up by the next that worked: once that was reported,
  // and is behind us as well.
  if (turn.answer === null) {
    const closes = (one: Turn) => one !== last || (isOver && takesUp(one.prompt?.text ?? ''));
    const later = turns.filter((one) => one.start >= turn.end && one.answer !== null && closes(one));
    if (isOver && turn !== last && isLanded(index, turn)) return true;
    const works = ({ start, end }: Turn) => deeds.some((position) => position >= start && position < end);
    return wasWorkedOn ? later.length > 0 : wasCutShort(session, turn) && later.some(works);
  }
  if (asks(text) || (begs(text) && wasWorkedOn && !keepsAsIs(text))) return true;
  if (turn === last && (!isOver || keepsAsIs(text))) return false;
  const end = isOver ? session.entries.length : last.start;
  return deeds.some((position) => position >= turn.start && position < end);
}

/** What was changed in it was pushed behind its last edit: nothing of it is left to report. */
function isLanded(index: SessionIndex, { start, end }: Turn): boolean {
  const edit = index.changes.findLast(({ position }) => position >= start && position < end);
  const push = edit === undefined ? undefined : deedsSeen(index, edit.position).get('push');
  return push !== undefined && push.position < end;
}

/** “Ignore that one, continue with the others”: it goes on with the turn that broke off, and its report closes that as well. */
const takesUp = cue(
  words(`
    continue, go on, carry on, resume, keep going, pick up, mach weiter, weitermachen, fahr fort, continúa, sigue, continua, reprends, poursuis,
    prossiga, retoma, продолжай, продолжи, 继续, 接着做, 続けて, 再開, 계속
  `),
);

/** No call and no word of the agent's: whatever comes next goes on with what was asked. */
const wasCutShort = ({ entries }: SessionIndex['session'], { start, end }: Turn): boolean =>
  !entries
    .slice(start, end)
    .some((entry) => entry.kind === 'tool-call' || (entry.kind === 'message' && entry.role === 'assistant'));

/** Where a file changed, a command changed something else, or somebody was sent to work. */
const positionsOfWork = ({ changes, runs, callsFor }: SessionIndex): number[] => [
  ...changes.map(({ position }) => position),
  ...runs.flatMap(({ command, status, call }) => (status !== 'failed' && isStateful(command) ? [call.position] : [])),
  ...callsFor('subagent').map(({ position }) => position),
];

/** “Find the old page by cloning it”: what was looked for was found when the work on it began. */
const fetches = cueAtStart(
  words(`
  find, look for, look up, look at, look into, search, locate, clone, read, check out, explore, investigate, figure out, inspect, study, finde, suche,
  such, lies, schau, klone, untersuche, cherche, trouve, lis, regarde, examine, busca, encuentra, lee, mira, clona, revisa, explora, procura,
  encontra, encontre, lê, leia, olha, examina, найди, поищи, прочитай, посмотри, изучи, клонируй, 找到, 查找, 搜索, 阅读, 查看, 克隆, 探し, 読んで, 調べ, 찾아, 읽어, 살펴
`),
);

/** The goal goes through what was made and does not want it so: two telling words of the order stand where it objects. */
function turnsDown(goal: string, order: string): boolean {
  const objections = clausesOf(goal).filter((clause) => prohibits(clause) || findsBad(clause) || dislikes(clause));
  const against = aboutWords(objections.join(' ; '));
  const telling = new Set([...aboutWords(order)].filter((word) => !isEveryday(word)));
  return sharedWords(telling, against).length >= fewestAgainst;
}
const fewestAgainst = 2;
const dislikes = cue(
  words(`
  sucks, suck, lame, ugly, dumb, stupid, horrible, terrible, awful, hate, do away with, get rid of, remove, lose the, hässlich, blöd, schrecklich,
  weg damit, entferne, moche, nul, enlève, supprime, feo, fea, quita, elimina, feio, feia, horrível, tira, уродлив*, ужасн*, убери, удали, 难看, 丑, 糟糕,
  去掉, 删掉, ダサい, ひどい, 消して, やめて, 별로, 못생, 빼
`),
);

/** “Default stays EUR.”: how a thing is left is no deed that a report could close; what it is for (“so that it stays …”) is. */
export const keepsAsIs = (text: string): boolean => keeps(mainClause(text));

function mainClause(text: string): string {
  const [main = text] = text.split(/\s(?:so(?: that)?|because|damit|weil|para que|afin que|pour que|чтобы)\s/iu);
  return wantsSo.test(main) ? (main.split(/\s(?:and|und|y|et|e|и)\s/u)[0] ?? main) : main;
}
/** How the thing that is made should be: what stands behind “and” is another part of that. */
const wantsSo =
  /\b(?:should|soll(?:te|ten|en)?|debe(?:n|ría|rían)?|doit|doivent|deve(?:m|ria|riam)?|долж(?:ен|на|но|ны))\b/iu;

const keeps = cue(
  words(`
    stay, stays, remain, remains, keep, keeps, leave, bleibt, bleiben, bleib, lass, reste, restent, laisse, queda, quedan, deja, fica, ficam, deixa,
    остаётся, остается, оставь, 保持, 保留, のまま, そのまま, 유지, 그대로
  `),
);

/** One common word does not make a goal of the same matter; half of a short order does. */
function speaksOf(goal: string, order: string): boolean {
  const telling = new Set([...aboutWords(order)].filter((word) => !isEveryday(word)));
  const shared = sharedWords(telling, aboutWords(goal)).length;
  return shared >= 2 || (shared === 1 && telling.size <= mostInShort);
}

const mostInShort = 4;
