/** A pack on its way to a ref of the repository: what has to hold before it is put there, for every shell. */

import { readDocument } from '../../core/document/readDocument';
import { packNotPlaced, wrongUse } from '../../core/errors';
import { shownSecrets } from '../../core/move/shownSecrets';
import { sizeText } from '../../core/move/sizeText';
import { splitPatch } from '../../core/move/splitPatch';
import { isPackName, mostSharedBytes } from '../../node/move/sharedPacks';
import type { AppParts } from '../appParts';
import { taughtBy } from '../taughtSecrets';
import type { WholePack } from './readPackFile';

/** The name a pack has unless another is wished: its day, and what tells its handoff from others. */
export const usualPackName = ({ pack }: WholePack): string =>
  `${pack.packedAt.slice(0, 10)}-${pack.handoff.sha256.slice(0, 8)}`;

/**
 * What left once is out of reach: the pack is looked through again, by the rules of now, its handoff and what its patch shows
 * as text. Writes nothing; gives its bytes.
 */
export async function checkShared(
  { pack, patch, text }: WholePack,
  { folder, name }: { readonly folder: string; readonly name: string },
  parts: AppParts,
  signal: AbortSignal,
): Promise<number> {
  const bytes = Buffer.byteLength(text);
  if (bytes > mostSharedBytes)
    throw packNotPlaced(
      `The pack has ${sizeText(bytes)}; through git go ${sizeText(mostSharedBytes)} at most. Send the file by another way.`,
    );
  const { redact } = await taughtBy(readDocument(pack.handoff.text), folder, parts, signal);
  const [secret] = [
    ...redact(pack.handoff.text).hits.map(({ rule }) => rule),
    ...splitPatch(patch.toString()).flatMap((piece) => shownSecrets({ piece, oldText: '', newText: '' }, redact)),
  ];
  if (secret !== undefined)
    throw packNotPlaced(
      `The pack is not shared: it holds a secret (${secret}). Have it packed again, which takes it out or leaves its file behind.`,
    );
  if (!isPackName(name))
    throw wrongUse(
      `“${name}” is no name for a pack. Take letters, digits, dots and dashes, a hundred at most, and begin with a letter or a digit.`,
    );
  return bytes;
}
