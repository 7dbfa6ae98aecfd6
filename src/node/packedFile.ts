/** Reads compressed files as if they lay there unpacked. The decoder is loaded only when there is one. */
import type { LineCutter } from './lines/cutLines';

/** By the name, so that no other file has to be opened for it. */
export const isPacked = (path: string) => path.endsWith('.zst');

/** The bytes of the unpacked file from `from` on. */
export async function* unpacked(path: string, from: number, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const { unpackZstd } = await import('./unpackZstd');
  yield* unpackZstd(path, { from, signal });
}

/** At most `maxBytes` from `from`, as UTF-8. */
export async function readPackedText(path: string, maxBytes: number, from: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let room = maxBytes;
  for await (const piece of unpacked(path, from)) {
    const kept = piece.subarray(0, room);
    pieces.push(kept);
    room -= kept.length;
    if (room <= 0) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Hands the unpacked bytes to the lines until those want no more. */
export async function feedPacked(path: string, from: number, lines: LineCutter, signal?: AbortSignal): Promise<void> {
  for await (const piece of unpacked(path, from, signal)) {
    for (let at = 0; at < piece.length; ) {
      const room = lines.room();
      const part = piece.subarray(at, at + room.length);
      room.set(part);
      if (!lines.take(part.length)) return;
      at += part.length;
    }
  }
  lines.finish();
}
