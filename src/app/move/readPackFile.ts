/** Reads a pack from disk and holds its hashes against what they are of. Nothing in it is believed before. */
import { packRefused, wrongUse } from '../../core/errors';
import { mostPackBytes, type Pack, readPack } from '../../core/move/pack';
import type { FileStore } from '../../core/ports';
import { sha256 } from '../sha256';
import { sha256OfBytes } from './makePack';

/** A pack that is whole. */
export interface WholePack {
  readonly pack: Pack;
  readonly patch: Buffer;
  readonly text: string;
}

/** @param file as the user named it */
export async function readPackFile(file: string, place: string, files: FileStore): Promise<WholePack> {
  const found = await files.stat(place);
  if (found === null) throw wrongUse(`There is no file ${file}. Check the path.`);
  if (found.kind !== 'file') throw packRefused(`${file} is no file. Name a file that "handoff pack" wrote.`);
  if (found.size > mostPackBytes) throw packRefused(`${file} is larger than any pack may be. Have less packed.`);
  return checkPackText(await files.readText(place, { maxBytes: mostPackBytes }));
}

/** Throws `pack-refused` with the sentence on why. */
export async function checkPackText(text: string): Promise<WholePack> {
  const pack = readPack(text);
  if (typeof pack === 'string') throw packRefused(pack);
  const { handoff, work } = pack;
  const patch = Buffer.from(work.patch.text, work.patch.encoding);
  const isWhole =
    patch.length === work.patch.bytes &&
    (await sha256OfBytes(patch)) === work.patch.sha256 &&
    (await sha256(handoff.text)) === handoff.sha256;
  if (!isWhole)
    throw packRefused('The pack was changed after it was made: a hash does not fit. Have it packed and sent again.');
  return { pack, patch, text };
}
