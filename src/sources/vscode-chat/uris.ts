/** Turns the URIs of VS Code, in text or in parts, into paths as the agent would write them. */
import type * as z from 'zod';
import type { uri } from './records';

/** The path of a serialised URI, or null where it has none. */
export function pathOf(parts: z.infer<typeof uri> | undefined): string | null {
  if (parts === undefined) return null;
  const path = parts.fsPath ?? parts.path ?? (parts.external === undefined ? null : pathOfText(parts.external));
  return path === null ? null : withoutLeadingSlash(path);
}

/** The path of a URI as text. Other schemes, such as remote ones, keep their path. */
export function pathOfText(text: string): string | null {
  const match = /^[a-z][\w+.-]*:\/\/[^/]*(\/.*)$/i.exec(text);
  if (match?.[1] === undefined) return null;
  return withoutLeadingSlash(decode(match[1].replace(/[?#].*$/, '')));
}

/** A URI has a slash before the drive letter. */
const withoutLeadingSlash = (path: string) => (/^\/[A-Za-z]:/.test(path) ? path.slice(1) : path);

/** As it stands where the text is not well encoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
