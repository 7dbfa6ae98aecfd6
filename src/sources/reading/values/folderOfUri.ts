/** The path of a file address, or the path itself where it is none. Null for other addresses and for nothing. */
export function folderOfUri(uri: string | null | undefined): string | null {
  if (uri === undefined || uri === null || uri === '') return null;
  if (!uri.startsWith('file://')) return /^[a-z][\w+.-]+:\/\//i.test(uri) ? null : uri;
  const path = uri.slice('file://'.length).replace(/^\/([A-Za-z](?::|%3A))/i, '$1');
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // A percent sign that encodes nothing belongs to the name.
  }
}
