/** Scores the handoffs of sessions that a scripted model drove, where everything that happened is known. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import type { CreatedDraft } from '../../core/pipeline/createDraft';
import { foldSpace } from '../../core/text/foldSpace';
import { tryDraftAt, withoutGoal } from '../draftAt';
import { holdsAny, plain } from './phrases';

const list = z.array(z.string()).default([]);
const truthSchema = z.object({
  /** The one log that is meant, below the folder of the session; absent where there is but one. */
  log: z.string().nullish(),
  goal: z.string(),
  user_constraints: list,
  expected_files: list,
  expected_commands: list,
  expected_facts: list,
  expected_errors: list,
  resolved_errors: list,
  must_not_contain: list,
  user_messages: list,
});

type Truth = z.infer<typeof truthSchema>;

/** Shares are between 0 and 1. */
export interface ScriptedScores {
  readonly sessions: number;
  readonly found: number;
  readonly items: number;
  readonly share: number;
  /** Share of what is expected, by kind. */
  readonly byKind: Readonly<Record<string, number>>;
  readonly resolvedShownOpen: number;
  readonly forbidden: number;
  readonly misses: readonly ScriptedMiss[];
}

/** What a handoff lacks. */
export interface ScriptedMiss {
  readonly session: string;
  readonly kind: string;
  readonly what: string;
}

interface Check {
  readonly kind: string;
  readonly what: string;
  readonly isMet: boolean;
}

/** Folders below `folder` that hold a truth.json beside a session. */
function findScripted(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('truth.json') && existsSync(join(folder, path, '..', 'session')))
    .map((path) => join(folder, path, '..'))
    .sort();
}

/** Null where the folder holds no such session. */
export async function scoreScripted(folder: string, signal: AbortSignal): Promise<ScriptedScores | null> {
  const checks: (Check & { readonly session: string })[] = [];
  const folders = findScripted(folder);
  if (folders.length === 0) return null;
  for (const session of folders) {
    const truth = truthSchema.parse(JSON.parse(readFileSync(join(session, 'truth.json'), 'utf8')));
    const home = join(session, 'session');
    const named =
      truth.log == null
        ? null
        : await tryDraftAt({ log: join(home, truth.log), lines: null, goal: truth.goal }, signal);
    const created =
      named === null ? await richestDraft(home, truth.goal, signal) : typeof named === 'string' ? null : named;
    for (const check of created === null ? [noSession] : checkDraft(created, truth)) {
      checks.push({ ...check, session: relative(folder, session) });
    }
  }
  const expected = checks.filter(({ kind }) => kind !== resolved && kind !== forbidden);
  return {
    sessions: folders.length,
    found: expected.filter(({ isMet }) => isMet).length,
    items: expected.length,
    share: share(expected),
    byKind: Object.fromEntries(
      [...new Set(expected.map(({ kind }) => kind))].map((kind) => [
        kind,
        share(expected.filter((one) => one.kind === kind)),
      ]),
    ),
    resolvedShownOpen: checks.filter(({ kind, isMet }) => kind === resolved && !isMet).length,
    forbidden: checks.filter(({ kind, isMet }) => kind === forbidden && !isMet).length,
    misses: checks.filter(({ isMet }) => !isMet).map(({ session, kind, what }) => ({ session, kind, what })),
  };
}

const resolved = 'resolved error shown as open';
const forbidden = 'forbidden text';
const noSession: Check = { kind: 'session', what: 'no log could be read', isMet: false };

const share = (checks: readonly Check[]) =>
  checks.length === 0 ? 0 : checks.filter(({ isMet }) => isMet).length / checks.length;

/** A folder may hold a fork or an earlier copy beside the session: the one with the most entries is meant. */
async function richestDraft(folder: string, goal: string, signal: AbortSignal): Promise<CreatedDraft | null> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .sort();
  let richest: CreatedDraft | null = null;
  for (const log of files) {
    const created = await tryDraftAt({ log, lines: null, goal }, signal);
    if (
      typeof created !== 'string' &&
      created.index.session.entries.length >= (richest?.index.session.entries.length ?? 0)
    ) {
      richest = created;
    }
  }
  return richest;
}

function checkDraft(created: CreatedDraft, truth: Truth): Check[] {
  const { facts } = created.draft;
  const body = plain(withoutGoal(created));
  const said = plain(withoutMarks(created.draft.markdown));
  const open = plain(
    facts.errors
      .filter((error) => error.status === 'open')
      .map((error) => error.text)
      .join('\n'),
  );
  const userWords = plain([...facts.constraints, ...facts.requests].map((fact) => fact.text).join('\n'));
  const commands = plain(facts.commands.map((fact) => foldSpace(fact.command)).join('\n'));
  const has = (kind: string, wanted: readonly string[], isMet: (what: string) => boolean) =>
    wanted.map((what): Check => ({ kind, what, isMet: isMet(what) }));
  return [
    ...has('constraint', saidConstraints(truth), (what) => coversWords(userWords, what)),
    ...has('user message', truth.user_messages, (what) => said.includes(plain(what))),
    ...has('file', truth.expected_files, (what) =>
      facts.files.some(({ path }) => path === what || path.endsWith(`/${what}`)),
    ),
    ...has('command', truth.expected_commands, (what) => commands.includes(plain(what))),
    ...has('fact', truth.expected_facts, (what) => holdsAny(body, [what])),
    ...has('open error', truth.expected_errors, (what) => holdsAny(open, [what])),
    ...has(resolved, truth.resolved_errors, (what) => !holdsAny(open, [what])),
    ...has(forbidden, truth.must_not_contain, (what) => !holdsAny(body, [what])),
  ];
}

/** One truth serves all agents; an agent that was given fewer turns was not told the constraints of the others. */
function saidConstraints({ user_constraints: constraints, user_messages: messages }: Truth): string[] {
  const said = plain(messages.join('\n'));
  return messages.length === 0 ? constraints : constraints.filter((constraint) => coversWords(said, constraint));
}

/** Quote marks at line starts off, so that a message of several lines is found as one. */
const withoutMarks = (markdown: string) => markdown.replace(/^[ \t]*(?:[-*] )?> ?/gm, '');

/** The truth states a constraint in its own words: most of those words must be the user's. */
function coversWords(plainText: string, constraint: string): boolean {
  const words = plain(constraint).match(/[\p{L}\p{N}_./:-]{2,}/gu) ?? [];
  const kept = words.filter(
    (word) => !/^(?:must|the|in|on|all|its|is|to|of|and|use|only|any|keep|keeps|stays|from)$/.test(word),
  );
  return kept.filter((word) => plainText.includes(word)).length >= 0.6 * kept.length;
}
