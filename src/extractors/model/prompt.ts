/** The question as one text: the goal, the rules' statements, and the passages, numbered by log line and fenced off as data. */
import * as z from 'zod';
import type { Passage } from '../../core/pipeline/selection';
import { estimateTokens } from '../../core/tokens';
import { quoteData } from '../../core/untrusted/quoteData';
import { fitPassages } from './fitPassages';
import type { Labelled } from './knownFacts';
import { replySchema } from './reply';
import { headings, none, system, task } from './wording';

/** JSON schema of the answer, for models that take one. */
export const modelSchema = z.toJSONSchema(replySchema) as Readonly<Record<string, unknown>>;

/** What is asked, and the passages that were shown for it. */
export interface ModelPrompt {
  readonly system: string;
  readonly prompt: string;
  readonly passages: readonly Passage[];
  readonly known: readonly Labelled[];
}

/** Share of the room that the rules' statements may take. */
const knownShare = 0.25;
/** Headings, labels and line ends. */
const frameTokens = 60;

/** @param budgetTokens for system and prompt together; passages are left out, or shortened, to stay below it */
export function modelPrompt(
  goal: string,
  passages: readonly Passage[],
  known: readonly Labelled[],
  budgetTokens: number,
): ModelPrompt {
  const left = Math.max(0, budgetTokens - estimateTokens(`${system}${task}${goal}`) - frameTokens);
  const told = withinBudget(known, Math.floor(left * knownShare));
  const knownText = told.map(lineOf).join('\n');
  const shown = fitPassages(
    passages.map((passage) => ({ ...passage, text: quoteData(passage.text) })),
    left - estimateTokens(knownText),
  );
  const texts = shown.map(({ ref, turn, because, text }) => `[line ${ref.line}, turn ${turn}, ${because}]\n${text}`);
  const prompt = [
    `${headings.goal}\n${goal}`,
    `${headings.known}\n${knownText === '' ? none : knownText}`,
    `${headings.passages}\n${texts.join('\n\n')}`,
    task,
  ].join('\n\n');
  return { system, prompt, passages: shown, known: told };
}

const lineOf = ({ label, text, reason, lines }: Labelled) =>
  `- ${label}: ${quoteData(text)}${reason === null ? '' : `, because ${quoteData(reason)}`} (line ${lines[0] ?? 0})`;

function withinBudget(known: readonly Labelled[], budgetTokens: number): Labelled[] {
  let left = budgetTokens;
  return known.filter((fact) => {
    left -= estimateTokens(lineOf(fact));
    return left >= 0;
  });
}
