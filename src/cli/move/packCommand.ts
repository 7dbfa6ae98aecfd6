/** `handoff pack`: a handoff and the work that is not committed, in one file for another machine. Sends nothing. */
import path from 'node:path';
import { packHandoff } from '../../app/move/packHandoff';
import { taughtBy } from '../../app/taughtSecrets';
import { wrongUse } from '../../core/errors';
import { packEnding } from '../../core/move/pack';
import { sizeText } from '../../core/move/sizeText';
import { countOf } from '../../core/text/countOf';
import { cellForTerminal } from '../../core/untrusted/forTerminal';
import { sources } from '../../sources/registry';
import { documentIn, handoffText } from '../chain/verifyCommand';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import { type Console, consoleWith } from '../output';
import { readArguments } from '../readArguments';
import { isBelow, writeOut } from '../writeOut';

const usage =
  'handoff pack <HANDOFF.md | -> [--include PATH]… [--base REVISION] [--workspace DIR] [--out FILE [--force]] [--dry-run] [--json]';

/** Files that hold secrets stay, and are named. */
export const packCommand: Command = async (args, plainOutput, signal) => {
  const options = {
    include: { type: 'string', multiple: true },
    base: { type: 'string' },
    workspace: { type: 'string' },
    out: { type: 'string' },
    force: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArguments(args, options, 1, usage);
  const [file] = positionals;
  if (file === undefined) throw wrongUse(`Name a handoff. Usage: ${usage}`);
  if (file === '-' && values.out === undefined) throw wrongUse(`Name the file with --out. Usage: ${usage}`);
  const out = path.resolve(values.out ?? `${file.replace(/\.md$/i, '')}${packEnding}`);
  const parts = cliParts();
  const whole = await handoffText(file, parts, signal);
  const document = documentIn(whole, file);
  const folder = path.resolve(values.workspace ?? process.cwd());
  if ((await parts.files.list(folder)) === null)
    throw wrongUse(`There is no folder ${folder}. Name another with --workspace.`);
  const taught = await taughtBy(document, folder, parts, signal);
  const output = consoleWith(plainOutput, taught.redact);
  const request = {
    folder,
    base: values.base ?? 'HEAD',
    include: (values.include ?? []).map((one) => path.resolve(folder, one)),
  };
  const packed = await packHandoff(document, whole, request, taught, parts, signal);
  const { pack, taken, hidden, gap, text, bytes } = packed;
  const isDry = values['dry-run'] === true;
  if (!isDry)
    await writeOut(text, {
      file: out,
      logs: [document.logPath ?? out, ...document.sessions.flatMap(({ log }) => log ?? [])],
      sessionFolders: sources
        .flatMap((source) => source.watchFolders(parts.environment, []))
        .filter((place) => !isBelow(folder, place)),
      force: values.force === true,
    });
  const { base, subject, isPushed, files, leftOut, notChosen } = taken;
  if (hidden > 0) output.say(`Redacted in the handoff: ${countOf(hidden, 'secret')}.`);
  if (gap !== null) output.say(gap);
  output.say(
    `${isDry ? 'Would pack' : 'Packed'} ${countOf(files.length, 'file')} since ${base.slice(0, 12)} “${subject.slice(0, 80)}”, ${sizeText(bytes)}: ${out}`,
  );
  tellRest({ leftOut, notChosen }, output);
  if (!isPushed)
    output.say(
      'No remote is known to have that commit. Push it, or count from one that is there, for example with --base origin/main.',
    );
  if (values.json === true)
    output.json({
      ...{ file: isDry ? null : out, bytes, base, branch: taken.branch, isPushed },
      ...{ files: pack.work.files, leftOut: pack.leftOut, notChosen, needs: pack.needs, checks: pack.checks },
      rulesAlone: gap,
    });
};

const mostNamed = 20;

function tellRest(
  {
    leftOut,
    notChosen,
  }: { readonly leftOut: readonly { path: string; why: string }[]; readonly notChosen: readonly string[] },
  output: Console,
): void {
  for (const { path: name, why } of leftOut) output.say(`Left out: ${cellForTerminal(name)} ${cellForTerminal(why)}.`);
  if (notChosen.length === 0) return;
  const named = notChosen.slice(0, mostNamed).map(cellForTerminal).join(', ');
  const more = notChosen.length > mostNamed ? ` and ${notChosen.length - mostNamed} more` : '';
  output.say(`Not taken, since git does not track them: ${named}${more}. Take some with --include PATH.`);
}
