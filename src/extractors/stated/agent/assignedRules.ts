/**
 * What binds in the work that another agent assigned: what to leave, what stays as it is, what must hold. There no user
 * spoke, so these are all the rules there are; each says whose they are. What is to be built is no rule.
 */
import type { ConstraintFact } from '../../../core/fact';
import { splitSentences } from '../../../core/language/splitText';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';
import { forbidsInBrief, ruleInBrief } from '../user/briefRules';
import { assigningMessage, teamMessages } from './assignment';
import { spokenLines } from './spokenLines';

/** In the order of the assignments; of a team those of each message that was sent to the session. */
export function assignedRules(input: ExtractInput): ConstraintFact[] {
  const sent = teamMessages(input);
  const given = sent.length > 0 ? sent : [assigningMessage(input)].filter((message) => message !== null);
  const rules = given.flatMap(rulesOf);
  return [...new Map(rules.map((rule) => [rule.text.toLowerCase(), rule])).values()];
}

const rulesOf = (given: MessageEntry): ConstraintFact[] =>
  spokenLines(given.text)
    .flatMap(({ text }) => splitSentences(text))
    .flatMap((sentence, at) => {
      const text = foldSpace(sentence);
      const part = ruleInBrief(text);
      if (part === null) return [];
      const id = `constraint-${given.line}-assigned-${at}`;
      return [
        { id, kind: 'constraint', text: part, standing: forbidsInBrief(text), by: 'parent', evidence: [refTo(given)] },
      ];
    });
