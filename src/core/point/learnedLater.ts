/**
 * What a session learned behind the point that a handoff is made from: causes, dead ends, checks that failed, words of the
 * user. Never what was done there, for on the new road it did not happen.
 */
import type { FactBase, Facts, InformationFact } from '../fact';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import type { SessionPoint } from './sessionPoint';

/** More than these nobody reads through. */
const most = 20;
/** Characters of a message that failed. */
const longest = 240;

/** In session order; each waits for the user's tick. @param facts those of the whole session, redacted */
export function learnedLater(facts: Facts, { line }: SessionPoint): InformationFact[] {
  const isLater = ({ evidence, inherited }: FactBase) =>
    inherited !== true && evidence.length > 0 && evidence.every((place) => place.line >= line);
  const said = (text: string) => `“${text}”`;
  const found: (Pick<InformationFact, 'text' | 'tag'> & { readonly from: FactBase })[] = [
    ...facts.constraints.map((from) => ({ from, text: said(from.text), tag: 'observed' as const })),
    ...facts.failedApproaches.map((from) => ({ from, text: from.text, tag: 'declared' as const })),
    ...facts.information
      .filter(({ topic, by }) => topic !== 'report' && by !== 'tool')
      .map((from) => ({ from, text: from.text, tag: from.tag })),
    ...facts.errors.map((from) => ({ from, text: failure(from.command, from.text), tag: 'observed' as const })),
    ...facts.verification
      .filter(({ status }) => status === 'failed')
      .map((from) => ({ from, text: failure(from.command, ''), tag: 'observed' as const })),
  ];
  const texts = new Set<string>();
  return found
    .filter(({ from }) => isLater(from))
    .sort((left, right) => firstLine(left.from) - firstLine(right.from))
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .slice(-most)
    .map(({ from, text, tag }) => ({
      ...{ id: `later-${from.id}`, kind: 'information', topic: 'later', text, tag, evidence: from.evidence },
      ...(from.by === undefined ? {} : { by: from.by }),
    }));
}

function failure(command: string | null, message: string): string {
  const words = cutAtWord(foldSpace(message), longest);
  const failed = command === null ? 'Failed' : `\`${cutAtWord(foldSpace(command), longest)}\` failed`;
  return words === '' ? failed : `${failed}: ${words}`;
}

const firstLine = ({ evidence }: FactBase) => evidence[0]?.line ?? 0;
