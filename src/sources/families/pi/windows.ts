/** Reads the context windows that the user configured, in `models.json` (Pi) or `models.yml` (oh-my-pi). */
import type { FileStore } from '../../../core/ports';
import { fieldsIn, isFields, listIn, numberIn, stringIn } from '../../reading/values/fields';
import { joinPath } from '../../reading/values/paths';

const maxBytes = 256 * 1024;

/** The windows of the agent folder that the log at `path` lies in; empty where it lies elsewhere. */
export async function configuredWindows(path: string, files: FileStore): Promise<Readonly<Record<string, number>>> {
  const folder = /^(.*?)[\\/]sessions[\\/]/.exec(path)?.[1];
  if (folder === undefined) return {};
  for (const name of ['models.json', 'models.yml', 'models.yaml']) {
    const file = joinPath(folder, name);
    if ((await files.stat(file))?.kind === 'file') return windowsIn(await files.readText(file, { maxBytes }));
  }
  return {};
}

/** Tokens by the id of the model; empty for text that is neither JSON nor YAML of that shape. */
export function windowsIn(text: string): Readonly<Record<string, number>> {
  const json = parseJson(text);
  return json === undefined ? windowsInYaml(text) : windowsInJson(json);
}

function windowsInJson(json: unknown): Readonly<Record<string, number>> {
  const providers = isFields(json) ? Object.values(fieldsIn(json, 'providers') ?? {}) : [];
  const windows: Record<string, number> = {};
  for (const provider of providers.filter(isFields)) {
    for (const model of listIn(provider, 'models')) {
      const id = stringIn(model, 'id');
      const size = numberIn(model, 'contextWindow');
      if (id !== undefined && size !== undefined && size > 0) windows[id] ??= size;
    }
    for (const [id, override] of Object.entries(fieldsIn(provider, 'modelOverrides') ?? {})) {
      const size = isFields(override) ? numberIn(override, 'contextWindow') : undefined;
      if (size !== undefined && size > 0) windows[id] ??= size;
    }
  }
  return windows;
}

/**
 * Only what is needed of YAML: the items of lists with an id and a window on lines of their own, and the entries of
 * `modelOverrides`. A list inside of a model, which has no fields, ends nothing.
 */
function windowsInYaml(text: string): Readonly<Record<string, number>> {
  const windows: Record<string, number> = {};
  let id: string | undefined;
  let size: number | undefined;
  /** The indents of `modelOverrides` and of its entries. */
  let overrides: { readonly from: number; readonly entries: number | null } | null = null;
  const keep = () => {
    if (id !== undefined && size !== undefined) windows[id] ??= size;
    id = undefined;
    size = undefined;
  };
  for (const line of text.split('\n')) {
    const field = yamlField.exec(line);
    if (field === null) continue;
    const [, indent = '', dash = '', name = '', value = ''] = field;
    if (overrides !== null && indent.length <= overrides.from) overrides = null;
    if (dash !== '' || name === 'modelOverrides') keep();
    if (name === 'modelOverrides') overrides = { from: indent.length, entries: null };
    else if (overrides !== null && indent.length <= (overrides.entries ?? indent.length)) {
      keep();
      overrides = { from: overrides.from, entries: indent.length };
      id = name;
    } else if (name === 'id') id = value;
    else if (name === 'contextWindow') size = sizeOf(value);
  }
  keep();
  return windows;
}

/** Indent, mark of a list, name and value of a line; quotes and comments are left out. */
const yamlField = /^(\s*)(- +)?["']?([^\s"'#:][^"'#:]*?)["']? *:(?: +["']?([^'"#]*?)["']? *)?(?: *#.*)?\r?$/;

function sizeOf(text: string): number | undefined {
  const size = Number(text.replaceAll('_', ''));
  return Number.isFinite(size) && size > 0 ? size : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // YAML, or a file that is being written.
  }
}
