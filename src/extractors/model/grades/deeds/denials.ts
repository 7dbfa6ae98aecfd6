/** What the agent itself says was not done, or was left as it is, was not done. */

import { fold } from '../fold';
import { clausesOf, isOpen, negates } from '../polarity';
import type { Cited, Witness } from '../witness';
import { stemsOf } from '../words';
import { deed } from './deeds';

const made = /\b(?:was|were|is|are|has been|have been|got|now)\s+(?:now |also |\w+ly )?\w+(?:ed|en|ne|t|s|ut)\b/i;
const asItIs =
  /\b(?:untouched|unchanged|intact|left (?:it |them )?(?:alone|as)|leav(?:e|es|ing)\b[^.;]{0,40}\b(?:untouched|unchanged|alone|intact|as))\b/i;
const notDone =
  /^\W*no (?=\w)|\b(?:did|do|have|has|was|were) \W?not\W? (?:take|taken|touch\w*|chang\w*|add\w*|remov\w*|do|apply|push\w*|edit\w*)|\bdidn['’]t (?:take|touch|change|add|remove|do|apply|push|edit)\b/i;
const leastShared = 0.6;
const fewestWords = 2;
/** In a longer sentence there are words for much. */
const mostCharacters = 320;

/** Why a deed was not done, in the agent's own words; null where it says nothing of the kind. */
export function whyDenied(text: string, cited: Cited, witness: Witness): string | null {
  const first = Math.min(...cited.entries.map(({ position }) => position));
  const last = Math.max(...cited.entries.map(({ position }) => position));
  const turn = witness.users.findLast(({ position }) => position <= first)?.position ?? -1;
  for (const clause of clausesOf(text)) {
    if (!deed.test(clause) && !made.test(clause)) continue;
    if (isOpen(clause) || negates(clause)) continue;
    const said = [...stemsOf(clause.replace(deed, ' '))];
    if (said.length < fewestWords) continue;
    const isDenied = witness.reports.some(
      ({ position, text: report }) =>
        position > turn &&
        report.split(/\n+|(?<=[.!?])\s+/).some((part) => {
          if (part.length > mostCharacters || !(asItIs.test(part) || (position >= last && notDone.test(part))))
            return false;
          const own = stemsOf(fold(part));
          return said.filter((stem) => own.has(stem)).length >= leastShared * said.length;
        }),
    );
    if (isDenied) return 'the agent says that it was not done';
    if (isOnlyProposed(clause, said, cited, witness)) return 'the lines it cites only propose it';
    if (cited.entries.some(({ from, text: own }) => from === 'agent' && isToDo(own, said)))
      return 'the agent tells of it as still to be done';
  }
  return null;
}

const heading = /^\s*(?:#+ |\*\*)|^(?!\s*(?:\d+\.|[-*]) ).*:\W*$/;
const toDo =
  /\b(?:required|manual(?:ly)?|to-?dos?|remaining|next steps?|you (?:need|have) to|still to|left (?:for|to)|prerequisites?)\b/i;

/** Whether most of the words stand under a heading of what somebody has to do, and nowhere else in that report. */
function isToDo(report: string, said: readonly string[]): boolean {
  let isBelow = false;
  const places = new Set<boolean>();
  for (const line of report.split('\n')) {
    if (heading.test(line)) isBelow = toDo.test(line);
    const own = stemsOf(fold(line));
    if (said.filter((stem) => own.has(stem)).length >= leastToDo * said.length) places.add(isBelow);
  }
  return places.has(true) && !places.has(false);
}

const leastToDo = 0.5;

const proposes =
  /\b(?:should|would|could|might|recommend\w*|suggest\w*|propose\w*|if you want|ideally|i['’]d|consider)\b/i;

/** Each sentence, and what is proposed behind a report: “It runs now, and should end at noon”. */
const apart = /\n+|(?<=[.!?])\s+|,?\s+(?:and|but)\s+(?=(?:\w+\s+)?(?:should|would|could|might)\b)/;

/** Whether the agent says it there as what could be done, nobody as what was, and no edit has its words. */
function isOnlyProposed(clause: string, said: readonly string[], cited: Cited, { edits }: Witness): boolean {
  if (proposes.test(clause)) return false;
  const holds = (text: string) => {
    const own = stemsOf(fold(text));
    return said.filter((stem) => own.has(stem)).length >= leastShared * said.length;
  };
  const parts = cited.entries.flatMap(({ from, text }) =>
    from === 'call' ? [] : text.split(apart).map((part) => ({ part, from })),
  );
  const about = parts.filter(({ part }) => part.length <= mostCharacters && holds(part));
  return (
    about.length > 0 &&
    about.every(({ part, from }) => from === 'agent' && proposes.test(part)) &&
    !edits.some(({ path, added, removed }) => holds(`${path}\n${added}\n${removed}`))
  );
}
