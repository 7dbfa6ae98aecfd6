/** A made-up session as the panel gets it: facts, draft and the rows of 214 turns. */

import { allFacts } from '../../../src/core/allFacts';
import { layoutFor } from '../../../src/core/document/layouts/registry';
import { renderSections } from '../../../src/core/document/renderSections';
import type { DraftRequest, DraftSection } from '../../../src/core/draft';
import type { Facts } from '../../../src/core/fact';
import type { Session } from '../../../src/core/session';
import { estimateTokens } from '../../../src/core/tokens';
import { md } from '../../../src/core/untrusted/markdown';
import type { DraftResult } from '../../../src/review/draftResult';
import type { RawRow, RawView } from '../../../src/review/rows/rawView';
import { sampleFacts } from './sampleFacts';
import { sampleRows } from './sampleRows';

const goal = 'Add a --unit option to the CLI without touching src/legacy.ts, then make the lint pass';

export const sampleRequest: DraftRequest = {
  goal,
  preset: 'implement',
  layout: 'default',
  budgetTokens: 3_000,
  minGoalLength: 12,
  limits: { files: 20, commands: 8, information: 7, decisions: 12, openQuestions: 6 },
  includePreamble: true,
  includeMetadata: true,
  includeFileReasons: true,
  sessionTrailers: false,
};

const session: Session = {
  id: '5f1c2a90',
  agent: 'claude-code',
  path: '/home/dev/.claude/projects/pantry/5f1c2a90.jsonl',
  title: 'Move unit conversion out of legacy.ts',
  cwd: '/home/dev/pantry',
  startCwd: '/home/dev/pantry',
  model: 'claude-sonnet-4-5',
  thinkingLevel: null,
  agentVersion: null,
  gitBranch: 'feat/units',
  parent: null,
  startedAt: null,
  updatedAt: null,
  context: { usedTokens: 162_418, windowTokens: 200_000, ratio: 0.812, compactions: 1, estimated: false },
  entries: [],
  lines: { total: 2_318, parsed: 2_317, skipped: {} },
  problems: [
    {
      line: 1_731,
      kind: 'cut-off',
      message: 'The line ends in the middle of a record; the log was being written then.',
    },
  ],
};

const excluded = ['f7', 'm6', 'i3'];

/** @param now milliseconds since 1970 */
export function sampleResult(request: DraftRequest, now: number, facts: Facts = sampleFacts): DraftResult {
  const sections = sampleSections(request, facts);
  const markdown = renderSections(sections, (id) => !excluded.includes(id));
  return {
    draft: {
      goal: request.goal,
      session: { ...session, turns: 214, entries: 2_290, problems: session.problems },
      facts,
      sections,
      excluded,
      previousHandoff: null,
      seal: { at: null, ancestors: [], session: null, log: null },
      rejected: [
        {
          kind: 'state',
          text: 'All tests pass.',
          reason: 'The agent said so in turn 205 (line 2,142). No test ran after src/units/convert.ts changed.',
        },
        {
          kind: 'file',
          text: 'src/ounces.ts',
          reason: 'Named in turn 171. Never seen in a tool result and not in this folder.',
        },
      ],
      redactions: [
        { rule: 'github-token', line: 640, section: 'commands' },
        { rule: 'bearer-token', line: 2_170, section: 'commands' },
        { rule: 'env-file', line: 902, section: 'information' },
      ],
      omitted: { turns: 187, tokens: 120_000, reasons: {} },
      lint: [
        {
          rule: 'missing-file',
          severity: 'warning',
          message: 'src/units.json is not in the workspace any more; it was renamed, moved or deleted since.',
          factId: 'f7',
        },
        {
          rule: 'contradicted-claim',
          severity: 'error',
          message: '“All tests pass” (line 2142) was claimed, but no test ran after src/units/convert.ts changed.',
        },
      ],
      tokens: { raw: 162_418, draft: estimateTokens(markdown) },
      timings: { totalMs: 812, phases: {} },
      markdown,
    },
    rawView: sampleView(now - 6 * 60_000),
    suggestions: [
      'Fix the 2 lint problems in src/cli.ts and src/units/convert.ts',
      'Decide the default of --unit: grams or what the recipe says',
      'Run npm test again, src/units/convert.ts changed since',
    ],
    context: session.context,
    updatedAt: new Date(now - 6 * 60_000).toISOString(),
    place: { identity: 'sample', end: 1_204_331, lines: 2_318, tail: '' },
  };
}

function sampleSections(request: DraftRequest, facts: Facts): DraftSection[] {
  return layoutFor(request)({
    session,
    turns: 214,
    request,
    facts,
    previousHandoff: null,
    tail: {
      prompt: 'Good. I will do that in a fresh session.',
      answer: 'Three things are left: the flag in KNOWN_OPTIONS, the ounce case, and the two lint problems.',
      room: 2000,
      isUnderWay: false,
      others: [],
      promptMark: md` (2288)`,
      saidMark: md``,
      turn: null,
      mark: md` (2290)`,
      since: md``,
      line: 2290,
    },
    live: null,
    warnings: [],
    isUsers: () => false,
    placeInTime: (ref) => ref?.line ?? 0,
    turnOf: () => '',
    isLeftOut: () => false,
    merged: null,
    means: { skill: null, tools: ['shell', 'apply_patch'] },
  });
}

const lastLine = 2_302;
const secondsPerLine = 7;

/** Rows without a fact in between, so that the runs are as long as in a real session. */
function sampleView(end: number): RawView {
  const byLine = new Map<number, string[]>();
  for (const fact of allFacts(sampleFacts)) {
    for (const { line } of fact.evidence) byLine.set(line, [...(byLine.get(line) ?? []), fact.id]);
  }
  const special = new Map(sampleRows.map((row) => [row.line, row]));
  const reasons = ['not about the goal', 'repeated read', 'tool output', 'reasoning'];
  const rows: RawRow[] = [];
  for (let line = 3; line <= lastLine; line += 1) {
    const own = special.get(line);
    if (own === undefined && line % 4 !== 0) continue;
    const turn = Math.max(1, Math.round((line / 2_318) * 214));
    const facts = byLine.get(line) ?? [];
    const filler = {
      kind: 'agent',
      tool: '',
      text: `Passage ${line}: looked at the table of units and went on.`,
      exitCode: null,
    } as const;
    rows.push({
      entry: `e${line}`,
      lines: [line],
      turn,
      time: end - (lastLine - line) * secondsPerLine * 1_000,
      isError: (own?.exitCode ?? 0) !== 0,
      facts,
      isQuiet: false,
      isTail: line > 2_285,
      reason: facts.length > 0 || line > 2_285 ? null : (reasons[Math.floor(line / 12) % reasons.length] ?? null),
      flags: [],
      secrets: [],
      ...filler,
      ...own,
      line,
    });
  }
  const before = rows.findIndex((row) => row.line > 1_300);
  return {
    rows,
    reasons: {
      'reasoned-change/act-with-reason': 'A reason stands in it or behind it, and it says what was done.',
    },
    compactions: [{ before, line: 1_300, tokensBefore: 171_000, tokensAfter: 24_000 }],
    turns: 214,
    lines: 2_318,
  };
}
