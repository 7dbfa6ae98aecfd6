// What people, agents and tools write in a log of real shape: nothing of a real session, but as many different words and names.

const verbs =
  'mend check read write move rename split join drop keep build test ship parse render cache retry log'.split(' ');
const things =
  'login server total cache parser window branch commit value index update session token queue worker header footer layout theme retry limit schema route model record batch stream filter range report budget panel socket thread buffer cursor filename locale plugin setting upload backup'.split(
    ' ',
  );
const kinds = 'Reader Writer Store Loader Guard Table Panel Client Handler Policy Job View Index Key'.split(' ');
const folders = 'src lib test app core api web tools server client docs internal pkg cmd'.split(' ');
const endings = 'ts ts ts tsx go rs py md json yml css'.split(' ');
const said = [
  'Let me check how {name} handles the {thing} before I change it.',
  'The failure comes from `{file}`: {name} reads the {thing} before the {thing} is there, so it can be stale.',
  'Now I will {verb} the {thing} in `{file}` and run the tests again.',
  'I decided to use {name} instead of {name}, because the {thing} has to stay readable.',
  'All {number} tests pass, and the {thing} is written once.',
  "There's one more place: `{file}` still calls {name}() with the old {thing}.",
  'We could either {verb} the {thing} or leave it to {name}; the second is simpler.',
  '- **{name}**: {verb}s the {thing} of the {thing} (`{file}`)',
  '- [ ] {verb} the {thing} and cover it with a test',
  '{number}. The {thing} must not be {verb}ed while {name} runs.',
  'The check failed with exit code {number}, which means that the {thing} was never {verb}ed.',
  'It is not yet clear whether {name} should {verb} the {thing} — the tests do not say.',
  'Should the {thing} be kept when {name} stops?',
  'Done. The {thing} is {verb}ed in `{file}`, {name} is untouched, and nothing else changed.',
  '## What changed in the {thing}',
  'Note that {name} only works when the {thing} is set to {number}, otherwise it falls back to the {thing}.',
];
const asked = [
  'please {verb} the {thing} of the {thing} and run the tests',
  'why does {name} {verb} the {thing} twice?',
  "don't touch {file}, only {verb} {name}",
  'ok, go on with the {thing}',
  'Always {verb} the {thing} before you commit. Never push to main.',
  'no, use {name} instead of {name}, and keep the {thing}',
  'looks good. now {verb} the {thing} in {file}',
  'the {thing} is still broken: {name} shows {number} instead of {number}',
  'can you commit this and then {verb} the {thing}?',
];
const coded = [
  'export function {lower}{number}({thing}: string): number {{',
  '  const {thing} = {lower}.{verb}(({thing}) => {thing}.length * {number});',
  "  if ({thing} !== '{thing}') throw new Error('no {thing} in {lower}');",
  '    return {{ {thing}: {number}, {lower}: {thing} }};',
  "import {{ {name} }} from '../{thing}/{lower}';",
  '  // The {thing} is read before the {thing}, so {name} has to {verb} it.',
  '    "{thing}": "{number}.{number}.1",',
  "  it('{verb}s the {thing} of {name}', async () => {{",
  '+    await {lower}.{verb}({thing}, {number});',
  '}}',
  '',
];
const printed = [
  '{file}:{number}:{number}: {thing} of {name} is {verb}ed here',
  '  ✓ {verb}s the {thing} of the {thing} ({number} ms)',
  'ok {number} - {name} keeps the {thing}',
  '2026-03-04T05:07:12.{number}Z INFO {thing}-{number} {thing} took {number} ms',
  ' {file} | {number} +++---',
  'drwxr-xr-x {number} dev dev 4096 Mar  4 05:07 {thing}',
  '    at {name}.{verb} (/home/dev/app/{file}:{number}:{number})',
  ' M {file}',
  '{file}',
  '',
];
const failures = [
  'Error: {thing} of {name} was not found',
  'TypeError: {lower} is not a function',
  'FAIL {file}',
  'error TS2339: Property {lower} does not exist on type {name}.',
];

/** The texts of one log. Sizes are about what is asked for, to the next sentence or line. */
export function openRealTexts(random) {
  const capital = (word) => word[0].toUpperCase() + word.slice(1);
  const name = () => `${capital(random.pick(things))}${capital(random.pick(things))}${random.pick(kinds)}`;
  const lower = () => `${random.pick(things)}${capital(random.pick(things))}`;
  const known = Array.from(
    { length: 60 },
    () => `${random.pick(folders)}/${random.pick(things)}/${lower()}.${random.pick(endings)}`,
  );
  const slots = {
    name,
    lower,
    file: () => random.pick(known),
    thing: () => random.pick(things),
    verb: () => random.pick(verbs),
    number: () => String(random.integer(400)),
  };
  const fill = (pattern) =>
    pattern.replace(/\{\{|\}\}|\{(\w+)\}/g, (all, slot) => (slot === undefined ? all[0] : slots[slot]()));
  const many = (patterns, length, joint) => {
    const parts = [];
    for (let written = 0; written < length; ) {
      const part = fill(random.pick(patterns));
      parts.push(part);
      written += part.length + joint.length;
    }
    return parts.join(joint);
  };
  return {
    file: slots.file,
    words: slots,
    said: (length) => many(said, length, length > 400 ? '\n' : ' '),
    asked: (length) => many(asked, length, ' '),
    code: (length) => many(coded, length, '\n'),
    numbered: (length) =>
      many(coded, length * 0.85, '\n')
        .split('\n')
        .map((line, at) => `${String(at + 1).padStart(6)}→${line}`)
        .join('\n'),
    output: (length) => many(printed, length, '\n'),
    failure: (length) => `${fill(random.pick(failures))}\n${many(printed, length, '\n')}`,
    command: () =>
      fill(
        random.pick([
          'npm test',
          'npm test -- {thing}',
          'npx tsc --noEmit',
          'git status --short && git diff --stat',
          'git add {file} && git commit -m "fix({thing}): {verb} the {thing} of {name}"',
          'grep -rn "{name}" src --include=*.ts | head -{number}',
          'ls -la src/{thing} && cat {file} | head -{number}',
          'cd /home/dev/app && npm run build 2>&1 | tail -{number}',
          'go test ./{thing}/... -run Test{name} -count=1',
          "sed -n '{number},{number}p' {file}",
          'node -e "require(\'./{file}\').{verb}({number})"',
        ]),
      ),
  };
}
