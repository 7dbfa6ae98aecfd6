/**
 * The step that the agent announced last in a turn that did not end: "Now adding the test for empty names." It is in
 * progress as long as nothing was changed, committed or checked after it, or of the files that it names only some were changed. Looking something up is no step of the work, and
 * puts none aside. What the agent thought counts where it said nothing.
 */
import { type HalfMade, halfMade } from '../../../../core/claims/work/halfMade';
import { endOfStep, runsSomething } from '../../../../core/claims/work/stepEnd';
import type { StateFact } from '../../../../core/fact';
import type { SessionIndex, Turn } from '../../../../core/index/sessionIndex';
import { namesIn } from '../../../../core/language/names';
import { splitText } from '../../../../core/language/splitText';
import { refTo } from '../../../../core/provenance';
import type { MessageEntry, ReasoningEntry } from '../../../../core/session';
import { cutAtWord } from '../../../../core/text/cutAtWord';
import { foldSpace } from '../../../../core/text/foldSpace';
import { anyOf, inOrder, oneOf, repeated } from '../../../../core/text/patterns';
import { announcement, firstPerson, next, opener, plansLook, verbs } from '../../calls/stepWords';
import { sentencesOf } from './thoughts';

const shortest = 18;
const longest = 200;
const longestRemark = 300;

/** "Now commit and push", "Let me add the test", "Adding the test", "Next, wire it up". */
const steps = anyOf(
  'iu',
  inOrder('i', announcement, verbs, /\w*\b/),
  /^(?:jetzt|nun|als nächstes|ich werde|ahora|voy a|maintenant|je vais|agora|vou|теперь|сейчас|далее)\s+\p{L}{3,}/u,
  /^(?:现在|接下来|下一步|次に|これから|이제|다음으로)/u,
);
const announces = inOrder('i', /^/, repeated('?', opener), oneOf(next, firstPerson, /\w+ing\b/));
/** "Let me verify this more carefully." */
const namesNothing = /\b(?:verify|check|test|confirm|fix|finish|do) (?:this|it|that|these|them)\b[^.:]{0,20}[.:]?$/i;
/** "Testing the form is hard": what it begins with is spoken of, and not announced. */
const speaksOf = /^\w+ing\b[^,.:]{0,60} (?:is|are|was|were|takes|requires|would|will)\b/i;
const saysDone =
  /\b(?:passes|passed|is (?:now )?(?:done|fixed|clean|green)|are (?:now )?(?:done|fixed|clean|green)|works|shows?|reveals?|confirm(?:s|ed)|means|up to you|your call)\b|\?$/i;

/** One or none, labelled pending; none where the turn ended with a report. */
export function announcedStep(index: SessionIndex): StateFact[] {
  const turn = index.turns.at(-1);
  if (turn === undefined || isReport(turn.answer)) return [];
  const said = lastPlan(index, turn);
  if (said === null) return [];
  const { entry, step, position } = said;
  const half = halfMade(index, position, step);
  if (half === null && endOfStep(index, position, step) !== null) return [];
  return [
    {
      id: `step-${entry.line}`,
      kind: 'state',
      about: 'todo',
      label: 'pending',
      tag: 'declared',
      text: `In progress: ${cutAtWord(step, longest)}${half === null ? '' : halfOf(half)}`,
      evidence: [refTo(entry)],
    },
  ];
}

/** Half of an edit breaks what the other half uses. */
const halfOf = ({ made, missing }: HalfMade) =>
  `; half done: ${made.join(', ')} changed since, ${missing.join(', ')} not`;

/** A log that tells no phases, and breaks off behind a remark, has it where an answer would stand. */
const isReport = (answer: MessageEntry | null) =>
  answer !== null && (answer.phase === 'final' || answer.text.length > longestRemark);

interface Announced {
  readonly entry: MessageEntry | ReasoningEntry;
  readonly position: number;
  readonly step: string;
}

/**
 * What the agent said last, or thought since: between calls it often says nothing. Looking things up puts no step aside; what
 * else it thought puts aside what it thought before, and not what it said.
 */
function lastPlan({ sorted }: SessionIndex, { start, end }: Turn): Announced | null {
  const words = [...sorted.messages.filter(({ entry }) => entry.role === 'assistant'), ...sorted.reasoning]
    .filter(({ position }) => position >= start && position < end)
    .sort((a, b) => b.position - a.position);
  let hasTurned = false;
  let hasSpoken = false;
  for (const { entry, position } of words) {
    if (entry.kind === 'reasoning' && hasTurned) continue;
    const sentences = entry.kind === 'message' ? spoken(entry.text) : sentencesOf(entry);
    const step = entry.kind === 'message' && !hasSpoken ? stepIn(sentences) : namedStep(sentences);
    if (step !== null) return { entry, position, step };
    const onlyLooks = sentences.every((sentence) => sentence.length < shortest || plansLook.test(sentence));
    if (entry.kind === 'message' && !onlyLooks) return null;
    hasTurned ||= !onlyLooks;
    hasSpoken ||= entry.kind === 'message';
  }
  return null;
}

const spoken = (text: string) =>
  splitText(text)
    .filter(({ kind }) => kind === 'sentence' || kind === 'heading')
    .map((unit) => foldSpace(unit.text.replace(/^#+\s*|\*\*/g, '')).replace(/[:：]$/, ''));

/** The last sentence that announces something; only a look may stand behind it. */
function stepIn(sentences: readonly string[]): string | null {
  const last = sentences.findLast((sentence) => isStep(sentence) || !plansLook.test(sentence));
  return last === undefined || !isStep(last) ? null : last;
}

/** In thoughts, and before the last words, a step is a change of a named thing: the first of those they end on. */
function namedStep(sentences: readonly string[]): string | null {
  const plain = sentences.map((sentence) => sentence.replace(/[:：]$/, ''));
  const behind = plain.slice(plain.findLastIndex((sentence) => !isStep(sentence) && !plansLook.test(sentence)) + 1);
  return behind.find((sentence) => isStep(sentence) && !runsSomething(sentence) && namesIn(sentence).size > 0) ?? null;
}

const isStep = (sentence: string) =>
  sentence.length >= shortest &&
  steps.test(sentence) &&
  (announces.test(sentence) || /[^\p{ASCII}]/u.test(sentence.slice(0, 12))) &&
  !saysDone.test(sentence) &&
  !speaksOf.test(sentence) &&
  !namesNothing.test(sentence);
