// Bundles the project so that words and patterns can be left out one by one: the modules that make cues and patterns are
// replaced by those of src/eval/rules/words, and each literal pattern of the rules is wrapped with its place.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const here = 'src/eval/rules/words';
/** The rules: what finds statements, and what ends them. */
const ofRules = /[\\/]src[\\/](?:extractors[\\/](?!model[\\/])|core[\\/](?:claims|lexicon)[\\/])/;
const rooted = (file) => path.relative(process.cwd(), file).split(path.sep).join('/');
const isWatcher = (file) => rooted(file).startsWith(here);

/** What is put in the place of a module, for the file that imports it. */
const standIns = {
  cueTable: (file) =>
    `import { cuesIn } from './${here}/watchedCues'; export const { cue, cueAtStart, cueAlone, cuePattern } = cuesIn(${JSON.stringify(file)});`,
  words: (file) =>
    `import { wordsIn } from './${here}/watchedTables'; export const words = wordsIn(${JSON.stringify(file)});`,
  foldedPattern: () => `export { watchedFolded as foldedPattern } from './${here}/watchedFolded';`,
  memoize: () => `export { watchedMemo as memoize } from './${here}/watchedMemo';`,
  patterns: () => `export * from './${here}/watchedPatterns';`,
  askedPattern: () =>
    `export { AskedPattern } from './src/core/text/asked/askedPattern?plain'; export { askedLate, withFlags } from './${here}/watchedPatterns';`,
};
const standsIn = (name, importer) =>
  ofRules.test(importer) || (name === 'askedPattern' && /foldedPattern\.ts$/.test(importer));

/** A plugin of esbuild. */
export const watched = {
  name: 'watched',
  setup(build) {
    build.onResolve(
      { filter: /\/(?:cueTable|words|foldedPattern|memoize|patterns|askedPattern)$/ },
      ({ path: wanted, importer }) => {
        const name = wanted.split('/').at(-1);
        if (isWatcher(importer) || !standsIn(name, importer)) return undefined;
        return { path: `${name} ${rooted(importer)}`, namespace: 'stand-in' };
      },
    );
    build.onResolve({ filter: /\?plain$/ }, ({ path: wanted }) => ({
      path: path.resolve(`${wanted.replace(/\?plain$/, '')}.ts`),
    }));
    build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path: wanted }) => {
      const [name, file] = wanted.split(' ');
      return { contents: standIns[name](file), resolveDir: process.cwd(), loader: 'ts' };
    });
    build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      if (!ofRules.test(file)) return undefined;
      const wrapped = wrapPatterns(readFileSync(file, 'utf8'), rooted(file));
      const from = path.relative(path.dirname(file), path.resolve(here, 'watchedPatterns')).split(path.sep).join('/');
      return { contents: `import { literal as literal__ } from './${from}';\n${wrapped}`, loader: 'ts' };
    });
  },
};

const opensPattern = /[=(,:[!&|?{};>]$|\b(?:return|of|in|case)$/;

/** Each literal pattern in a call that tells its place; strings, comments and templates are left alone. */
export function wrapPatterns(source, file) {
  const token =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/g;
  let out = '';
  let code = '';
  let at = 0;
  for (let found = token.exec(source); found !== null; found = token.exec(source)) {
    const [text] = found;
    const between = source.slice(at, found.index);
    code = (code + between).trimEnd().slice(-20);
    const isComment = /^\/[/*]/.test(text);
    const isPattern = !isComment && text.startsWith('/');
    if (isPattern && !opensPattern.test(code)) {
      // A division: what stands behind its sign is read on.
      token.lastIndex = found.index + 1;
      out += `${between}/`;
      code += '/';
      at = found.index + 1;
      continue;
    }
    const line = source.slice(0, found.index).split('\n').length;
    out += between + (isPattern ? `literal__(${text}, ${JSON.stringify(`${file}:${line}`)})` : text);
    if (!isComment) code = `${code}x`;
    at = found.index + text.length;
  }
  return out + source.slice(at);
}
