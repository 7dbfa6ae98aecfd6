/** Whose idea something was: what is told as the user's must be in their words, and what the agent is said to oppose, it must not have recommended. */
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';
import { fold } from './fold';
import { clausesOf, negates } from './polarity';
import { isForeign } from './speakers';
import type { Cited, CitedEntry } from './witness';
import { stemsOf } from './words';

const idea = oneOf(
  /idea|proposal|suggestion|verdict|preference|recommendation|choice|decision|wish|request|demand|plan|call|remark|objection/,
  /complaint|question|order|theory|guess|concern|point|invention|initiative|instruction/,
);
const own = /(?: (?:own|first|initial|original|last|explicit))*/;

/** What stands in front of it is theirs. */
const ofUser = anyOf(
  'i',
  inOrder('', /\b(?:is|was|were|came as|stands as) (?:all |only )?the user['’]s/, own, / /, idea, /\b/),
  /\b(?:is|was|were) (?:just |exactly )?what the user (?:had |has )?(?:wanted|asked for|proposed|suggested|requested|ordered|preferred|chose|demanded|decided|had in mind)\b/,
  inOrder('', /\bcame from the user\b/),
);
/** What stands behind it is theirs. */
const wasUser = /\bit was the user who(?: had| first| also)*\s+(?!approved|agreed|accepted|confirmed)\w+\b/i;

/** Characters: a plan that was pasted, a stack, a review. */
const longMessage = 1500;
/** By so much more of the words must be somebody else's. */
const clearly = 0.3;
/** Of the words, where nobody else has them. */
const leastOwn = 0.15;

/** Why it is not the user's: another says it there, and they do not; null where none is told to be, or where it may be theirs. */
export function whyAnothers(text: string, { entries }: Cited): string | null {
  for (const clause of clausesOf(text)) {
    const words = toldAsTheirs(clause);
    const said = [...stemsOf(fold(words ?? ''))];
    if (words === null || said.length < fewestWords) continue;
    const share = (own: readonly CitedEntry[]) =>
      Math.max(
        0,
        ...own.flatMap(pairsOf).map((part) => {
          const there = stemsOf(fold(part));
          return said.filter((stem) => there.has(stem)).length / said.length;
        }),
      );
    const users = entries.filter(({ from }) => from === 'user');
    if (users.length === 0) return 'the lines it cites are not the user’s';
    const others = entries.filter(({ from }) => from === 'agent');
    if (users.some(({ text: own }) => own.length > longMessage || isForeign(own)) || others.length === 0) continue;
    if (share(users) < leastOwn || share(others) >= share(users) + clearly)
      return 'it is not the user who says it in the lines it cites';
  }
  return null;
}

const fewestWords = 2;

/** Each sentence with the one behind it. */
const pairsOf = (entry: CitedEntry): string[] => {
  const parts = sentencesOf(entry);
  return parts.map((part, at) => `${part} ${parts[at + 1] ?? ''}`);
};

/** The words that are told as the user's own; null where none are. */
function toldAsTheirs(clause: string): string | null {
  const behind = wasUser.exec(clause);
  if (behind !== null) return clause.slice(behind.index + behind[0].length);
  const found = ofUser.exec(clause);
  return found === null || negates(found[0]) ? null : clause.slice(0, found.index);
}

/** What is told as the agent's own thought. */
const wasAgent = inOrder(
  'i',
  oneOf(
    /\bit was the (?:agent|assistant|session) who(?: had| first| also)*\s+\w+/,
    inOrder(
      '',
      /\bthe (?:agent|assistant) (?:had |first |itself |then |also )*/,
      oneOf(
        /suspected|found out|proposed|suggested|pointed out|noticed|realized|discovered|guessed/,
        /warned|recommended|objected|insisted|asked for|brought up|came up with/,
      ),
    ),
  ),
  /\b/,
);

/** Why it is not the agent's: the user says it there, and the agent does not; null where none is told to be, or where it may be. */
export function whyUsers(text: string, { entries }: Cited): string | null {
  const users = entries.filter(
    ({ from, text: own }) => from === 'user' && own.length <= longMessage && !isForeign(own),
  );
  const agents = entries.filter(({ from }) => from === 'agent');
  if (users.length === 0) return null;
  for (const clause of clausesOf(text)) {
    const found = wasAgent.exec(clause);
    if (found === null || negates(clause.slice(0, found.index + found[0].length))) continue;
    const behind = clause.slice(found.index + found[0].length).split(otherSpeaker)[0] ?? '';
    const said = [...stemsOf(fold(behind))];
    if (said.length < fewestWords) continue;
    const share = (own: readonly CitedEntry[]) =>
      Math.max(
        0,
        ...own.flatMap(pairsOf).map((part) => {
          const there = stemsOf(fold(part));
          return said.filter((stem) => there.has(stem)).length / said.length;
        }),
      );
    // They may have said it first, and the agent after them.
    const before = agents.filter(({ position }) => users.every((one) => position < one.position));
    if (share(users) >= leastTheirs && share(before) + clearly <= share(users))
      return 'it is the user who says it in the lines it cites';
  }
  return null;
}

const leastTheirs = 0.5;
const otherSpeaker = /[;,]?\s(?:and|while|whereas|but)?\s?(?:the|told the) user\b/i;

const opposes = inOrder(
  'i',
  /\b(?:the )?agent (?:had |has |then |first |itself )*/,
  oneOf(
    /opposed|objected|argued against|spoke against|advised against|warned against|turned (?:it|this|that|them|the \w+) down/,
    /rejected|declined|disagreed|resisted|doubted|talked (?:him|her|them|the user) out/,
  ),
  /\b/,
);
const supports =
  /\b(?:recommend\w*|agree|you['’]re (?:absolutely |quite )?right|much (?:better|cleaner)|good (?:idea|call|point)|makes (?:more )?sense|i['’]d (?:go|take|choose|prefer)|i prefer)\b/i;
const saysNo =
  /\b(?:not|against|however|but|drawback|downside|instead|rather|disagree|concern\w*|risk\w*|keep)\b|n['’]t\b/i;
const leastShared = 0.34;

/** Why the agent did not oppose it; null where it is not said to, or where it may have. */
export function whyNotOpposed(text: string, { entries }: Cited): string | null {
  for (const clause of clausesOf(text)) {
    const found = opposes.exec(clause);
    if (found === null) continue;
    const spoken = entries.filter(({ from }) => from === 'agent');
    if (spoken.length === 0) continue;
    const said = [...stemsOf(fold(text.replace(opposes, ' ')))];
    const shares = (part: string) => {
      const there = stemsOf(fold(part));
      return said.filter((stem) => there.has(stem)).length >= leastShared * Math.min(said.length, mostWords);
    };
    const parts = spoken.flatMap(sentencesOf);
    if (parts.some((part) => supports.test(part) && !saysNo.test(part) && (part.length < short || shares(part))))
      return 'the agent speaks for it in the lines it cites';
  }
  return null;
}

/** “I agree with your structure” has no other word of it. */
const short = 40;
const mostWords = 8;

const sentencesOf = ({ text }: CitedEntry): string[] => text.split(/\n+|(?<=[.!?])\s+/);
