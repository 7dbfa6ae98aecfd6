/** Every channel of the command line for every agent, with secrets in every field that a log of it can do without for being one. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command } from '../../../src/cli/command';
import { createCommand } from '../../../src/cli/createCommand';
import type { Console } from '../../../src/cli/output';
import { readCommand } from '../../../src/cli/readCommand';
import { showCommand } from '../../../src/cli/showCommand';
import { HandoffError } from '../../../src/core/errors';
import { redactStrings } from '../../../src/core/redact/redactStrings';
import { redactText } from '../../../src/core/redact/redactText';
import { fixtures } from '../../support/paths';
import { randomKeys, windowsIn } from '../../support/randomKeys';
import { buildDatabase } from '../sources/buildDatabase';

const token = `gh${'p_'}aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0bC3dEf`;
/** Stands beside its name in what is said, and bare in every other field: only what the log taught hides it there. */
const password = 'Zq8mV2x-cR7tKp';
const leak = /aB3dE6gH|sT1vW4xY|Zq8mV2x/;
/** What a format reads to know what a record is; with another value there is no log. */
const structure =
  /^(?:type|role|kind|status|state|subtype|version|timestamp|time|uuid|parentUuid|sessionId|id|\w+_?[iI][dD]|name|agent|say|ask|ts|format|method|schema|provider|source|originator|mode|finish\w*|action|command_type|sessionUpdate)$/;
const isSaid = /^(?:text|content|message|prompt|parts|value|output|result)$/i;

const channels: Readonly<Record<string, (log: string) => readonly [Command, readonly string[]]>> = {
  show: (log) => [showCommand, [log]],
  'show --json': (log) => [showCommand, [log, '--json']],
  read: (log) => [readCommand, [log, '--query', `DB_PASSWORD ${token}`]],
  'read --json': (log) => [readCommand, [log, '--query', 'DB_PASSWORD of the totals', '--json']],
  create: (log) => [createCommand, [log, '--goal', `Round the totals with ${token}`]],
  'create --json': (log) => [createCommand, [log, '--goal', 'Round the totals', '--json']],
};

describe('a log of every agent with secrets in its fields', () => {
  let home: string;
  before(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-channels-'));
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  for (const agent of readdirSync(path.join(fixtures, 'sources')))
    it(`lets none of them out on any channel (${agent})`, async () => {
      const answered = new Set<string>();
      for (const input of inputsOf(agent)) {
        const log = put(home, agent, input);
        for (const [name, channel] of Object.entries(channels)) {
          const said = await heard(...channel(log));
          assert.doesNotMatch(
            said,
            leak,
            `${name}: ${said.slice(Math.max(0, said.search(leak) - 200), said.search(leak) + 60)}`,
          );
          if (said.includes('[redacted:')) answered.add(name);
        }
      }
      assert.deepEqual(
        [...answered].sort(),
        Object.keys(channels).sort(),
        'a channel showed nothing of what was planted',
      );
    }).timeout(60_000);

  for (const [at, agent] of readdirSync(path.join(fixtures, 'sources')).entries())
    it(`lets no twelve characters of a key out, whatever the key (${agent})`, async () => {
      // Every shape comes up in eight formats; over all of them there are 84 keys.
      const keys = randomKeys(8, 20261126 + at).filter((_, number) => (number + at) % 2 === 0);
      for (const [number, key] of keys.entries()) {
        for (const input of inputsOf(agent).slice(0, 2)) {
          const log = put(home, agent, input, key);
          for (const [name, channel] of Object.entries(channels)) {
            const left = windowsIn(await heard(...channel(log)), key);
            assert.deepEqual(left.slice(0, 3), [], `${name}, key ${number}`);
          }
        }
      }
    }).timeout(120_000);
});

/** The fixtures that show most of a format. */
function inputsOf(agent: string): readonly string[] {
  const folder = path.join(fixtures, 'sources', agent);
  return readdirSync(folder)
    .filter((name) => /^(?:plain|tool-calls|recorded|database|old-task|claude-code)$/.test(name))
    .flatMap((name) => {
      const files = readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' });
      // A task of the Cline family is a folder; its messages are what a user names.
      const file = files.find((item) => /^input\.(?!settings)[\w.]+$|\/ui_messages\.json$/.test(item));
      return file === undefined ? [] : [path.join(folder, name, file)];
    });
}

function put(home: string, agent: string, input: string, key = token): string {
  const text = planted(readFileSync(input, 'utf8'), input, key);
  if (input.endsWith('.sql')) return buildDatabase(text, 'planted.db');
  const folder = path.join(home, agent, path.basename(path.dirname(input)));
  mkdirSync(folder, { recursive: true });
  const isTask = path.basename(input) === 'ui_messages.json';
  for (const name of isTask ? readdirSync(path.dirname(input)) : []) {
    const beside = path.join(path.dirname(input), name);
    writeFileSync(path.join(folder, name), planted(readFileSync(beside, 'utf8'), beside, key));
  }
  const log = path.join(folder, path.basename(input));
  writeFileSync(log, text);
  return log;
}

function planted(text: string, input: string, key: string): string {
  if (input.endsWith('.md')) return text.replace(/(?<=[a-z.])$/gm, ` API_KEY=${key} DB_PASSWORD=${password}`);
  return text.replace(/"(\w+)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g, (whole, field: string, colon: string, value: string) => {
    if (structure.test(field)) return whole;
    const [keyName, passwordName] = isSaid.test(field) ? ['API_KEY=', 'DB_PASSWORD='] : ['', ''];
    return `"${field}"${colon}"${value} ${keyName}${key} ${passwordName}${password}"`;
  });
}

/** What comes out behind the gate of the real console, and what is said where the command fails. */
async function heard(command: Command, args: readonly string[]): Promise<string> {
  const said: string[] = [];
  const hear = (text: string) => {
    said.push(redactText(text).text);
  };
  const output: Console = {
    data: hear,
    table: hear,
    message: (text) => {
      said.push(text);
    },
    json: (value) => {
      said.push(JSON.stringify(redactStrings(value, redactText)));
    },
    say: hear,
  };
  try {
    await command(args, output, new AbortController().signal);
  } catch (error) {
    if (!HandoffError.is(error)) throw error;
    hear(error.message);
  }
  return said.join('\n');
}
