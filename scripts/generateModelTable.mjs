// Writes src/core/models/modelTable.ts from the npm package llm-zoo (MIT), which is not a dependency of this project:
//   npm install --no-save llm-zoo@1.37.0 && node scripts/generateModelTable.mjs
// Facts only (ids and context windows), one row for each family of ids with the same window.
import { writeFileSync } from 'node:fs';

const { MODEL_CONFIGS } = await import('llm-zoo');
const windows = new Map();
for (const { fullName, contextWindow } of Object.values(MODEL_CONFIGS)) {
  const id = fullName
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2})$/, '');
  windows.set(id, Math.max(contextWindow, windows.get(id) ?? 0));
}
const rows = [...windows].filter(
  ([id, window]) =>
    ![...windows].some(([other, same]) => other !== id && id.startsWith(`${other}-`) && same === window),
);
rows.sort(([a], [b]) => a.localeCompare(b));
const date = new Date().toISOString().slice(0, 10);
writeFileSync(
  new URL('../src/core/models/modelTable.ts', import.meta.url),
  `/** Context windows by the beginning of a model id, in tokens. Written by scripts/generateModelTable.mjs; do not edit. */
export const modelTableDate = '${date}';

/** Context windows in tokens, by the beginning of the model's name. */
export const modelTable: Readonly<Record<string, number>> = {
${rows.map(([id, window]) => `  '${id}': ${window.toLocaleString('en').replaceAll(',', '_')},`).join('\n')}
};
`,
);
