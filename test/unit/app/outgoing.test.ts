import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openContextFollower } from '../../../src/app/contextFollower';
import { describeEntries } from '../../../src/app/describeEntries';
import { draftSession } from '../../../src/app/makeDraft';
import { readEntries } from '../../../src/app/readEntries';
import { rememberSessions } from '../../../src/app/rememberSessions';
import { searchSession } from '../../../src/app/searchSession';
import { suggestGoals } from '../../../src/app/suggestGoals';
import { usualThresholds } from '../../../src/core/context/contextLevel';
import { defaultRequest } from '../../../src/core/defaultRequest';
import { HandoffError } from '../../../src/core/errors';
import type { Environment, FileStore, ModelRequest } from '../../../src/core/ports';
import { redactorOf } from '../../../src/core/redact/redactorOf';
import type { Session } from '../../../src/core/session';

import { mcpTools } from '../../../src/mcp/registry';
import { openMcpServer } from '../../../src/mcp/server';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { noHistory } from '../../../src/review/draft/history';
import { openReview } from '../../../src/review/draft/reviewState';
import { buildRawView } from '../../../src/review/rows/buildRawView';
import { noNews } from '../../../src/review/snapshot/freshState';
import { panelSnapshot } from '../../../src/review/snapshot/panelSnapshot';
import { noneAskedFor } from '../../../src/review/snapshot/shownItems';
import { notVerified } from '../../../src/review/snapshot/verifyState';
import { openLog } from '../../../src/sources/openLog';
import { targets } from '../../../src/targets/registry';
import { memoryFileStore } from '../../support/memoryFileStore';
import { fixtures } from '../../support/paths';
import { buildDatabase } from '../sources/buildDatabase';

/** One that a rule knows by its looks, and one that only its neighbour gives away: it stands bare everywhere else. */
const token = `gh${'p_'}aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0bC3dEf`;
const password = 'Zq8mV2x-cR7tKp';
const planted = `${token} ${password}`;
const goal = `Round the totals, the key is ${token}`;
const signal = new AbortController().signal;
const environment: Environment = { home: '/home/dev', platform: 'linux', variables: {} };

describe('whatever leaves', () => {
  for (const agent of readdirSync(path.join(fixtures, 'sources'))) {
    it(`of ${agent} holds no secret, whichever field of the log it stood in`, async () => {
      for (const { name, input } of inputsOf(agent)) {
        for (const { field, text } of plantings(input)) {
          const held = (await stringsOf(text, input)).filter((said) => /aB3dE6gH|Zq8mV2x/.test(said));
          assert.deepEqual(held.slice(0, 3), [], `${name}, planted in ${field}`);
        }
      }
    }).timeout(60_000);
  }
});

/** The fixtures that show most of a format, as one file each. */
function inputsOf(agent: string): { readonly name: string; readonly input: string }[] {
  const folder = path.join(fixtures, 'sources', agent);
  return readdirSync(folder)
    .filter((name) => /^(?:plain|tool-calls|compaction)$/.test(name))
    .flatMap((name) => {
      const file = readdirSync(path.join(folder, name)).find((item) => /^input\.(?!settings)[\w.]+$/.test(item));
      return file === undefined ? [] : [{ name: `${agent}/${name}`, input: path.join(folder, name, file) }];
    });
}

/** The same log with the secrets in one field of every record, or in every line of a text. */
function plantings(input: string): { readonly field: string; readonly text: string }[] {
  const text = readFileSync(input, 'utf8');
  if (input.endsWith('.md')) return [{ field: 'every line', text: text.replace(/(?<=\S)$/gm, ` ${planted}`) }];
  const fields = [...new Set([...text.matchAll(/"(\w+)"\s*:\s*"/g)].map((match) => match[1] ?? ''))];
  if (!input.endsWith('.sql')) return fields.map((field) => ({ field, text: plant(text, (name) => name === field) }));
  return [
    { field: 'what is said', text: plant(text, (name) => !/^(?:type|role|kind|status)$/.test(name)) },
    { field: 'what is structure', text: plant(text, (name) => /^(?:type|role|kind|status)$/.test(name)) },
    { field: 'the columns', text: text.replace(/'(\/?[\w ./-]{3,})'/g, (_, value: string) => `'${value} ${planted}'`) },
  ];
}

const plant = (text: string, wanted: (field: string) => boolean) =>
  text.replace(/"(\w+)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g, (whole, field: string, colon: string, value: string) =>
    wanted(field) ? `"${field}"${colon}"${value} ${planted}"` : whole,
  );

/** Every string that leaves when this log is worked with. */
async function stringsOf(text: string, input: string): Promise<string[]> {
  const log = input.endsWith('.sql') ? buildDatabase(text, 'planted.db') : `/home/dev/logs/${path.basename(input)}`;
  const files = input.endsWith('.sql') ? createNodeFileStore() : memoryFileStore({ [log]: text });
  try {
    const session = await openLog({ path: log, sessionId: null, files, signal });
    return collect(await outputsOf(taught(session), log, files));
  } catch (error) {
    if (HandoffError.is(error))
      return error.code === 'log-unknown' || error.code === 'nothing-to-hand-off' ? [] : [error.message];
    throw error;
  }
}

/** The session as if somewhere in it the password stood beside its name. */
const taught = (session: Session): Session => ({
  ...session,
  secrets: [...(session.secrets ?? []), { value: password, rule: 'assigned-password' }],
});

async function outputsOf(session: Session, log: string, files: FileStore): Promise<unknown> {
  const asked: ModelRequest[] = [];
  const parts = {
    files,
    environment,
    workspace: { exists: async () => true },
    clock: { now: () => 0 },
    folder: '/home/dev',
    model: () => ({
      id: 'test',
      complete: async (request: ModelRequest) => {
        asked.push(request);
        return JSON.stringify({ decisions: [], information: [], openQuestions: [], failedApproaches: [] });
      },
    }),
  };
  const job = { workspace: null, request: defaultRequest(goal), readMs: 0 };
  const { draft, index, selection } = await draftSession(session, job, parts, () => undefined, signal);
  const rawView = buildRawView({
    index,
    selection,
    facts: draft.facts,
    leftOut: new Set(draft.excluded),
    redact: redactorOf(session),
    isInstruction: () => false,
  });
  const result = {
    draft,
    rawView,
    suggestions: suggestGoals(session),
    context: session.context,
    updatedAt: session.updatedAt,
    place: null,
  };
  const review = openReview(draft);
  return {
    shown: describeEntries(session),
    page: readEntries(session, { entry: 1, line: null, textCap: 2_000, pageCap: 1_000_000 }),
    found: searchSession(session, 'file test the to of a'),
    suggestions: suggestGoals(session),
    draft,
    rawView,
    snapshot: panelSnapshot(
      {
        result,
        request: job.request,
        review,
        agent: session.agent,
        view: { kind: 'review' },
        banner: null,
        targets: [],
        chosenTarget: '',
        shows: 'all',
        delivered: null,
        edits: { draft: 0, goal: 0 },
        kept: { id: 'kept', problem: null },
        fresh: noNews,
        verify: notVerified,
        dropped: null,
        shownItems: noneAskedFor,
        offered: null,
        history: noHistory,
        refine: { blocked: null, first: null, asking: null, proposal: null },
      },
      1,
    ),
    asked,
    mcp: await answersOf(log, parts),
    // Those with headings of another layout refuse the text.
    deliveries: targets
      .filter(({ id }) => !/^(?:deepseek|mindstone)-/.test(id))
      .flatMap((target) =>
        target.plan({ goal: draft.goal, markdown: draft.markdown, sessionPath: draft.session.path, files: [] }, place),
      ),
  };
}

const place = {
  folder: '/home/dev',
  taken: [],
  environment,
  date: '2026-11-22',
  time: '2026-11-22T00:00:00.000Z',
  id: 'd8c1a1f0-0000-4000-8000-000000000000',
};

async function answersOf(
  log: string,
  parts: Omit<
    Parameters<typeof mcpTools>[0],
    'allWorkspaces' | 'cacheFolder' | 'stateFolder' | 'version' | 'open' | 'follow' | 'looksInside' | 'thresholds'
  >,
): Promise<string[]> {
  const sent: string[] = [];
  const server = openMcpServer({
    tools: mcpTools({
      ...parts,
      open: rememberSessions(parts.files).open,
      follow: openContextFollower(parts.files),
      model: null,
      allWorkspaces: true,
      looksInside: true,
      thresholds: usualThresholds,
      cacheFolder: '/nowhere',
      stateFolder: '/nowhere',
      version: '1',
    }),
    version: '1',
    instructions: '',
    send: (message) => sent.push(message),
    onBug: (error) => assert.fail(String(error)),
  });
  const ask = (id: number, method: string, params: unknown) =>
    server.receive(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  await ask(0, 'initialize', { protocolVersion: '2025-11-25' });
  await ask(1, 'tools/call', { name: 'read_session', arguments: { session: log } });
  // The server opens the log itself, so nobody taught it the password.
  return sent.map((message) => message.replaceAll(password, ''));
}

function collect(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [name, ...collect(item)]);
}
