/**
 * What binds in the work that another agent assigned: what to leave, what stays as it is, what must hold. There no user
 * spoke, so these are all the rules there are; each says whose they are. What is to be built is no rule.
 */
import type { ConstraintFact } from '../../../core/fact';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { foldSpace } from '../../../core/text/foldSpace';
import { splitSentences } from '../../../core/text/splitText';
import { forbidsInBrief, ruleInBrief } from '../user/briefRules';
import { assigningMessage } from './assignment';
import { spokenLines } from './spokenLines';

/** In the order of the assignment. */
export function assignedRules(input: ExtractInput): ConstraintFact[] {
  const given = assigningMessage(input);
  if (given === null) return [];
  const rules = spokenLines(given.text)
    .flatMap(({ text }) => splitSentences(text))
    .flatMap((sentence) => {
      const text = foldSpace(sentence);
      const part = ruleInBrief(text);
      return part === null ? [] : [{ text: part, standing: forbidsInBrief(text) }];
    });
  return [...new Map(rules.map((rule) => [rule.text.toLowerCase(), rule])).values()].map(({ text, standing }, at) => ({
    id: `constraint-${given.line}-assigned-${at}`,
    kind: 'constraint',
    text,
    standing,
    by: 'parent',
    evidence: [refTo(given)],
  }));
}
