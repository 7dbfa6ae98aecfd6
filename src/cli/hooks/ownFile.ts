/** Hooks that stand in a file of their own, which the agent loads as a plugin. */
import { wrongUse } from '../../core/errors';

/** How our hooks get into the text of a file, and out again. */
export interface HooksText {
  /**
   * The text with our hooks, in the place of those that stand there already.
   *
   * @param text as it is in the file; empty where there is none
   * @param command starts this program: each word of it
   * @throws `wrong-use` where the text is not understood
   */
  withHooks(text: string, command: readonly string[]): string;
  /** The text without them; empty where nothing else stood in it. */
  withoutHooks(text: string): string;
  /** Whether hooks of ours stand in the text. */
  hasHooks(text: string): boolean;
}

/** First words of a file of ours, by which it is found again. */
const ownFileSign = '// Create Handoff wrote this file.';

/** The file is ours, or it is left alone. */
export function ownFile(write: (command: readonly string[]) => string): HooksText {
  const isOurs = (text: string) => text.startsWith(ownFileSign);
  return {
    withHooks(text, command) {
      if (text.trim() !== '' && !isOurs(text))
        throw wrongUse(
          'A file of that name is there, and Create Handoff did not write it. Move it away first; nothing was changed.',
        );
      return `${ownFileSign} "handoff hook remove" takes it away again.\n${write(command)}`;
    },
    withoutHooks: (text) => (isOurs(text) ? '' : text),
    hasHooks: isOurs,
  };
}
