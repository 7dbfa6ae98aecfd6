/** What goes out and is not sure, beside what the user is asked about: the agent’s word, what is inferred, checks that show nothing any more. */

import { speaksOf } from '../../core/document/lead/goalWords';
import { standsMark } from '../../core/document/lead/whereItStands';
import { isShownClaim } from '../../core/document/shownClaim';
import type { Facts } from '../../core/fact';
import { makesOffer } from '../../core/language/makesOffer';
import { splitSentences } from '../../core/language/splitText';
import { foldSpace } from '../../core/text/foldSpace';
import { t } from '../../protocol/language';
import type { ItemState } from '../../protocol/messages';
import type { CardState, SentState, UnsureLine } from '../../protocol/triageMessages';
import type { TriageInput } from './candidate';
import { cardTitle, plainTitle } from './cardTitle';
import type { Nearness } from './goalNearness';
import { proofOf } from './proofOf';
import { quotedLines } from './quotedLines';
import { shownOtherwise } from './shownOtherwise';

/** What is asked beside the lines of the panel. */
export interface UnsureMeans {
  readonly cards: readonly CardState[];
  readonly sent: SentState;
  readonly near: Nearness;
}

/** What the log refutes first, then what speaks of the goal: old checks and guesses, then by how near it is. */
export function unsureLines(input: TriageInput, means: UnsureMeans): UnsureLine[] {
  const { groups, review, view } = input;
  const { cards, sent, near } = means;
  const { goal, facts } = review.draft;
  const asked = new Set(cards.flatMap(({ items }) => items));
  const inText = new Set(Object.keys(sent.known));
  // What was asked is the user’s; what was answered is not sure.
  const leads = new Map(facts.turns.map(({ id, lead }) => [id, lead]));
  const lines = groups.flatMap(({ id: group, items }) =>
    items.flatMap((item): UnsureLine[] => {
      const doubt = asked.has(item.id) || !inText.has(item.id) || item.gone !== null ? null : doubtOf(item, sent);
      if (doubt === null) return [];
      const words = item.own ?? item.whole ?? leads.get(item.id) ?? item.text;
      if (doubt.known === 'said' && isOffer(words)) return [];
      return [
        {
          ...{
            id: item.id,
            ...(group === 'to-do' ? ofList(doubt) : doubt),
            line: item.lines.at(-1) ?? null,
            first: null,
          },
          text: item.style === 'code' ? `\`${words.replaceAll('`', '’')}\`` : cardTitle(words, item.lines, view),
          isOfGoal: speaksOf(goal, words),
        },
      ];
    }),
  );
  const lead = leadLine(sent, goal);
  const said = [...(lead === null ? [] : [lead]), ...quotedLines(sent, review.draft)];
  const ranked = [...said.filter(({ text, line }) => !isShownClaim(text, line ?? 0, facts)), ...lines]
    .map((one) => withFacts(one, facts))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || near.of(b.text) - near.of(a.text) || newest(b) - newest(a));
  const carded = cards.map(({ text }) => text);
  const told: UnsureLine[] = [];
  for (const one of ranked)
    if (![...carded, ...told.map(({ text }) => text)].some((text) => isSaidIn(text, one.text))) told.push(one);
  return told;
}

/** What the log shows otherwise, or what would show that it is so. */
function withFacts(one: UnsureLine, facts: Facts): UnsureLine {
  if (one.known !== 'said') return one;
  const otherwise = shownOtherwise(one.text, one.line ?? 0, facts);
  if (otherwise === null) return one.why === '' ? { ...one, why: proofOf(one.text, one.line, facts) } : one;
  const { reason, line } = otherwise;
  return { ...one, known: 'refuted', why: line === null ? reason : t('{0} (log {1})', reason, String(line)) };
}

/** “If you want, I can apply that” and “Shall I?” claim nothing. */
const isOffer = (words: string) => makesOffer(splitSentences(foldSpace(words))[0] ?? '');

/** It says what is to do, and not what is so. */
const ofList = (doubt: Doubt): Doubt =>
  doubt.known === 'said'
    ? { ...doubt, why: t('From the agent’s list; the code shows whether it is still to do') }
    : doubt;

type Doubt = Pick<UnsureLine, 'known' | 'why'>;

function doubtOf({ id, status, notes }: ItemState, { known }: SentState): Doubt | null {
  const note = notes[0] ?? '';
  if (status?.kind === 'stale') return { known: 'stale', why: note };
  if (status?.kind === 'unknown' && note !== '') return { known: 'stale', why: note };
  // That it should be run is ours; whether it passes nobody knows.
  if (status?.kind === 'not-run' && note !== '') return { known: 'concluded', why: note };
  if (known[id] === 'concluded') return { known: 'concluded', why: t('Nobody said it: it is inferred from the log') };
  return known[id] === 'said' ? { known: 'said', why: '' } : null;
}

/** What the agent reported last stands in the first lines, and is no item. */
function leadLine({ lead }: SentState, goal: string): UnsureLine | null {
  const stands = lead.find(({ label }) => `**${label}:** ` === standsMark)?.text ?? '';
  const [, words = '', place = ''] = agentSays.exec(stands) ?? [];
  if (words === '') return null;
  return {
    ...{ id: 'lead', known: 'said', text: foldSpace(plainTitle(unescaped(words))), first: null },
    line: /^\d+$/.test(place) ? Number(place) : null,
    isOfGoal: speaksOf(goal, words),
    why: '',
  };
}

const agentSays = /^(.+?) \(agent says, (?:[^()]*, )?([^(),]+)\)/;
const unescaped = (text: string) => text.replace(/\\([\\`*_{}[\]<>()#+.!|~-])/g, '$1');

const longEnough = 40;
const isSaidIn = (one: string, other: string): boolean => {
  const [short, long] = [one, other].map(bare).toSorted((a, b) => a.length - b.length);
  return (
    short !== undefined && long !== undefined && short.length >= longEnough && long.includes(short.slice(0, longEnough))
  );
};

/** Without marks, places in files, and what an answer was to. */
const bare = (text: string): string =>
  foldSpace(text.replace(/^On “[^”]*”: | \(https?:[^()\s]*\)/g, '').replace(/[`*]|(?<=\.\w{1,4}):\d+/g, ''));

/** A check of old, or a guess, about the goal comes before the agent's word on it, and that before all that is of something else. */
const rankOf = ({ id, isOfGoal, known }: UnsureLine) =>
  known === 'refuted' ? 0 : isOfGoal ? (known === 'said' ? 2 : 1) : id === 'lead' ? 3 : known === 'said' ? 5 : 4;
const newest = ({ line }: UnsureLine) => line ?? 0;
