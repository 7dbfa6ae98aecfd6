/**
 * The pattern of a path with the marks of a shell: `src/*.ts`, `src/**`; a name without one stands for itself and for all below
 * it, a dot for everything. One with more marks than anybody writes fits nothing, as it could take long.
 */
export function globPattern(glob: string): RegExp {
  if (glob === '.' || glob === '') return /^/;
  const parts = glob.replace(/\/+$/, '').split(/(\*\*\/|\*\*|\*|\?)/);
  if (parts.length > mostParts) return /(?!)/;
  const source = parts.map((part) => marks[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&')).join('');
  return new RegExp(`^${source}${parts.length > 1 ? '' : '(?:/.*)?'}$`);
}

const mostParts = 13;
const marks: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
