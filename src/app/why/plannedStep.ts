/** The step of a plan that an edit carries out: of one that the user approved, or that stands in a file which the session wrote or read. */
import type { Call, FileTouch, SessionIndex } from '../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../core/provenance';
import { cutAtWord } from '../../core/text/cutAtWord';
import { passagesOf } from '../../core/why/passages';
import { saysMore } from '../../core/why/quoteAbout';
import type { ToldTerms } from './toldTerms';
import type { Told } from './whyAnswer';

const mostCharacters = 400;
/** More than a word that the plan and the line have in common. */
const leastOfPlan = 2;
/** Several names and words of the line. */
const leastByItself = 4;
/** A rare word of the subject of the commit. */
const leastOfHeading = 1;
/** A text of fewer headings is no plan. */
const fewestHeadings = 2;

interface Plan {
  readonly text: string;
  readonly name: string;
  readonly at: EntryRef;
}

/** Null where none says of the line what was not told yet. @param paths of the file itself, which is no plan of its own */
export function plannedStep(
  index: SessionIndex,
  { position }: Call,
  paths: readonly string[],
  told: ToldTerms,
): Told | null {
  const plans = [...approved(index, position), ...written(index, position, paths)];
  const steps = plans.flatMap((plan) => stepsOf(plan, told));
  const best = Math.max(0, ...steps.map(({ score }) => score));
  const step = best < leastOfPlan ? undefined : steps.find(({ score }) => score === best);
  return step === undefined ? null : { text: step.text, at: step.at };
}

interface Step extends Told {
  readonly score: number;
}

/** Of the step that the commit is called by, and what clearly speaks of the line. */
function stepsOf({ text, name, at }: Plan, told: ToldTerms): Step[] {
  const parts = passagesOf(text)
    .filter((one) => one.kind === 'words' && saysMore(one.text))
    .filter(({ chapter, section }) => !told.isOtherStep(`${chapter} ${section}`))
    .map((one) => {
      const titles = [...new Set([one.chapter, one.section])].map(titleOf).filter((title) => title !== '');
      const said = [...titles, one.text].join(': ');
      const step = titles[0] ?? '';
      return { said, step, called: told.weighSubject(step), own: told.weighLine(one.text) };
    });
  const most = Math.max(0, ...parts.map(({ called }) => called));
  const steps = new Set(parts.filter(({ called }) => called === most).map(({ step }) => step));
  const isCalled = most >= leastOfHeading && steps.size === 1;
  const isMeant = ({ said, called, own }: (typeof parts)[number]) =>
    (isCalled && called === most) || own >= leastByItself || (told.names(said) && own >= leastOfPlan);
  return parts
    .filter((part) => isMeant(part))
    .map(({ said, called, own }) => ({
      ...{
        text: `${name}: ${cutAtWord(said, mostCharacters)}`,
        at,
        score: told.adds(said) === 0 ? 0 : 2 * called + own,
      },
    }));
}

const approved = (index: SessionIndex, before: number): Plan[] =>
  index.callsFor('plan').flatMap(({ call, result, position }) => {
    const plan = call.actions.find((action) => action.kind === 'plan');
    if (plan?.kind !== 'plan' || result?.approved !== true || position >= before) return [];
    return [{ text: plan.text, name: 'The plan that the user approved', at: refTo(call) }];
  });

const titleOf = (heading: string) => heading.replace(/^[#\s]+|\*\*/g, '').replace(/[:：\s]+$/, '');

/** A text with headings that was written whole before any code was: as it stood last before the edit. */
function written({ touches }: SessionIndex, before: number, paths: readonly string[]): Plan[] {
  const files = new Map<string, FileTouch>();
  for (const touch of touches) {
    const { path, exact, failed, operation, call } = touch;
    if (call.position >= before) break;
    if (failed || operation === 'read' || operation === 'searched') continue;
    const isKnown = files.has(path);
    const isText = isPlanFile.test(path) && !paths.some((own) => path.endsWith(own));
    if (!isText && files.size === 0) return [];
    if (isText && exact !== undefined && 'whole' in exact && (isKnown || !hasCode(touches, call.position)))
      files.set(path, touch);
  }
  return [...files.values()].flatMap(({ path, exact, call }) => {
    const text = exact !== undefined && 'whole' in exact ? exact.whole : '';
    const isPlan = (text.match(/^#{1,6}\s/gm)?.length ?? 0) >= fewestHeadings;
    return isPlan ? [{ text, name: path, at: refTo(call.call) }] : [];
  });
}

/** In the repository: a text beside it is written to be sent somewhere. */
const isPlanFile = /^(?!\/|[A-Za-z]:|~|\.\.).*\.(?:md|markdown|txt)$/i;

const hasCode = (touches: readonly FileTouch[], before: number) =>
  touches.some(
    ({ path, failed, operation, call }) =>
      call.position < before && !failed && operation !== 'read' && operation !== 'searched' && !isPlanFile.test(path),
  );
