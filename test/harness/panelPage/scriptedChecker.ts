/** Lines that hold or not by a script, for pages and tests of the panel. */
import type { VerifiedLine, VerifiedLines } from '../../../src/core/verify/verifiedLines';
import type { VerifyEffects } from '../../../src/host/panel/panelEffects';

const line = (text: string, verdict: VerifiedLine['verdict'], reason: string | null, source = `- ${text}`) => ({
  ...{ source, text, kind: 'to-do' as const, verdict, reason },
});

/** Of the sample: a question that was answered, a branch that is another, checks that were not run again. */
export const scriptedLines: VerifiedLines = {
  lines: [
    line(
      'Should --unit default to grams or to what the recipe says?',
      'struck-out',
      'the user went on since, line 2330',
      '- Waits for the user: “Should --unit default to grams or to what the recipe says?” (2271)',
    ),
    line('src/cli.ts', 'holds', null),
    line('src/units/convert.ts', 'holds', 'changed on disk since the session'),
    line('Branch feat/units', 'holds', null),
    line('npm run lint', 'last-observed', null),
    line('npm test', 'last-observed', null),
    ...Array.from({ length: 27 }, (_, at) => line(`Words ${at}`, 'words', null)),
  ],
  fixes: [{ line: 3, from: 90, to: 108, said: 'Branch `feat/units`', now: 'Branch `main`' }],
  runnable: ['npm run lint', 'npm test'],
};

/** The same where all of it holds. */
export const holding: VerifiedLines = { ...scriptedLines, lines: scriptedLines.lines.slice(1), fixes: [] };

/** `own` takes the place of what it names. */
export const scriptedChecker = (own: Partial<VerifyEffects> = {}): VerifyEffects => ({
  problem: () => null,
  check: async () => scriptedLines,
  runChecks: async () => ({
    ...scriptedLines,
    lines: scriptedLines.lines.map((one) =>
      one.verdict === 'last-observed' ? { ...one, verdict: 'holds' as const, reason: 'it passes' } : one,
    ),
    runnable: [],
  }),
  ...own,
});
