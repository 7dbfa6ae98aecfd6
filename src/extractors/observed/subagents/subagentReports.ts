/**
 * What a subagent answered, where the agent did not say it again: in its last turn, or with a name of the goal in it. The
 * agent's own report stands for all else that its subagents found.
 */
import type { InformationFact } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { contentWords } from '../../../core/language/contentWords';
import { splitText } from '../../../core/language/splitText';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import type { Entry } from '../../../core/session';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { goalIdentifiers } from '../../../core/text/goalIdentifiers';
import { leadOf } from '../progress/turnLeads';
import { answeredTo, isData, outputOfEnded, reportIn, reportOfNotice } from './reportText';

const mostReports = 3;
const longestTask = 60;
const longestReport = 220;
/** A sentence of fewer characters stands for itself nowhere. */
const fewestCharacters = 40;
/** Of what a report says, the share that was said again. */
const restated = 0.6;
/** `round()`, however short. */
const calledName = /[\p{L}_$][\p{L}\p{N}_$]*\(\)/gu;

interface Report {
  readonly call: Call;
  readonly entry: Entry;
  readonly position: number;
  readonly text: string;
}

/** The latest first and few. */
export function subagentReports({ index, goal }: Pick<ExtractInput, 'index' | 'goal'>): InformationFact[] {
  const names = [...goalIdentifiers(goal), ...(goal.match(calledName) ?? [])];
  return reportsOf(index)
    .toReversed()
    .flatMap((report): InformationFact[] => {
      const telling = tellingPart(report, index, names);
      if (telling === '' || isRestated(telling, report.position, index)) return [];
      return [
        {
          id: `subagent-${report.entry.line}-${report.call.call.callId}`,
          kind: 'information',
          topic: 'report',
          tag: 'declared',
          text: `A subagent on “${taskOf(report.call)}”: ${telling}`,
          evidence: [refTo(report.entry)],
        },
      ];
    })
    .slice(0, mostReports);
}

/** In the order in which they came. */
function reportsOf(index: SessionIndex): Report[] {
  return index
    .callsFor('subagent')
    .flatMap((call): Report[] => {
      const { result, position } = call;
      if (result === null || result.isError) return [];
      const own = reportIn(result.text);
      if (own !== '') return [{ call, entry: result, position, text: own }];
      const later = laterReport(call, result.text, index) ?? fetchedReport(call, result.text, index);
      return later === null ? [] : [later];
    })
    .filter(({ text }) => !isData(text))
    .sort((a, b) => a.position - b.position);
}

/** Those that the start printed; a name is one where the start calls it so. */
const idsIn = (start: string) => [
  ...(start.slice(0, 600).match(/\b[a-z0-9][a-z0-9-]{5,40}\b/g) ?? []).filter((word) => /\d/.test(word)),
  ...[...start.slice(0, 600).matchAll(/\bagent_id: ([a-z][\w-]{2,40})(?!\w)/g)].map(([, name = '']) => name),
];

/** The last call behind the start that asked for what its id gave, and was told that it had ended. */
function fetchedReport(call: Call, start: string, index: SessionIndex): Report | null {
  const ids = idsIn(start);
  const asked = index.calls.findLast(
    (later) =>
      later.position > call.position &&
      later.result !== null &&
      later.call.actions.some((action) => action.kind === 'other' && ids.some((id) => action.input.includes(id))) &&
      gaveTo(later.result.text, ids) !== null,
  );
  if (asked?.result == null) return null;
  return { call, entry: asked.result, position: asked.position, text: gaveTo(asked.result.text, ids) ?? '' };
}

const gaveTo = (result: string, ids: readonly string[]) => outputOfEnded(result) ?? answeredTo(result, ids);

/** A notice behind the start that names the id which the start printed. */
function laterReport(call: Call, start: string, index: SessionIndex): Report | null {
  const ids = idsIn(start);
  const { entries } = index.session;
  for (let position = call.position + 1; position < entries.length; position += 1) {
    const entry = entries[position];
    if (entry === undefined) continue;
    const text = noticeIn(entry);
    if (text === null || !ids.some((id) => text.includes(id))) continue;
    const report = entry.kind === 'note' ? text.slice(text.indexOf('\n') + 1) : (reportOfNotice(text) ?? '');
    if (report.trim() !== '' && text.includes('\n')) return { call, entry, position, text: report };
  }
  return null;
}

function noticeIn(entry: Entry): string | null {
  if (entry.kind === 'note') return entry.topic === 'task-finished' ? entry.text : null;
  return entry.kind === 'message' && entry.origin === 'injected' ? entry.text : null;
}

/** Its lead in the last turn; of an earlier one a sentence with a name of the goal. */
function tellingPart({ text, position }: Report, index: SessionIndex, names: readonly string[]): string {
  const units = splitText(text).filter(({ kind }) => kind !== 'code' && kind !== 'row');
  const near = units.find(
    ({ kind, text: unit }) =>
      kind === 'sentence' &&
      unit.length >= fewestCharacters &&
      names.some((name) => unit.includes(name)) &&
      !unit.endsWith(':'),
  );
  if (near !== undefined) return cutAtWord(foldSpace(near.text.replace(/\*\*/g, '')), longestReport);
  return index.turnOf(position) === index.turns.length ? leadOf(text, longestReport) : '';
}

/** The agent told it, in whatever words. */
function isRestated(told: string, position: number, index: SessionIndex): boolean {
  const words = [...contentWords(told)];
  const said = new Set(
    index.sorted.messages
      .filter(({ entry, position: at }) => at > position && entry.role === 'assistant')
      .flatMap(({ entry }) => [...contentWords(entry.text)]),
  );
  return words.filter((word) => said.has(word)).length > restated * Math.max(1, words.length);
}

function taskOf({ call }: Call): string {
  const [action] = call.actions;
  const prompt = action?.kind === 'subagent' ? action.prompt : call.tool;
  const named = isScript.test(prompt) ? (nameInScript.exec(prompt)?.[1] ?? call.tool) : prompt;
  return cutAtWord(foldSpace(call.description ?? named), longestTask);
}

/** A workflow is written as a program, and says itself what it is for. */
const isScript = /^\s*(?:export|import|const|let|var|async function|function)\s+[\w{*]/;
const nameInScript = /\b(?:description|title|name)\s*:\s*['"`]([^'"`\n]{3,200})['"`]/;
