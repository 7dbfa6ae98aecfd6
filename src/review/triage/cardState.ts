/** One card: the line, why the user is asked, and the passages it stands on. */
import { readableLinks } from '../../core/text/readableLinks';
import { t } from '../../protocol/language';
import type { CardEvidence, CardState } from '../../protocol/triageMessages';
import { uncommittedFiles } from '../draft/dropUncommitted';
import { isLimited } from '../draft/limitRule';
import { itemWords } from '../draft/rewordItem';
import { rawIndexOf } from '../rows/rawIndex';
import type { Candidate, TriageInput } from './candidate';
import { cardTitle, plainTitle } from './cardTitle';
import { passageEvidence } from './passageEvidence';
import { stageOf } from './rankCandidates';

/** What the panel shows of a candidate. */
export function cardState(candidate: Candidate, input: TriageInput): CardState {
  const { item, why, reason } = candidate;
  const isQuote = candidate.isQuote && item.own === undefined;
  return {
    ...{
      id: item.id,
      items: (candidate.members ?? [item]).map(({ id }) => id),
      text: item.own ?? titleOf(candidate, isQuote, input),
      isQuote,
      why,
      stage: stageOf(candidate),
      reason,
      isSent: item.isOn || item.isEdited,
    },
    answer: answerOf(candidate, input),
    isForGood: candidate.isForGood === true,
    evidence: candidate.evidence ?? evidenceOf(candidate, input),
    ...(item.because === undefined ? {} : { because: item.because }),
    words:
      item.choices === undefined && candidate.isSummed !== true
        ? (itemWords(input.review, item.id)?.words ?? null)
        : null,
    choices: item.choices ?? [],
  };
}

/** What is said of checks and counted names its subject already. */
function titleOf({ item, why, members, isSummed }: Candidate, isQuote: boolean, { view }: TriageInput): string {
  if (isQuote) return readableLinks(item.text);
  const words = item.whole ?? item.text;
  const isOurs = ofPanel.has(why) || members !== undefined || isSummed === true;
  return isOurs ? plainTitle(words) : cardTitle(words, item.lines, view);
}

/** Their words are the panel's own. */
const ofPanel: ReadonlySet<Candidate['why']> = new Set(['conflict', 'failing', 'stale', 'branch']);

function answerOf({ item, isOpenAnew, members = [item] }: Candidate, { review }: TriageInput): CardState['answer'] {
  if (isOpenAnew === true) return 'open';
  if (item.id === uncommittedFiles) return review.touched.has(item.id) ? (item.isOn ? 'kept' : 'dropped') : 'open';
  if (isLimited(review, item.id)) return 'task';
  if (item.isEdited) return 'changed';
  if (item.choices?.some(({ isChosen }) => isChosen) === true) return 'changed';
  if (!members.every(({ id }) => review.touched.has(id))) return 'open';
  return item.isOn ? 'kept' : 'dropped';
}

function evidenceOf(candidate: Candidate, input: TriageInput): CardEvidence[] {
  const { item, endedAt, isUsers = false, isInherited = false } = candidate;
  // The sides of a conflict have their places.
  if (item.choices !== undefined) return [];
  const first = item.lines[0];
  const said = first === undefined ? [] : [passageEvidence(first, endedAt === null ? null : 'was', item.text, input)];
  const was = said.map((one) => ({
    ...one,
    who: isInherited ? t('Earlier handoff') : isUsers ? byUser(one, input) : one.who,
  }));
  if (endedAt !== null) {
    const quote = quoteIn(item.ended?.because ?? '');
    const later =
      item.ended?.byGoal === true
        ? ({ line: endedAt, who: '', text: quote, side: 'later', isGoal: true } as const)
        : passageEvidence(endedAt, 'later', quote, input);
    return [...was, later];
  }
  const last = item.lines.at(-1);
  if (last === undefined || last === first) return was;
  const both = [...was, passageEvidence(last, null, '', input)].filter(tells);
  return both.length === 0 ? was : both;
}

/** Words of the user in the result of a call that they refused are theirs. */
function byUser({ line, who }: CardEvidence, { view }: TriageInput): string {
  const row = rawIndexOf(view).lastRowAt.get(line);
  return row === undefined ? who : t('{0}, turn {1}', t('You'), row.turn);
}

/** A passage without words, or with those of the next one, shows nothing. */
const tells = ({ text }: CardEvidence, at: number, all: readonly CardEvidence[]) =>
  text !== '' && text !== all[at + 1]?.text;

const quoteIn = (because: string) => /: “(.*?)…?”$/.exec(because)?.[1] ?? '';
