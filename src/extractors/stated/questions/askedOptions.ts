import type { Call } from '../../../core/index/sessionIndex';
import { foldSpace } from '../../../core/text/foldSpace';

/** The options that a call of the question tool put beside a question; empty where it offered none. */
export const askedOptions = ({ call }: Call, question: string): readonly string[] =>
  call.actions
    .flatMap((action) => (action.kind === 'question' ? action.questions : []))
    .find((asked) => foldSpace(asked.question) === foldSpace(question))?.options ?? [];
