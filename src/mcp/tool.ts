/** What a tool of the server is: a name, a checked input, and text as its answer. */
import * as z from 'zod';
import { wrongUse } from '../core/errors';

/** The call a tool runs for. */
export interface ToolCall {
  readonly signal: AbortSignal;
  /** Told to a client that asked for it. Steps are counted from 1; `total` is null where it is not known. */
  progress(step: number, total: number | null, message: string): void;
}

/** What the server lists to a client and runs for it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model that chooses the tool. */
  readonly description: string;
  /** JSON schema of the arguments. */
  readonly inputSchema: object;
  /** Throws `HandoffError` for what the model can mend, with a sentence that says how. */
  run(input: unknown, call: ToolCall): Promise<string>;
}

interface ToolDefinition<Input extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  run(input: z.output<Input>, call: ToolCall): Promise<string>;
}

/** A tool whose arguments are checked before it runs. */
export function defineTool<Input extends z.ZodType>(definition: ToolDefinition<Input>): Tool {
  const { name, title, description, input } = definition;
  return {
    name,
    title,
    description,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    async run(given, call) {
      const checked = input.safeParse(given ?? {});
      if (!checked.success) throw wrongUse(`The arguments of ${name} do not fit: ${complaint(checked.error)}.`);
      return definition.run(checked.data, call);
    },
  };
}

const complaint = (error: z.ZodError) =>
  error.issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ')
    .replace(/\.$/, '');
