/** Runs `work` over all items, at most `limit` at a time, and returns the results in the items' order. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
  signal: AbortSignal,
): Promise<readonly Result[]> {
  const results: Result[] = new Array(items.length);
  const queue = items.entries();
  const worker = async () => {
    for (const [position, item] of queue) {
      signal.throwIfAborted();
      results[position] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
