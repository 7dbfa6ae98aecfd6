/** Runs our own cases: each passes or fails, with every reason; nothing that the session does not hold may be claimed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreatedDraft } from '../../core/pipeline/createDraft';
import { foldSpace } from '../../core/text/foldSpace';
import { tryDraftAt, withoutGoal } from '../draftAt';
import { plain } from '../facts/phrases';
import { type CaseAgent, type CaseFile, caseSchema, rollOut } from './caseFile';
import { writeLog } from './writeLog';

export interface OwnCase extends CaseFile {
  readonly name: string;
}

export interface OwnScores {
  readonly cases: number;
  readonly passed: number;
  readonly byCategory: Readonly<Record<string, { readonly passed: number; readonly cases: number }>>;
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

export function readOwnCases(folder: string): OwnCase[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      name: name.replace(/\.json$/, ''),
      ...caseSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    }));
}

type Aspect = keyof OwnScores['coverage'] | 'hallucination';

interface Finding {
  readonly aspect: Aspect;
  readonly what: string;
  readonly isMet: boolean;
}

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

async function runCase(one: OwnCase, agent: CaseAgent, folder: string, signal: AbortSignal): Promise<Finding[]> {
  const path = join(folder, `${one.name}-${agent}.jsonl`);
  const log = writeLog(agent, rollOut(one.steps));
  writeFileSync(path, log);
  const created = await tryDraftAt({ log: path, lines: null, goal: one.goal }, signal);
  if (typeof created === 'string') return [{ aspect: 'context', what: `no handoff: ${created}`, isMet: false }];
  return [...expected(one, created), ...invented(created, log)];
}

function expected({ expect, goal }: OwnCase, created: CreatedDraft): Finding[] {
  const { facts, markdown, lint } = created.draft;
  const body = plain(withoutGoal(created));
  const open = plain(
    facts.errors
      .filter((error) => error.status === 'open')
      .map((error) => error.text)
      .join('\n'),
  );
  const words = [...facts.constraints, ...facts.information.filter((fact) => fact.topic === 'request')];
  const said = plain(words.map((fact) => fact.text).join('\n'));
  const decided = plain(facts.decisions.map((fact) => fact.text).join('\n'));
  const files = facts.files.map((file) => file.path);
  const commands = facts.commands.map((fact) => foldSpace(fact.command));
  const checks = facts.verification.map((fact) => `${foldSpace(fact.command)}: ${fact.status}`);
  const all = (aspect: Aspect, name: string, wanted: readonly string[], isMet: (what: string) => boolean) =>
    wanted.map((what): Finding => ({ aspect, what: `${name}: ${what}`, isMet: isMet(what) }));
  return [
    ...all('files', 'file', expect.files, (path) => files.includes(path)),
    ...all('files', 'unwanted file', expect.notFiles, (path) => !files.includes(path)),
    ...(expect.firstFile.length === 0
      ? []
      : [
          {
            aspect: 'files' as const,
            what: `first file: ${files[0] ?? 'none'}`,
            isMet: expect.firstFile.includes(files[0] ?? ''),
          },
        ]),
    ...all('commands', 'command', expect.commands, (command) => commands.includes(foldSpace(command))),
    ...all('context', 'fact', expect.facts, (fact) => fact.split(' || ').some((form) => body.includes(plain(form)))),
    ...all('context', 'user words', expect.userWords, (text) => said.includes(plain(text))),
    ...all('context', 'open error', expect.openErrors, (text) => open.includes(plain(text))),
    ...all('context', 'not an open error', expect.notOpen, (text) => !open.includes(plain(text))),
    ...all('context', 'check', expect.checks, (text) => checks.includes(text)),
    ...all('context', 'lint', expect.lint, (rule) => lint.some((finding) => finding.rule === rule)),
    ...all('context', 'not a decision', expect.notDecisions, (text) => !decided.includes(plain(text))),
    ...all('hallucination', 'forbidden', expect.forbidden, (text) => !body.includes(plain(text))),
    { aspect: 'context', what: 'goal verbatim at the end', isMet: markdown.includes(goal) },
  ];
}

/** A file or a command of the handoff that the log does not hold, letter for letter. */
function invented(created: CreatedDraft, log: string): Finding[] {
  const { files, commands } = created.draft.facts;
  const holds = (text: string) =>
    text.split(/\[redacted:[^\]]*\]/).every((part) => formsInJson(part).some((form) => log.includes(form)));
  return [
    ...files.map(
      ({ path }): Finding => ({ aspect: 'hallucination', what: `invented file: ${path}`, isMet: holds(path) }),
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
