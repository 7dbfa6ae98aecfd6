/** The name of a project's folder as Claude Code and its relatives make it: every other character becomes a dash. */
export const dashedSlug = (folder: string) => folder.replace(/[^A-Za-z0-9-]/g, '-');

/** Longer slugs are shortened with a hash, so that only their beginning can be compared. */
const comparedLength = 180;

/** True when sessions of that project folder may belong to one of the workspaces. The recorded folder decides. */
export function mayHoldWorkspace(slug: string, workspaces: readonly string[]): boolean {
  const name = slug.slice(0, comparedLength);
  return workspaces.some((workspace) => {
    const wanted = dashedSlug(workspace).slice(0, comparedLength);
    return name.startsWith(wanted) || wanted.startsWith(name);
  });
}
