/** What became of a file that a plan names to be changed: it was changed, a later message speaks of it, or the user narrowed the plan. */
import type { SessionIndex } from '../../index/sessionIndex';
import { fileName } from '../../text/displayPath';
import { byMessage } from '../enders';
import type { Ender } from '../verdict';

/** Asked of each file of a plan. */
export interface PlannedFileJudge {
  /** Changed since the plan was given. */
  isChanged(path: string): boolean;
  /** The first message since that speaks of it: it was thought of. What is said between two calls does not count. */
  spokenOf(path: string): Ender | null;
  /** Where the user took part of the plan back; which part, nobody can tell. */
  readonly narrowed: Ender | null;
}

const narrows =
  /\b(?:focus (?:only )?on|only|revert(?:ed)?|instead|skip|drop|leave out|forget|no need|(?:do not|don['’]t) (?:do|implement|add|change)|not needed)\b/i;

/** @param position where the plan was given */
export function judgePlannedFiles(index: SessionIndex, position: number): PlannedFileJudge {
  const changed = index.changes.filter((change) => change.position > position).map(({ path }) => path);
  const later = index.sorted.messages.filter((message) => message.position > position).map(({ entry }) => entry);
  const narrowing = later.find(
    ({ role, origin, text }) => role === 'user' && origin !== 'injected' && narrows.test(text),
  );
  return {
    isChanged: (path) => changed.some((own) => own === path || own.endsWith(`/${path}`)),
    spokenOf(path) {
      const said = later.find(({ phase, text }) => phase !== 'interim' && text.includes(fileName(path)));
      return said === undefined ? null : byMessage(said);
    },
    narrowed: narrowing === undefined ? null : byMessage(narrowing),
  };
}
