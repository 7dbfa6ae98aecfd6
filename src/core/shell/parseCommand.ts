/**
 * The one reader of shell command lines: what a line runs, where, with which files, and what its exit status says.
 *
 * Runs and expands nothing, looks at the text alone, throws for no text, and takes time in proportion to its length.
 */
import { memoize } from '../text/memoize';
import { both } from './checks/exitStatus';
import type { Command } from './command';
import { parseSyntax } from './syntax/parseSyntax';
import { walkList } from './syntax/walkList';

/** All commands of a line in the order they run, those inside groups, substitutions and scripts included. */
export function parseCommand(text: string): readonly Command[] {
  return memoized(text);
}

const memoized = memoize((text: string): readonly Command[] => {
  const commands: Command[] = [];
  walkList(parseSyntax(text), {
    commands,
    values: new Map(),
    source: text,
    depth: 0,
    scripts: 0,
    place: 'here',
    wrappers: [],
    scope: { folder: '', before: null, stack: [], failsEarly: false, seesPipes: false },
    bits: both,
    output: 'shown',
    sink: null,
    joint: '',
  });
  return commands;
});
