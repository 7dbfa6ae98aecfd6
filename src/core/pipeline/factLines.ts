/** One fact as the line or lines it has in a handoff. Text from tools is data: quoted so that it cannot act. */
import type { CheckFact, CommandFact, DecisionFact, ErrorFact, FileFact, StateFact } from '../fact';
import { placeOf } from '../provenance';
import { foldSpace } from '../text/foldSpace';
import { escapeLine } from '../untrusted/escapeLine';
import { fence } from '../untrusted/fence';
import { inlineCode } from '../untrusted/inlineCode';

export const quoteLine = (text: string) => `- “${escapeLine(foldSpace(text))}”`;

export const plainLine = (text: string) => `- ${escapeLine(foldSpace(text))}`;

export function stateLine(fact: StateFact): string {
  const how = fact.tag === 'observed' ? '' : ` (${fact.tag})`;
  return `- ${fact.label.replace('-', ' ')}${how}: ${escapeLine(foldSpace(fact.text))}`;
}

export function decisionLine(fact: DecisionFact): string {
  return fact.reason === null
    ? plainLine(fact.text)
    : `- ${escapeLine(sentence(fact.text))} Because: ${escapeLine(foldSpace(fact.reason))}`;
}

export function checkLine(fact: CheckFact): string {
  const exit = fact.exitCode === null || fact.exitCode === 0 ? '' : `, exit ${fact.exitCode}`;
  const summary = fact.summary === null ? '' : `: ${inlineCode(foldSpace(fact.summary).slice(0, 200))}`;
  const since = fact.since.length === 0 ? '' : `; changed since: ${listed(fact.since)}`;
  const status = fact.status === 'stale' ? 'passed, now stale' : fact.status === 'not-run' ? 'not run' : fact.status;
  return `- ${status}: ${commandText(fact.command)} (${fact.check}${exit}${fact.evidence.length === 0 ? '' : `, ${placeOf(fact.evidence[0])}`})${summary}${since}`;
}

/** The newest changes by name, the others by number. */
function listed(files: readonly string[]): string {
  const shown = files.slice(-mostNamed).reverse().map(inlineCode).join(', ');
  return files.length > mostNamed ? `${shown} and ${files.length - mostNamed} more` : shown;
}

const mostNamed = 3;

export function openErrorLines(fact: ErrorFact): string {
  const command = fact.command === null ? 'The model’s service' : commandText(fact.command);
  return `- ${command} (${placeOf(fact.evidence[0])}):\n${indent(fence(fact.text, 'text'))}`;
}

export function resolvedErrorLine(fact: ErrorFact): string {
  return `- ${commandText(fact.command ?? '')}: ${inlineCode(foldSpace(fact.text.split('\n')[0] ?? '').slice(0, 90))}`;
}

export function fileLine(fact: FileFact, withReason: boolean): string {
  const missing = fact.exists === false && fact.operation !== 'deleted' ? ', missing now' : '';
  const reason = withReason && fact.reason !== '' ? `; ${escapeLine(fact.reason)}` : '';
  return `- ${inlineCode(fact.path)} — ${fact.operation}${missing}${reason}`;
}

export function commandLine(fact: CommandFact): string {
  const exit =
    fact.exitCode !== null ? `exit ${fact.exitCode}` : fact.status === 'unknown' ? 'result not known' : fact.status;
  const note = `${exit}${fact.stateful ? ', changes state' : ''}`;
  if (fact.command.length > longestCommand) {
    const start = foldSpace(fact.command.slice(0, longestCommand / 2));
    return `- ${inlineCode(`${start} …`)} — ${note}; cut here, whole at ${placeOf(fact.evidence[0])}`;
  }
  return fact.command.includes('\n')
    ? `- ${note}:\n${indent(fence(fact.command, 'sh'))}`
    : `- ${inlineCode(fact.command)} — ${note}`;
}

/** A longer command, mostly a document passed to a program, is cut in the handoff and whole in the log. */
const longestCommand = 360;

/** A command inside a sentence: on one line, long ones cut. */
function commandText(command: string): string {
  const line = foldSpace(command);
  return inlineCode(line.length > 160 ? `${line.slice(0, 150)} …` : line);
}

const indent = (text: string) => text.replace(/^(?=.)/gm, '  ');
/** With a full stop where it has no mark at its end. */
const sentence = (text: string) => foldSpace(text).replace(/([^.!?…:])$/u, '$1.');
