/** Runs our own cases: each passes or fails, with every reason; nothing that the session does not hold may be claimed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreatedDraft } from '../../core/pipeline/createDraft';
import { tryDraftAt } from '../draftAt';
import { type CaseAgent, type CaseFile, caseSchema, rollOut } from './caseFile';
import { checkExpectations, type Finding } from './expectations';
import { writeLog } from './writeLog';

/** A case with its name, which is that of its file. */
export interface OwnCase extends CaseFile {
  readonly name: string;
}

/** A case counts as passed when it meets all it expects. */
export interface OwnScores {
  readonly cases: number;
  readonly passed: number;
  readonly byCategory: Readonly<Record<string, { readonly passed: number; readonly cases: number }>>;
  /** Which cases pass, and what each is about; a case passes when it does for all its agents. */
  readonly byCase: readonly CaseResult[];
  /** Share of what the cases expect, over all cases and agents. */
  readonly coverage: { readonly files: number; readonly commands: number; readonly context: number };
  /** Handoffs that name a file or a command the session does not hold. */
  readonly hallucinations: number;
  readonly failures: readonly {
    readonly case: string;
    readonly agent: CaseAgent;
    readonly missing: readonly string[];
  }[];
}

/** One line of the table of cases. */
export interface CaseResult {
  readonly name: string;
  readonly rule: CaseFile['rule'] | null;
  readonly about: string;
  readonly passed: boolean;
}

/** Sorted by name; throws where a file is no case. */
export function readOwnCases(folder: string): OwnCase[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      name: name.replace(/\.json$/, ''),
      ...caseSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    }));
}

type Aspect = Finding['aspect'];

/** Writes logs in a folder of its own, which it takes away again. */
export async function runOwnCases(cases: readonly OwnCase[], signal: AbortSignal): Promise<OwnScores> {
  const folder = mkdtempSync(join(tmpdir(), 'handoff-cases-'));
  try {
    const runs = [];
    for (const one of cases) {
      for (const agent of one.agents) runs.push({ one, agent, findings: await runCase(one, agent, folder, signal) });
    }
    return score(cases, runs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Run {
  readonly one: OwnCase;
  readonly agent: CaseAgent;
  readonly findings: readonly Finding[];
}

/** What one case finds in the handoff of one agent's log, which it writes into the folder. */
export async function runCase(one: OwnCase, agent: CaseAgent, folder: string, signal: AbortSignal): Promise<Finding[]> {
  const path = join(folder, `${one.name}-${agent}.jsonl`);
  const log = writeLog(agent, rollOut(one.steps));
  writeFileSync(path, log);
  const created = await tryDraftAt({ log: path, lines: null, goal: one.goal }, signal);
  if (typeof created === 'string') return [{ aspect: 'context', what: `no handoff: ${created}`, isMet: false }];
  return [...checkExpectations(one, created), ...invented(created, log)];
}

/** A file or a command of the handoff that the log does not hold, letter for letter or as git tells a renamed one. */
function invented(created: CreatedDraft, log: string): Finding[] {
  const { files, commands } = created.draft.facts;
  const isRenamed = (path: string) =>
    [...log.matchAll(/([\w./-]*)\{[^{}]* => ([^{}]*)\}([\w./-]*)/g)].some(
      ([, before = '', to = '', after = '']) => `${before}${to}${after}` === path,
    );
  const holds = (text: string) =>
    text.split(/\[redacted:[^\]]*\]/).every((part) => formsInJson(part).some((form) => log.includes(form)));
  return [
    ...files.map(
      ({ path }): Finding => ({
        aspect: 'hallucination',
        what: `invented file: ${path}`,
        isMet: holds(path) || isRenamed(path),
      }),
    ),
    ...commands.map(
      ({ command }): Finding => ({
        aspect: 'hallucination',
        what: `invented command: ${command}`,
        isMet: holds(command),
      }),
    ),
  ];
}

/** A text as it stands in a JSON line, also where a tool's input is JSON inside JSON. */
function formsInJson(text: string): string[] {
  const once = JSON.stringify(text).slice(1, -1);
  return [text, once, JSON.stringify(once).slice(1, -1)];
}

function score(cases: readonly OwnCase[], runs: readonly Run[]): OwnScores {
  const findings = runs.flatMap((run) => run.findings);
  const failures = runs
    .map(({ one, agent, findings: own }) => ({
      case: one.name,
      agent,
      missing: own.filter(({ isMet }) => !isMet).map(({ what }) => what),
    }))
    .filter(({ missing }) => missing.length > 0);
  const failed = new Set(failures.map((failure) => failure.case));
  const categories = [...new Set(cases.map(({ category }) => category))];
  const coverage = (aspect: Aspect) => {
    const own = findings.filter((finding) => finding.aspect === aspect);
    return own.length === 0 ? 1 : own.filter(({ isMet }) => isMet).length / own.length;
  };
  return {
    cases: cases.length,
    passed: cases.filter(({ name }) => !failed.has(name)).length,
    byCase: cases.map(({ name, rule = null, about }) => ({ name, rule, about, passed: !failed.has(name) })),
    byCategory: Object.fromEntries(
      categories.map((category) => {
        const own = cases.filter((one) => one.category === category);
        return [category, { passed: own.filter(({ name }) => !failed.has(name)).length, cases: own.length }];
      }),
    ),
    coverage: { files: coverage('files'), commands: coverage('commands'), context: coverage('context') },
    hallucinations: runs.filter(({ findings: own }) =>
      own.some(({ aspect, isMet }) => aspect === 'hallucination' && !isMet),
    ).length,
    failures,
  };
}
