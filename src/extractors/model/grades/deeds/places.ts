/** In an account of what changed: each file it names, and the place that something was put into, must be among what was changed. */
import { isStateful } from '../../../../core/shell/isStateful';
import { inOrder, oneOf } from '../../../../core/text/patterns';
import { fold } from '../fold';
import { namesIn } from '../names';
import { clausesOf, isOpen, mainOf, negates } from '../polarity';
import type { Cited, Witness } from '../witness';
import { stemsOf } from '../words';

/** Something happened to something. */
const happened = inOrder(
  'i',
  /\b(?:was|were|has been|have been|got|been|is now|are now|now)\s+(?:\w+ly |then |also |again )?/,
  /(?:\w+(?:ed|en)|put|set|made|built|split|written|given)\b/,
);
const putInto = inOrder(
  'i',
  /\b(?:was|were|has been|have been|got)\s+(?:\w+ly |then |also |again )?/,
  oneOf(
    /added|put|inserted|introduced|listed|noted|documented|recorded|registered|entered|included|mentioned|appended/,
  ),
  /(?: (?:in|on)?to| in| on) (?:the |a |an |its )?([^.;,`]+)$/,
);
const putIn = inOrder(
  'i',
  /^(.+?)\b(?:was|were|has been|have been|got)\s+(?:\w+ly |then |also |again )?/,
  oneOf(/added|inserted|introduced|appended|written|implemented|created/),
  /\b/,
);
const replacedBy = inOrder(
  'i',
  /\b(?:was|were|has been|have been|got)\s+(?:\w+ly |then |also |again |all )?/,
  oneOf(/replaced (?:by|with)|switched (?:over )?to|changed to|converted (?:in)?to|renamed (?:in)?to/),
  / (?:the |a |an )?`([^`\n]+)`/,
);

const isFile = (name: string) =>
  /^[~\w./@-]*[\w-]\.[a-z]{1,5}$|^(?:[\w./-]+\/)?\.[a-z]\w{2,}$/.test(name) && !/^\d/.test(name);

/** Why it was not changed; null where none is told, or where it may have been. */
export function whyPlaceUntouched(text: string, cited: Cited, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const main = mainOf(clause);
    if (isOpen(main) || negates(main)) continue;
    const nothing = whyNothing(main, cited, witness);
    if (nothing !== null) return nothing;
    const why =
      whyFile(main, cited, witness) ??
      whyInstead(main, cited, witness) ??
      whyPlace(main, cited, witness) ??
      whySubject(main, cited, witness);
    if (why !== null) return why;
  }
  return null;
}

function whyFile(main: string, { entries }: Cited, { edits, runs, reports }: Witness): string | null {
  if (!happened.test(main)) return null;
  const { codes, bare } = namesIn(main);
  const heard = [...reports, ...entries.filter(({ from }) => from === 'agent' || from === 'other')];
  const isTouched = (name: string) => {
    const base = fold(name).split('/').at(-1) ?? name;
    return (
      edits.some(({ path, added, removed }) => fold(`${path}\n${added}\n${removed}`).includes(base)) ||
      runs.some(({ command, status }) => status !== 'failed' && isStateful(command) && fold(command).includes(base)) ||
      heard.some(({ text }) =>
        text
          .split(/(?<=[.!?])\s+|\n/)
          .some((part) => fold(part).includes(base) && happenedIn.test(part) && !isOpen(part) && !reads.test(part)),
      )
    );
  };
  const missing = [...codes, ...bare].find((name) => isFile(name) && !isTouched(name));
  return missing === undefined ? null : `no change of “${missing}” stands in the session`;
}

/** Nothing was changed at all, and nobody there says so. */
function whyNothing(main: string, { entries }: Cited, { edits, runs }: Witness): string | null {
  if (!happened.test(main) || edits.length > 0) return null;
  if (runs.some(({ command, status }) => status !== 'failed' && isStateful(command))) return null;
  const said = [...stemsOf(fold(main))];
  const isTold = entries.some(
    ({ from, text }) =>
      from !== 'call' &&
      text.split(/(?<=[.!?])\s+|\n/).some((part) => {
        const own = stemsOf(fold(part));
        return happened.test(part) && said.filter((stem) => own.has(stem)).length >= leastShared * said.length;
      }),
  );
  return isTold ? null : 'nothing was changed in the session';
}

/** In a report. */
const happenedIn = /\b\w+ed\b|\b(?:put|set|made|built|split|written|wrote|new|now)\b|[✓✅→]/i;
const reads = /\b(?:already|ignored|existing|looked|read|checked|searched)\b/i;

/** “Replaced by `x`”: it must have been put in somewhere. */
function whyInstead(main: string, { entries }: Cited, { edits, runs, reports }: Witness): string | null {
  const name = replacedBy.exec(main)?.[1];
  if (name === undefined) return null;
  const parts = fold(name).match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu) ?? [fold(name)];
  const holds = (text: string) => parts.every((part) => fold(text).includes(part));
  const isShown =
    edits.some(({ path, added, removed }) => (added === '' && removed === '') || holds(`${path}\n${added}`)) ||
    runs.some(({ command, status }) => status !== 'failed' && isStateful(command) && holds(command)) ||
    [...reports, ...entries.filter(({ from }) => from === 'other')].some(({ text }) =>
      text.split(/(?<=[.!?])\s+|\n/).some((part) => holds(part) && changes.test(part) && !isOpen(part)),
    );
  return isShown ? null : `no change of the session puts “${name}” in`;
}

/** What was put in, in plain words: “retries”, “a changelog entry”, “tests”. */
function whySubject(main: string, { entries }: Cited, { edits, runs, reports }: Witness): string | null {
  const subject = putIn.exec(main)?.[1] ?? '';
  const { codes, bare } = namesIn(main);
  const stems = [...stemsOf(fold(subject.replace(/`[^`]*`/g, ' ')))];
  if (stems.length === 0 || codes.length + bare.length > 0) return null;
  const shares = (text: string) => {
    const folded = fold(text);
    return stems.filter((stem) => folded.includes(stem)).length >= leastShared * stems.length;
  };
  const isTest = /\btests?\b/i.test(subject);
  const isShown =
    edits.some(
      ({ path, added, removed }) =>
        (added === '' && removed === '') ||
        (isTest
          ? /test|spec/i.test(path) || /\b(?:test|it|describe|assert|expect)\w*\s*[({!]|@Test|#\[test/.test(added)
          : shares(`${path}\n${added}`)),
    ) ||
    runs.some(({ command, status }) => status !== 'failed' && isStateful(command) && shares(command)) ||
    [...reports, ...entries.filter(({ from }) => from !== 'call')].some(({ text }) =>
      text
        .split(/(?<=[.!?])\s+|\n/)
        .some((part) => shares(part) && happenedIn.test(part) && !isOpen(part) && (!isTest || putWords.test(part))),
    );
  return isShown ? null : 'no change of the session shows it';
}

const putWords = /\b(?:add|wrot|writ|creat|introduc|implement|new|cover)/i;
const changes = /\b(?:replac|switch|chang|convert|renam|mov|us)(?:ed|ing)\b|[→]|->/i;
const leastShared = 0.5;
const leastOfPlace = 0.6;

/** The place in plain words: “to the header’s navigation”. */
function whyPlace(main: string, { entries }: Cited, { edits, runs, reports }: Witness): string | null {
  const place = putInto.exec(main)?.[1]?.split(/\s(?:for|with|so|as|by|after|before|when|which|that|and)\s/)[0];
  const stems = [...stemsOf(fold(place ?? ''))];
  if (stems.length === 0) return null;
  const said = [...stemsOf(fold(main))];
  const shares = (text: string, own: readonly string[], least: number) => {
    const folded = fold(text);
    return own.filter((stem) => folded.includes(stem)).length >= least * own.length;
  };
  const isShown =
    edits.some(
      ({ path, added, removed }) =>
        (added === '' && removed === '') || shares(`${path}\n${added}\n${removed}`, stems, leastOfPlace),
    ) ||
    runs.some(
      ({ command, status }) => status !== 'failed' && isStateful(command) && shares(command, stems, leastOfPlace),
    ) ||
    [...reports, ...entries.filter(({ from }) => from !== 'call' && from !== 'tool')].some(({ text }) =>
      text
        .split(/(?<=[.!?])\s+|\n/)
        .some((part) => shares(part, stems, leastOfPlace) && shares(part, said, leastShared) && !isOpen(part)),
    );
  return isShown ? null : `no change of the session shows it in the ${place?.trim() ?? 'place'}`;
}
