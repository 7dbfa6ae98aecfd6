/** A handoff with the work that is not committed, as the text of one file: what the command line writes, and the editor. */
import { type HandoffDocument, readDocument } from '../../core/document/readDocument';
import { packNotPlaced, wrongUse } from '../../core/errors';
import { mostPackBytes, writePack } from '../../core/move/pack';
import { sizeText } from '../../core/move/sizeText';
import type { Redact } from '../../core/redaction';
import type { AppParts } from '../appParts';
import { taughtBy } from '../taughtSecrets';
import { type MadePack, makePack, type PackRequest } from './makePack';

/** A pack as it would be written. */
export interface PackedHandoff extends MadePack {
  readonly text: string;
  readonly bytes: number;
  /** A sentence where the rules alone looked for secrets; null where every log that the handoff names was read. */
  readonly gap: string | null;
}

/** Throws the sentence where no pack may have that size. */
export async function packHandoff(
  document: HandoffDocument,
  whole: string,
  request: PackRequest,
  { redact, gap }: { readonly redact: Redact; readonly gap: string | null },
  parts: AppParts,
  signal: AbortSignal,
): Promise<PackedHandoff> {
  const made = await makePack(document, whole, request, redact, parts, signal);
  const text = writePack(made.pack);
  const bytes = Buffer.byteLength(text);
  if (bytes > mostPackBytes)
    throw packNotPlaced(
      `The pack would have ${sizeText(bytes)}, and no pack may have more than ${sizeText(mostPackBytes)}. Commit the large files and push them, or choose fewer files that git does not track.`,
    );
  return { ...made, text, bytes, gap };
}

/** The same for a text that is at hand, with what its sessions taught of secrets. */
export async function packText(
  whole: string,
  request: PackRequest,
  parts: AppParts,
  signal: AbortSignal,
): Promise<PackedHandoff> {
  const document = readDocument(whole);
  if (document === null)
    throw wrongUse('The draft has lost what makes it a handoff. Undo the last edits, and pack again.');
  return packHandoff(document, whole, request, await taughtBy(document, request.folder, parts, signal), parts, signal);
}
