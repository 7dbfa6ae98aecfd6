/**
 * Prompts of which a copy does not tell whether the user said them, or an answer showed them in a fence: nothing they say
 * binds, is decided or is asked for. Each is one finding that waits for the user's tick.
 */
import type { FactBase, Facts, InformationFact } from '../../core/fact';
import { refTo } from '../../core/provenance';
import type { Entry } from '../../core/session';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';

const longestWords = 320;
const mostUnsure = 5;

/** Returns the facts themselves where all prompts are the user's. */
export function withoutUnsure(facts: Facts, entries: readonly Entry[]): Facts {
  const unsure = entries.filter((entry) => entry.kind === 'message' && entry.isUnsure === true);
  if (unsure.length === 0) return facts;
  const lines = new Set(unsure.map(({ line }) => line));
  const isSure = ({ evidence }: FactBase) => evidence.length === 0 || evidence.some(({ line }) => !lines.has(line));
  return {
    ...facts,
    constraints: facts.constraints.filter(isSure),
    decisions: facts.decisions.filter(isSure),
    requests: facts.requests.filter(isSure),
    openQuestions: facts.openQuestions.filter(isSure),
    failedApproaches: facts.failedApproaches.filter(isSure),
    goalPointers: facts.goalPointers.filter(isSure),
    state: facts.state.filter(isSure),
    information: [...facts.information.filter(isSure), ...unsure.slice(-mostUnsure).map(findingOf)],
  };
}

function findingOf(entry: Entry): InformationFact {
  const words = cutAtWord(foldSpace(entry.kind === 'message' ? entry.text : ''), longestWords);
  return {
    id: `unsure-words-${entry.line}`,
    kind: 'information',
    text: `A prompt that the answer before it may show: “${words}”`,
    tag: 'declared',
    topic: 'finding',
    by: 'tool',
    evidence: [refTo(entry)],
  };
}
