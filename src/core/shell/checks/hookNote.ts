/** How a check is named that is the hooks of a commit or push: by the command that started them, and a note behind it. */

/** “git push (pre-push hooks)”. */
export const withHookNote = (command: string, task: 'commit' | 'push'): string => `${command} (pre-${task} hooks)`;

/** The command as it was run. */
export const withoutHookNote = (command: string): string => command.replace(/ \(pre-(?:commit|push) hooks\)$/, '');

/** True for a name that {@link withHookNote} gave. */
export const ofHooks = (command: string): boolean => withoutHookNote(command) !== command;
