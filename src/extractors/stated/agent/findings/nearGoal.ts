/**
 * What the agent found out or did on earlier turns, or said on the way and never again, and what the goal comes back to:
 * ranked by how near it is to the goal and to the thread that the goal goes on with, and by how lately it was said.
 */

import { contentWords } from '../../../../core/language/contentWords';
import { namesIn } from '../../../../core/language/names';
import type { ExtractInput } from '../../../../core/pipeline/extractor';
import { createRelevance } from '../../../../core/text/relevance';
import type { AgentStatement } from '../agentStatements';

/** Characters of all of them together, and of one with the mark behind it. */
const mostCharacters = 320;
const markLength = 24;
const longestStatement = 320;
const sameThing = 0.55;

const weights = { goal: 1.2, thread: 1.5, names: 0.15, late: 1.2, report: 0.5 } as const;
const mostNames = 3;
/** Turns after which a statement counts half. */
const halfLife = 3;
/** Long statements have to tell more. */
const plainLength = 60;
const lengthWeight = 0.6;
/** What is further from both, as a share of the nearest, is left out however much room there is. */
const nearest = 0.2;
/** A row of a table tells little by itself. */
const nearestRow = 0.5;
/** Fewer words in common say nothing. */
const fewestShared = 3;
/** How far to look back for what the goal goes on with. */
const longestThread = 2_400;

/** Some of the candidates, the best first; none that says what `taken` texts or a better one says. */
export function nearGoal<Statement extends AgentStatement>(
  input: ExtractInput,
  candidates: readonly Statement[],
  taken: readonly string[],
): Statement[] {
  const texts = candidates.map(({ text }) => text);
  const goal = shares(createRelevance(input.goal).score(texts));
  const thread = shares(createRelevance(`${input.goal}\n${threadOf(input)}`).score(texts));
  const comesBack = sharesWith(`${input.goal}\n${threadOf(input)}`);
  const ranked = candidates
    .flatMap((statement, at) => {
      const isNear = (goal[at] ?? 0) >= nearest || (thread[at] ?? 0) >= nearest;
      return isNear && comesBack(statement.text) && (statement.kind !== 'row' || (goal[at] ?? 0) >= nearestRow)
        ? [{ statement, at }]
        : [];
    })
    .map(({ statement, at }) => ({ statement, score: weigh(statement, input, goal[at] ?? 0, thread[at] ?? 0) }))
    .sort((a, b) => b.score - a.score);
  const said = taken.map(contentWords);
  const chosen: Statement[] = [];
  let room = mostCharacters;
  for (const { statement } of ranked) {
    const cost = statement.text.length + markLength;
    const about = contentWords(statement.text);
    if (cost > room || statement.text.length > longestStatement || said.some((other) => isSame(about, other))) continue;
    said.push(about);
    chosen.push(statement);
    room -= cost;
  }
  return chosen;
}

/** It speaks of a thing that the goal or the last exchange names, or shares some words with them. */
function sharesWith(text: string): (statement: string) => boolean {
  const [names, words] = [namesIn(text), contentWords(text)];
  return (statement) =>
    [...namesIn(statement)].some((name) => names.has(name)) ||
    [...contentWords(statement)].filter((word) => words.has(word)).length >= fewestShared;
}

function weigh(
  { text, place, reportsWork, passage }: AgentStatement,
  { index }: ExtractInput,
  goal: number,
  thread: number,
): number {
  const turnsAgo = index.turns.length - passage.turn;
  const worth =
    weights.goal * goal +
    weights.thread * thread +
    weights.names * Math.min(mostNames, namesIn(text).size) +
    weights.late * 2 ** (-turnsAgo / halfLife) +
    (place === 'answer' && reportsWork ? weights.report : 0);
  return worth * (plainLength / (plainLength + text.length)) ** lengthWeight;
}

/** What was asked and answered last. */
function threadOf({ index }: ExtractInput): string {
  const last = index.turns.at(-1);
  return [last?.prompt?.text ?? '', last?.answer?.text ?? ''].map((text) => text.slice(0, longestThread)).join('\n');
}

function shares(scores: readonly number[]): number[] {
  const best = Math.max(1e-9, ...scores);
  return scores.map((score) => score / best);
}

const isSame = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].filter((word) => others.has(word)).length / Math.max(1, Math.min(some.size, others.size)) > sameThing;
