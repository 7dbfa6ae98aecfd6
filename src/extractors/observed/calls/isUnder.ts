/** True for the folder itself; an empty one holds every path. Both without a slash at the end. */
export const isUnder = (path: string, folder: string) =>
  path === folder || folder === '' || folder === '/' || path.startsWith(`${folder}/`);
