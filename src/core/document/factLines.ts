/** One fact as the line or lines it has in a handoff. Text from tools is data: quoted so that it cannot act. */
import type {
  CheckFact,
  CommandFact,
  DecisionFact,
  ErrorFact,
  FactBase,
  FileFact,
  QuestionFact,
  StateFact,
  ToldFact,
  TurnFact,
} from '../fact';
import { cutAtSentence } from '../language/cutAtSentence';
import type { Tag } from '../provenance';
import { broughtByGit, laterPush } from '../shell/checks/ciOutcome';
import { endedFromOutside } from '../shell/endedFromOutside';
import { readableCommand } from '../shell/readableCommand';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { anyOf } from '../text/patterns';
import { plainProse } from '../text/plainProse';
import { readableLinks } from '../text/readableLinks';
import { escapeLine } from '../untrusted/escapeLine';
import { fence } from '../untrusted/fence';
import { inlineCode } from '../untrusted/inlineCode';
import { indentMarkdown, joinMarkdown, type Markdown, md } from '../untrusted/markdown';
import { evidenceMark, shortPlace, toldMark } from './evidenceMark';
import { lineFromOutside } from './keep/idleFacts';
import { taskOnly } from './yours/taskOnly';

type Said = FactBase & { readonly text: string };

/** A list item that quotes words as they were said. */
export const quoteLine = (text: string) => md`- “${escapeLine(foldSpace(text))}”`;

/** A list item in our own words, without a place in the log. */
export const plainLine = (text: string) => md`- ${escapeLine(foldSpace(plainProse(text)))}`;

/** The user's own words. */
export const wordsLine = (fact: Said & { readonly onlyTask?: true | undefined }) =>
  md`${fact.onlyTask === true ? md`- ${taskOnly}“${escapeLine(foldSpace(fact.text))}”` : quoteLine(fact.text)}${evidenceMark(fact)}`;

/** A list item with its place in the log, and who says so where it was not observed. */
export const saidLine = (fact: Said, tag: Tag = 'observed') =>
  md`${plainLine(withoutNumber(fact.text))}${evidenceMark(fact, tag)}`;

/** What was tried and led nowhere. */
export const triedLine = (fact: Said) =>
  md`- Tried: ${escapeLine(foldSpace(plainProse(withoutNumber(fact.text))))}${evidenceMark(fact, 'declared')}`;

/** What the user asks for now, beside what binds. */
export const requestLine = (fact: Said) => md`- Asked now: “${escapeLine(foldSpace(fact.text))}”${evidenceMark(fact)}`;

/** An item of a numbered list stands alone here. */
const withoutNumber = (text: string) => text.replace(itemNumber, '');
const itemNumber = /^\s*(\d{1,2})[.)]\s+/;

/** An item of work with how far it is: to do, in progress, blocked or done. */
export function todoLine(fact: StateFact): Markdown {
  const words = foldSpace(fact.label === 'blocked' ? fact.text.replace(/^To do: /, '') : fact.text);
  const lead = fact.label === 'done' ? md`Done: ` : fact.label === 'blocked' ? md`Blocked: ` : '';
  const isLed = lead !== '' && words.toLowerCase().startsWith(lead.toLowerCase());
  return md`- ${isLed ? '' : lead}${escapeLine(words)}${evidenceMark(fact, listTag(fact))}`;
}

/** An item of the agent's list is an observed call; what an answer says is left is its word. */
const listTag = (fact: StateFact): Tag =>
  /^(?:In progress|To do|Done|Blocked)\b/.test(fact.text) ? 'observed' : fact.tag;

/** An open question, as something that waits for the user. */
export const questionLine = (fact: QuestionFact) =>
  md`- ${/^The user asked: /.test(fact.text) ? md`Not answered yet` : md`Waits for the user`}: “${escapeLine(foldSpace(fact.text))}”${evidenceMark(fact)}`;

/** A choice of the user's needs no tag: its evidence is their own word. */
export function decisionLine(fact: DecisionFact, isUsers: boolean): Markdown {
  const mark = evidenceMark(fact, isUsers ? 'observed' : fact.tag);
  if (fact.reason === null) return md`${plainLine(withoutNumber(fact.text))}${mark}`;
  const text = foldSpace(plainProse(withoutNumber(fact.text))).replace(/[.;,]+$/u, '');
  const reason = foldSpace(plainProse(fact.reason));
  if (isSentence.test(reason))
    return md`- ${escapeLine(text)}${/[。！？]$/u.test(text) ? md`` : md`. `}${escapeLine(reason)}${mark}`;
  return md`- ${escapeLine(text)}, ${namesItself.test(reason) ? '' : md`because `}${escapeLine(reason)}${mark}`;
}

/** “That keeps the package small.”, “Der Grund: …”, 「…ためです。」 */
const isSentence = anyOf(
  'iu',
  /^(?:this|that|it)\s|^(?:the reason|reason|der grund|grund|la raison|raison|el motivo|la razón|o motivo|a razão|il motivo|la ragione|причина)(?!\p{L})/u,
  /^(?:原因|理由|왜냐하면|이유는)|(?:ため|から)(?:です|だ)。$|때문(?:입니다|이다|이에요)\.$/u,
);
/** A reason that was quoted with the word before it. */
const namesItself = anyOf(
  'iu',
  /^(?:because|so that|since|to avoid|in order to|otherwise|due to|weil|damit|porque|para que|parce qu[e'’]|afin de|потому что|чтобы|因为|以便)/u,
  /^(?:da|sonst|sinon|si no|senão|altrimenti|иначе)\s|^否则/u,
  /^(?:denn|um zu|da sonst|car|puisqu[e'’]|pour éviter|étant donné|ya que|puesto que|dado que|para evitar|já que|pois|uma vez que)(?!\p{L})/u,
  /^(?:perché|poiché|siccome|visto che|dato che|per evitare|так как|поскольку|ибо)(?!\p{L})|^(?:由于|为了|以免|避免)/u,
);

/** What begins a sentence with a capital and is no name. */
const smallWord =
  /^(?:The|An?|This|That|These|Those|It|There|They|We|You|No|Not|None|Each|Every|Both|All|Some|Only|If|When|Without|With|In|On|At|By|For|Nothing|Otherwise)(?=[\s’'])/u;

/** A sentence of a model with its grade and its places; code below it. */
export function toldLine(fact: ToldFact): Markdown {
  // Steps are counted by the model itself; of all else the number is the session's: “do 3 and 5”.
  const own = fact.section === 'next' ? withoutNumber(fact.text) : fact.text.replace(itemNumber, '$1: ');
  const text = foldSpace(plainProse(own)).replace(bracketedLine, 'line $1');
  const reason =
    fact.reason === null || withoutReason.has(fact.section)
      ? ''
      : foldSpace(plainProse(fact.reason))
          .replace(namesItself, '')
          .trim()
          .replace(smallWord, (word) => word.toLowerCase());
  const said =
    reason === '' ? escapeLine(text) : md`${escapeLine(text.replace(/[.;,]+$/u, ''))}, because ${escapeLine(reason)}`;
  const line = md`- ${toldLeads[fact.section] ?? ''}${said}${toldMark(fact)}`;
  return fact.code === null ? line : md`${line}\n${indentMarkdown(fence(fact.code, ''))}`;
}

/** “since [722]”: how the question numbers the lines of the log. */
const bracketedLine = /(?<=[\s(])\[(\d{1,7})\](?=[\s).,:;]|$)/g;

/** What is to be done and what changed is said by its sentence; what it is for stays in the draft, and leaves its room to what was found. */
const withoutReason: ReadonlySet<ToldFact['section']> = new Set<ToldFact['section']>([
  ...(['next', 'left', 'open', 'changed'] as const),
]);

const toldLeads: Partial<Readonly<Record<ToldFact['section'], Markdown>>> = {
  next: md`Next: `,
  left: md`To do: `,
  open: md`Not decided: `,
  'dead-end': md`Tried: `,
};

const longestLead = 270;
const longestRequest = 240;

/** How the answer to a turn began, behind what was asked for. */
export const turnLine = ({ asked, ...fact }: TurnFact) =>
  md`- ${asked === undefined ? '' : md`On “${escapeLine(readableLinks(asked))}”: `}${escapeLine(cutAtSentence(foldSpace(fact.lead), longestLead))}${evidenceMark(fact, 'declared')}`;

/** A request whose report later work overtook: that it was answered, and where. */
export const answeredLine = ({ asked = '', ...fact }: TurnFact) =>
  md`- Asked and answered: “${escapeLine(readableLinks(asked))}”${evidenceMark(fact)}`;

/** What the user asked earlier, short: the log has it whole. */
export const askedLine = (fact: Said & { readonly isPast?: true }) =>
  md`- ${fact.isPast === true ? md`Asked earlier` : md`Asked`}: “${escapeLine(cutAtWord(foldSpace(readableLinks(fact.text)), longestRequest))}”${evidenceMark(fact)}`;

/** An order of a closed turn, whole as it was while it bound, but for a list of a brief that goes on and on. */
export const pastOrderLine = (fact: Said) =>
  md`- Asked: “${escapeLine(cutAtWord(foldSpace(readableLinks(fact.text)), longestPast))}”${evidenceMark(fact)}`;
const longestPast = 900;

/** A check as a person would run it in the folder `root`, with its result, what changed since, and the line of output that tells. */
export function checkLine(fact: CheckFact, root: string | null): Markdown {
  const exit =
    fact.exitCode === null ||
    fact.exitCode === 0 ||
    fact.check === 'CI' ||
    (fact.status !== 'failed' && !wasEnded(fact))
      ? ''
      : md`, exit ${fact.exitCode}`;
  const result = wasEnded(fact) ? md`ended from outside` : wordsOf(fact);
  const purpose = fact.toFail === undefined ? '' : md`, failed as expected`;
  const part = fact.inPart === undefined ? '' : md`; known only for the lines that its search lets through`;
  const goesOn = fact.status === 'unclear' && fact.check === 'CI' && fact.summary !== null;
  const isSkipped = fact.status === 'unclear' && /^all \d+ skipped$/.test(fact.summary ?? '');
  const summary =
    fact.summary === null || fact.status === 'unclear'
      ? ''
      : md`, ${inlineCode(cutAtWord(foldSpace(fact.summary), 120))}`;
  const ran = fact.ran === undefined ? '' : md`; it ran ${joinMarkdown(fact.ran.map(inlineCode), ', ')}`;
  const since =
    fact.since.length === 0
      ? ''
      : fact.since.includes(laterPush)
        ? md`; pushed since`
        : md`; ${listed(fact.since)}${broughtByGit(fact.since) ? '' : md` changed`} since`;
  const running =
    fact.runningSince === undefined ? '' : md`; running again since ${escapeLine(shortPlace(fact.runningSince))}`;
  const covered =
    fact.passedSince === undefined ? '' : md`; all tests passed since (${escapeLine(shortPlace(fact.passedSince))})`;
  const said =
    fact.saidToPass === undefined ? '' : md`; the agent says it passes (${escapeLine(shortPlace(fact.saidToPass))})`;
  const elsewhere =
    fact.elsewhere === undefined
      ? ''
      : md`; it names only files that this session did not change: ${listed(fact.elsewhere)}`;
  const older =
    fact.saidOlder === undefined
      ? ''
      : md`; the agent says it is not of these changes (${escapeLine(shortPlace(fact.saidOlder))})`;
  const accepted =
    fact.saidAccepted === undefined
      ? ''
      : md`; said to be accepted or expected (${escapeLine(shortPlace(fact.saidAccepted))})`;
  const committed =
    fact.committedSince === undefined
      ? ''
      : md`; it asked for a commit, which came since (${escapeLine(shortPlace(fact.committedSince))})`;
  return md`- ${commandText(fact.command, root)}: ${goesOn ? escapeLine(fact.summary) : isSkipped ? md`ran, ${escapeLine(fact.summary ?? '')}` : result}${purpose}${exit}${summary}${ran}${part}${since}${covered}${said}${elsewhere}${older}${accepted}${committed}${running}${evidenceMark({ ...fact, evidence: fact.evidence.slice(0, 1) })}`;
}

const wasEnded = ({ command, exitCode, status }: CheckFact | CommandFact) =>
  (status === 'unclear' || status === 'unknown' || status === 'failed') && endedFromOutside(command, exitCode);

/** What a build or a script reads nobody can tell from its name: that files changed since is a fact, that it is stale is not. */
const wordsOf = ({ status, check }: CheckFact): Markdown =>
  status === 'stale' && (check === 'build' || check === 'own script') ? md`passed earlier` : statusWords[status];

const statusWords: Readonly<Record<CheckFact['status'], Markdown>> = {
  passed: md`passed`,
  failed: md`**failed**`,
  stale: md`passed, now stale`,
  unclear: md`ran, result unclear`,
  'not-run': md`not run`,
};

/** The newest changes by name, the others by number. */
function listed(files: readonly string[]): Markdown {
  const shown = files.slice(-mostNamed).reverse().map(inlineCode);
  const names = joinMarkdown(shown, ', ');
  return files.length > mostNamed ? md`${names} and ${files.length - mostNamed} more` : names;
}

const mostNamed = 1;

/** The exact text; the command stands before it only where no line of a check does. */
export function openErrorLines(fact: ErrorFact, hasCheckLine: boolean): Markdown {
  const text = indentMarkdown(fence(fact.text, 'text'));
  if (hasCheckLine) return text;
  const what = fact.command === null ? saidBy[fact.cause ?? 'none'] : md`${commandText(fact.command)} failed`;
  return md`- ${what}${evidenceMark({ ...fact, evidence: fact.evidence.slice(0, 1) })}:\n${text}`;
}

const saidBy: Readonly<Record<NonNullable<ErrorFact['cause']> | 'none', Markdown>> = {
  found: md`Cause found`,
  said: md`Cause, by the agent’s word`,
  none: md`Not from a command`,
};

/** What the model's service answered in place of an answer. */
export const serviceErrorLine = (fact: ErrorFact): Markdown =>
  md`- The service answered with an error: ${inlineCode(cutAtWord(foldSpace(fact.text), longestLead))}${evidenceMark(fact)}`;

/** An error that stands no longer, with the command that printed it and the line that tells of the surroundings. */
export function resolvedErrorLine(fact: ErrorFact): Markdown {
  const text = cutAtWord(foldSpace(lineFromOutside(fact.text) ?? fact.text.split('\n')[0] ?? ''), 90);
  return md`- Resolved: ${commandText(fact.command ?? '')} failed with ${inlineCode(text)}${evidenceMark({ ...fact, evidence: fact.evidence.slice(0, 1) })}`;
}

/** A file with what was done to it and, where wanted, why it matters. */
export function fileLine(fact: FileFact, withReason: boolean): Markdown {
  const changed =
    fact.operation === 'read' || fact.operation === 'mentioned' || fact.operation === 'modified'
      ? null
      : escapeLine(fact.operation);
  const words = [
    changed,
    withReason && fact.reason !== '' ? escapeLine(fact.reason) : null,
    fact.exists === false && fact.operation !== 'deleted' ? md`missing now` : null,
  ].filter((word) => word !== null);
  const mark = evidenceMark({ ...fact, evidence: fact.evidence.slice(-1) });
  return md`- ${inlineCode(fact.path)}${words.length === 0 ? '' : md`, ${joinMarkdown(words, ', ')}`}${mark}`;
}

/** A command as a person would write it in the folder `root`, with its result and what it is for. */
export function commandLine(fact: CommandFact, root: string | null): Markdown {
  const result = wasEnded(fact) ? 'ended from outside' : fact.status === 'unknown' ? unknownEnd(fact) : fact.status;
  const command = readableCommand(fact.command, root);
  // `go test` says itself that it is a test.
  const purpose = command.includes(fact.purpose) ? '' : fact.purpose;
  const words = [purpose, result, fact.stateful ? 'changes state' : ''].filter((word) => word !== '');
  const note = escapeLine(words.join(', '));
  const mark = evidenceMark({ ...fact, evidence: fact.evidence.slice(0, 1) });
  if (command.length > longestCommand)
    return md`- ${inlineCode(`${foldSpace(command.slice(0, longestCommand / 2))} …`)}, ${note}; cut here, whole in the log${mark}`;
  return command.includes('\n')
    ? md`- ${note}${mark}:\n${indentMarkdown(fence(command, 'sh'))}`
    : md`- ${inlineCode(command)}, ${note}${mark}`;
}

/** What a command printed may well be in the log where how it ended is not. */
const unknownEnd = ({ exitCode, verifiesNothing }: CommandFact) =>
  verifiesNothing === true ? 'nothing was run in it' : exitCode === null ? 'exit status not known' : 'result not known';

/** A longer command, mostly a document passed to a program, is cut in the handoff and whole in the log. */
const longestCommand = 300;

/** A command inside a sentence: on one line, long ones cut. */
function commandText(command: string, root: string | null = null): Markdown {
  return inlineCode(cutAtWord(foldSpace(readableCommand(command, root)), 140));
}
