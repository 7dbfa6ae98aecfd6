/** Holds the handoff of one of our own cases against what the case expects of it. */
import type { CreatedDraft } from '../../core/pipeline/createDraft';
import { foldSpace } from '../../core/text/foldSpace';
import { withoutGoal } from '../draftAt';
import { plain } from '../facts/phrases';
import { assertedBlocks, textUnder } from '../truth/markdownBlocks';
import type { CaseFile } from './caseFile';

/** One expectation, met or not; `what` says it in words. */
export interface Finding {
  readonly aspect: 'files' | 'commands' | 'context' | 'hallucination';
  readonly what: string;
  readonly isMet: boolean;
}

type Expect = CaseFile['expect'];

/** One finding for each thing expected. `a || b` accepts either; for what is unwanted it names two. */
export function checkExpectations({ expect, goal }: CaseFile, created: CreatedDraft): Finding[] {
  const { markdown } = created.draft;
  return [
    ...checkFiles(expect, created),
    ...checkCommands(expect, created),
    ...checkStatements(expect, created),
    ...checkErrors(expect, created),
    ...checkText(expect, created),
    { aspect: 'context', what: 'goal verbatim at the end', isMet: markdown.includes(goal) },
  ];
}

function checkFiles(expect: Expect, { draft }: CreatedDraft): Finding[] {
  const paths = draft.facts.files.map((file) => file.path);
  const operations = draft.facts.files.map((file) => `${file.path}: ${file.operation}`);
  const first = paths[0] ?? 'none';
  return [
    ...wanted('files', 'file', expect.files, (path) => paths.includes(path)),
    ...wanted('files', 'file with its operation', expect.operations, (text) => operations.includes(text)),
    ...unwanted('files', 'file', expect.notFiles, (path) => paths.includes(path)),
    ...(expect.firstFile.length === 0
      ? []
      : [{ aspect: 'files' as const, what: `first file: ${first}`, isMet: expect.firstFile.includes(first) }]),
  ];
}

function checkCommands(expect: Expect, { draft }: CreatedDraft): Finding[] {
  const commands = draft.facts.commands.map((fact) => foldSpace(fact.command));
  const checks = draft.facts.verification.map((fact) => `${foldSpace(fact.command)}: ${fact.status}`);
  const isCheck = (command: string) => checks.some((check) => check.startsWith(`${command}: `));
  return [
    ...wanted('commands', 'command', expect.commands, (command) => commands.includes(foldSpace(command))),
    ...unwanted('commands', 'command', expect.notCommands, (command) => commands.includes(foldSpace(command))),
    ...wanted('context', 'check', expect.checks, (text) => checks.includes(text)),
    ...unwanted('context', 'check', expect.notChecks, (text) => checks.includes(text) || isCheck(text)),
  ];
}

function checkStatements(expect: Expect, { draft }: CreatedDraft): Finding[] {
  const { constraints, requests, decisions, openQuestions, failedApproaches, state } = draft.facts;
  const rules = textOf(constraints);
  const said = `${rules}\n${textOf(requests)}`;
  const decided = textOf(decisions.map(({ text, reason }) => ({ text: `${text} ${reason ?? ''}` })));
  const states = state.map(({ label, text }) => `${label}: ${plain(text)}`);
  const hasState = (what: string) => {
    const [label = '', text = ''] = cutAtColon(what);
    return states.some((one) => isLabel(one, label) && one.includes(plain(text)));
  };
  return [
    ...wanted('context', 'user words', expect.userWords, (text) => said.includes(text)),
    ...wanted('context', 'constraint', expect.constraints, (text) => rules.includes(text)),
    ...unwanted('context', 'constraint', expect.notConstraints, (text) => rules.includes(text)),
    ...wanted('context', 'decision', expect.decisions, (text) => decided.includes(text)),
    ...unwanted('context', 'decision', expect.notDecisions, (text) => decided.includes(text)),
    ...wanted('context', 'open question', expect.questions, (text) => textOf(openQuestions).includes(text)),
    ...unwanted('context', 'open question', expect.notQuestions, (text) => textOf(openQuestions).includes(text)),
    ...wanted('context', 'failed approach', expect.failed, (text) => textOf(failedApproaches).includes(text)),
    ...unwanted('context', 'failed approach', expect.notFailed, (text) => textOf(failedApproaches).includes(text)),
    ...wanted('context', 'state', expect.state, hasState),
    ...unwanted('context', 'state', expect.notState, hasState),
  ];
}

function checkErrors(expect: Expect, { draft }: CreatedDraft): Finding[] {
  const open = textOf(
    draft.facts.errors
      .filter(({ status }) => status === 'open')
      .map(({ text, command }) => ({ text: `${text} ${command ?? ''}` })),
  );
  return [
    ...wanted('context', 'open error', expect.openErrors, (text) => open.includes(text)),
    ...unwanted('context', 'open error', expect.notOpen, (text) => open.includes(text)),
    ...wanted('context', 'lint', expect.lint, (rule) => draft.lint.some((finding) => finding.rule === rule)),
  ];
}

function checkText(expect: Expect, created: CreatedDraft): Finding[] {
  const text = withoutGoal(created);
  const body = plain(text);
  const isUnder = (what: string) => {
    const [heading = '', words = ''] = cutAtColon(what);
    return plain(textUnder(text, heading)).includes(plain(words));
  };
  const asserted = assertedBlocks(text).map(plain);
  return [
    ...wanted('context', 'fact', expect.facts, (fact) => body.includes(fact)),
    ...wanted('context', 'under its heading', expect.under, isUnder),
    ...unwanted('context', 'under this heading', expect.notUnder, isUnder),
    ...unwanted('context', 'said', expect.notSaid, (words) => body.includes(words)),
    ...unwanted('context', 'stated as if it held', expect.notAsserted, (words) =>
      asserted.some((block) => block.includes(words)),
    ),
    ...unwanted('hallucination', 'forbidden', expect.forbidden, (words) => body.includes(words)),
  ];
}

const textOf = (facts: readonly { readonly text: string }[]) => facts.map(({ text }) => plain(text)).join('\n');

const labelled = /: /;

function cutAtColon(what: string): readonly string[] {
  const at = what.search(labelled);
  return at === -1 ? [what] : [what.slice(0, at), what.slice(at + 2)];
}

const open = ['pending', 'blocked', 'not-tested'];

/** `open` stands for every label that says so, `any` for all. */
const isLabel = (state: string, label: string) =>
  label === 'any' || (label === 'open' ? open : [label]).some((one) => state.startsWith(`${one}: `));

/** Texts that are compared folded reach `isMet` folded; paths and commands as they stand. */
function wanted(
  aspect: Finding['aspect'],
  name: string,
  texts: readonly string[],
  isMet: (text: string) => boolean,
): Finding[] {
  return texts.map((what) => ({
    aspect,
    what: `${name}: ${what}`,
    isMet: what.split(' || ').some((form) => isMet(form) || isMet(plain(form))),
  }));
}

function unwanted(
  aspect: Finding['aspect'],
  name: string,
  texts: readonly string[],
  isThere: (text: string) => boolean,
): Finding[] {
  return texts.map((what) => ({
    aspect,
    what: `unwanted ${name}: ${what}`,
    isMet: !what.split(' || ').some((form) => isThere(form) || isThere(plain(form))),
  }));
}
