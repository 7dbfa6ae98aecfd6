/** Says which files a piece of Python, JavaScript, Ruby or PHP writes, where it names them: what `python3 -c` and `node -e` are given. */
import type { Redirect, Word } from './syntax/syntax';

/** Programs that run code they are given, with the options behind which it stands. */
const codeOptions: ReadonlyMap<string, RegExp> = new Map([
  ...['python', 'python3', 'py', 'pypy3'].map((name): [string, RegExp] => [name, /^-[A-Za-z]*c$/]),
  ...['node', 'bun', 'tsx', 'ts-node'].map((name): [string, RegExp] => [name, /^(?:-p?e|-pe|--eval|--print|-p)$/]),
  ['deno', /^eval$/],
  ['ruby', /^-[A-Za-z]*e$/],
  ['php', /^-r$/],
]);

/** True for a program whose arguments or input may be code. */
export const runsCode = (program: string): boolean => codeOptions.has(program);

/** The code that a command gives its program itself, behind an option or in a here-document. */
export function codeGiven(program: string, args: readonly Word[], redirects: readonly Redirect[]): string | null {
  const option = codeOptions.get(program);
  if (option === undefined) return null;
  const at = args.findIndex(({ text }) => option.test(text));
  if (at >= 0) return args[at + 1]?.text ?? null;
  const readsInput = args.every(({ text }) => text.startsWith('-')) || args[0]?.text === '-';
  const input = redirects.findLast(({ operator }) => operator === '<<' || operator === '<<<');
  return readsInput ? (input?.body ?? null) : null;
}

/** A path in quotes, or the name of what holds one. */
const target = (quote: number) => `(?:(["'\`])([^"'\`\\n$\\\\{}<>|*?]{1,200})\\${quote}|([A-Za-z_]\\w{0,40}))`;

/** Calls that write the file they are given first; of `open` the word for writing stands behind it. */
const opens = new RegExp(`\\bopen\\(\\s*${target(1)}\\s*,\\s*(?:mode\\s*=\\s*)?["'](?:[wax]|r\\+)`, 'g');
const writesFirst = new RegExp(
  '\\b(?:writeFile|writeFileSync|appendFile|appendFileSync|outputFile|writeJson|writeTextFile|file_put_contents|' +
    `(?:Bun|File|IO)\\.write)\\(\\s*${target(1)}\\s*,`,
  'g',
);
/** `Path("a").write_text(…)`, and the same of a name. */
const writesItself = new RegExp(`\\bPath\\(\\s*${target(1)}\\s*\\)\\.write_(?:text|bytes)\\(`, 'g');
const nameWrites = /()()\b([A-Za-z_]\w{0,40})\.write_(?:text|bytes)\(/g;

/** The files it names by text, in the order they are written. What it works out, nobody can know. */
export function codeWrites(code: string): readonly string[] {
  if (!/write|open\(|append|put_contents/i.test(code)) return [];
  const found = new Set<string>();
  for (const way of [opens, writesFirst, writesItself, nameWrites]) {
    let left = mostFiles;
    for (const { 2: path, 3: name, index } of code.matchAll(way)) {
      if (left-- === 0) break;
      const paths = name === undefined ? [path ?? ''] : valuesOf(name, code.slice(0, index));
      for (const one of paths) found.add(one);
    }
  }
  return [...found];
}

/** Of each way to write; each is looked for in what stands before it. */
const mostFiles = 20;
const quoted = /(["'`])([^"'`\n$\\{}<>|*?]{1,200})\1/g;

/** What stands in a name before it is used: one text, or those that a loop goes through. */
function valuesOf(name: string, before: string): readonly string[] {
  const given = new RegExp(`(?:^|[^\\w.])${name}\\s*=\\s*(?:(?:pathlib\\.)?Path\\(\\s*)?(?=["'\`])`, 'g');
  const at = [...before.matchAll(given)].at(-1);
  const looped = new RegExp(
    `\\bfor\\s*\\(?\\s*(?:(?:const|let|var)\\s+)?${name}\\s+(?:in|of)\\s*[\\[(]([^\\])]{1,4000})[\\])]`,
    'g',
  );
  const loop = [...before.matchAll(looped)].at(-1);
  if (loop !== undefined && (at === undefined || loop.index > at.index)) return textsIn(loop[1] ?? '');
  return at === undefined ? [] : textsIn(lineFrom(before, at.index + at[0].length)).slice(0, 1);
}

const lineFrom = (text: string, from: number) => text.slice(from, from + 300).split('\n')[0] ?? '';
const textsIn = (text: string) => [...text.matchAll(quoted)].map((match) => match[2] ?? '');
