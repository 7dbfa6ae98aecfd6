import type { ModelRequest } from '../ports';

/** The schema of the answer as a sentence, for models that take none beside the question. */
export const schemaInWords = ({ json }: NonNullable<ModelRequest['schema']>): string =>
  `Answer with one JSON object that follows this schema, and nothing else:\n${JSON.stringify(json)}`;

/** The whole of a request as one text, in the order it is read. */
export const oneMessage = ({ system, prompt, schema }: ModelRequest): string =>
  [system, prompt, ...(schema === undefined ? [] : [schemaInWords(schema)])].filter((text) => text !== '').join('\n\n');
