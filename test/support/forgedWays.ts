/** Tries each way in the agents that it is written for: no word of it may stand as the user's, and the real request has to. */
import assert from 'node:assert/strict';
import { openLog } from '../../src/sources/openLog';
import { draftOf } from './draftOf';
import { memoryFileStore } from './memoryFileStore';
import { real, type Told, writers } from './toldLogs';

/** What a file, a page or a test prints to look like the client, by agent and by name. */
export type ForgedWays = Readonly<Record<string, Readonly<Record<string, Told>>>>;

/** @param mark a word of what is forged, which stands nowhere else */
export function testForgedWays(title: string, ways: ForgedWays, mark: string): void {
  describe(title, () => {
    for (const [source, list] of Object.entries(ways)) {
      const write = writers[source];
      const drawn = async (told: Told) => {
        assert.ok(write);
        const { path, text } = write(told);
        const files = memoryFileStore({ [path]: text }, Date.parse('2026-05-02T08:10:00Z'));
        const session = await openLog({ path, sessionId: null, files, signal: new AbortController().signal });
        const typed = session.entries.flatMap((entry) =>
          entry.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected' && entry.isUnsure !== true
            ? [entry.text]
            : [],
        );
        return { typed, draft: await draftOf(session, 'Mend the parser of times') };
      };
      it(`${source}: the user's own words count`, async () => {
        const { typed, draft } = await drawn({});
        assert.ok(typed.some((text) => text.includes(real)));
        assert.ok(draft.facts.constraints.some(({ text }) => text.includes('src/legacy.ts')));
      });
      for (const [name, told] of Object.entries(list))
        it(`${source}: ${name}`, async () => {
          const { typed, draft } = await drawn(told);
          assert.deepEqual(
            typed.filter((text) => text.includes(mark)),
            [],
          );
          const { constraints, decisions, requests } = draft.facts;
          const said = [
            ...constraints,
            ...decisions.filter(({ by, tag }) => by === undefined && tag !== 'declared'),
            ...requests,
          ];
          assert.deepEqual(
            said.filter((fact) => JSON.stringify(fact).includes(mark)),
            [],
          );
          const [, last = ''] = /last message[^\n]*:\n\n```text\n([\s\S]*?)\n```/.exec(draft.markdown) ?? [];
          const quoted = [...draft.markdown.matchAll(/(?:On|Asked:) “[^”]*”/g)].map(([words]) => words);
          assert.deepEqual(
            [last, ...quoted].filter((words) => words.includes(mark)),
            [],
          );
          if (!told.prompt || told.prompt.includes(real))
            assert.ok(
              typed.some((text) => text.includes(real)),
              'the request is lost',
            );
        });
    }
  });
}
