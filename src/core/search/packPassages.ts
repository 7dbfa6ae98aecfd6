/**
 * The words of one session, packed so that they can be kept and looked up without being unpacked: its terms in the order of
 * their bytes, and for each the passages that hold it. Texts are not in it.
 */
import { wordsOf } from '../text/relevance';
import { type Passage, passageKinds } from './passageKinds';

/** Views into packed bytes. A term's bytes and postings end where the next one's begin. */
export interface PackedPassages {
  /** For each passage: its line, the number of its kind, its length in words. */
  readonly lines: Uint32Array;
  readonly kinds: Uint8Array;
  readonly lengths: Uint16Array;
  readonly termEnds: Uint32Array;
  readonly termBytes: Uint8Array;
  readonly postingEnds: Uint32Array;
  /** Pairs: number of the passage, and how often the term stands in it. */
  readonly postings: Uint16Array;
}

/** Passages of one session that are kept; numbers of passages have two bytes. */
export const mostPassages = 60_000;

const most16 = 0xffff;
const headWords = 4;
const hasPairs = /[\ud800-\udfff]/;

/** Bytes whose number can be divided by four. */
export function packPassages(passages: readonly Passage[]): Uint8Array<ArrayBuffer> {
  const { byTerm, lengths } = countTerms(passages);
  const encoder = new TextEncoder();
  // UTF-16 sorts like UTF-8 where there are no surrogate pairs; terms with some are left out.
  const terms = [...byTerm.keys()].filter((term) => !hasPairs.test(term)).sort();
  const encoded = terms.map((term) => encoder.encode(term));
  const termSize = encoded.reduce((sum, { length }) => sum + length, 0);
  const postingSize = terms.reduce((sum, term) => sum + (byTerm.get(term)?.length ?? 0), 0);
  const sizes = { passages: passages.length, terms: terms.length, termBytes: termSize, postings: postingSize };
  const bytes = new Uint8Array(sizeOf(sizes));
  new Uint32Array(bytes.buffer, 0, headWords).set([sizes.passages, sizes.terms, sizes.termBytes, sizes.postings]);
  const packed = viewsOf(bytes, sizes);
  for (const [at, { line, kind }] of passages.entries()) {
    packed.lines[at] = line;
    packed.kinds[at] = passageKinds.indexOf(kind);
    packed.lengths[at] = lengths[at] ?? 0;
  }
  let [termEnd, postingEnd] = [0, 0];
  for (const [at, term] of terms.entries()) {
    const postings = byTerm.get(term) ?? [];
    packed.termBytes.set(encoded[at] ?? [], termEnd);
    packed.postings.set(postings, postingEnd);
    termEnd += encoded[at]?.length ?? 0;
    postingEnd += postings.length;
    packed.termEnds[at] = termEnd;
    packed.postingEnds[at] = postingEnd;
  }
  return bytes;
}

/** Null where the bytes were not packed like this. They must begin at a multiple of four of their buffer. */
export function unpackPassages(bytes: Uint8Array<ArrayBuffer>): PackedPassages | null {
  if (bytes.length < headWords * 4) return null;
  const [passages = 0, terms = 0, termBytes = 0, postings = 0] = new Uint32Array(
    bytes.buffer,
    bytes.byteOffset,
    headWords,
  );
  const sizes = { passages, terms, termBytes, postings };
  if (passages > mostPassages || sizeOf(sizes) !== bytes.length) return null;
  const packed = viewsOf(bytes, sizes);
  const isWhole = (packed.termEnds.at(-1) ?? 0) === termBytes && (packed.postingEnds.at(-1) ?? 0) === postings;
  return isWhole ? packed : null;
}

interface Sizes {
  readonly passages: number;
  readonly terms: number;
  readonly termBytes: number;
  readonly postings: number;
}

const roundUp = (size: number) => Math.ceil(size / 4) * 4;

const sizeOf = ({ passages, terms, termBytes, postings }: Sizes) =>
  headWords * 4 + passages * 4 + terms * 8 + roundUp(passages * 3 + postings * 2 + termBytes);

/** Numbers of four bytes come first, then those of two, then bytes, so that each is where its size wants it. */
function viewsOf({ buffer, byteOffset }: Uint8Array<ArrayBuffer>, sizes: Sizes): PackedPassages {
  const { passages, terms, termBytes, postings } = sizes;
  let at = byteOffset + headWords * 4;
  const take = (size: number) => {
    const start = at;
    at += size;
    return start;
  };
  return {
    lines: new Uint32Array(buffer, take(passages * 4), passages),
    termEnds: new Uint32Array(buffer, take(terms * 4), terms),
    postingEnds: new Uint32Array(buffer, take(terms * 4), terms),
    lengths: new Uint16Array(buffer, take(passages * 2), passages),
    postings: new Uint16Array(buffer, take(postings * 2), postings),
    kinds: new Uint8Array(buffer, take(passages), passages),
    termBytes: new Uint8Array(buffer, take(termBytes), termBytes),
  };
}

function countTerms(passages: readonly Passage[]) {
  const byTerm = new Map<string, number[]>();
  const lengths: number[] = [];
  for (const [at, { text }] of passages.entries()) {
    const words = wordsOf(text);
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [term, count] of counts) {
      const postings = byTerm.get(term);
      if (postings === undefined) byTerm.set(term, [at, Math.min(most16, count)]);
      else postings.push(at, Math.min(most16, count));
    }
    lengths.push(Math.min(most16, words.length));
  }
  return { byTerm, lengths };
}
