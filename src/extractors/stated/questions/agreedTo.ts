/** What a bare nod agreed to, where the question it answers only points back: the stance the agent took, or the part of a design. */

import { contentWords, measureWords } from '../../../core/language/contentWords';
import { cue } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
import { splitText, type TextUnit } from '../../../core/language/splitText';
import { words } from '../../../core/language/words';
import { insteadOf } from '../../../core/lexicon/insteadOf';
import { foldSpace } from '../../../core/text/foldSpace';
import { memoize } from '../../../core/text/memoize';
import { readableLinks } from '../../../core/text/readableLinks';
import { standsAlone } from '../agent/agentStatements';
import { endsAsQuestion } from '../language/sentenceKinds';

const longest = 300;
const fewestWords = 4;
const fewestInStance = 2;
const mostAnswers = 200;

const takesStance = cue(
  words(`
  i think, makes sense, is better, would be better, is cleaner, would be cleaner, is simpler, i'd call, i'd name, i'd rename, i'd move, i'd use,
  i'd drop, i'd remove, i'd keep, should be, should live, should go, belongs, finde ich besser, ist besser, ist sinnvoll, es mejor, tiene sentido,
  est mieux, a du sens, é melhor, faz sentido, лучше, имеет смысл, 更好, 更合适, 方がいい, 낫습니다
`),
);
const contrasts = cue(insteadOf.phrases);

const spokenUnits = memoize(
  (answer: string): readonly TextUnit[] =>
    splitText(answer)
      .filter(({ kind }) => kind === 'sentence' || kind === 'item')
      .map((unit) => ({ ...unit, text: foldSpace(readableLinks(unit.text)) })),
  mostAnswers,
);

/** How the thing should be in the agent's view, null where an answer takes no side: what it says over what, else its own opinion. */
export function stanceOf(answer: string): string | null {
  const units = spokenUnits(answer).filter(
    ({ text, kind }) =>
      kind === 'sentence' && !endsAsQuestion(text) && text.length <= longest && measureWords(text) >= fewestInStance,
  );
  const over = units.findLast(({ text }) => contrasts(text) && namesIn(text).size > 0);
  const found = over ?? units.find(({ text }) => takesStance(text));
  return found === undefined ? null : withoutYes(found.text).replace(/[:：]$/, '');
}

/** “Yes, moving it makes sense” */
const withoutYes = (text: string) =>
  text.replace(/^(?:yes|yeah|right|good question|sure|ja|sí|oui|sim)[,.!:—–-]+\s*/i, '');

/** Headings of parts that say how something is checked, and of lists that stand aside. */
const isAside = cue(
  words(`
  test, tests, testing, verification, validation, out of scope, non-goals, open question, open questions, next step, next steps, timeline, alternative,
  alternatives, goal, goals, objective, objectives, summary, problem, background, context, overview, why, motivation
`),
);

/** The first statements of a design put before the user, of each of its parts one; empty where the answer lays out none. */
export function designParts(answer: string): string[] {
  const parts = new Map<string | null, string>();
  let lead: string | null = null;
  const units = spokenUnits(answer);
  // Several are the points of a part, and its title is none of them.
  const isTitled = units.filter(({ text, heading }) => heading === null && boldLead.test(text)).length === 1;
  for (const unit of units) {
    const [, own, rest] = isTitled && unit.heading === null ? (boldLead.exec(unit.text) ?? []) : [];
    lead = own ?? lead;
    const heading = unit.heading ?? lead;
    const text = rest ?? unit.text;
    if (text === '' || parts.has(heading) || heading === null || isAside(heading)) continue;
    if (endsAsQuestion(text) || text.length > longest || /[:：]\W*$/.test(text)) continue;
    if (!standsAlone(text) || contentWords(text).size < fewestWords) continue;
    parts.set(heading, underTitle(heading, text));
  }
  return [...parts.values()].slice(0, mostParts);
}

/** “**Section 2: retries.** Three attempts …”: a title that stands in the line of its part. */
const boldLead = /^\*\*([^*]{2,60}?)[.:：。]?\*\*[:：]?\s*(.*)$/;

const mostParts = 3;

/** “Data model: `nil` means that it is open”: a part of a design says little without its title. */
function underTitle(heading: string, text: string): string {
  const title = foldSpace(heading.replace(/^[\s#*\d.)]+|[*:：\s]+$/g, ''));
  const isLong = title.length > longestTitle || title.length + text.length > longest;
  return title === '' || isLong || text.toLowerCase().includes(title.toLowerCase()) ? text : `${title}: ${text}`;
}

const longestTitle = 60;

/** “The clean model would be: …”, “I'd do it like this: …” */
const announcesModel =
  /\b(?:(?:model|design|shape|approach|behaviou?r|plan|proposal|layout)\s+(?:would|should|could)\b|would be\s*:|should be\s*:|I['’]d\b|I would\b|I propose\b)/i;
/** Tests, commits and checks are the way to it. */
const isWay =
  /^\W*(?:if|try|consider|investigate|commit|push|run|verify|open|lint|typecheck|update (?:the )?(?:docs?|readme|changelog))\b|\b(?:tests?|changelog|readme)\b/i;

/** The parts of a model that an answer laid out in a list, as statements about the thing; empty where it announces none. */
export function modelParts(answer: string): string[] {
  const units = spokenUnits(answer);
  const at = units.findIndex(({ text, kind }) => kind === 'sentence' && announcesModel.test(text));
  if (at < 0) return [];
  return units
    .slice(at + 1)
    .filter(
      ({ text, kind }) =>
        kind === 'item' &&
        !endsAsQuestion(text) &&
        !/[:：]\W*$/.test(text) &&
        text.length <= longest &&
        namesIn(text).size > 0 &&
        measureWords(text) >= fewestWords &&
        !isWay.test(text.replace(/`[^`]*`/g, ' ')),
    )
    .map(({ text }) => text.replace(/^\d{1,3}[.)]\s+/, ''))
    .slice(0, mostParts);
}
