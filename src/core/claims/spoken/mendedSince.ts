/**
 * What was told as wrong or missing, or as how things are now, by an answer that only looked, once a later turn worked on
 * it and reported; and why a check failed, once the check passed. It was true when it was said, and is what was mended.
 */
import type { CommandRun, SessionIndex } from '../../index/sessionIndex';
import { aboutWords, isEveryday, sharedWords } from '../../language/aboutWords';
import { cue, cueAtStart } from '../../language/cueTable';
import { words } from '../../language/words';
import { checkKind } from '../../shell/checks/checkKind';
import { checkOutcome } from '../../shell/checks/checkOutcome';
import { anyOf, inOrder } from '../../text/patterns';
import { byMessage, byRun } from '../enders';
import type { Ender } from '../verdict';

const tellsProblem = cue(
  words(`
  an issue, a potential issue, issues, the issue is, a bug, bugs, a problem, problems, the problem is, race condition, a race, a gap, gaps, a flaw,
  a leak, deadlock, missing, is missing, are missing, lacks, lack, broken, wrong, too bespoke, too narrow, duplicated, out of sync, ein problem,
  einen fehler, ein fehler, das problem ist, fehlt, fehlen, kaputt, falsch, un problema, un error, un fallo, el problema es, falta, faltan, roto,
  rota, un problème, une erreur, le problème est, manque, manquent, cassé, incorrect*, um problema, um erro, o problema é, uma falha, quebrado,
  quebrada, incorreto, incorreta, проблема, ошибка, баг, не хватает, отсутствует, отсутствуют, сломан*, неверн*, 有问题, 有一个问题, 错误, 缺少, 缺失, 漏掉, 遗漏, 没有处理,
  竞态, 問題があ, バグ, 不足, 欠け, 抜けて, 壊れ, 競合, 문제가, 버그, 오류가, 빠져, 누락, 잘못
`),
);
/** “Existing handling is mostly …”: of the thing that the sentence is about. */
const opensNow = cueAtStart(
  words(`
  current, the current, our current, existing, the existing, our existing, derzeitige, die derzeitige, der aktuelle, die aktuelle, das aktuelle,
  bestehende, die bestehende, el actual, la actual, actual, le code actuel, la version actuelle, o atual, a atual, atual, текущий, текущая, текущее,
  существующий, существующая, 目前, 当前, 现有, 现在, 現在, 今は, 今のところ, 既存, 현재, 지금, 기존
`),
);
const tellsNow = cue(
  words(`
  currently, right now, at the moment, as of now, as it stands, derzeit, momentan, bisher, zurzeit, actualmente, por ahora, de momento, actuellement,
  pour l'instant, atualmente, por enquanto, neste momento, сейчас, пока что
`),
);
/** “No race condition”, “that is not a bug”: nothing that anybody would mend. */
const denies = anyOf(
  'i',
  inOrder(
    'i',
    /\b(?:no|not|isn['’]t|aren['’]t|without|never) (?:an? |any |the |really |actually )?(?:\w+ )?/,
    /(?:issues?|bugs?|problems?|race|gaps?|flaws?|leaks?|missing|wrong|broken)\b/,
  ),
  /\b(?:kein|keine|keinen|ningún|aucun|nenhum)\b/,
);
/** Told as what was so before: a report of the repair, or its reason. */
const tellsPast = /\b(?:was|were|had|used to|previously|no longer)\b/i;
const tellsPresent = /\b(?:is|are|has|have|does|there['’]s|it['’]s|lacks?|exists?|can)\b/i;

/** The report of the later turn that worked on what an answer only looked at; null where there is none. */
export function mendedSince(text: string, position: number, index: SessionIndex): Ender | null {
  const isPutOff = putsOffWork.test(text);
  if (!isPutOff && !tellsProblem(text) && !tellsNow(text) && !opensNow(text)) return null;
  if (denies.test(text) || (tellsPast.test(text) && !tellsPresent.test(text))) return null;
  const turn = index.turns[index.turnOf(position) - 1];
  // What is put off is not done by the work that it was said after.
  if (turn === undefined || (!isPutOff && isWorkedIn(index, turn.start, turn.end))) return null;
  const about = new Set([...aboutWords(text)].filter((word) => !isEveryday(word)));
  for (const { number, start, end, answer } of index.turns) {
    if (number <= turn.number || answer === null || !isWorkedIn(index, start, end)) continue;
    if (sharedWords(about, workOf(answer.text, start, end, index)).length >= fewestShared) return byMessage(answer);
  }
  return null;
}

const fewestShared = 2;

/** “Worth doing as a follow-up”, “requires a separate change of the parser”. */
const putsOffWork =
  /\b(?:as|in|for) (?:a|its own|another) (?:separate |later |small )?(?:follow-?up|pr|change)\b|\b(?:needs?|requires?|deserves?|wants?|calls? for) (?:a|its own) (?:separate|dedicated|follow-?up)\b/i;

const isWorkedIn = ({ changes }: SessionIndex, start: number, end: number) =>
  changes.some(({ position }) => position >= start && position < end);

/** What a turn reports and what it changed. */
const workOf = (report: string, start: number, end: number, { touches }: SessionIndex) =>
  aboutWords(
    [
      report,
      ...touches.flatMap(({ call, failed, names }) =>
        failed || names === undefined || call.position < start || call.position >= end ? [] : [...names.added],
      ),
    ].join(' ; '),
  );

/** Why a check failed, said between its failure and an edit: the run that passed behind that edit. */
export function passedSince(position: number, index: SessionIndex): Ender | null {
  const { runs, changes, turnOf } = index;
  const checks = runs.filter(({ command }) => checkKind(command) !== null);
  const last = checks.findLast(({ call }) => call.position < position);
  if (last === undefined || !hasFailed(last) || turnOf(last.call.position) !== turnOf(position)) return null;
  const change = changes.find((one) => one.position > position);
  if (change === undefined) return null;
  const kind = checkKind(last.command);
  const passed = checks.find(
    (run) =>
      run.call.position > change.position &&
      run.status === 'passed' &&
      checkKind(run.command) === kind &&
      !hasFailed(run),
  );
  return passed === undefined ? null : byRun(passed);
}

/** Where a pipe hides the exit status, by the output. */
const hasFailed = ({ status, output }: CommandRun) => status === 'failed' || checkOutcome(output)?.passed === false;

/** “I'm pushing over another way”, and what was run for it failed. */
export function failedAtOnce(text: string, position: number, index: SessionIndex): Ender | null {
  if (!isUnderWay.test(text)) return null;
  const next = index.sorted.messages.find(({ position: at }) => at > position)?.position ?? Number.POSITIVE_INFINITY;
  const tried = index.runs.filter(({ call }) => call.position > position && call.position < next);
  const last = tried.at(-1);
  return last?.status === 'failed' ? byRun(last) : null;
}

const isUnderWay = anyOf(
  'iu',
  /\bI(?:['’]m| am) (?!keeping|leaving|not\b|assuming)\p{L}+ing\b|\bich (?:nehme|nutze|verwende) jetzt\b/u,
  /\bestoy \p{L}+[aei]ndo\b|\bestou \p{L}+[aei]ndo\b|\bje suis en train\b|\bсейчас \p{L}+ю\b/u,
);
