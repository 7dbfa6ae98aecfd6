/** The records of a session that is one JSON document: a source's parser only ever sees those that have their shape. */
import type * as z from 'zod';
import { logUnknown } from '../../../core/errors';
import type { LoadRequest } from '../../source';
import { documentLedger } from './documentLedger';
import { type JsonDocument, readJsonDocument } from './jsonDocument';
import { type LineLedger, openLineLedger } from './lineLedger';

/** One record of a document that has the shape its schema asks for. */
export interface DocumentRecord<Item> {
  readonly item: Item;
  /** Where it stands among the values, counted from 0; those without their shape count as well. */
  readonly position: number;
  /** Counted from 1. */
  readonly line: number;
}

/** How the records of one document are found and checked. */
export interface RecordShape<Item> {
  readonly schema: z.ZodType<Item>;
  /** What stands in the text once for each record: a text all have, or one of the record's own. */
  readonly mark: string | ((item: Item) => string);
}

/**
 * Gives each value its line and its shape, in order. One without its shape is a remark in the ledger; the values may be
 * missing altogether.
 *
 * @param ledger of what stands inside the document (`documentLedger`)
 */
export function* documentRecords<Item>(
  document: JsonDocument,
  values: readonly unknown[] | undefined,
  { schema, mark }: RecordShape<Item>,
  ledger: LineLedger,
): Generator<DocumentRecord<Item>> {
  for (const [position, value] of (values ?? []).entries()) {
    // A record without its shape still has the mark that all have, and the search goes on behind it.
    const line = typeof mark === 'string' ? document.lineOf(mark) : null;
    const item = schema.safeParse(value).data;
    if (item === undefined) ledger.problem(0, 'bad-record', 'A message lacks what it needs.');
    else yield { item, position, line: line ?? document.lineOf(markOf(item, mark)) };
  }
}

const markOf = <Item>(item: Item, mark: RecordShape<Item>['mark']) => (typeof mark === 'string' ? mark : mark(item));

/** A session that is one JSON document, with what its parser needs of it. */
export interface SessionDocument<About> {
  /** The document as a whole; undefined where its text is no JSON. */
  readonly about: About | undefined;
  /** Takes what is wrong inside the document. */
  readonly inside: LineLedger;
  /** `values` are a list of the document. */
  records<Item>(values: readonly unknown[] | undefined, shape: RecordShape<Item>): Generator<DocumentRecord<Item>>;
  /** Books all lines of the file, and ends the ledger. */
  close(): ReturnType<LineLedger['close']>;
}

/**
 * Reads the document, as far as it goes where it ends in the middle. Throws where the file is JSON of another kind.
 *
 * @param kind what it should be, for the message: "a thread of Amp"
 */
export async function openSessionDocument<About>(
  request: LoadRequest,
  schema: z.ZodType<About>,
  kind: string,
): Promise<SessionDocument<About>> {
  const document = await readJsonDocument(request, { keepCut: true });
  const about = schema.safeParse(document.value).data;
  if (document.value !== undefined && about === undefined) throw logUnknown(request.path, `it is not ${kind}`);
  const ledger = openLineLedger();
  const inside = documentLedger(ledger);
  return {
    about,
    inside,
    records: (values, shape) => documentRecords(document, values, shape, inside),
    close() {
      document.book(ledger);
      return ledger.close();
    },
  };
}
