/** One command of a command line, as whoever asks about it needs it. */
import type { Redirect } from './syntax/syntax';

/** One command that a line runs, with its files and what its end says. */
export interface Command {
  /** Its name without folder and `.exe`, in lower case; empty where only variables are set. */
  readonly program: string;
  /**
   * The words behind it, unquoted, without redirections; options that stand before a subcommand are taken off
   * (`git -C web commit` gives `commit`).
   */
  readonly args: readonly string[];
  /** Places in `args` of words the shell would still expand: variables, substitutions, patterns. */
  readonly open: readonly number[];
  /** What variables in `args` stand for where the line itself says so: loops over words, `name=value`. */
  readonly values: readonly string[];
  /** `NAME=value` before it, the value as written. */
  readonly assignments: readonly (readonly [string, string])[];
  /** What runs it, the outermost first: `sudo`, `timeout`, `docker compose exec`, `bash -c`. */
  readonly wrappers: readonly string[];
  /** Where it runs: on this machine, or in a container or on a host whose files are not ours. */
  readonly place: 'here' | 'container' | 'host';
  /** The folder it runs in, relative to where the line starts; empty is that folder, null is not known. */
  readonly folder: string | null;
  /** How many groups, substitutions and scripts stand around it. */
  readonly depth: number;
  /** As it stands in the line, without redirections and here-documents. */
  readonly text: string;
  /** The same without wrappers and variables before it. */
  readonly bare: string;
  /** What joins it to the next command of its list. */
  readonly joint: '&&' | '||' | ';' | '|' | '&' | '';
  /** When the exit status of the whole line is this command's. */
  readonly exit: ExitVisibility;
  /** Where its output goes. */
  readonly output: 'shown' | 'file' | 'nowhere' | 'command';
  /** The command that takes its output, where `output` says so; the last one of a group. */
  readonly feeds: Command | null;
  readonly redirects: readonly Redirect[];
  /** Files, as paths from where the line starts; those nobody can know from the text are left out. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly removes: readonly string[];
  readonly moves: readonly Move[];
}

/** Its program and words as one text, as tables of patterns compare it. */
export const lineOf = ({ program, args }: Command): string => [program, ...args].join(' ');

/**
 * `always`: the line fails and passes with it. `on success`: where the line passes, so did it. `on failure`: where the
 * line fails, so did it. `never`: a pipe, `|| true`, `; echo` or `&` hides it.
 */
export type ExitVisibility = 'always' | 'on success' | 'on failure' | 'never';

/** A file that gets another path; both from where the line starts. */
export interface Move {
  readonly from: string;
  readonly to: string;
}
