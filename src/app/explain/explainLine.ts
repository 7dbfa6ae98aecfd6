/** Why a line of a log became what it is in a handoff: what tables decided about it, and what became of that. */

import { defaultRequest } from '../../core/defaultRequest';
import { passageText } from '../../core/index/passageText';
import type { CreatedDraft } from '../../core/pipeline/createDraft';
import { hideWords } from '../../core/project/hidePatterns';
import { redactorOf } from '../../core/redact/redactorOf';
import { redactStrings } from '../../core/redact/redactStrings';
import { verdictWords } from '../../core/rules/verdictWords';
import type { Entry, Session } from '../../core/session';
import { countOf } from '../../core/text/countOf';
import { foldSpace } from '../../core/text/foldSpace';
import type { AppParts } from '../appParts';
import { openSession } from '../appParts';
import { cleanText } from '../cleanText';
import { goalOf } from '../hooks/drawUp';
import { draftSession, type RequestFor } from '../makeDraft';
import type { ExplainAnswer, ExplainedDecision, ExplainedSentence, ExplainRequest } from './explainAnswer';
import { explainedRow, reasonOf } from './explainRules';
import { fatesAt, holdsWords, saysSame } from './fateOf';
import { lineOf } from './lineOf';
import { notesOf } from './notesOf';
import { type LineDecision, type OtherPlace, type Watched, watchLine } from './watchLine';
import { whatStandsThere } from './whatStandsThere';

/** Characters of what stands on the line. */
const longestText = 600;

/** Reads the log and draws its handoff, without a model. Throws a sentence where there is no such line. */
export async function explainLine(
  { log, place, goal, words = null }: ExplainRequest,
  parts: AppParts,
  requestFor: RequestFor,
  signal: AbortSignal,
): Promise<ExplainAnswer> {
  const opened = await openSession(log, parts, signal);
  const line = lineOf(opened, place);
  const request = await requestFor(opened, defaultRequest(goal ?? goalOf(opened)));
  const known = hideWords(opened, request.redact ?? [], request.goal);
  const redact = redactorOf(known);
  const session = cleanSession(known);
  const here = session.entries.filter((entry) => entry.line === line);
  const said = here.map(passageText).join('\n');
  const job = { request, workspace: null, readMs: 0 };
  const watched = await watchLine(line, said, () =>
    draftSession(session, job, { ...parts, model: null }, () => undefined, signal),
  );
  const { result: created } = watched;
  const fates = fatesAt(line, created);
  const sentences = sentencesOf(said, watched, (text) => fates.ofSentence(text));
  const isTold = (text: string) => sentences.some((sentence) => saysSame(sentence.text, text));
  const shown = sentences.filter(({ text }) => words === null || holdsWords(text, words));
  const isMissed = sentences.length > 0 && shown.length === 0;
  const answer: ExplainAnswer = {
    log: { agent: session.agent, id: session.id, path: session.path },
    ...{ line, goal: request.goal },
    entries: here.map((entry) => ({
      what: whatStandsThere(entry),
      text: cleanText(passageText(entry), longestText, redact),
      reading: readingOf(entry, created),
    })),
    sentences: shown,
    facts: fates.facts.filter(({ text }) => !isTold(text)),
    redactions: opened.entries
      .filter((entry) => entry.line === line)
      .flatMap((entry) => redact(passageText(entry)).hits.map(({ rule }) => rule)),
    notes: [
      ...(isMissed
        ? [`None of the ${countOf(sentences.length, 'sentence')} that tables decided about holds these words.`]
        : []),
      ...notesOf(session, line, here, sentences.length + fates.facts.length > 0, created),
    ],
  };
  return redactStrings(answer, redact);
}

/** Drawn from texts that hold no secret: a part of one that a quotation cuts is known to no rule. */
function cleanSession(session: Session): Session {
  const { secrets: _, withheld: _held, ...rest } = session;
  return redactStrings(rest, redactorOf(session));
}

/** How the step that selects passages took it. */
function readingOf(entry: Entry, { index, selection }: CreatedDraft): string {
  const position = index.session.entries.indexOf(entry);
  if (position < 0) return 'The goal takes it back, so nothing is read in it.';
  const passage = selection.passages.find((one) => one.position === position);
  if (passage !== undefined) return `Read for what is said there, as ${passage.because}.`;
  const why = selection.whyOmitted(position);
  return `Not read for what is said there: ${why ?? 'nothing is said'}.`;
}

/** Characters by which a sentence is found on its line. */
const enoughToKnow = 30;

/** Decisions about the same words stand together, in the order of the line. */
function sentencesOf(
  said: string,
  { decisions, elsewhere }: Pick<Watched<unknown>, 'decisions' | 'elsewhere'>,
  becameOf: (text: string) => readonly string[],
): ExplainedSentence[] {
  const words = foldSpace(said);
  const placeIn = (text: string) => {
    const at = words.indexOf(foldSpace(text).slice(0, enoughToKnow));
    return at < 0 ? words.length : at;
  };
  const texts = [...new Set(decisions.map(({ text }) => text))].sort((a, b) => placeIn(a) - placeIn(b));
  return texts.map((text) => {
    const made = decisions.filter((one) => one.text === text);
    const became = becameOf(text);
    return {
      text,
      decisions: made.map((one) => explainedDecision(one, elsewhere(one.decidedBy))),
      became: became.length > 0 ? became : [nothingOf(made)],
    };
  });
}

function explainedDecision(one: LineDecision, others: readonly OtherPlace[]): ExplainedDecision {
  const { question, verdict, decidedBy, because, text, words, passedBy, without } = one;
  return {
    ...{ question, answer: verdictWords(verdict), ...explainedRow(decidedBy, because) },
    words: tellingWords(words, text),
    passedBy: passedBy === null ? null : { decidedBy: passedBy, because: reasonOf(passedBy) },
    without: without === null ? null : { decidedBy: without.decidedBy, answer: verdictWords(without.verdict) },
    elsewhere: {
      count: others.length,
      some: others.slice(0, mostOthers).map((place) => ({ line: place.line, text: place.text.slice(0, longestOther) })),
    },
  };
}

const mostWords = 4;
const longestWord = 60;
const mostOthers = 2;
const longestOther = 90;

/** Those that a person finds in the sentence again. */
const tellingWords = (words: readonly string[], text: string): string[] => {
  const small = text.toLowerCase();
  const there = words.map((word) => word.replace(/\*$/, '').trim());
  return [...new Set(there)]
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && word.length <= longestWord && small.includes(word.toLowerCase()))
    .slice(0, mostWords);
};

/** No list holds it: what each table said of it, since no one of them alone keeps it out of all. */
function nothingOf(made: readonly LineDecision[]): string {
  const saying = (verdict: boolean) => [
    ...new Set(made.flatMap((one) => (one.verdict === verdict && one.isPart !== true ? [one.decidedBy] : []))),
  ];
  const [against, inFavour] = [saying(false), saying(true)];
  const no = against.length === 0 ? '' : ` No said ${against.join(', ')}.`;
  const yes =
    inFavour.length === 0
      ? ''
      : ` Yes said ${inFavour.join(', ')}, and a later step left it out: as said elsewhere, as telling too little, or for better ones.`;
  return `It stands in no list.${no}${yes}`;
}
