/** `handoff explain`: why a line of a log became what it is in a handoff, and what a row of the rules says. */
import path from 'node:path';
import { explainLine } from '../app/explain/explainLine';
import { explainRule, listRules, tableNamed } from '../app/explain/explainRules';
import { explainText, rulesText, ruleText } from '../app/explain/explainText';
import { findLog } from '../app/findLog';
import type { RequestFor } from '../app/makeDraft';
import { wrongUse } from '../core/errors';
import { withProject } from '../core/project/projectOptions';
import { cliParts } from './cliParts';
import type { Command } from './command';
import { tellProject } from './project/tellProject';
import { readArguments } from './readArguments';

const usage =
  'handoff explain <LOG | SESSION-ID> LINE [--words TEXT] [--goal TEXT] [--workspace DIR] [--json], or handoff explain --rule TABLE[/ROW], or handoff explain --rules';

/** Draws the handoff to look on, and writes nothing. */
export const explainCommand: Command = async (args, output, signal) => {
  const { values, positionals } = readArguments(
    args,
    {
      goal: { type: 'string' },
      words: { type: 'string' },
      workspace: { type: 'string' },
      rule: { type: 'string' },
      rules: { type: 'boolean' },
      json: { type: 'boolean' },
    },
    2,
    usage,
  );
  const [wanted, place] = positionals;
  const asked = [wanted !== undefined, values.rule !== undefined, values.rules === true].filter(Boolean).length;
  if (asked !== 1) throw wrongUse(`Name a log and one of its lines, or a row, or --rules. Usage: ${usage}`);
  const named = values.rule === undefined ? null : tableNamed(values.rule);
  if (values.rules === true || named !== null) {
    const tables = named === null ? listRules() : [named];
    return values.json === true ? output.json({ version: 1, tables }) : output.table(rulesText(tables));
  }
  if (values.rule !== undefined) {
    const answer = explainRule(values.rule);
    return values.json === true ? output.json({ version: 1, ...answer }) : output.table(ruleText(answer));
  }
  if (wanted === undefined || place === undefined)
    throw wrongUse(
      `Name the line as well: the number behind a statement of a handoff, or one that "handoff show" lists. Usage: ${usage}`,
    );
  const parts = cliParts();
  const folder = path.resolve(values.workspace ?? process.cwd());
  const requestFor: RequestFor = async (session, request) =>
    withProject(request, await tellProject(values.workspace ?? session.startCwd ?? session.cwd, parts.files, output));
  const log = await findLog(wanted, folder, parts, signal);
  const answer = await explainLine(
    { log, place, goal: values.goal ?? null, words: values.words ?? null },
    parts,
    requestFor,
    signal,
  );
  if (values.json === true) return output.json({ version: 1, ...answer });
  output.table(explainText(answer));
};
