/** Takes out of a text the parts that quote a secret file: its hunk of a diff, its lines in a search, its section, its attachment. */
import { isSecretFile } from './secretFiles';

/** A text without what secret files hold, and what was taken out. */
export interface Parts {
  readonly text: string;
  readonly contents: readonly string[];
}

/** Takes the contents of secret files out of an output or a message that quotes them under their names. */
export function withholdParts(text: string): Parts {
  const contents: string[] = [];
  const take = (path: string, content: string): string => {
    contents.push(content);
    return `[withheld: what ${path} holds is never quoted]`;
  };
  let clean = text;
  for (const { isWorth, header, end } of sections) {
    if (clean.includes(isWorth)) clean = withholdSections(clean, header, end, take);
  }
  for (const { isWorth, pattern } of parts) {
    if (!clean.includes(isWorth)) continue;
    clean = clean.replace(pattern, (whole: string, head: string, path: string, content: string) =>
      content.trim() !== '' && isSecretFile(path) && !content.startsWith('[withheld:')
        ? `${head}${take(path, content)}${whole.slice(head.length + content.length)}`
        : whole,
    );
  }
  return { text: clean, contents };
}

/** Head, path and content are the groups; what follows the content stays. */
const parts: readonly { readonly isWorth: string; readonly pattern: RegExp }[] = [
  { isWorth: ':', pattern: /(^([\w./~-]{2,200}):(?:\d{1,6}[:-])?)([^\n]{2,4000})$/gm },
  {
    isWorth: '="',
    pattern:
      /(<[\w-]{2,40}[^<>\n]{0,200}?\b(?:path|name|file|filename|src|uri)="([^"\n]{1,400})"[^<>\n]{0,200}>)([^<]{1,40000})(?=<\/)/g,
  },
  {
    isWorth: '```',
    pattern:
      /((?:^|\n)[^\n`]{0,120}?[`"*]{0,3}([\w./~-]{2,300})[`"*:]{0,4}\n{1,2}```[\w-]{0,20}\n)([^`]{1,20000})(?=```)/g,
  },
];

/** Lines that open a part of a text about one file, and those that end it. */
const sections: readonly { readonly isWorth: string; readonly header: RegExp; readonly end: RegExp }[] = [
  {
    isWorth: 'diff --git ',
    header: /^diff --git \S{1,400} "?[bw]\/([^\s"]{1,400})"?/,
    end: /^(?:diff --git |commit [0-9a-f]{7})/,
  },
  { isWorth: '*** ', header: /^\*\*\* (?:Add|Update) File: ([^\n]{1,400})$/, end: /^\*\*\* / },
  { isWorth: '==> ', header: /^==> ([^\n]{1,400}) <==/, end: /^==> / },
];

function withholdSections(
  text: string,
  header: RegExp,
  end: RegExp,
  take: (path: string, content: string) => string,
): string {
  const kept: string[] = [];
  let open: { readonly path: string; readonly lines: string[] } | null = null;
  const close = () => {
    const content = open?.lines.join('\n') ?? '';
    if (open !== null) kept.push(content.trim() === '' ? content : take(open.path, content));
    open = null;
  };
  for (const line of text.split('\n')) {
    if (open !== null && end.test(line)) close();
    if (open !== null) {
      open.lines.push(line);
      continue;
    }
    kept.push(line);
    const path = header.exec(line)?.[1];
    if (path !== undefined && isSecretFile(path)) open = { path, lines: [] };
  }
  close();
  return kept.join('\n');
}
