// Lays the built extension into a folder of installed extensions, as its package would be: what .vscodeignore keeps.
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './unpack.mjs';

const packaged = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'dist', 'media'];

export function installExtension(extensionsFolder) {
  const { publisher, name, version, main } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (!existsSync(path.join(root, main))) throw new Error('The extension is not built. Run "npm run build".');
  const folder = path.join(extensionsFolder, `${publisher}.${name}-${version}`);
  mkdirSync(folder, { recursive: true });
  for (const item of packaged.filter((item) => existsSync(path.join(root, item)))) {
    cpSync(path.join(root, item), path.join(folder, item), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
  }
}
