/** Eight hex digits of a text (FNV-1a over UTF-16 units, 32 bits): to tell texts apart, not to hide or prove anything. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
