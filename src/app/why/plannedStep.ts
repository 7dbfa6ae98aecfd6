/** The step of a plan that an edit carries out: of one that the user approved, or that stands in a file which the session wrote or read. */
import type { Call, FileTouch, SessionIndex } from '../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../core/provenance';
import { cutAtWord } from '../../core/text/cutAtWord';
import { passagesOf } from '../../core/why/passages';
import { saysMore } from '../../core/why/quoteAbout';
import type { ToldTerms } from './toldTerms';
import type { Told } from './whyAnswer';

const longest = 400;
/** More than a word that the plan and the line have in common. */
const leastOfPlan = 2;
/** A rare word of the subject of the commit. */
const leastOfHeading = 0.8;
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
  const steps = plans.flatMap(({ text, name, at }) => {
    return passagesOf(text)
      .filter(({ kind, text }) => kind === 'words' && saysMore(text))
      .map(({ text, section, chapter }) => {
        const said = [...new Set([chapter, section])]
          .map(titleOf)
          .filter((title) => title !== '')
          .concat(text)
          .join(': ');
        const isMeant = told.names(said) || told.weighSubject(`${chapter} ${section}`) >= leastOfHeading;
        return { text: `${name}: ${cutAtWord(said, longest)}`, at, score: isMeant ? told.adds(said) : 0 };
      });
  });
  const best = Math.max(0, ...steps.map(({ score }) => score));
  const step = best < leastOfPlan ? undefined : steps.findLast(({ score }) => score === best);
  return step === undefined ? null : { text: step.text, at: step.at };
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
