import type { JudgeScores } from './runJudge';

/** Said where nobody named a model. */
export const noJudge =
  'No judge: name a model in HANDOFF_JUDGE_MODEL and the address of an OpenAI-compatible server in HANDOFF_BASE_URL.\n';

/** How far the judge agrees with the labels comes first: by it the rest is worth as much or as little. */
export function printJudge({ model, agreed, labels, differences, counts, truths, cases }: JudgeScores): string {
  const lines = [
    `Judge ${model}: agrees with ${agreed} of ${labels} labels by hand that it was not shown.`,
    ...differences.map(({ truth, person, model: said }) => `  ${said} in place of ${person}: ${truth}`),
    `Of ${truths} truths of ${cases} own cases it finds ${counts.told} told, ${counts.partly} partly, ${counts.missing} missing, ${counts.wrong} wrong.`,
  ];
  return `${lines.join('\n')}\n`;
}
