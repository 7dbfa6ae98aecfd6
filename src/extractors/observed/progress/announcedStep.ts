/**
 * The step that the agent announced last in a turn that did not end: "Now adding the test for empty names." It is in
 * progress as long as nothing was changed, committed or checked after it. Looking something up is no step of the work.
 */
import type { StateFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { isStateful } from '../../../core/shell/isStateful';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf, inOrder, oneOf, repeated } from '../../../core/text/patterns';
import { splitText } from '../../../core/text/splitText';
import { announcement, firstPerson, next, opener, verbs } from './stepWords';

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
const saysDone =
  /\b(?:passes|passed|is (?:now )?(?:done|fixed|clean|green)|are (?:now )?(?:done|fixed|clean|green)|works|shows?|reveals?|confirm(?:s|ed)|means|up to you|your call)\b|\?$/i;

/** One or none, labelled pending; none where the turn ended with a report. */
export function announcedStep(index: SessionIndex): StateFact[] {
  const turn = index.turns.at(-1);
  if (turn === undefined || isReport(turn.answer)) return [];
  const said = index.sorted.messages.findLast(
    ({ entry, position }) => entry.role === 'assistant' && position >= turn.start && position < turn.end,
  );
  const step = said === undefined ? null : stepIn(said.entry.text);
  if (said === undefined || step === null || isDoneSince(index, said.position, step)) return [];
  return [
    {
      id: `step-${said.entry.line}`,
      kind: 'state',
      about: 'todo',
      label: 'pending',
      tag: 'declared',
      text: `In progress: ${cutAtWord(step, longest)}`,
      evidence: [refTo(said.entry)],
    },
  ];
}

/** A log that tells no phases, and breaks off behind a remark, has it where an answer would stand. */
const isReport = (answer: MessageEntry | null) =>
  answer !== null && (answer.phase === 'final' || answer.text.length > longestRemark);

/** The last sentence that announces something. */
function stepIn(text: string): string | null {
  const plain = splitText(text)
    .filter(({ kind }) => kind === 'sentence' || kind === 'heading')
    .map((unit) => foldSpace(unit.text.replace(/^#+\s*|\*\*/g, '')).replace(/[:：]$/, ''));
  const last = plain.findLast((sentence) => isStep(sentence));
  return last === undefined || last !== plain.at(-1) ? null : last;
}

const isStep = (sentence: string) =>
  sentence.length >= shortest &&
  steps.test(sentence) &&
  (announces.test(sentence) || /[^\p{ASCII}]/u.test(sentence.slice(0, 12))) &&
  !saysDone.test(sentence) &&
  !namesNothing.test(sentence);

/** A deed after it that went through: nobody can tell whether it was all of the step. */
function isDoneSince(index: SessionIndex, position: number, step: string): boolean {
  const edited = index.touches.some(
    ({ call, failed, operation }) =>
      call.position > position && !failed && call.result !== null && operation !== 'read' && operation !== 'searched',
  );
  return (
    edited ||
    index.runs.some(
      ({ call, command, status }) =>
        call.position > position &&
        ((status === 'passed' && (checkKind(command) !== null || isStateful(command))) ||
          (status === 'failed' && checkKind(command) !== null && runs.test(step))),
    )
  );
}

/** A step that only runs something is over with the run, whatever came of it. */
const runs = /\b(?:re-?)?(?:run(?:ning)?|test(?:ing)?|verify(?:ing)?|check(?:ing)?|build(?:ing)?)\b/i;
