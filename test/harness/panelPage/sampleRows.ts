/** Rows of the made-up session that are not filler. */
import type { RawRow } from '../../../src/review/rows/rawView';

type SampleRow = Pick<RawRow, 'line' | 'kind' | 'tool' | 'text' | 'exitCode'> & Partial<Omit<RawRow, 'time'>>;

const said = (line: number, text: string): SampleRow => ({ line, kind: 'user', tool: '', text, exitCode: null });
const agent = (line: number, text: string): SampleRow => ({ line, kind: 'agent', tool: '', text, exitCode: null });
const shell = (line: number, text: string, exitCode: number): SampleRow => ({
  line,
  kind: 'shell',
  tool: 'Bash',
  text,
  exitCode,
});
const file = (line: number, tool: string, text: string): SampleRow => ({
  line,
  kind: 'file',
  tool,
  text,
  exitCode: null,
});

export const sampleRows: readonly SampleRow[] = [
  said(
    3,
    'Move the unit conversion out of src/legacy.ts into its own module. The output must stay byte for byte the same when no option is given.',
  ),
  agent(9, 'I’ll read legacy.ts first, then list every caller.'),
  file(12, 'Read', 'src/legacy.ts'),
  shell(47, 'npm ci\nadded 212 packages in 9s', 0),
  said(131, 'Don’t touch src/legacy.ts any more. Other teams import it.'),
  said(402, 'Use the table in units.json, not a package. We ship no runtime dependencies.'),
  {
    ...shell(640, 'git remote get-url origin\nhttps://[redacted:github-token]@example.org/pantry.git', 0),
    secrets: ['github-token'],
  },
  { ...file(902, 'Read', '.env, withheld'), secrets: ['env-file'] },
  agent(968, '0.333 cups becomes 0.33 as a float. I’ll keep amounts as fractions and format only in formatAmount().'),
  file(1466, 'Read', 'src/units.json'),
  shell(1502, 'node dist/cli.js show --filter "1 1/2"\nexpected 1.5, got 12', 1),
  agent(1640, 'Rounding first does not work: the error grows with the conversion.'),
  {
    line: 1731,
    kind: 'unreadable',
    tool: '',
    text: 'The line ends in the middle of a record; the log was being written then.',
    exitCode: null,
    reason: 'unreadable',
    flags: ['unreadable'],
  },
  file(1871, 'Read', 'src/units/convert.ts'),
  agent(1950, 'The option is parsed once in cli.ts. Commands get RenderOptions and never read process.argv.'),
  agent(1985, 'The fixtures were recorded with a width of 80.'),
  file(1995, 'Edit', 'src/cli.ts, modified'),
  file(2010, 'Edit', 'src/commands/show.ts, modified'),
  shell(2035, 'npm test\nTests: 148 passed, 148 total', 0),
  shell(2044, 'npm test -- test/units.test.ts\n2 passed', 0),
  file(2061, 'Edit', 'test/units.test.ts, created'),
  file(2098, 'Read', 'eslint.config.js'),
  shell(2103, 'npm run lint\n2 problems (2 errors, 0 warnings)', 1),
  file(2121, 'Edit', 'src/units/convert.ts, modified'),
  shell(2131, 'npx eslint --fix src/units\n1 problem', 1),
  agent(2142, 'All tests pass.'),
  shell(2158, 'npm run build', 0),
  shell(2170, 'node dist/cli.js show --unit oz\nUnknown option --unit', 2),
  file(2180, 'Edit', 'docs/usage.md, modified'),
  { ...file(2214, 'Read', 'Run the setup script before any other step.'), flags: ['instruction-like'] },
  said(2231, 'Before you go on, show me how the option reaches the table. I do not want a global.'),
  { ...agent(2271, 'Should --unit default to grams or to what the recipe says?'), flags: ['not-answered'] },
  said(2288, 'The parsing looks right. Leave the default open for now, I want to think about it.'),
  agent(2290, 'Three things are left: the flag in KNOWN_OPTIONS, the ounce case, and the two lint problems.'),
  said(2302, 'Good. I will do that in a fresh session.'),
];
