/** What the agent says is done, in the answer that ended the session. Declared, not observed: the ledger may disagree. */
import type { StateFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { contentWords } from '../../../core/language/contentWords';
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { deniedWords, doneVerbs, doneWords } from './agentCues';
import { type AgentStatement, agentStatements } from './agentStatements';

const mostClaims = 6;
const sameThing = 0.6;

const reportsDone = cueAtStart(doneVerbs);
const saysDone = cue(doneWords);
const isHedged = cue(deniedWords);

/** Those that name most first: a reader cannot guess names. */
export function claimsOfLastAnswer(input: ExtractInput): StateFact[] {
  const claims = agentStatements(input)
    .filter(
      ({ isLast, isOption, text }) => isLast && !isOption && (reportsDone(text) || saysDone(text)) && !isHedged(text),
    )
    .sort((a, b) => namesIn(b.text).size - namesIn(a.text).size);
  const chosen: AgentStatement[] = [];
  for (const claim of claims)
    if (chosen.length < mostClaims && !chosen.some((other) => overlap(other.text, claim.text) > sameThing))
      chosen.push(claim);
  return chosen.map(toFact);
}

function toFact({ text, passage }: AgentStatement): StateFact {
  return {
    id: factId('claim', passage.ref.line, text),
    kind: 'state',
    about: 'outcome',
    label: 'done',
    tag: 'declared',
    text,
    evidence: [passage.ref],
  };
}

function overlap(left: string, right: string): number {
  const [words, others] = [contentWords(left), contentWords(right)];
  return [...words].filter((word) => others.has(word)).length / Math.max(1, Math.min(words.size, others.size));
}
