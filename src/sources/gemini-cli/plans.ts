/**
 * Plans of the Gemini CLI. In plan mode the agent writes a file among its own, named as if it lay in the project; the call that
 * puts the plan before the user names the file alone, and its answer says in words what they said to it.
 */

import * as z from 'zod';
import { textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import type { ResultParts } from '../reading/entries/entries';
import { isFields, stringIn } from '../reading/values/fields';

/** Plan files of a chat as they were written last. */
export interface GeminiPlans {
  /** The input of a call, with the file's true place and the words of the plan in it. */
  read(tool: string, input: unknown, shown: unknown): unknown;
}

/** What a call shows of a file that it wrote. */
const written = z.object({ filePath: z.string(), newContent: z.string() });

/** Calls have to come in their order. */
export function openGeminiPlans(): GeminiPlans {
  const texts = new Map<string, string>();
  return {
    read(tool, input, shown) {
      if (!isFields(input)) return input;
      if (tool === 'exit_plan_mode') {
        const plan = texts.get(stringIn(input, 'plan_filename') ?? '');
        return plan === undefined ? input : { ...input, plan };
      }
      const named = stringIn(input, 'file_path');
      const file = written.safeParse(shown).data;
      if (named === undefined || file === undefined || !file.filePath.endsWith('.md')) return input;
      texts.set(file.filePath.split(/[\\/]/).at(-1) ?? '', capText(file.newContent, textLimits.message));
      return { ...input, file_path: file.filePath };
    },
  };
}

/** What the user said to a plan; null where the answer is none to a plan. */
export function planVerdict(tool: string, text: string): Pick<ResultParts, 'approved' | 'rejection'> | null {
  if (tool !== 'exit_plan_mode') return null;
  if (/^Plan approved\b/.test(text)) return { approved: true };
  if (/^User cancelled the plan approval/.test(text)) return { rejection: { said: null } };
  const rejected = /^Plan rejected\. (?:User feedback: ([\s\S]*?)\n\nThe plan is stored at: |No feedback)/.exec(text);
  return rejected === null ? null : { rejection: { said: rejected[1] ?? null } };
}
