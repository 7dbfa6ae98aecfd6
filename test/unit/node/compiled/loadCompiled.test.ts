import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keptCodeOf, readCodeFile } from '../../../../src/node/compiled/codeFile';
import { loadCompiled } from '../../../../src/node/compiled/loadCompiled';

const wrapped = (body: string) => `(function (exports, require, module, __filename, __dirname) {${body}\n})`;
const greets = wrapped("exports.greet = (name) => 'Good day, ' + name; exports.place = __dirname;");

describe('a script with the code of its earlier runs', () => {
  let folder: string;
  let script: string;
  let code: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-code-'));
    script = path.join(folder, 'program.js');
    code = path.join(folder, 'compiled', 'create.code');
    writeFileSync(script, greets);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const greeting = (codeFile: string | null = code) => {
    const loaded = loadCompiled(script, codeFile);
    const { greet } = loaded.exported as { greet(name: string): string };
    return { said: greet('Ada'), keep: loaded.keep };
  };
  const known = () => readCodeFile(code, readFileSync(script));

  it('does the same with and without them', () => {
    const first = greeting();
    assert.equal(known(), null);
    first.keep();
    assert.notEqual(known(), null);
    assert.deepEqual([first.said, greeting().said, greeting(null).said], Array(3).fill('Good day, Ada'));
  });

  it('is for its user only, and written again only where much was added', () => {
    greeting().keep();
    if (process.platform !== 'win32') assert.equal(statSync(code).mode & 0o777, 0o600);
    const { ino } = statSync(code);
    greeting().keep();
    assert.equal(statSync(code).ino, ino);
    writeFileSync(script, greets.replace('exports.greet', `exports.many = ${'() => '.repeat(400)}0; exports.greet`));
    greeting().keep();
    assert.notEqual(statSync(code).ino, ino);
  });

  it('tells the next run what this one said of itself', () => {
    const notes = () => loadCompiled(script, code).notes;
    assert.equal(notes(), '');
    loadCompiled(script, code).keep('shelves: 3 – till');
    assert.equal(notes(), 'shelves: 3 – till');
    // Nothing new to say: neither the file nor the notes change.
    loadCompiled(script, code).keep(null);
    assert.equal(notes(), 'shelves: 3 – till');
    loadCompiled(script, code).keep('shelves: 4');
    assert.equal(notes(), 'shelves: 4');
    const { said } = greeting();
    assert.equal(said, 'Good day, Ada');
  });

  it('believes no notes that another wrote into the file', () => {
    loadCompiled(script, code).keep('shelves: 3');
    const bytes = readFileSync(code);
    bytes[bytes.indexOf('shelves: 3') + 9] = '9'.charCodeAt(0);
    writeFileSync(code, bytes);
    assert.equal(loadCompiled(script, code).notes, '');
  });

  const spoiled: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    'cut off': (bytes) => bytes.subarray(0, bytes.length - 9),
    'of one other byte': (bytes) => Buffer.from(bytes.map((byte, place) => (place === 60 ? byte ^ 1 : byte))),
    'of another form': () => Buffer.from('{"code":"none"}'),
    empty: () => Buffer.alloc(0),
  };
  for (const [name, spoil] of Object.entries(spoiled))
    it(`takes no file that is ${name}, and writes it anew`, () => {
      greeting().keep();
      writeFileSync(code, spoil(readFileSync(code)));
      assert.equal(known(), null);
      const again = greeting();
      assert.equal(again.said, 'Good day, Ada');
      again.keep();
      assert.notEqual(known(), null);
    });

  it('takes no code of another script, be it as long as this one', () => {
    greeting().keep();
    writeFileSync(script, greets.replace('Good day', 'Good eve'));
    assert.equal(greeting().said, 'Good eve, Ada');
  });

  it('takes no file that others can write', function () {
    if (process.platform === 'win32') return this.skip();
    greeting().keep();
    chmodSync(code, 0o622);
    assert.equal(known(), null);
  });

  it('goes on where nothing can be kept', () => {
    writeFileSync(path.join(folder, 'compiled'), 'a file where the folder should be');
    const { said, keep } = greeting();
    keep();
    assert.equal(said, 'Good day, Ada');
  });

  it('keeps the newest of many', () => {
    mkdirSync(path.dirname(code));
    for (let number = 0; number < 60; number += 1) {
      const old = path.join(path.dirname(code), `${number}.code`);
      writeFileSync(old, '');
      utimesSync(old, 1_000 + number, 1_000 + number);
    }
    greeting().keep();
    const left = readdirSync(path.dirname(code));
    assert.equal(left.length, 40);
    assert.ok(left.includes('create.code') && left.includes('59.code') && !left.includes('20.code'), left.join());
  });

  it('has a file for each purpose and place, and none where the user wants none', () => {
    const environment = { home: '/home/dev', platform: 'linux', variables: {} } as const;
    const names = [
      keptCodeOf(environment, '/a/program.js', 'create'),
      keptCodeOf(environment, '/a/program.js', 'hook'),
      keptCodeOf(environment, '/b/program.js', 'create'),
    ];
    assert.equal(new Set(names).size, 3);
    for (const name of names)
      assert.match(name ?? '', /create-handoff[/\\]compiled[/\\](?:create|hook)-\w+-[\w.-]+\.code$/);
    const unwanted = { ...environment, variables: { NODE_DISABLE_COMPILE_CACHE: '1' } };
    assert.equal(keptCodeOf(unwanted, '/a/program.js', 'create'), null);
  });
});
