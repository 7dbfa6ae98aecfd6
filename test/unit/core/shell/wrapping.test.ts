import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withholdsOutput } from '../../../../src/core/redact/files/withholdsOutput';
import { checkKind } from '../../../../src/core/shell/checks/checkKind';
import { commandKey } from '../../../../src/core/shell/commandKey';
import { isStateful } from '../../../../src/core/shell/isStateful';
import { parseCommand } from '../../../../src/core/shell/parseCommand';

const commands = [
  'npm test',
  'npm run lint',
  'go test ./...',
  'cargo clippy -- -D warnings',
  'pytest -q tests/test_a.py',
  'tsc --noEmit',
  'node scripts/check.mjs',
  'npm install',
  'git commit -m fix',
  'git status',
  'ls -la',
  'cat .env',
  'cat README.md',
  'printenv',
  'sed -i s/a/b/ src/a.ts',
  'mv a.ts b.ts',
  'rm -f a.ts',
  'cp a.ts b.ts',
];

/** Forms that run a command and are not quoted themselves. */
const plain: readonly ((command: string) => string)[] = [
  (command) => `sudo -u app ${command}`,
  (command) => `env -u X CI=1 ${command}`,
  (command) => `timeout -k 5 60 ${command}`,
  (command) => `nice -n 10 ${command}`,
  (command) => `time ${command}`,
  (command) => `nohup ${command}`,
  (command) => `command ${command}`,
  (command) => `stdbuf -oL ${command}`,
  (command) => `uv run --frozen ${command}`,
  (command) => `poetry run ${command}`,
  (command) => `pnpm exec ${command}`,
  (command) => `bundle exec ${command}`,
  (command) => `mise exec node@22 -- ${command}`,
  (command) => `direnv exec . ${command}`,
  (command) => `nix develop -c ${command}`,
  (command) => `docker compose -f x.yml exec -T web ${command}`,
  (command) => `docker run --rm -v /a:/b node:22 ${command}`,
  (command) => `kubectl -n x exec pod -- ${command}`,
  (command) => `ssh -i key host ${command}`,
];

/** Forms around whole lines. */
const around: readonly ((line: string) => string)[] = [
  (line) => `(${line})`,
  (line) => `{ ${line}; }`,
  (line) => `if ${line}; then :; fi`,
  (line) => `for x in 1 2; do ${line}; done`,
  (line) => `while ${line}; do :; done`,
  (line) => `! ${line}`,
  (line) => `check() { ${line}; }`,
  (line) => `case x in x) ${line} ;; esac`,
  (line) => `bash -lc '${line.replaceAll("'", String.raw`'\''`)}'`,
  (line) => `sh -c "${line.replaceAll(/["\\$`]/g, '\\$&')}"`,
  (line) => `bash <<'END_${line.length}'\n${line}\nEND_${line.length}`,
  (line) => `set -e; ${line}`,
];

/** Forms that only stand alone: at the beginning or the end of a line. */
const alone: readonly ((line: string) => string)[] = [(line) => `CI=1 ${line}`, (line) => `${line} # as before`];

/** What is asked about a line, in a form in which two can be compared. */
function answers(line: string) {
  const all = parseCommand(line);
  return {
    check: checkKind(line),
    isStateful: isStateful(line),
    isWithheld: withholdsOutput(line),
    key: commandKey(line),
    reads: all.flatMap(({ reads }) => reads),
    writes: all.flatMap(({ writes }) => writes),
    removes: all.flatMap(({ removes }) => removes),
    moves: all.flatMap(({ moves }) => moves),
  };
}

describe('a wrapped command', () => {
  for (const wrap of [...plain, ...around, ...alone]) {
    it(`is the same command in: ${wrap('…')}`, () => {
      for (const command of commands) assert.deepEqual(answers(wrap(command)), answers(command), wrap(command));
    });
  }

  it('is the same command in any of these forms inside one another', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...commands),
        fc.array(fc.constantFrom(...plain), { maxLength: 3 }),
        fc.array(fc.constantFrom(...around), { maxLength: 3 }),
        (command, inner, outer) => {
          const line = outer.reduce(
            (text, wrap) => wrap(text),
            inner.reduce((text, wrap) => wrap(text), command),
          );
          assert.deepEqual(answers(line), answers(command), line);
        },
      ),
    );
  });

  it('gives the same answers when asked again', () => {
    fc.assert(fc.property(fc.string(), (line) => assert.deepEqual(answers(line), answers(line))));
  });
});
