/** How often something was done: it was not done more often than the session shows it. */
import { checkKind } from '../../../core/shell/checks/checkKind';
import { fold } from './fold';
import { inDigits } from './names';
import { clausesOf, isOpen, negates } from './polarity';
import { type Cited, occursIn, type Witness } from './witness';

interface Counted {
  readonly name: string;
  /** How it is told, with the number. */
  readonly told: readonly RegExp[];
  readonly of: (witness: Witness) => number;
}

const ran =
  (pattern: RegExp) =>
  ({ runs }: Witness) =>
    runs.filter(({ command }) => pattern.test(command)).length;

const counted: readonly Counted[] = [
  {
    name: 'refusals',
    told: [
      /\buser\b[^.;]{0,30}\b(?:refused|rejected|declined|turned down|interrupted)[^.;\d]{0,20}? (\d{1,2}) (?:\w+ )?(?:edits?|calls?|commands?|plans?|changes|attempts?|times)\b/,
      /\b(\d{1,2}) (?:\w+ )?(?:edits|calls|commands|plans|changes|attempts) (?:were|have been) (?:refused|rejected|declined)\b/,
      /\b(?:refused|rejected|declined)[^.;\d]{0,30} (\d{1,2}) times\b/,
    ],
    of: ({ users, runs }) =>
      users.filter(({ isFailed }) => isFailed).length +
      runs.filter(({ call }) => call.result?.rejection?.said === null).length,
  },
  {
    name: 'runs of checks',
    told: [
      /\b(?:tests?|suites?|lint\w*|builds?|type ?checks?)\b[^.;\d]{0,30}\b(?:needed|took|in|over|on|all|within) (\d{1,2}) (?:\w+ )?(?:runs|rounds|attempts|tries)\b/,
      /\b(\d{1,2}) (?:full |whole |complete )?(?:test|lint|build|typecheck) runs\b/,
    ],
    of: ({ runs }) => runs.filter(({ command }) => checkKind(command) !== null).length,
  },
  {
    name: 'pushes',
    told: [/\b(\d{1,2}) (?:\w+ )?(?:pushes|force-pushes)\b/, /\bpushed (\d{1,2}) times\b/],
    of: ran(/\bpush\b/),
  },
];

/** Why it was not done so often; null where nothing of the kind is counted. */
export function whyNotSoOften(text: string, { folded }: Cited, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const free = inDigits(fold(clause.replace(/`[^`]*`/g, ' x ')));
    if (isOpen(free) || negates(free)) continue;
    for (const { name, told, of } of counted) {
      const digits = told.map((pattern) => pattern.exec(free)?.[1]).find((one) => one !== undefined);
      if (digits === undefined || occursIn(digits, inDigits(folded))) continue;
      if (Number(digits) > of(witness)) return `the session has fewer than ${digits} ${name}`;
    }
  }
  return null;
}
