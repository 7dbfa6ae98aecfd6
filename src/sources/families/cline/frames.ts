/** Tells what Cline and its relatives put beside words of the user from these words. */
import { hullsOf, outside } from '../../reading/frames/hulls';

/** What stands in them was written by files, pages and programs: their tags of a user's words are none. */
const foreignTags = [
  'environment_details',
  'file_content',
  'folder_content',
  'url_content',
  'mcp_resource',
  'workspace_diagnostics',
  'problems',
  'git_commit',
  'git_working_state',
  'terminal_output',
  'explicit_instructions',
  'hook_context',
  'SYSTEM_NOTICE',
  'system',
];

/** A text without the client's frames, and these. */
export interface Unframed {
  readonly own: string;
  readonly put: readonly string[];
}

/** Takes frames out wherever they stand. */
export function withoutFrames(text: string): Unframed {
  const hulls = hullsOf(text, foreignTags);
  const parts = outside(text, hulls).map((part) => part.text);
  return { own: parts.join(''), put: hulls.map(({ start, end }) => text.slice(start, end)) };
}

/** Takes only those off that end a text: within it, the words of a user can name them. */
export function withoutTrailingFrames(text: string): Unframed {
  let end = text.length;
  for (const hull of hullsOf(text, foreignTags).toReversed()) {
    if (text.slice(hull.end, end).trim() !== '') break;
    end = hull.start;
  }
  return end === text.length ? { own: text, put: [] } : { own: text.slice(0, end).trimEnd(), put: [text.slice(end)] };
}
