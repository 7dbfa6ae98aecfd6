/** What the compaction of the sample session kept and dropped, for the panel's own page and its tests. */

import type { BoundaryReport } from '../../../src/core/uncompact/boundaryReport';
import type { ComparedFact } from '../../../src/core/uncompact/uncompact';

const at = (line: number) => [{ line, entry: null }];

const fact = (
  id: string,
  heading: string,
  text: string,
  line: number,
  own: Partial<ComparedFact> = {},
): ComparedFact => ({
  ...{ id, kind: 'constraint', section: 'constraints', heading, text, markdown: `- “${text}” (${line})` },
  ...{ standing: 'absent', note: 'Not in the summary', touchedAgain: null, evidence: at(line) },
  ...own,
});

const kept = (text: string, line: number) => fact(`kept-${line}`, 'Files', text, line, { standing: 'kept', note: '' });

/** A compaction with something below each of four headings. */
export const sampleDropped: BoundaryReport = {
  boundary: { number: 1, line: 1_300, tokensBefore: 171_000, tokensAfter: 24_000 },
  summaryTokens: 1_912,
  kept: [
    kept('Never touch src/legacy.js', 3),
    kept('Heights are formatted in src/units.js only', 201),
    kept('The factor is 3.28084', 347),
    kept('To do: right-align, README, unknown units', 690),
    kept('src/units.js', 198),
    kept('src/table.js', 205),
    kept('src/options.js', 211),
  ],
  dropped: [
    fact('d-free', 'Your rules', 'Keep it free of dependencies.', 3, {
      touchedAgain: { how: 'it ran npm install tides', evidence: at(1_361), calls: 0 },
    }),
    fact('d-feet', 'Your rules', 'Feet with one decimal, metres with two, as the harbour office prints them.', 214, {
      ...{ standing: 'shortened', note: 'Shortened to “format feet”' },
      touchedAgain: { how: 'the user said it again', evidence: at(1_388), calls: 0 },
    }),
    fact('d-why', 'Decisions', 'The factor is 3.28084 and not 3.28', 347, {
      ...{
        kind: 'decision',
        section: 'decisions',
        markdown: '- The factor is 3.28084 and not 3.28, because 4.71 m came out as 15.4 ft (347)',
      },
      ...{ standing: 'shortened', note: 'The decision is kept, the reason is not' },
    }),
    fact('d-order', 'Known pitfalls', 'Options generated from the help text: the order of the words got lost', 655, {
      ...{
        kind: 'information',
        section: 'traps',
        markdown: '- Options generated from the help text: the order of the words got lost (agent says, 655)',
      },
      touchedAgain: { how: 'looked up again', evidence: [...at(1_310), ...at(1_315)], calls: 6 },
    }),
    fact('d-pier', 'Files', 'data/northpier.json', 233, {
      ...{ kind: 'file', section: 'files', markdown: '- `data/northpier.json`, read once (233)' },
      touchedAgain: { how: 'opened', evidence: at(1_399), calls: 0 },
    }),
    fact('d-cli', 'Files', 'src/cli.js', 461, {
      kind: 'file',
      section: 'files',
      markdown: '- `src/cli.js`, edited once (461)',
    }),
  ],
  unsure: 2,
};
