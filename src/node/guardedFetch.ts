/** A fetch that follows no redirect, since the prompt would go along to whoever is named, and reads no endless answer. */

const mostBytes = 8 * 1024 * 1024;

/** A fetch for one model, and what is to be said of its answers. */
export interface GuardedFetch {
  readonly fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Whether an answer was longer than what is read of one. */
  readonly wasTooLong: () => boolean;
}

/** Reads at most `limit` bytes of an answer; a longer one becomes a refusal, and `wasTooLong` tells. */
export function guardedFetch(limit = mostBytes): GuardedFetch {
  let tooLong = false;
  return {
    async fetch(url, init) {
      const response = await fetch(url, { ...init, redirect: 'manual' });
      const bytes = await readUpTo(response, limit);
      if (bytes === null) {
        tooLong = true;
        return new Response('{}', { status: 400, headers: { 'content-type': 'application/json' } });
      }
      const { status, statusText, headers } = response;
      // Unpacked already: what the headers say of the packed form no longer holds.
      const kept = new Headers(headers);
      kept.delete('content-encoding');
      kept.delete('content-length');
      return new Response(status === 204 || status === 304 ? null : bytes, { status, statusText, headers: kept });
    },
    wasTooLong: () => tooLong,
  };
}

/** Null when there is more than `limit`; the rest is not waited for. */
async function readUpTo(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return new Uint8Array();
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
