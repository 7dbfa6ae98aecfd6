import type { LanguageModel } from '../../core/ports';
import type { ModelChoice } from './refiner';

/** A choice with what it takes to ask it. */
export interface Model {
  readonly choice: ModelChoice;
  /** What a permission to send belongs to; null where the editor asks for one itself, or nothing leaves the machine. */
  readonly asksFor: string | null;
  /** Tokens that question and answer may have together, as far as is known without asking; null where it is not. */
  readonly knownWindow: number | null;
  /** Tokens that may be sent at once, by the model's own word; null where it gives none. */
  readonly mostTokens: number | null;
  /** The model's own count; null where it has none. */
  countTokens(text: string, signal: AbortSignal): Promise<number | null>;
  /** @param onAnswer is told when an answer begins, and of the characters that came so far */
  open(onAnswer: (characters: number | null) => void): LanguageModel;
}
