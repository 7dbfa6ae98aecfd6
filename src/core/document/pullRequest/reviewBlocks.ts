/** What whoever reviews should look at: where most of the change is, what stands open, what no test holds. */
import type { DraftBlock } from '../../draft';
import type { ErrorFact } from '../../fact';
import { isTestPath } from '../../shell/checks/testPath';
import { foldSpace } from '../../text/foldSpace';
import { isCodeFile } from '../../text/paths/codeFile';
import { escapeLine } from '../../untrusted/escapeLine';
import { inlineCode } from '../../untrusted/inlineCode';
import { joinMarkdown, md } from '../../untrusted/markdown';
import { conflictLine } from '../conflictLine';
import { openErrorLines, questionLine, saidLine, todoLine } from '../factLines';
import { fileRoot } from '../layouts/fileRoot';
import type { LayoutInput } from '../layouts/layoutInput';
import { pathList } from '../layouts/pathList';
import { block, mostUncommitted, note } from '../layouts/section';
import { isLanding, pathsChanged } from './work';

const mostNamed = 3;
/** Of so few files nobody needs to be told which one to open first. */
const fewFiles = 4;

/** @param input without places in the log */
export function reviewBlocks(input: LayoutInput): readonly DraftBlock[] {
  const { facts, merged } = input;
  const root = fileRoot(facts, input.session);
  const open = facts.state.filter(({ about, label, text }) => about === 'todo' && label !== 'done' && !isLanding(text));
  const { repository } = facts;
  return [
    ...(merged?.conflicts ?? []).map((conflict) =>
      block(
        conflict.id,
        conflictLine({ ...conflict, sides: conflict.sides.map((side) => ({ ...side, evidence: [] })) }),
      ),
    ),
    ...startHere(input, root.show),
    ...withoutTests(input),
    ...facts.errors
      .filter((error) => error.status === 'open' && isOfWork(error, facts))
      .map((fact) => block(fact.id, openErrorLines(fact, false))),
    ...facts.openQuestions.map((fact) => block(fact.id, questionLine(fact))),
    ...open.map((fact) => block(fact.id, todoLine(fact))),
    ...facts.constraints
      .filter(({ standing }) => standing)
      .map((fact) => block(fact.id, md`- The user’s rule: “${escapeLine(foldSpace(fact.text))}”`)),
    ...facts.information
      .filter(({ topic, ownHeading }) => topic === 'finding' && ownHeading === undefined)
      .map((fact) => block(fact.id, saidLine(fact, fact.tag))),
    ...(repository === null || repository.uncommitted.length === 0 || repository.commits.length === 0
      ? []
      : [
          block(
            repository.id,
            md`- In no commit yet${pathList(
              repository.uncommitted.map((path) => root.show(path)),
              mostUncommitted,
            )}`,
          ),
        ]),
  ];
}

/** What a check printed, or the cause of what was asked about; a slip at the shell is nobody else's concern. */
const isOfWork = ({ command, cause }: ErrorFact, { verification }: LayoutInput['facts']) =>
  cause !== undefined || verification.some((check) => check.command === command);

/** The files that hold most of the change. */
function startHere({ facts }: LayoutInput, show: (path: string) => string): DraftBlock[] {
  const sums = new Map<string, { added: number; removed: number }>();
  for (const { files, group } of facts.changes)
    for (const { path, added, removed } of group === 'undone' ? [] : files) {
      const sum = sums.get(path) ?? { added: 0, removed: 0 };
      sums.set(path, { added: sum.added + added, removed: sum.removed + removed });
    }
  const sorted = [...sums]
    .filter(([path, { added, removed }]) => !isTestPath(path) && added + removed > 0)
    .toSorted(([, a], [, b]) => b.added + b.removed - (a.added + a.removed));
  if (sums.size <= fewFiles || sorted.length === 0) return [];
  const named = sorted
    .slice(0, mostNamed)
    .map(([path, { added, removed }]) => md`${inlineCode(show(path))} (+${added} −${removed})`);
  return [note(md`- Most of the change is in ${joinMarkdown(named, ', ')}`)];
}

/** Code that changed with no test beside it. */
function withoutTests({ facts }: LayoutInput): DraftBlock[] {
  const paths = pathsChanged(facts);
  const hasCode = paths.some((path) => isCodeFile(path));
  return hasCode && !paths.some(isTestPath) ? [note(md`- No test file was changed.`)] : [];
}
