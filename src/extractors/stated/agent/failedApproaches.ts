/** What was tried and did not work, in the agent's words, and branches of the talk that the user left. */
import type { FailedApproachFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { contentWords, spaceless } from '../../../core/language/contentWords';
import { cue, cueAtStart } from '../../../core/language/cueTable';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { anyOf } from '../../../core/text/patterns';
import { failureWords } from './agentCues';
import type { AgentStatement } from './agentStatements';
import { ruledOutCause } from './ruledOutCause';
import { triedInVain } from './triedInVain';

const failed = cue(failureWords);
const isTest = /\b(?:tests?|suite|assertions?|checks?)\b[^.]{0,40}\b(?:fail|did(?:n['’]t| not) (?:work|pass))/i;
/** “`git checkout` reverted my edit” was no way that was tried; nor was an edit that did not take, and was made again at once. */
const isSlip = anyOf(
  'i',
  /`[^`]+`\s+(?:has\s+)?reverted\b/,
  /\b(?:sed|awk|perl|patch|heredoc|(?:the|my|that|this|last) (?:edit|replacement|substitution))\b[^.;]{0,30}\b(?:did(?:n['’]t| not)|does(?:n['’]t| not)) (?:work|apply|match)\b/,
  /\b(?:das|mein|dieser?) (?:sed|Edit|Ersetzung|Patch)\b[^.;]{0,30}\b(?:funktioniert\w* nicht|hat nicht (?:funktioniert|gegriffen))/,
  /\b(?:el|mi|la) (?:sed|edición|reemplazo|sustitución|parche)\b[^.;]{0,30}\bno funcion[óa]/,
);
/** “It won't work until the first commit” */
const tellsCondition =
  /\b(?:won['’]t|will not|doesn['’]t|does not)\s+work\s+(?:until|unless|without|before|outside)\b/i;
/** What is about to be done has not failed yet. */
const announces =
  /^\W*(?:I['’]m going to|I am going to|I['’]ll|I will|let me)\b(?!.*\b(?:tried|failed|didn['’]t work|did not work)\b)/i;
/** “- Reverted the check” in a report of work says what was done; why it went is told with it where it failed. */
const reportsUndoing =
  /^\W*(?:reverted|rolled back|backed out)\b(?!.*\b(?:because|since|as it|but|broke|fail\w*|did(?:n['’]t| not))\b)/i;
const pointsBack = cueAtStart([
  'that',
  'this',
  'it',
  'which',
  'das',
  'eso',
  'esto',
  'cela',
  'ça',
  'isso',
  'это',
  '这',
  'それ',
  '그건',
]);

const most = 5;

/** The branches that were left first, then what was told, the latest first; few. */
export function failedApproaches(input: ExtractInput, statements: readonly AgentStatement[]): FailedApproachFact[] {
  const told = statements
    .filter(
      ({ text, isOption, place, kind }) =>
        place !== 'plan' &&
        place !== 'commit' &&
        !isOption &&
        !isTest.test(text) &&
        !isSlip.test(text) &&
        !announces.test(text) &&
        !tellsCondition.test(text) &&
        !(kind === 'item' && reportsUndoing.test(text)) &&
        !ruledOutCause.test(text) &&
        (failed(text) || triedInVain(text)),
    )
    .flatMap((statement): FailedApproachFact[] => {
      const text = pointsBack(statement.text) ? `${statement.before} ${statement.text}`.trim() : statement.text;
      // Without what it points back at nobody knows what failed.
      if (pointsBack(text) || (contentWords(text).size < fewestWords && spaceless(text) < fewestCharacters)) return [];
      return [
        {
          id: factId('failed', statement.passage.ref.line, text),
          kind: 'failed-approach',
          text,
          evidence: [statement.passage.ref],
        },
      ];
    });
  const once = new Map(told.map((fact) => [fact.text, fact]));
  return [...abandonedBranches(input), ...[...once.values()].reverse()].slice(0, most);
}

const fewestWords = 3;
/** In scripts without blanks. */
const fewestCharacters = 10;

/** Where the user went back and left a branch: what they had asked there did not lead on. */
function abandonedBranches({ index }: ExtractInput): FailedApproachFact[] {
  return index.sorted.notes.flatMap(({ entry }): FailedApproachFact[] =>
    // A prompt that was taken back before anything came of it tried nothing.
    entry.topic === 'abandoned-branch' && !/ of one record /.test(entry.text)
      ? [{ id: `abandoned-${entry.line}`, kind: 'failed-approach', text: entry.text, evidence: [refTo(entry)] }]
      : [],
  );
}
