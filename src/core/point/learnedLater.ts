/**
 * What a session learned behind the point that a handoff is made from: causes, dead ends, checks that failed, words of the
 * user. Never what was done there, for on the new road it did not happen.
 */
import { endedByDeed } from '../claims/verdict';
import type { EndedFact, ErrorFact, FactBase, Facts, InformationFact } from '../fact';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { withoutDeeds } from './deedsIn';
import { reportsDeed } from './laterCues';
import type { SessionPoint } from './sessionPoint';

/** More than these nobody reads through. */
const most = 20;
/** Characters of a message that failed. */
const longest = 240;

/** What a session told, behind a point and before it. */
export interface Told {
  /** Those of the whole session, redacted. */
  readonly facts: Facts;
  /** What held once: what a deed ended holds where the deed was not done. */
  readonly ended: readonly EndedFact[];
  /** The user's words that set the work right. */
  readonly words: readonly InformationFact[];
}

/** In session order, those next to the point before those far behind it; each waits for the user's tick. */
export function learnedLater({ facts, ended, words }: Told, { line }: SessionPoint): InformationFact[] {
  const isLater = ({ evidence, inherited }: FactBase) =>
    inherited !== true && evidence.length > 0 && evidence.every((place) => place.line >= line);
  const undone = ended.flatMap(({ fact, because }) => (isMended(because) ? [fact] : []));
  // Of a complaint the user's own words are told.
  const isQuoted = (error: ErrorFact) =>
    error.command === null && words.some((said) => said.evidence.some(({ line }) => line === firstLine(error)));
  const found: Found[] = [
    ...words.map((from) => ({ from, text: from.text, tag: from.tag })),
    ...[...facts.constraints, ...undone.filter((fact) => fact.kind === 'constraint')].map((from) => ({
      ...{ from, text: `“${from.text}”`, tag: 'observed' as const },
    })),
    ...facts.failedApproaches.map((from) => ({ from, text: withoutDeeds(from.text), tag: 'declared' as const })),
    ...[...facts.information, ...undone.filter((fact) => fact.kind === 'information')]
      .filter(({ topic, by }) => topic !== 'report' && by !== 'tool')
      .map((from) => ({ from, text: withoutDeeds(from.text), tag: from.tag })),
    ...[...facts.errors.filter((fact) => !isQuoted(fact)), ...undone.filter((fact) => fact.kind === 'error')].map(
      (from) => ({
        ...{ from, text: failure(from.command, from.text), tag: 'observed' as const },
      }),
    ),
    ...facts.verification
      .filter(({ status }) => status === 'failed')
      .map((from) => ({ from, text: failure(from.command, ''), tag: 'observed' as const })),
  ];
  const later = found.filter(({ from, text }) => text !== '' && isLater(from));
  return later
    .filter((one, at) => !isSaidBy(one, later.slice(0, at)))
    .sort((left, right) => firstLine(left.from) - firstLine(right.from))
    .slice(0, most)
    .map(({ from, text, tag }) => ({
      ...{ id: `later-${from.id}`, kind: 'information', topic: 'later', text, tag, evidence: from.evidence },
      ...(from.by === undefined ? {} : { by: from.by }),
    }));
}

/** By a deed, or by the report of one: “something else took its place: ‘Fixed the order’”. */
const isMended = (because: string) => endedByDeed(because) || reportsDeed(because.slice(because.indexOf('“') + 1));

interface Found {
  readonly from: FactBase;
  readonly text: string;
  readonly tag: InformationFact['tag'];
}

/** Another says the same, or quotes the message that it is a part of. */
const isSaidBy = ({ text, from }: Found, others: readonly Found[]) => {
  const bare = text.replace(/^“|”$/g, '');
  return others.some(
    (other) => other.text === text || (other.text.includes(bare) && firstLine(other.from) === firstLine(from)),
  );
};

function failure(command: string | null, message: string): string {
  const words = cutAtWord(foldSpace(message), longest);
  const failed = command === null ? 'Failed' : `\`${cutAtWord(foldSpace(command), longest)}\` failed`;
  return words === '' ? failed : `${failed}: ${words}`;
}

const firstLine = ({ evidence }: FactBase) => evidence[0]?.line ?? 0;
