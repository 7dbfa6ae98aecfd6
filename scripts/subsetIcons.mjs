// Of the icon font only what the panel can show is shipped: a picture is kept where its name stands in quotation marks
// anywhere in the code that panel and host are built from. Half a thousand others would be a tenth of the package.
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const folders = ['webview', 'src/protocol', 'src/review', 'src/targets', 'src/host'];
const rule = /^\.codicon-([\w-]+):before \{ content: "\\([0-9a-f]+)" \}$/gm;

/** Names of all pictures the code may show. */
export function namedIcons(css) {
  const quoted = new Set();
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts')))
      for (const [, name] of readFileSync(path.join(folder, file), 'utf8').matchAll(/['"`]([a-z][a-z0-9-]*)['"`]/g))
        quoted.add(name);
  return [...css.matchAll(rule)].filter(([, name]) => quoted.has(name)).map(([, name, code]) => ({ name, code }));
}

export const subsetIcons = {
  name: 'subset-icons',
  setup(build) {
    build.onLoad({ filter: /codicon\.css$/ }, async ({ path: file }) => {
      const css = await readFile(file, 'utf8');
      const names = new Set(namedIcons(css).map(({ name }) => name));
      return { contents: css.replace(rule, (line, name) => (names.has(name) ? line : '')), loader: 'css' };
    });
    build.onLoad({ filter: /codicon\.ttf$/ }, async ({ path: file }) => {
      const css = await readFile(path.join(path.dirname(file), 'codicon.css'), 'utf8');
      const text = namedIcons(css).map(({ code }) => String.fromCodePoint(Number.parseInt(code, 16)));
      return {
        contents: await subsetFont(await readFile(file), text.join(''), { targetFormat: 'truetype' }),
        loader: 'file',
      };
    });
  },
};
