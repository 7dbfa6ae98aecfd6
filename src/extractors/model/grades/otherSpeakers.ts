/** What a reviewer, a bot or a program is said to have said must stand in what it said. */
import { inOrder, oneOf } from '../../../core/text/patterns';
import { fold } from './fold';
import { clausesOf, isOpen, negates } from './polarity';
import type { Cited } from './witness';
import { stemsOf } from './words';

const says = inOrder(
  'i',
  oneOf(
    /\b(?:Codex|Copilot|Cursor|Greptile|Bugbot|CodeRabbit|Gemini|Claude|Devin|Dependabot)(?:['’]s review)?/,
    /\bthe (?:\w+ )?(?:reviewer|review|bot|maintainer|audit|colleague)s?/,
  ),
  / (?:also |then |has |had |only |even )?/,
  oneOf(
    /said|says|advised|advises|suggested|suggests|flagged|flags|criticized|criticizes|recommended|recommends|rated|rates/,
    /wants|wanted|asked|asks|noted|notes|complained|complains|pointed out|points out|considers|considered|objected|argued|praised|warned/,
  ),
  /\b/,
);
/** A name with letters of both cases and a figure or a second capital, as agents and accounts have, and what it is said to say. */
const namedSpeaker = inOrder(
  '',
  /^\W*/,
  /([A-Z][a-z]*(?:[A-Z0-9][A-Za-z0-9]*)+)/,
  /`? (?:also |then |has |only )?(?:confirm(?:s|ed)|asked|asks|agreed|agrees|approved|approves|said|says|reported|replied|promised|suggested|proposed)\b/,
);
const verdict = /\b(?:was|has been|is|were|to|and) (?:\w+ly )?approved?\b/i;
const leastShared = 0.34;

/** Why nobody says it there; null where nobody is said to, or where it may be theirs. */
export function whyNotTheirWords(text: string, { entries, folded }: Cited): string | null {
  for (const clause of clausesOf(text)) {
    const named = namedSpeaker.exec(clause);
    const speaker = named?.[1];
    if (speaker !== undefined && !folded.includes(fold(speaker)))
      return `“${speaker}” does not speak in the lines it cites`;
    if (isOpen(clause.replace(/\b(?:asked|wants?|wanted|should|must|to be)\b/gi, ' ')) || negates(clause)) continue;
    if (
      verdict.test(clause) &&
      /\b(?:review|PR|pull request|verdict|Codex|bot)\b/i.test(clause) &&
      !folded.includes('approv') &&
      !/lgtm|✅/i.test(folded)
    )
      return 'the lines it cites approve of nothing';
    const found = says.exec(clause) ?? named;
    if (found === null) continue;
    const said = [...stemsOf(fold(clause.slice(found.index + found[0].length)))];
    if (said.length < fewestWords) continue;
    const isSaid = entries.some(
      ({ from, text: own }) =>
        from !== 'call' &&
        own.split(/\n+|(?<=[.!?])\s+/).some((part, at, all) => {
          const there = stemsOf(fold(`${part} ${all[at + 1] ?? ''}`));
          return said.filter((stem) => there.has(stem)).length >= leastShared * said.length;
        }),
    );
    if (!isSaid) return 'nobody says it in the lines it cites';
  }
  return null;
}

const fewestWords = 2;
