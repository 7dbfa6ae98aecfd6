/**
 * What ends a statement that an earlier handoff brought, beside what ends any other. It was said by somebody who is not here:
 * an item of work ages faster than a rule, and what the session worked on is dropped with less proof.
 */
import type { CommandRun, FileChange, SessionIndex } from '../index/sessionIndex';
import { sharedWords } from '../language/aboutWords';
import { cue, cueAtStart } from '../language/cueTable';
import { words } from '../language/words';
import { checkKind } from '../shell/checks/checkKind';
import { goalIdentifiers } from '../text/goalIdentifiers';
import { offersDeed } from './answeredByGoal';
import type { Claim, Ending } from './claim';
import { reportsDone, reportsUndone } from './doneCues';
import { byChange, byRun } from './enders';
import type { Said } from './laterWords';
import type { Ender } from './verdict';

/** What ended it: words, or an act of the session. */
export interface Ended {
  readonly ending: Ending;
  readonly ender: Ender;
}

/** Finds for a claim that was taken over what ended it. */
export type FindEnd = (claim: Claim) => Ended | null;

/** Null for claims of the session itself. */
export function openTakenOver(index: SessionIndex, said: readonly Said[]): FindEnd {
  const reports = said.filter(({ by, reports: isReport }) => by === 'agent' && isReport);
  return (claim) => {
    if (claim.isTakenOver !== true) return null;
    const told = (ending: Ending, list: readonly Said[], ends: (later: Said) => boolean): Ended | null => {
      const found = list.find((later) => later.position > claim.saidAt && !later.asks && ends(later));
      return found === undefined ? null : { ending, ender: found };
    };
    switch (claim.kind) {
      case 'question':
        return (
          told('answered', said, ({ by, about, text }) => by === 'user' && answers(claim, about, text)) ??
          told('answered', reports, (later) => comesBack(later, claim))
        );
      case 'decision':
        return told('replaced', [...said.filter(({ by }) => by === 'user'), ...reports], (later) =>
          takesBack(later, claim),
        );
      case 'request':
        return told('carried out', reports, ({ text, about }) => reportsDone(text) && isMostOf(about, claim));
      case 'error':
        return told('refuted', reports, (later) => mends(later, claim));
      case 'state':
        return told('carried out', reports, (later) => isItemDone(later, claim)) ?? workedOn(claim, index);
      default:
        return null;
    }
  };
}

/** Two words, and half of what is asked. */
function answers({ about }: Claim, said: ReadonlySet<string>, text: string): boolean {
  const shared = sharedWords(about, said).length;
  return shared >= Math.max(repliesAtStart(text) ? 2 : 3, about.size / 2);
}

const repliesAtStart = cueAtStart(
  words(
    'yes, no, yeah, yep, nope, sure, please, ok, okay, ja, nein, bitte, oui, non, sí, si, sim, não, да, нет, 是, 不, はい, いいえ, 네, 아니',
  ),
);

/**
 * What the user asked, and nobody had answered, is answered by the agent. An offer waits for the user, but for one that their goal
 * passed over, and of whose matter the agent reported since.
 */
function comesBack({ text, about }: Said, claim: Claim): boolean {
  if (reportsUndone(text)) return false;
  if (asksOfUser(claim.text)) return sharedWords(claim.about, about).length >= Math.max(2, claim.about.size / 2);
  const names = new Set(goalIdentifiers(claim.text));
  return offersDeed.test(claim.text) && goalIdentifiers(text).some((name) => names.has(name));
}

const asksOfUser = (text: string) => /^The user asked: /.test(text);

/** It names the same file or code, or half of the words. */
function takesBack({ text, about }: Said, claim: Claim): boolean {
  if (!turnsBack(text)) return false;
  const names = goalIdentifiers(claim.text);
  const own = goalIdentifiers(text);
  return (
    names.some((name) => own.includes(name)) ||
    sharedWords(claim.about, about).length >= Math.max(2, claim.about.size / 2)
  );
}

const turnsBack = cue(
  words(`
  reverted, no longer, turned out, undone, rolled back, backed out, instead, replaced, dropped, rückgängig, stattdessen, ersetzt, zurückgenommen,
  annulé, remplacé, à la place, revertido, reemplazado, en su lugar, substituído, em vez disso, отменён, отменено, откатил*, заменено, вместо этого,
  撤销, 替换, 改成, 改用, 取り消し, 置き換え, 戻し, 되돌렸, 교체
`),
);

/** Two thirds of the words, and at least three. */
const isMostOf = (about: ReadonlySet<string>, claim: Claim) =>
  sharedWords(claim.about, about).length >= Math.max(3, (claim.about.size * 2) / 3);

/** All of a few words, two thirds of many. */
function isItemDone({ text, about }: Said, claim: Claim): boolean {
  const { size } = claim.about;
  const shared = sharedWords(claim.about, about).length;
  return size > 0 && shared >= Math.max(Math.min(3, size), (size * 2) / 3) && reportsDone(text) && !reportsUndone(text);
}

function mends({ text, about }: Said, claim: Claim): boolean {
  const names = goalIdentifiers(claim.text);
  const own = goalIdentifiers(text);
  const isSame = names.some((name) => own.includes(name)) || sharedWords(claim.about, about).length > 0;
  return isSame && saysMended(text) && !reportsUndone(text);
}

const saysMended = cue(
  words(`
  pass, passes, passed, passing, green, fixed, works, resolved, solved, gone, behoben, läuft, grün, corrigé, résolu, passe, passent, arreglado,
  corregido, pasa, pasan, corrigido, resolvido, passa, passam, исправлено, починил*, проходит, проходят, 修复, 解决, 通过, 直りました, 修正し, 解決, 通りました, 고쳤, 해결,
  통과
`),
);

/** Its file was changed, or its command was run. */
function workedOn({ text, saidAt }: Claim, index: SessionIndex): Ended | null {
  const { changes, runs } = index;
  const since = changes.filter(({ position }) => position > saidAt);
  const names = goalIdentifiers(text);
  const stems = new Set((text.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu) ?? []).filter((word) => word.length > 4));
  const changed = since.find((change) => names.some((name) => isPathOf(name, change)) || stems.has(stemOf(change)));
  if (changed !== undefined) return { ending: 'carried out', ender: byChange(index, changed) };
  const deed = deeds.find(({ named }) => named.test(text));
  const run = runs.find(
    ({ status, call, command }) =>
      call.position > saidAt && status === 'passed' && deed?.isDoneBy({ command }) === true,
  );
  return run === undefined ? null : { ending: 'carried out', ender: byRun(run) };
}

const isPathOf = (name: string, { path }: FileChange) =>
  `/${path.replaceAll('\\', '/')}`.endsWith(`/${name.replace(/^\.?\//, '')}`);
const stemOf = ({ path }: FileChange) => (path.split(/[\\/]/).at(-1) ?? '').replace(/\..*$/, '').toLowerCase();

/** What is done by a command, whatever files it names. */
const deeds: readonly { readonly named: RegExp; readonly isDoneBy: (run: Pick<CommandRun, 'command'>) => boolean }[] = [
  {
    named: /^(?:to do: )?(?:git )?commit\b|\bcommit (?:it|all|the|my|these|this)\b/i,
    isDoneBy: ({ command }) => /\bgit\b.*\bcommit\b/s.test(command),
  },
  {
    named: /^(?:to do: )?(?:git )?push\b|\bpush (?:it|to|the)\b/i,
    isDoneBy: ({ command }) => /\bgit\b.*\bpush\b/s.test(command),
  },
  {
    named: /^(?:to do: )?(?:re-?)?run\b.*\b(?:tests?|checks?|suite|lint|build)\b/i,
    isDoneBy: ({ command }) => checkKind(command) !== null,
  },
];
