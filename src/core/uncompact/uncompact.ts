/** Holds the facts before a boundary against its summary: what it kept, what it shortened, and what it dropped. */
import { textOfFact } from '../allFacts';
import type { Draft } from '../draft';
import type { Fact } from '../fact';
import { sessionRoot } from '../index/indexSession';
import type { SessionIndex } from '../index/sessionIndex';
import type { EntryRef } from '../provenance';
import { runKey } from '../shell/sameRun';
import { openTrace } from '../trace/trace';
import { type Boundary, heldBehind } from './boundary';
import { compareFact, type Standing, saysAlike } from './compareFact';
import { openHeldText } from './heldText';
import { type TouchedAgain, touchedAgain } from './touchedAgain';

/** A fact from before the boundary, and how it stands behind it. */
export interface ComparedFact {
  readonly id: string;
  readonly kind: Fact['kind'];
  /** Id and heading of the section it has in a handoff. */
  readonly section: string;
  readonly heading: string;
  readonly text: string;
  /** Its line or lines in a handoff. */
  readonly markdown: string;
  readonly standing: Exclude<Standing, 'unsure'>;
  readonly note: string;
  readonly touchedAgain: TouchedAgain | null;
  readonly evidence: readonly EntryRef[];
}

/** What one boundary kept and dropped. Each list in the order of a handoff, touched again first within a heading. */
export interface Uncompacted {
  readonly kept: readonly ComparedFact[];
  /** Absent or shortened. */
  readonly dropped: readonly ComparedFact[];
  /** Facts that may stand in other words: not told one way or the other. */
  readonly unsure: number;
}

/**
 * @param before a draft of the session as it was at the boundary, with room for all its facts
 * @param index of the whole session
 */
export function uncompact(index: SessionIndex, boundary: Boundary, before: Draft): Uncompacted {
  const held = openHeldText(heldBehind(index.session, boundary));
  const trace = openTrace(index, boundary.position + 1);
  const root = sessionRoot(index.session);
  const known = factsById(before);
  const found: ComparedFact[] = [];
  let unsure = 0;
  for (const { id: section, heading, blocks } of before.sections) {
    const own: ComparedFact[] = [];
    for (const { factId, text: markdown } of blocks) {
      const fact = factId === null ? undefined : known.get(factId);
      if (fact === undefined || !isCompared(fact) || !isSaid(fact)) continue;
      known.delete(fact.id);
      const text = textOfFact(fact);
      if ([...found, ...own].some((other) => isRepeat(other, fact, text))) continue;
      const { standing, note } = compareFact(fact, held);
      if (standing === 'unsure') {
        unsure += 1;
        continue;
      }
      const again = standing === 'kept' ? null : touchedAgain(fact, root, trace);
      if (standing !== 'kept' && again === null && saysLittle(fact)) continue;
      own.push({
        ...{ id: fact.id, kind: fact.kind, section, heading, text, markdown, standing, note },
        touchedAgain: again,
        evidence: fact.evidence,
      });
    }
    found.push(...own.sort((a, b) => Number(b.touchedAgain !== null) - Number(a.touchedAgain !== null)));
  }
  return {
    kept: found.filter(({ standing }) => standing === 'kept'),
    dropped: found.filter(({ standing }) => standing !== 'kept'),
    unsure,
  };
}

/** The same once more: a statement in other words, or the command of a check. */
function isRepeat(other: ComparedFact, fact: Fact, text: string): boolean {
  const isCommand = fact.kind === 'command' || fact.kind === 'check';
  if (isCommand) return (other.kind === 'command' || other.kind === 'check') && runKey(other.text) === runKey(text);
  return other.kind === fact.kind && fact.kind !== 'file' && saysAlike(other.text, text);
}

/** What a summary is there to hold; the state of the repository and of checks is what git and the next run say. */
function isCompared(fact: Fact): boolean {
  switch (fact.kind) {
    case 'constraint':
    case 'decision':
    case 'information':
    case 'failed-approach':
    case 'question':
    case 'file':
    case 'command':
    case 'check':
      return true;
    case 'request':
      return fact.isOpen;
    case 'error':
      return fact.status === 'open';
    case 'state':
      return fact.about === 'todo' && fact.label !== 'done';
    default:
      return false;
  }
}

/** Lines of a stack trace that was pasted are nobody's words: a statement has three words of its own. */
function isSaid(fact: Fact): boolean {
  if (fact.kind === 'file' || fact.kind === 'command' || fact.kind === 'check' || fact.kind === 'error') return true;
  const text = textOfFact(fact);
  return /\p{Lo}{3}/u.test(text) || (text.match(plainWord)?.length ?? 0) >= 3;
}

const plainWord = /(?<![\w.@/$-])\p{L}{2,}(?![\w@/$(-]|\.\w)/gu;

/** A file that was only read, and a command, are worth a line where they were needed again. */
const saysLittle = (fact: Fact) =>
  fact.kind === 'command' ||
  fact.kind === 'check' ||
  (fact.kind === 'file' && (fact.operation === 'read' || fact.operation === 'mentioned'));

function factsById({ facts }: Draft): Map<string, Fact> {
  const all: readonly Fact[] = [
    ...facts.constraints,
    ...facts.requests,
    ...facts.decisions,
    ...facts.information,
    ...facts.failedApproaches,
    ...facts.openQuestions,
    ...facts.errors,
    ...facts.state,
    ...facts.files,
    ...facts.commands,
    ...facts.verification,
  ];
  return new Map(all.map((fact) => [fact.id, fact]));
}
