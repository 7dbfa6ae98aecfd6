/**
 * What the last answer proposes to change and nobody has done: the user asked what is wrong or what to do, the agent told them,
 * and no file was changed in that turn.
 */
import { type Judged, judged } from '../../../core/claims/judged';
import { assertedUnits } from '../../../core/claims/supposed';
import { endOfProposal } from '../../../core/claims/work/proposalEnd';
import type { StateFact } from '../../../core/fact';
import { hasWorked } from '../../../core/index/changedFiles';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { splitText } from '../../../core/language/splitText';
import { refTo } from '../../../core/provenance';
import { foldCode } from '../../../core/shell/foldCode';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

const mostProposals = 2;
const mostItems = 3;
const fewestCharacters = 20;
const mostCharacters = 240;

const workVerbs = oneOf(
  /fix|add|make|change|move|rename|remove|replace|update|create|split|extract|pin|bump|switch|open|write|implement/,
  /improve|handle|register|set|drop|convert|rework|revert|introduce|extend|apply|rewrite|delete|publish|do (?:this|it|the)/,
);
const first = /^(?:(?:so|then|instead|for now|overall|in short|short version)[,:]? )?/;

const proposes = anyOf(
  'iu',
  inOrder(
    'iu',
    first,
    /(?:I['’]d|I would|we should|we could|I (?:recommend|suggest|propose)(?: that we| to)?) (?:probably |also |first |just |simply )?/u,
    workVerbs,
    /\w*\b/u,
  ),
  inOrder(
    'iu',
    first,
    /(?:my |the |a )?(?:recommend(?:ed|ation)|suggest(?:ed|ion)|proposal|proposed)(?: [\p{L}-]+){0,3}\s*(?::|is to\b|would be to\b)/u,
  ),
  /\b(?:the|a) (?:[\p{L}-]+,? ){0,4}(?:fix|solution|remedy|next (?:step|action)) (?:is|would be)\b/u,
  /^(?:ich würde|mein vorschlag|ich schlage|recomiendo|propongo|sugiero|je propose|je recommande|eu sugiro|recomendo|предлагаю|я бы)(?!\p{L})/u,
  /^(?:我?建议|我会|提案|제안)/u,
);
/** A question, an opinion on a choice, praise, a draft of words, what is done. */
const isNone = anyOf(
  'i',
  /\?["'”’)*_`]*$|^(?:if|unless)\b|\b(?:not|n['’]t|rather|already|no (?:fix|change)s?)\b|\bwas to\b/,
  /\b(?:keep|leave)\b.{0,20}\b(?:as|alone|it)\b|\boptions? [\dA-D]\b|\bgo with\b|\b(?:reply|wording|message|title|commit)\s*:/,
  // Whose “it”, the sentence before says.
  /^(?:so |then |instead )?(?:I['’]d|I would|we should|we could|I (?:recommend|suggest|propose)(?: that we| to)?) (?:\w+ )?\w+ (?:it|this|that|them|those)\b(?! (?:by|with|in|to|into|at|on)\b)/,
  /\b(?:is|are) (?:correct|in place|good|fine|complete|straightforward|done|solid|right|safe)\b/,
);

/** Few, in the order of the answer, over once a new prompt came; none of an answer that reports work of its own. */
export function proposedWork(index: SessionIndex): Judged<StateFact>[] {
  const turn = index.turns.findLast(({ answer }) => answer !== null);
  const answer = turn?.answer;
  if (turn === undefined || answer === null || answer === undefined || turn.number < index.turns.length - 1) return [];
  if (hasWorked(index, turn)) return [];
  const ender = endOfProposal(index, turn);
  const units = assertedUnits(splitText(answer.text));
  return units
    .flatMap(({ kind, text }, at): string[] => {
      if (kind !== 'sentence' && kind !== 'item') return [];
      const plain = foldSpace(text.replace(/\*\*/g, ''));
      if (plain.length < fewestCharacters || !proposes.test(plain) || isNone.test(plain)) return [];
      return [/[:：]$/.test(plain) ? `${plain} ${itemsBehind(units.slice(at + 1))}` : plain];
    })
    .filter((text) => !/[:：]\s*$/.test(text))
    .slice(0, mostProposals)
    .map((text, at) => {
      const fact: StateFact = {
        ...{ id: `proposed-${answer.line}-${at}`, kind: 'state', about: 'todo', label: 'pending', tag: 'declared' },
        ...{
          text: cutAtWord(`${ender === null ? 'Proposed, not done' : 'Proposed'}: ${text}`, mostCharacters),
          evidence: [refTo(answer)],
        },
      };
      return judged(fact, 'answered', ender);
    });
}

/** The list or the block that a lead-in leads to. */
function itemsBehind(units: ReturnType<typeof splitText>): string {
  if (units[0]?.kind === 'code') return foldCode(units[0].text);
  const end = units.findIndex(({ kind }) => kind !== 'item');
  return units
    .slice(0, end < 0 ? units.length : end)
    .slice(0, mostItems)
    .map(({ text }) => foldSpace(text.replace(/\*\*/g, '')))
    .join('; ');
}
