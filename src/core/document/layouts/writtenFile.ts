/** Files that tools write say nothing of the work: locks, snapshots, what a build left. */
export const isWritten = (path: string): boolean =>
  /(?:^|\/)(?:[\w.-]*lock[\w.-]*|[\w.-]+\.(?:snap|svg|jsonl|csv|min\.\w+)|dist\/.*|public\/r\/.*)$/i.test(path);
