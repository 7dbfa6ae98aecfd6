/** What failed behind a point and taught something: neither on purpose, nor by chance, nor on the way of other work. */

import type { ErrorFact, FactBase } from '../fact';
import { cue } from '../language/cueTable';
import { words } from '../language/words';
import type { MessageEntry, Session } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { anyOf } from '../text/patterns';
import { withoutDeeds } from './deedsIn';
import { type Found, firstLine } from './found';
import { hadChanged, namesWhatChanged } from './madeThere';
import type { SessionPoint } from './sessionPoint';

/** Characters of a message that failed. */
const mostCharacters = 300;
/** Characters of a command. */
const longestCommand = 160;

/** Errors that say what failed. */
export function failuresLater(errors: readonly ErrorFact[], session: Session, point: SessionPoint): Found[] {
  const namesChange = namesWhatChanged(session, point);
  const isOwn = (error: ErrorFact) =>
    namesChange(`${error.command ?? ''} ${error.text}`, firstLine(error)) ||
    isOwnFailure(error.text, firstLine(error), session, point);
  return errors
    .filter(
      (error) =>
        (error.cause !== undefined || !isOwn(error)) &&
        error.ofService !== true &&
        error.text.trim() !== '' &&
        saidBy(error, session) !== 'user' &&
        taught(error, session),
    )
    .map((from) => {
      const isSaid = saidBy(from, session) === 'assistant';
      return {
        ...{ from, text: failure(from, causeBelow(from, session), isSaid), weight: from.status === 'open' ? 1 : 0.5 },
        tag: isSaid ? 'declared' : 'observed',
        kind: from.cause === undefined ? 'failure' : 'cause',
      };
    });
}

/** Once the road had changed something, what fails is its own doing, but for the machine's and the tools'. */
export const isOwnFailure = (text: string, at: number, session: Session, point: SessionPoint): boolean =>
  hadChanged(session, point, at) && (!isOfMachine.test(text) || isOfCheck.test(text));

/** A check of the code, whatever else its output has. */
const isOfCheck = /\bAssertionError\b|\b\d+ fail(?:ing|ed)\b|--- FAIL\b|\berror TS\d/;

/** What fails for the machine or the tool, whatever was changed: only that is true on another road, too. */
const isOfMachine = anyOf(
  'iu',
  /not found|permission|denied|forbidden|unauthori[sz]ed|authenticat|credential|certificate|\bgpg\b|sign(?:ing|ature)/,
  /network|timed? ?out|\bDNS\b|proxy|EADDRINUSE|ENOENT|ENOSPC|no such (?:file|host)/,
  /(?:unknown|unrecogni[sz]ed|invalid) (?:option|flag|command|argument)|unexpected argument|usage:/,
  /requires? (?:node|python|go|version)|too (?:large|long|many)/,
);

/** Whose message it stands in; what the user says is offered as their words. Null where a command shows it. */
function saidBy({ command, evidence }: ErrorFact, { entries }: Session): MessageEntry['role'] | null {
  if (command !== null) return null;
  const entry = entries.find(({ kind, line }) => kind === 'message' && line === evidence[0]?.line);
  return entry?.kind === 'message' ? entry.role : null;
}

/** On purpose (“verify that it fails without the fix”), or by chance (“the known flaky timeout”), nothing is learned. */
function taught(error: FactBase, { entries }: Session): boolean {
  const line = firstLine(error);
  const at = entries.findIndex((entry) => entry.line >= line);
  if (at < 0) return true;
  const isSaid = (entry: Session['entries'][number]) => entry.kind === 'message' && entry.role === 'assistant';
  const before = entries.slice(0, at).findLast(isSaid);
  const behind = entries.slice(at).find(isSaid);
  const call = entries.slice(0, at).findLast(({ kind }) => kind === 'tool-call');
  const description = call?.kind === 'tool-call' ? (call.description ?? '') : '';
  const texts = [before, behind].map((entry) => (entry?.kind === 'message' ? entry.text : ''));
  return ![...texts, description].some((text) => meantToFail(text) || happenedByChance(text));
}

const meantToFail = cue(
  words(`
  without the fix, fails without, fail without, should fail, must fail, to see it fail, see what fails, expected to fail, expect it to fail, expect this to fail, fails as expected, failing as expected, failing test first, fails first, catches the bug, catch the bug, catches the regression, reverting the fix, red phase,
  ohne den fix, soll fehlschlagen, sans le correctif, doit échouer, sin el arreglo, debe fallar, sem a correção, deve falhar, без исправления, должен упасть, 没有修复, 应该失败, 修正なし, 失敗するはず, 수정 없이, 실패해야
`),
);

const happenedByChance = cue(
  words(`
  flaky, flake, flakes, intermittent, intermittently, known timeout, unrelated failure, pre-existing failure, preexisting failure, spurious, transient,
  sporadisch, wackelig, intermittent*, intermitente, флаки, нестабильн*, 偶发, 不稳定, 不安定, 간헐적
`),
);

function failure({ command, text, status, cause: found }: ErrorFact, cause: string, isSaid: boolean): string {
  if (found !== undefined) return cutAtWord(withoutDeeds(text), mostCharacters);
  const said = cutAtWord(foldSpace(text.includes(cause) ? text : `${text} ${cause}`), mostCharacters);
  if (command === null) return isSaid ? withoutDeeds(said) : `Failed: ${said}`;
  return `\`${cutAtWord(foldSpace(command), longestCommand)}\` failed (${ends[status]}): ${said}`;
}

/** Of a command, at the end of the road that is left. */
const ends = { open: 'not seen to pass there', resolved: 'it passed there later' } as const;

/** What stands in the output below “Caused by:”; empty where nothing does. */
function causeBelow(error: FactBase, { entries }: Session): string {
  const lines = new Set(error.evidence.map(({ line }) => line));
  const output = entries.find((entry) => entry.kind === 'tool-result' && lines.has(entry.line));
  const found = output?.kind === 'tool-result' ? causedBy.exec(output.text) : null;
  return found === null ? '' : foldSpace(found[0]);
}

const causedBy = /^[ \t]*Caused by:[ \t]*\S.*(?:\n[ \t]+\S.*){0,2}/m;
