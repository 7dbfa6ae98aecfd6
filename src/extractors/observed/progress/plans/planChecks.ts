/**
 * What the approved plan says is to be verified at the end, and was not run since: the lines below its heading of that name.
 * A line without a command counts only while the turn is under way, as nobody can tell whether it was looked at.
 */
import { type Judged, judged } from '../../../../core/claims/judged';
import { openRunsSince, triedByHand } from '../../../../core/claims/work/planEnd';
import type { StateFact } from '../../../../core/fact';
import type { SessionIndex } from '../../../../core/index/sessionIndex';
import { refTo } from '../../../../core/provenance';
import { checkKind } from '../../../../core/shell/checks/checkKind';
import { isStateful } from '../../../../core/shell/isStateful';
import { cutAtWord } from '../../../../core/text/cutAtWord';
import { foldSpace } from '../../../../core/text/foldSpace';
import { anyOf } from '../../../../core/text/patterns';
import { byHand } from './plannedByHand';
import { type GivenPlan, plansPutUp } from './plansPutUp';

const mostChecks = 6;
const mostCharacters = 160;
/** Turns behind it in which a plan is still the one that is carried out. */
const recentTurns = 3;

/** What a heading of that part says, without its mark and number. */
const heading = anyOf(
  'iu',
  /^(?:verif(?:y|ication)|validat(?:e|ion)|how to (?:test|verify))(?: steps?| plan)?[^\p{L}]*$/u,
  /^(?:tests?|testing|acceptance)(?: steps?| plan| criteria| & verification)?[^\p{L}]*$/u,
  /^(?:verifikation|(?:über)?prüfung|verificación|pruebas|vérification)[^\p{L}]*$/u,
  /^(?:проверка|тестирование|验证|测试|検証|テスト)[^\p{L}]*$/u,
);
const headingMark = /^(#{1,5})\s+(?:\d+[.)]\s*|(?:phase|step)\s+\d+\s*[:.—–-]\s*)?(.*)$/i;

/** Few, in the order of the plan, each with what shows that it was seen to. */
export function planChecks(index: SessionIndex): Judged<StateFact>[] {
  const plan = plansOf(index).at(-1);
  if (plan === undefined) return [];
  const turn = index.turns.findLast(({ start }) => start <= plan.position);
  const isUnderWay = turn === index.turns.at(-1) && turn?.answer === null;
  if (turn === undefined || index.turns.length - turn.number > recentTurns) return [];
  const tried = triedByHand(index, plan.position);
  const runOf = openRunsSince(index, plan.position);
  const found = linesToVerify(plan.text)
    .filter(
      ({ commands }) => (commands.length > 0 && !commands.every(setsStage)) || (commands.length === 0 && isUnderWay),
    )
    .map(({ text, commands }, at): Judged<StateFact> => {
      const fact: StateFact = {
        ...{ id: `plan-check-${plan.entry.line}-${at}`, kind: 'state', about: 'todo', label: 'pending' },
        ...{ tag: 'inferred', evidence: [refTo(plan.entry)] },
        text: cutAtWord(`To do: verify, as the plan has it: ${text.replace(/\s*[:：]$/u, '')}`, mostCharacters),
      };
      const ran = commands.map(runOf).find((one) => one !== null);
      return judged(fact, 'carried out', tried ?? ran ?? null);
    });
  const open = found.filter(({ over }) => over === null);
  return [...open.slice(0, mostChecks), ...found.filter(({ over }) => over !== null)];
}

/** “mkdir shop && git init”: it makes ready for what is then looked at by hand. */
const setsStage = (command: string) => checkKind(command) === null && isStateful(command);

/** Approved in the session, or brought by the user as the task and worked on. */
function plansOf(index: SessionIndex): GivenPlan[] {
  const brought = index.sorted.messages.flatMap(({ entry, position }): GivenPlan[] =>
    entry.role === 'user' &&
    entry.origin !== 'injected' &&
    /\bplan\b/i.test(entry.text.slice(0, 200)) &&
    /^#/m.test(entry.text)
      ? [{ position, entry, text: entry.text }]
      : [],
  );
  const worked = brought.filter((plan) => index.changes.some(({ position }) => position > plan.position));
  return [...plansPutUp(index), ...worked].sort((a, b) => a.position - b.position);
}

interface Line {
  readonly text: string;
  /** Without what stands behind a `#`. */
  readonly commands: readonly string[];
}

function linesToVerify(plan: string): Line[] {
  const found: Line[] = [];
  let level = 0;
  let isCode = false;
  /** How far a step by hand is moved in; the steps below it are its own. */
  let hand: number | null = null;
  for (const raw of plan.split('\n')) {
    const line = raw.trim();
    const indent = raw.length - raw.trimStart().length;
    if (line !== '' && hand !== null && indent <= hand) hand = null;
    if (!isCode && isByHand(line)) hand = indent;
    const [, mark, title = ''] = (isCode ? null : headingMark.exec(line)) ?? [];
    if (mark !== undefined) {
      if (heading.test(title)) level = mark.length;
      else if (mark.length <= level) level = 0;
    } else if (/^(?:```|~~~)/.test(line)) isCode = !isCode;
    else if (level > 0 && line !== '' && hand === null) {
      const read = isCode ? codeLine(line) : listLine(line);
      if (read !== null) found.push(read);
    }
  }
  return found;
}

/** “3. **Manual testing**:”, told by itself with what stands below it. */
const isByHand = (line: string) => byHand.test(line.replace(/^(?:[-*+]|\d{1,2}[.)])\s+/, '').replace(/\*\*/g, ''));

function codeLine(line: string): Line | null {
  const command = foldSpace(line.replace(/\s#\s.*$/, '').replace(/^\$\s+/, ''));
  return /^[a-z./][\w./-]*(?:\s|$)/.test(command) ? { text: `\`${command}\``, commands: [command] } : null;
}

/** A numbered or marked one; other prose introduces them. */
function listLine(line: string): Line | null {
  const text = /^(?:[-*+]\s+(?:\[ \]\s+)?|\d{1,2}[.)]\s+)(\S.*)$/.exec(line)?.[1];
  // Steps by hand are told by themselves.
  if (text === undefined || byHand.test(text.replace(/\*\*/g, ''))) return null;
  const commands = [...text.matchAll(/`([a-z./][\w./-]* [^`]+)`/g)].map((match) => foldSpace(match[1] ?? ''));
  return { text: foldSpace(text.replace(/\*\*/g, '')), commands };
}
