/** Files that tools write say nothing of the work: locks, snapshots, what a build left. */
export const isWritten = (path: string): boolean => forms.some((form) => form.test(path));

const forms = [
  /(?:^|\/)(?:[\w.-]+\.lock|[\w.-]*[-.]lock\.(?:json|ya?ml|hcl)|[\w.-]+\.lockb|[\w.-]*lockfile|npm-shrinkwrap\.json|go\.sum)$/i,
  /(?:^|\/)(?:[\w.-]+\.(?:snap|svg|jsonl|csv|min\.\w+)|dist\/.*|public\/r\/.*)$/i,
];
