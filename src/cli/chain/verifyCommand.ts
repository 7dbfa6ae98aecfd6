/** `handoff verify`: which lines of a handoff are true now. */
import path from 'node:path';
import type { AppParts } from '../../app/appParts';
import { handoffIn } from '../../app/lineage/previousSessions';
import { sha256 } from '../../app/sha256';
import { taughtBy } from '../../app/taughtSecrets';
import { verifiedText } from '../../app/verify/verifiedText';
import { type Verified, verifyHandoff } from '../../app/verify/verifyHandoff';
import { type HandoffDocument, wasEdited } from '../../core/document/readDocument';
import { HandoffError, logUnreadable, wrongUse } from '../../core/errors';
import type { Redact } from '../../core/redaction';
import { countOf } from '../../core/text/countOf';
import { cellForTerminal } from '../../core/untrusted/forTerminal';
import { countSentence, countVerdicts, type Judged } from '../../core/verify/claim';
import { sources } from '../../sources/registry';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import { type Console, consoleWith } from '../output';
import { readArguments } from '../readArguments';
import { readStandardInput } from '../readStandardInput';
import { isBelow, writeOut } from '../writeOut';
import { handoffOfHash } from './handoffOfHash';
import { runChecks } from './runChecks';

const usage =
  'handoff verify <HANDOFF.md | HASH | -> [--workspace DIR] [--run-checks [--yes]] [--strict] [--write FILE [--force]] [--json]';

/** Ends with the status of `not-true` where a line was struck out. */
export const verifyCommand: Command = async (args, plainOutput, signal) => {
  const options = {
    workspace: { type: 'string' },
    'run-checks': { type: 'boolean' },
    yes: { type: 'boolean' },
    strict: { type: 'boolean' },
    write: { type: 'string' },
    force: { type: 'boolean' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArguments(args, options, 1, usage);
  const [file] = positionals;
  if (file === undefined) throw wrongUse(`Name a handoff. Usage: ${usage}`);
  const parts = cliParts();
  const document = await openHandoff(file, parts, signal);
  const workspace = path.resolve(values.workspace ?? process.cwd());
  if ((await parts.files.list(workspace)) === null)
    throw wrongUse(`There is no folder ${workspace}. Name another with --workspace.`);
  const { redact, gap } = await taughtBy(document, workspace, parts, signal);
  const output = consoleWith(plainOutput, redact);
  const place = { workspace, isNamed: values.workspace !== undefined, mostLogBytes: null };
  const looked = await verifyHandoff(document, place, parts, signal);
  const verified =
    values['run-checks'] === true ? await runChecks(looked, values.yes === true, parts, output, signal) : looked;
  const { judged } = verified;
  const time = new Date().toISOString();
  const counts = countVerdicts(judged);
  const secrets = secretsIn(document, redact);
  if (values.write !== undefined) {
    const text = await verifiedText(document, verified, { folder: verified.folder, time });
    await write(redact(text).text, values.write, document, workspace, parts, values.force === true);
    output.say(`Written to ${values.write}.`);
  }
  if (values.json === true) output.json(await toJson(document, verified, time, { secrets, gap }));
  else print(verified, secrets, output);
  if (gap !== null) output.say(gap);
  if (values.json !== true && (await wasEdited(document, sha256)))
    output.say('The text was changed since it was made.');
  if (counts['struck-out'] > 0) throw notTrue(countSentence(counts));
  if (values.strict === true && secrets.length > 0)
    throw notTrue(`The handoff holds ${countOf(secrets.length, 'secret')} in plain text. ${takeOut}`);
  if (values.strict === true && counts.unknown + counts['last-observed'] > 0) throw notTrue(countSentence(counts));
  if (values.json !== true) output.say(countSentence(counts));
};

/** A place in the file where a secret stands; its value is told nowhere. */
interface SecretFinding {
  readonly line: number;
  readonly rule: string;
}

/** The line for machines stands above all that was hashed but the title. */
const secretsIn = ({ text, mark }: HandoffDocument, redact: Redact): readonly SecretFinding[] =>
  redact(text).hits.map(({ rule, start }) => ({
    line: text.slice(0, start).split('\n').length + (mark === null ? 0 : 1),
    rule,
  }));

const takeOut = 'A delivery hides it; take it out of the file.';

const notTrue = (sentence: string) => new HandoffError('not-true', sentence);

/** Longer than any handoff. */
const mostBytes = 4 * 1024 * 1024;

/** Throws `log-unreadable` where the file is not there or too large, `wrong-use` where it is no handoff. */
async function openHandoff(file: string, parts: AppParts, signal: AbortSignal): Promise<HandoffDocument> {
  return documentIn(await handoffText(file, parts, signal), file);
}

/** Throws `wrong-use` where the text is no handoff. */
export function documentIn(text: string, file: string): HandoffDocument {
  const document = handoffIn(text);
  if (document === null) throw wrongUse(`${file} is not a handoff. Name a file that "handoff create" wrote.`);
  return document;
}

/** The text of a file, of standard input, or of what was delivered under a hash, that may be a handoff. */
export async function handoffText(file: string, parts: AppParts, signal: AbortSignal): Promise<string> {
  if (file === '-') return readStandardInput(signal);
  const { files } = parts;
  const place = handoffOfHash(file, parts) ?? path.resolve(file);
  const found = await files.stat(place);
  if (found === null) throw wrongUse(`There is no file ${file}. Check the path.`);
  if (found.kind !== 'file') throw logUnreadable(file, 'it is not a file');
  if (found.size > mostBytes) throw wrongUse(`${file} is too long to be a handoff.`);
  return files.readText(place, { maxBytes: mostBytes });
}

async function write(
  text: string,
  file: string,
  { logPath, sessions: several }: HandoffDocument,
  workspace: string,
  { environment }: AppParts,
  force: boolean,
): Promise<void> {
  const sessionFolders = sources
    .flatMap((source) => source.watchFolders(environment, []))
    .filter((place) => !isBelow(workspace, place));
  await writeOut(text, {
    file,
    logs: [logPath ?? file, ...several.flatMap(({ log }) => log ?? [])],
    sessionFolders,
    force,
  });
}

function print({ judged, lead, logs }: Verified, secrets: readonly SecretFinding[], output: Console): void {
  const words = { holds: 'holds', 'struck-out': 'struck out', 'last-observed': 'not run again', unknown: 'not known' };
  output.table(
    judged
      .flatMap(({ claim, verdict, reason }) =>
        verdict === 'words'
          ? []
          : [
              `${words[verdict].padEnd(13)}  ${cellForTerminal(claim.text.slice(0, 140))}${reason === null ? '' : `: ${cellForTerminal(reason)}`}\n`,
            ],
      )
      .join(''),
  );
  for (const { line, rule } of secrets)
    output.table(
      `secret         line ${line}: a value that must not leave stands here (${cellForTerminal(rule)}). ${takeOut}\n`,
    );
  for (const { said, now } of lead)
    output.table(`corrected      Where it stands: ${cellForTerminal(said)}: ${cellForTerminal(now)}\n`);
  for (const { grewBy, path: log } of logs)
    if (grewBy !== null && grewBy > 0) output.say(`The session went on since: ${grewBy} more entries in ${log}.`);
}

async function toJson(
  document: HandoffDocument,
  { judged, lead, folder, log, logs }: Verified,
  checkedAt: string,
  { secrets, gap }: { readonly secrets: readonly SecretFinding[]; readonly gap: string | null },
) {
  return {
    version: 1,
    checkedAt,
    sha256: await sha256(document.text),
    edited: await wasEdited(document, sha256),
    folder,
    log,
    ...(logs.length > 1 ? { logs } : {}),
    counts: countVerdicts(judged),
    lines: judged.map(lineJson),
    secrets,
    rulesAlone: gap,
    corrected: lead.map(({ line, said, now }) => ({ line: line + 1, said, now })),
  };
}

const lineJson = ({ claim, verdict, reason }: Judged) => ({
  line: claim.at + 1,
  section: claim.section,
  kind: claim.kind,
  text: claim.text,
  verdict,
  reason,
});
