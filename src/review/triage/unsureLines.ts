/** What goes out and is not sure, beside what the user is asked about: the agent’s word, what is inferred, checks that show nothing any more. */

import { speaksOf } from '../../core/document/lead/goalWords';
import { standsMark } from '../../core/document/lead/whereItStands';
import { quotedBy } from '../../core/document/tail/tailWords';
import { aboutWords, sharedWords } from '../../core/language/aboutWords';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { t } from '../../protocol/language';
import type { ItemState } from '../../protocol/messages';
import type { CardState, SentState, UnsureLine } from '../../protocol/triageMessages';
import type { TriageInput } from './candidate';
import { cardTitle, plainTitle } from './cardTitle';
import { doubtsWork } from './goalDoubts';

/** The likeliest to mislead first: where it stands, then what speaks of the goal, then the newest. */
export function unsureLines(input: TriageInput, cards: readonly CardState[], sent: SentState): UnsureLine[] {
  const { groups, review, view } = input;
  const { goal } = review.draft;
  const asked = new Set(cards.flatMap(({ items }) => items));
  const inText = new Set(Object.keys(sent.known));
  // What was asked is the user’s; what was answered is not sure.
  const leads = new Map(review.draft.facts.turns.map(({ id, lead }) => [id, lead]));
  const lines = groups.flatMap(({ items }) =>
    items.flatMap((item): UnsureLine[] => {
      const doubt = asked.has(item.id) || !inText.has(item.id) || item.gone !== null ? null : doubtOf(item, sent);
      if (doubt === null) return [];
      const words = item.own ?? item.whole ?? leads.get(item.id) ?? item.text;
      return [
        {
          ...{ id: item.id, ...doubt, line: item.lines.at(-1) ?? null, isFirst: false },
          text: item.style === 'code' ? `\`${words.replaceAll('`', '’')}\`` : cardTitle(words, item.lines, view),
          isOfGoal: speaksOf(goal, words),
        },
      ];
    }),
  );
  const lead = leadLine(sent, goal);
  const told = lead === null ? [] : [lead];
  const others = [...quotedOfGoal(sent, goal), ...lines].toSorted(
    (a, b) => rankOf(a) - rankOf(b) || newest(b) - newest(a),
  );
  for (const one of others) if (!told.some(({ text }) => isSaidIn(text, one.text))) told.push(one);
  return told;
}

type Doubt = Pick<UnsureLine, 'known' | 'why'>;

function doubtOf({ id, status, notes }: ItemState, { known }: SentState): Doubt | null {
  const note = notes[0] ?? '';
  if (status?.kind === 'stale') return { known: 'stale', why: note };
  if (status?.kind === 'unknown' && note !== '') return { known: 'stale', why: note };
  if (known[id] === 'concluded') return { known: 'concluded', why: t('Only inferred; nobody said it') };
  return known[id] === 'said' ? { known: 'said', why: t('The agent’s word alone') } : null;
}

/** What the agent reported last stands in the first lines, and is no item. */
function leadLine({ lead }: SentState, goal: string): UnsureLine | null {
  const stands = lead.find(({ label }) => `**${label}:** ` === standsMark)?.text ?? '';
  const [, words = '', place = ''] = agentSays.exec(stands) ?? [];
  if (words === '') return null;
  const isFirst = doubtsWork(goal);
  const line = /^\d+$/.test(place) ? Number(place) : null;
  return {
    ...{
      id: 'lead',
      known: 'said',
      text: foldSpace(plainTitle(unescaped(words))),
      line,
      isFirst,
      isOfGoal: isFirst || speaksOf(goal, words),
    },
    why: isFirst
      ? t('The agent’s word, and your goal reports a problem or a doubt: check this first')
      : t('The agent’s word alone, on where it stands'),
  };
}

/** Of the agent’s answers that stand word for word at the end, the sentences that speak of the goal: two at most. */
function quotedOfGoal({ passages }: SentState, goal: string): UnsureLine[] {
  const tail = passages.find(({ id }) => id === 'recent-tail')?.text.split('\n') ?? [];
  const wanted = aboutWords(goal);
  let line: number | null = null;
  let isAgents = false;
  const found = tail.flatMap((words): { line: number | null; text: string; shared: number }[] => {
    const by = quotedBy(words);
    if (by !== null) {
      isAgents = by !== 'user';
      line = Number(/\((\d+)\)[^()]*:$/.exec(words)?.[1] ?? Number.NaN);
      if (Number.isNaN(line)) line = null;
      return [];
    }
    const text = foldSpace(plainTitle(words.replace(/^\s*(?:[-*>#]+|\d+[.)])\s+/, '')));
    const shared = isAgents && speaksOf(goal, text) ? sharedWords(wanted, aboutWords(text)).length : 0;
    return shared === 0 || text.length < shortestQuoted ? [] : [{ line, text, shared }];
  });
  return found
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, mostQuoted)
    .map((one, at) => ({
      ...{ id: `quoted-${at}`, known: 'said', text: cutAtWord(one.text, longestQuoted), line: one.line },
      ...{ why: t('The agent’s word alone, in its last answer'), isOfGoal: true, isFirst: false },
    }));
}

const mostQuoted = 2;
const shortestQuoted = 20;
const longestQuoted = 240;

const agentSays = /^(.+?) \(agent says, (?:[^()]*, )?([^(),]+)\)/;
const unescaped = (text: string) => text.replace(/\\([\\`*_{}[\]<>()#+.!|~-])/g, '$1');

const longEnough = 40;
const isSaidIn = (lead: string, text: string): boolean => {
  const [short, long] = lead.length < text.length ? [lead, text] : [text, lead];
  return short.length >= longEnough && long.includes(short.slice(0, longEnough));
};

/** A check of old, or a guess, about the goal comes before the agent's word on anything else. */
const rankOf = ({ isOfGoal, known }: UnsureLine) => (isOfGoal ? 0 : 2) + (known === 'said' ? 1 : 0);
const newest = ({ line }: UnsureLine) => line ?? 0;
