import assert from 'node:assert/strict';
import { spokenLines } from '../../../../src/extractors/stated/agent/spokenLines';

const spoken = (message: string) => spokenLines(message).map(({ text }) => text);

describe('the lines that somebody spoke', () => {
  it('are without a console that was copied to its waiting prompt, which may begin behind their own words', () => {
    const message = [
      'it broke the stream :/ no events reach the browser .> cross-env NODE_ENV=development node server.js',
      '',
      'Starting development server',
      'Server is running on http://localhost:3000',
      ' ~/shop  stream ⇡8 ························ 26s  21:36:16',
      '❯',
      'Always keep the old route.',
    ].join('\n');
    assert.deepEqual(spoken(message), [
      'it broke the stream :/ no events reach the browser .',
      'Always keep the old route.',
    ]);
  });

  it('are without a program that fell over, from the place in its source to the line behind its stack', () => {
    const crash = [
      '~/dev/shop (refactor) ➜ shop git:(refactor) npx tsx src/cli.ts -c',
      'node:fs:443',
      '    return binding.readFileUtf8(path, stringToFlags(options.flag));',
      '                   ^',
      '',
      "Error: ENOENT: no such file or directory, open '/home/dev/shop/src/package.json'",
      '    at readFileSync (node:fs:443:20)',
      '    at <anonymous> (/home/dev/shop/src/config.ts:76:24)',
      '    at new Loader (node:internal/modules/esm/loader:271:25)',
      '    at async onImport.tracePromise.__proto__ (node:internal/modules/esm/loader:547:26)',
      '    at async load (node:internal/modules/run_main:98:5) {',
      '  errno: -2,',
      "  code: 'ENOENT',",
      "  path: '/home/dev/shop/src/package.json'",
      '}',
      '',
      'Node.js v23.4.0',
    ];
    assert.deepEqual(spoken(['It breaks on start.', ...crash, 'Keep the old path as well.'].join('\n')), [
      'It breaks on start.',
      'Keep the old path as well.',
    ]);
    assert.deepEqual(spoken(crash.join('\n')), []);
    const words = ['Look at async carts first (they are slow).', 'In shop:12', 'we need carts', '{ and braces }'];
    assert.deepEqual(spoken(words.slice(0, 3).join('\n')), words.slice(0, 3));
  });

  it('are without the frames of a console of a browser', () => {
    const frames = [
      'error @ chunk-36jrqfj4.js:2322',
      'beginWork$1 @ chunk-36jrqfj4.js:20936',
      '(anonymous) @ chunk-36jrqfj4.js:19808Understand this error',
      'render@https://shop.example/till.js:12:5',
      'Object.then @ https://shop.example/app:44',
    ].join('\n');
    assert.deepEqual(spoken(`The drawer warns in the console.\n${frames}\nKeep the keys unique.`), [
      'The drawer warns in the console.',
      'Keep the keys unique.',
    ]);
    const words = ['Call it @ 10:30, not before.', 'Ask @nora in till.ts: 4 eyes.', 'Version @ latest stays.'];
    assert.deepEqual(spoken(words.join('\n')), words);
  });

  it('are whole where a comparison or a quotation looks like one', () => {
    const message = 'Keep the limit: a > b must hold.\nUse cents only.';
    assert.deepEqual(spoken(message), ['Keep the limit: a > b must hold.', 'Use cents only.']);
    assert.deepEqual(spoken('Run it again, then a > node should stay.\nUse cents only.').length, 2);
  });

  it('are without the line above the frames of a stack, but for the words that lead to it', () => {
    const stack = '\n    at div\n    at http://localhost:3000/shop.js:5:13';
    assert.deepEqual(spoken(`Now there is this in the console: Keys should be unique.${stack}\nKeep it short.`), [
      'Now there is this in the console',
      'Keep it short.',
    ]);
    assert.deepEqual(spoken(`TypeError: must be a till${stack}`), []);
  });

  it('are without a prompt that shows its folder and branch, and without the options of a program', () => {
    assert.deepEqual(spoken('~/shop/till (main)\n  -f, --force   Open without asking\nUse cents only.'), [
      'Use cents only.',
    ]);
  });

  it('are without the line in which an editor names its mode', () => {
    assert.deepEqual(spoken('this is what I see\n-- INSERT -- ~/shop (main)'), ['this is what I see']);
  });

  it('are without what a program passed on from another; labels of their own stay', () => {
    const message = [
      'now it says this, keep the batches small',
      'remote: error: GH013: Rule violations found for refs/heads/one.',
      'remote:',
      'remote: Resolve the violations before pushing again',
      'error: failed to push some refs',
    ].join('\n');
    assert.deepEqual(spoken(message), ['now it says this, keep the batches small']);
    const labels = 'api: never log the key.\napi: use cents only.\napi: keep the old route.';
    assert.equal(spoken(labels).length, 3);
  });

  it('are found in time in proportion to a line, however long it is', () => {
    const secondsFor = (length: number) => {
      const message = 'mend the cache of the parser, '.repeat(length / 30);
      const start = process.cpuUsage();
      for (let round = 0; round < 3; round += 1) spokenLines(message);
      return process.cpuUsage(start).user / 1e6;
    };
    secondsFor(20_000);
    // At the square it would be 64 times as long.
    const few = Math.max(0.001, secondsFor(20_000));
    const times = secondsFor(160_000) / few;
    assert.ok(times < 24, `${times.toFixed(1)} times as long for 8 times the line`);
  });
});

describe('the report of a checker that was pasted without a fence', () => {
  const frame = (file: string) => [
    `${file}:35:11 lint/suspicious/noImplicitAnyLet ━━━━━━━━━━━━━━━━━━━━━━`,
    '',
    '  × This variable implicitly has the any type.',
    '  ',
    '    34 │     if (!answer.ok) {',
    '  > 35 │       let details;',
    '       │           ^^^^^^^',
    '    36 │       try {',
    '  ',
    '  i Declare a type or initialize the variable with some value.',
    '',
  ];
  const spoken = (...lines: string[]) => spokenLines(lines.join('\n')).map(({ text }) => text);

  it('is no speech, from the line that names the script to what stands below its last lines of code', () => {
    const report = [
      '> check',
      '> npm run db:generate && biome check .',
      '',
      'Start by importing your client (See: https://docs.example.org)',
      '',
      'Tip: Want to turn off tips and other hints?',
      '',
      ...frame('app/auth.ts'),
      ...frame('app/till.ts'),
      'check ━━━━━━━━━━━━━━━━━━━━━━━━━━━━',
      '',
      '  × Some errors were emitted while running checks.',
    ];
    assert.deepEqual(spoken('Why is this red only in CI?', ...report).slice(0, 1), ['Why is this red only in CI?']);
    assert.ok(
      !spoken('Why is this red?', ...report).some((text) => /Start by|Tip|Declare|errors were|let details/.test(text)),
    );
  });

  it('leaves what is written behind it', () => {
    const text = spoken(
      'This came from the build:',
      '',
      ...frame('app/auth.ts'),
      'Never mend it by any, give it its type.',
    );
    assert.deepEqual(text, ['This came from the build:', 'Never mend it by any, give it its type.']);
  });

  it('leaves what is written between two of them', () => {
    const said = 'Never mend it by any, give it its type.';
    const text = spoken('Two of these:', '', ...frame('app/auth.ts'), said, '', ...frame('app/till.ts'));
    assert.deepEqual(text, ['Two of these:', said]);
  });

  it('is no table, no tree and no numbered list of rules', () => {
    const rules = ['1. Use tabs.', '2. Never push.', '3. Keep src/a.ts:10:2 as it is.'];
    assert.equal(spoken('Mind these:', '', ...rules).length, 4);
    const tree = ['src', '├── a.ts', '│   └── b.ts', '', 'Never touch a.ts.'];
    assert.equal(spoken(...tree).at(-1), 'Never touch a.ts.');
  });
});
