/** Builds tool actions from the arguments of a call, whose names differ little between agents. */

import { type EditedPiece, type ExactEdit, exactEdit } from '../../../core/exactEdit';
import { isSecretFile } from '../../../core/redact/files/secretFiles';
import { type AskedQuestion, type TodoItem, type ToolAction, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { changedText, editedText } from '../../../core/text/changedText';
import { editedNames } from '../../../core/text/editedNames';
import { rowOf } from '../../../core/text/rowOf';
import { type Fields, isFields, listIn, stringIn } from '../values/fields';

/** Makes the actions of one tool's call; empty when the arguments are not as expected. */
export type ReadArguments = (args: Fields) => readonly ToolAction[];

/** Readers by the names that one agent gives its tools; names that come to the same share one. */
export type ToolReaders = Readonly<Record<string, ReadArguments>>;

/** The actions of a call by a table of tools; a tool that is not in it keeps its input. */
export function actionsOf(readers: ToolReaders, tool: string, args: Fields): readonly ToolAction[] {
  const actions = readCall(readers, tool, args);
  if (actions.length > 0) return actions;
  return [{ kind: 'other', input: capText(JSON.stringify(args), textLimits.line) }];
}

/** The same for an input that may be no object, of which more is kept where it is not understood. A text counts as `input`. */
export function actionsOfInput(readers: ToolReaders, tool: string, input: unknown): readonly ToolAction[] {
  const args = isFields(input) ? input : typeof input === 'string' ? { input } : {};
  const actions = readCall(readers, tool, args);
  if (actions.length > 0) return actions;
  const text = typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
  return [{ kind: 'other', input: capText(text, textLimits.command) }];
}

/** Empty for a tool that is not in the table. */
export const readCall = (readers: ToolReaders, tool: string, args: Fields): readonly ToolAction[] =>
  rowOf(readers, tool)?.(args) ?? [];

/** The first of these arguments that is text. */
export function textOf(args: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = stringIn(args, name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** None without a command; `background` where the call does not wait for its end. */
export function shellAction(command: string | undefined, cwd?: string, background?: boolean): readonly ToolAction[] {
  if (command === undefined) return [];
  const limited = capText(command, textLimits.command);
  const isPlain = cwd === undefined || cwd === '';
  if (background === true)
    return [
      isPlain ? { kind: 'shell', command: limited, background } : { kind: 'shell', command: limited, cwd, background },
    ];
  return [isPlain ? { kind: 'shell', command: limited } : { kind: 'shell', command: limited, cwd }];
}

/** The same commands, as run outside of the sandbox that the client puts around others. */
export const unconfined = (actions: readonly ToolAction[]): readonly ToolAction[] =>
  actions.map((action) => (action.kind === 'shell' ? { ...action, unconfined: true } : action));

/** None without a path. */
export const readAction = (path: string | undefined): readonly ToolAction[] =>
  path === undefined ? [] : [{ kind: 'read', path }];

/** The text that an edit put in, and the one that it stands for, where the arguments hold them. */
interface PutText {
  readonly added: string | undefined;
  readonly removed?: string | undefined;
  /** It is all of a file that was there before: which of its names are new, nothing tells. */
  readonly isWhole?: true;
  /** Each replacement by itself, where there are several. */
  readonly pieces?: readonly EditedPiece[];
  /** Wherever it stood in the file. */
  readonly everywhere?: boolean;
}

/** None without a path; `created` only where the log tells that the file is new. */
export function editAction(
  path: string | undefined,
  operation: 'created' | 'modified' | 'deleted',
  put?: PutText,
): readonly ToolAction[] {
  if (path === undefined) return [];
  const isQuoted = !isSecretFile(path);
  const added = isQuoted ? put?.added : undefined;
  const names = added === undefined || put?.isWhole === true ? undefined : editedNames(path, added, put?.removed ?? '');
  const change = added === undefined || put?.removed === undefined ? undefined : changedText(added, put.removed);
  const text = added === undefined ? undefined : editedText(added, put?.removed ?? '');
  const exact = put === undefined || !isQuoted ? undefined : exactOf(put);
  return [
    {
      kind: 'edit',
      path,
      operation,
      ...(names === undefined ? {} : { names }),
      ...(change === undefined ? {} : { change }),
      ...(text === undefined ? {} : { text }),
      ...(exact === undefined ? {} : { exact }),
    },
  ];
}

/** Without a text that it stands for, it is the whole file. */
function exactOf({ added, removed, pieces, everywhere }: PutText): ExactEdit | undefined {
  if (pieces !== undefined) return exactEdit({ pieces });
  if (added === undefined) return undefined;
  if (removed === undefined || removed === '') return exactEdit({ whole: added });
  return exactEdit({ pieces: [everywhere === true ? { removed, added, everywhere } : { removed, added }] });
}

/** What a list of replacements puts in, all of them one behind the other. */
export function replacements(args: Fields, list: string, added: string, removed: string) {
  const edits = listIn(args, list);
  const join = (name: string) => edits.map((edit) => stringIn(edit, name) ?? '').join('\n');
  const pieces = edits.map((edit): EditedPiece => {
    const piece = { removed: stringIn(edit, removed) ?? '', added: stringIn(edit, added) ?? '' };
    return edit['replace_all'] === true || edit['replaceAll'] === true ? { ...piece, everywhere: true } : piece;
  });
  return { added: join(added), removed: join(removed), pieces };
}

/** Of what the arguments name; none without a pattern. The folder is that under the first of `folders` that is there. */
export function patternAction(args: Fields, pattern: string, ...folders: readonly string[]): readonly ToolAction[] {
  const text = stringIn(args, pattern);
  return text === undefined ? [] : searchAction(text, textOf(args, ...folders));
}

/** The pattern may be of any kind; it is cut to one line. */
export function searchAction(pattern: string, path: string | undefined): readonly ToolAction[] {
  return [{ kind: 'search', pattern: capText(pattern, textLimits.line), ...(path === undefined ? {} : { path }) }];
}

/** The target is an address or the words of a search. */
export const webAction = (target: string | undefined): readonly ToolAction[] =>
  target === undefined ? [] : [{ kind: 'web', target: capText(target, textLimits.line) }];

/** None without a name. */
export const skillAction = (name: string | undefined): readonly ToolAction[] =>
  name === undefined ? [] : [{ kind: 'skill', name }];

/** None without a text; long ones are capped as messages are. */
export const planAction = (text: string | undefined): readonly ToolAction[] =>
  text === undefined ? [] : [{ kind: 'plan', text: capText(text, textLimits.message) }];

/** None without a prompt: a subagent without a task says nothing. */
export function subagentAction(prompt: string | undefined, name: string | undefined): readonly ToolAction[] {
  if (prompt === undefined) return [];
  const task = capText(prompt, textLimits.toolOutput);
  return [{ kind: 'subagent', prompt: task, ...(name === undefined ? {} : { name }) }];
}

/** The to-do list of `todos`, a list of objects. */
export const todoAction: ReadArguments = (args) =>
  todoListAction(args, 'todos', 'content', 'text', 'description', 'title');

/** The to-do list under another name, of objects that have their text under one of `names`. */
export function todoListAction(args: Fields, list: string, ...names: readonly string[]): readonly ToolAction[] {
  if (!Array.isArray(args[list])) return [];
  const items = listIn(args, list).flatMap((item): readonly TodoItem[] => {
    const text = textOf(item, ...names);
    return text === undefined ? [] : [{ text: capText(text, textLimits.line), status: todoStatus(item['status']) }];
  });
  return [{ kind: 'todo', items }];
}

/** The status of a to-do item in our words; what we do not know counts as not begun. */
export function todoStatus(status: unknown): TodoItem['status'] {
  switch (status) {
    case 'in_progress':
    case 'in-progress':
      return 'in-progress';
    case 'completed':
    case 'done':
      return 'completed';
    case 'cancelled':
    case 'abandoned':
      return 'cancelled';
    default:
      return 'pending';
  }
}

/** The questions of `questions`, or the one that the arguments themselves are. */
export function questionAction(args: Fields): readonly ToolAction[] {
  const listed = listIn(args, 'questions');
  const questions = (listed.length > 0 ? listed : [args]).flatMap(askedQuestion);
  return questions.length === 0 ? [] : [{ kind: 'question', questions }];
}

/** The same with the labels of the options alone, for agents whose users see no more of them. */
export function labelQuestionAction(args: Fields): readonly ToolAction[] {
  if (!Array.isArray(args['questions'])) return [];
  const questions = listIn(args, 'questions').map((item): AskedQuestion => {
    const id = stringIn(item, 'id');
    return {
      ...(id === undefined ? {} : { id }),
      question: textOf(item, 'question', 'header') ?? '',
      options: listIn(item, 'options').flatMap((option) => stringIn(option, 'label') ?? []),
    };
  });
  return [{ kind: 'question', questions }];
}

function askedQuestion(item: Fields): readonly AskedQuestion[] {
  const question = textOf(item, 'question', 'prompt');
  if (question === undefined) return [];
  const options: readonly unknown[] = Array.isArray(item['options']) ? item['options'] : [];
  return [{ question: capText(question, textLimits.toolOutput), options: options.flatMap(optionText) }];
}

function optionText(option: unknown): readonly string[] {
  if (typeof option === 'string') return [option];
  const label = isFields(option) ? stringIn(option, 'label') : undefined;
  if (!isFields(option) || label === undefined) return [];
  const description = stringIn(option, 'description') ?? '';
  return [description === '' ? label : `${label}: ${description}`];
}
