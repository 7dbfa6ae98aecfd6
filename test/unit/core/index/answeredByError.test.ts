import { doesNotMatch, equal, match } from 'node:assert/strict';
import { hasMessages } from '../../../../src/core/index/hasMessages';
import type { Session } from '../../../../src/core/session';
import { openLog } from '../../../../src/sources/openLog';
import { answer, session as made, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';
import { memoryFileStore } from '../../../support/memoryFileStore';

const cwd = '/home/dev/tally';
const timestamp = '2026-01-02T10:00:01.000Z';
const task = 'Add a till to src/shop.ts that rounds each line. Never round the sum.';

const asked: Record<string, readonly object[]> = {
  pi: [
    { type: 'session', version: 3, id: 'c0', timestamp, cwd },
    { type: 'message', id: 'a1', parentId: null, timestamp, message: { role: 'user', content: task } },
  ],
  'claude-code': [
    {
      type: 'user',
      uuid: 'u1',
      parentUuid: null,
      sessionId: 'c0',
      version: '2.0.0',
      isSidechain: false,
      cwd,
      timestamp,
      message: { role: 'user', content: task },
    },
  ],
};
const refused: Record<string, object> = {
  pi: {
    ...{ type: 'message', id: 'a2', parentId: 'a1', timestamp },
    message: { role: 'assistant', content: [], stopReason: 'error', errorMessage: '401 Invalid API key', model: 'm' },
  },
  'claude-code': {
    ...{
      type: 'assistant',
      uuid: 'u2',
      parentUuid: 'u1',
      sessionId: 'c0',
      version: '2.0.0',
      isSidechain: false,
      cwd,
      timestamp,
      isApiErrorMessage: true,
    },
    message: { role: 'assistant', model: '<synthetic>', content: [{ type: 'text', text: '401 Invalid API key' }] },
  },
};

function read(...lines: readonly object[]): Promise<Session> {
  const path = '/logs/c0.jsonl';
  const files = memoryFileStore({ [path]: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n` });
  return openLog({ path, sessionId: null, files, signal: new AbortController().signal });
}

describe('a session whose only answer is an error of the service', () => {
  for (const [agent, prompt] of Object.entries(asked))
    it(`is handed off with its task and the error: ${agent}`, async () => {
      const session = await read(...prompt, refused[agent] ?? {});
      equal(session.agent, agent);
      equal(hasMessages(session), true);
      const { markdown } = await draftOf(session, 'Go on with what is left open');
      match(markdown, /Never round the sum/);
      match(markdown, /Add a till to src\/shop\.ts that rounds each line/);
      match(markdown, /## Interrupted work\n\n- The service answered with an error: `.*401 Invalid API key.*` \(\d\)/);
      doesNotMatch(markdown, /Not from a command/);
      match(
        markdown,
        /\*\*Where it stands:\*\* Nothing was reported: the last request was answered by an error \(\d\)\./,
      );
    });

  it('tells of a last request that was not begun, behind what was reported, as the next step of whoever goes on', async () => {
    const more = (text: string) => ({
      type: 'message',
      id: `m${text.length}`,
      parentId: null,
      timestamp,
      message: { role: 'user', content: text },
    });
    const said = (text: string) => ({
      ...{ type: 'message', id: `r${text.length}`, parentId: null, timestamp },
      message: { role: 'assistant', content: [{ type: 'text', text }], stopReason: 'stop', model: 'm' },
    });
    const begun = [...(asked['pi'] ?? []), said('The till rounds each line now, and its tests pass.')];
    const chain = (...lines: readonly object[]) =>
      lines.map((line, at) => (at === 0 ? line : { ...line, id: `c${at}`, parentId: at === 1 ? null : `c${at - 1}` }));
    const last = 'Make the header of the till smaller on a narrow screen.';
    const broken = await read(...chain(...begun, more(last), refused['pi'] ?? {}));
    const { markdown } = await draftOf(broken, 'Go on with what is left open');
    match(
      markdown,
      /rounds each line now.*The last request, “Make the header.*” \(4\), was answered by an error \(5\)/,
    );
    // Quoted a line above, it is named by its place.
    match(markdown, /\*\*Next step:\*\* the last request, which was not begun \(4\)\./);
    doesNotMatch((await draftOf(broken, last)).markdown, /The last request/);
    const other = await draftOf(broken, 'Write the notes of the release of the shop');
    match(other.markdown, /The last request, “Make the header/);
    doesNotMatch(other.markdown, /Next step:\*\* the last request/);
    const gone = await read(...chain(...begun, more(last), refused['pi'] ?? {}, said('The header is smaller now.')));
    doesNotMatch((await draftOf(gone, 'Go on with what is left open')).markdown, /The last request/);
  });

  it('is none where the user tells of an error: no service answered with it', async () => {
    const { markdown, facts } = await draftOf(
      made(user('The till still crashes when I open it.'), answer('Ok.')),
      'Go on',
    );
    equal(facts.errors.filter(({ command, status }) => command === null && status === 'open').length, 1);
    doesNotMatch(markdown, /answered by an error/);
  });

  it('is none where nothing answered yet, or where an error stands alone', async () => {
    equal(hasMessages(await read(...(asked['pi'] ?? []))), false);
    equal(hasMessages(await read(...(asked['pi'] ?? []).slice(0, 1), refused['pi'] ?? {})), false);
  });
});
