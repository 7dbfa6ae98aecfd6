/**
 * Questions of the agent with the user's answers, kept together: "C)" means nothing without what C was. A reply answers
 * when it picks an option, agrees, or speaks of what the question is about, and neither asks nor orders something else.
 * Whether to begin, commit or look at something is an errand and decides nothing.
 */
import type { DecisionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { contentWords } from '../../../core/language/contentWords';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { type EntryRef, refTo } from '../../../core/provenance';
import type { Entry } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';
import type { UserMessage } from '../user/userSentences';
import { agreed } from './agreedRules';
import { answersTo } from './answerRules';
import { askedOptions } from './askedOptions';
import { offerOf } from './offers';
import { plansApproved } from './plansApproved';
import type { Reply } from './reply';
import { toolAnswer } from './toolAnswerRules';
import { answersAll, pair, zipTable } from './zippedAnswers';

/** The latest first; question and answer are one text, with the lines of both as evidence. */
export function answeredQuestions(input: ExtractInput, messages: readonly UserMessage[]): DecisionFact[] {
  return [...answeredByTool(input), ...plansApproved(input), ...answeredInProse(input, messages)].sort(
    (a, b) => (b.evidence.at(-1)?.line ?? 0) - (a.evidence.at(-1)?.line ?? 0),
  );
}

function decision(text: string, evidence: readonly EntryRef[], decidedBy?: string): DecisionFact {
  return {
    id: factId('choice', evidence.at(-1)?.line ?? 0, text),
    kind: 'decision',
    text,
    reason: null,
    tag: 'declared',
    evidence,
    ...(decidedBy === undefined ? {} : { decidedBy }),
  };
}

function answeredByTool({ index }: ExtractInput): DecisionFact[] {
  return index.tellingCalls.flatMap((call) =>
    (call.result?.answers ?? []).flatMap(({ question, answer }): DecisionFact[] => {
      const { result } = call;
      if (result === null) return [];
      const options = askedOptions(call, question);
      const { verdict, decidedBy } = toolAnswer.decide({ question, options, answer, line: result.line });
      if (!verdict) return [];
      const text = `${foldSpace(question)} → “${foldSpace(answer)}”${turnedDown(options, answer)}`;
      return [decision(text, [refTo(call.call), refTo(result)], decidedBy)];
    }),
  );
}

/** The options beside the one picked, by their labels; empty where the user answered in words of their own. */
function turnedDown(options: readonly string[], answer: string): string {
  const labels = options.map(
    (option) =>
      foldSpace(option)
        .split(/ [–—-] |: /)[0]
        ?.slice(0, longestLabel) ?? '',
  );
  const picked = labels.filter((label) => foldSpace(answer).includes(label));
  const others = labels.filter((label) => !picked.includes(label));
  return picked.length === 0 || others.length === 0 ? '' : ` (not ${others.map((label) => `“${label}”`).join(', ')})`;
}

const longestLabel = 60;

function answeredInProse({ index, selection }: ExtractInput, messages: readonly UserMessage[]): DecisionFact[] {
  const shown = new Map(selection.passages.map((passage) => [index.entryAt(passage.position), passage.text]));
  const revisions = revisedPicks(index, messages, shown);
  const answered = messages.flatMap((reply): DecisionFact[] => {
    const turn = index.turns[reply.turn - 1];
    const asked = index.turns[reply.turn - 2]?.answer;
    if (reply.how !== 'prompt' || turn === undefined || index.entryAt(reply.position) !== turn.prompt) return [];
    if (asked === null || asked === undefined) return [];
    const rows = zipTable(shown.get(turn.prompt) ?? '');
    if (rows !== null) return rows.map((row) => decision(row, [reply.ref]));
    const text = shown.get(asked);
    if (text === undefined) return [];
    const evidence = [refTo(asked), reply.ref];
    const offer = offerOf(text);
    // A list as long as a document's still answers where its numbers are those of the questions.
    if (reply.isDocument && !answersAll(offer, reply.text)) return [];
    const { lines, decidedBy } = meantBy({ offer, reply }, () =>
      index.changes.some(({ position }) => position >= turn.start && position < turn.end),
    );
    return inFewLines(lines).map((found) => decision(found, evidence, decidedBy));
  });
  const standing = answered.filter((fact) => !revisions.some((later) => isRevised(fact, later)));
  return [...standing, ...revisions.map(({ fact }) => fact)];
}

/** Answers to a long list stand several in a line, as all of them were given. */
function inFewLines(answers: readonly string[]): string[] {
  const size = Math.ceil(answers.length / mostLines);
  if (size < 2) return [...answers];
  const plain = answers.map((answer) => answer.replace(/^\d{1,2}[.)]\s+/, ''));
  return plain.flatMap((_, at) => (at % size === 0 ? [plain.slice(at, at + size).join('; ')] : []));
}

const mostLines = 8;

/** What a reply answers, or agreed to where it answers nothing by itself, and the row that says so. */
function meantBy(
  said: Reply,
  hasWorked: () => boolean,
): { readonly lines: readonly string[]; readonly decidedBy: string } {
  const answered = answersTo(said);
  if (answered.lines.length > 0) return answered;
  const { verdict, decidedBy } = agreed.decide({ ...said, hasWorked: hasWorked() });
  return { lines: verdict, decidedBy };
}

interface Revision {
  readonly fact: DecisionFact;
  /** The options that it turns down. */
  readonly others: readonly string[];
}

/** “Or no, do c”: another option of an offer than the one that was picked before. */
function revisedPicks(
  index: ExtractInput['index'],
  messages: readonly UserMessage[],
  shown: ReadonlyMap<Entry, string>,
): Revision[] {
  return messages.flatMap((reply): Revision[] => {
    const label = revision.exec(reply.text.trim())?.[1]?.toUpperCase();
    if (label === undefined || reply.how !== 'prompt') return [];
    const offered = index.turns
      .slice(Math.max(0, reply.turn - 1 - turnsBack), reply.turn - 1)
      .toReversed()
      .flatMap(({ answer }) => {
        const text = answer === null ? undefined : shown.get(answer);
        const every = text === undefined ? [] : offerOf(text).every;
        const picked = every.filter((option) => option.label === label);
        return answer === null || picked.length !== 1 ? [] : picked.map((option) => ({ answer, option, every }));
      })[0];
    if (offered === undefined) return [];
    const { answer, option, every } = offered;
    const text = option.text.replace(/^[-*]\s+/, '');
    return [
      {
        fact: decision(pair([text], reply.text.trim()), [refTo(answer), reply.ref]),
        others: every.filter((other) => other !== option).map((other) => other.text),
      },
    ];
  });
}

/** The question may have been put again in between. */
const turnsBack = 4;
const revision = new RegExp(
  [
    '^(?:(?:or|oh|wait|hmm+|actually|sorry|ah|no|nein|non|doch|lieber)[,.!…\\s]+)+',
    "(?:(?:let['’]?s|please|rather|then|lieber|do|take|go (?:with|for)|use|pick|nimm|mach|make it)\\s+)*",
    '(?:option\\s+)?\\(?([A-H]|\\d{1,2})\\)?(?:\\s+(?:instead|please|then|rather))?[.!]*$',
  ].join(''),
  'i',
);

/** It was picked from the same offer before, or in between something was agreed to that is now turned down. */
function isRevised(before: DecisionFact, { fact, others }: Revision): boolean {
  const [asked, replied] = [before.evidence[0]?.line ?? 0, before.evidence.at(-1)?.line ?? 0];
  const offered = fact.evidence[0]?.line ?? 0;
  if (replied >= (fact.evidence.at(-1)?.line ?? 0) || asked < offered) return false;
  const own = contentWords(before.text);
  return (
    asked === offered || others.some((other) => [...contentWords(other)].filter((word) => own.has(word)).length >= 2)
  );
}
