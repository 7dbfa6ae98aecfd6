/** Readers of tools that differ between agents by the names of their arguments alone: an agent's table names them. */
import type { Fields } from '../values/fields';
import {
  editAction,
  planAction,
  type ReadArguments,
  readAction,
  searchAction,
  skillAction,
  subagentAction,
  textOf,
  webAction,
} from './buildActions';

/** The file that a call is about. */
type PathOf = (args: Fields) => string | undefined;

/** A file is read. */
export const readsFile =
  (path: PathOf): ReadArguments =>
  (args) =>
    readAction(path(args));

/** A whole file is written, whose text is the first of `names`; whether it was there before, the call does not tell. */
export const writesFile =
  (path: PathOf, ...names: readonly string[]): ReadArguments =>
  (args) =>
    editAction(path(args), 'created', { added: textOf(args, ...names) });

/** `old_string` gives way to `new_string`; `isNew` tells by the arguments that the file was not there before. */
export const replacesText =
  (path: PathOf, isNew: (args: Fields) => boolean): ReadArguments =>
  (args) =>
    editAction(path(args), isNew(args) ? 'created' : 'modified', {
      added: textOf(args, 'new_string'),
      removed: textOf(args, 'old_string'),
      everywhere: args['replace_all'] === true,
    });

/** Nothing is replaced, and said so. */
export const replacesNothing = (args: Fields): boolean => args['old_string'] === '';

/** A pattern, or everything where there is none, is looked for in a folder. */
export const searchesFor =
  (patterns: readonly string[], ...folders: readonly string[]): ReadArguments =>
  (args) =>
    searchAction(textOf(args, ...patterns) ?? '*', textOf(args, ...folders));

/** An address is opened, or words are looked for. */
export const asksWeb =
  (...names: readonly string[]): ReadArguments =>
  (args) =>
    webAction(textOf(args, ...names));

/** Another agent is given a task, the first of `prompts`. */
export const startsSubagent =
  (prompts: readonly string[], ...kinds: readonly string[]): ReadArguments =>
  (args) =>
    subagentAction(textOf(args, ...prompts), textOf(args, ...kinds));

/** A skill is loaded. */
export const loadsSkill =
  (...names: readonly string[]): ReadArguments =>
  (args) =>
    skillAction(textOf(args, ...names));

/** A plan is put before the user. */
export const showsPlan =
  (...names: readonly string[]): ReadArguments =>
  (args) =>
    planAction(textOf(args, ...names));
