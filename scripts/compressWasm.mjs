// The SQLite reader is the largest file that ships (with the command line, not the editor). It is kept compressed with Brotli, a fifth smaller than a package
// would make it, and unpacked by the reader itself when a database has to be read without Node's own SQLite.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const require = createRequire(import.meta.url);
const wasm = require.resolve('node-sqlite3-wasm/dist/node-sqlite3-wasm.wasm');
export const compressedName = 'node-sqlite3-wasm.wasm.br';

/** How the package reads the file beside it; where a new version reads it otherwise, the build stops. */
const reads = 'var ret=fs.readFileSync(filename);return ret';
const unpacks = 'return require("node:zlib").brotliDecompressSync(fs.readFileSync(filename+".br"))';

export const readCompressedWasm = {
  name: 'read-compressed-wasm',
  setup(build) {
    build.onLoad({ filter: /node-sqlite3-wasm\.js$/ }, async ({ path: file }) => {
      const code = await readFile(file, 'utf8');
      if (code.split(reads).length !== 2)
        return {
          errors: [{ text: 'node-sqlite3-wasm reads its file in another way now; see scripts/compressWasm.mjs.' }],
        };
      return { contents: code.replace(reads, unpacks), loader: 'js' };
    });
  },
};

export async function writeCompressedWasm(folder) {
  const bytes = await readFile(wasm);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, compressedName), brotliCompressSync(bytes, { params }));
}
