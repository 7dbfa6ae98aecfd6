/**
 * The editor's API as far as deliveries and the panel's effects use it, in memory. The unit tests are bundled with it in the
 * place of `vscode`: what is asked of the editor is written down in `editor.done`, and a test sets what the editor has.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface ChatModel {
  readonly vendor: string;
  readonly id: string;
  readonly family: string;
}

interface PanelRestorer {
  deserializeWebviewPanel(panel: unknown, state: unknown): Promise<void>;
}

/** What the editor has and answers, and what it was asked to do. */
interface FakeEditor {
  isTrusted: boolean;
  folders: readonly string[];
  remoteName: string | undefined;
  settings: Readonly<Record<string, unknown>>;
  commands: readonly string[];
  extensions: readonly string[];
  /** Name of the editor. */
  appName: string;
  models: readonly ChatModel[];
  /** Whether an address is opened. */
  opensAddresses: boolean;
  /** Where the user wants a file; undefined closes the dialog. */
  saveTo: string | undefined;
  /** The button the user presses in a message. */
  answer: string | undefined;
  /** What stood below the sentence of each message that the user has to answer. */
  details: string[];
  /** What the user picks of a list, by its labels; undefined closes it. */
  pick: (labels: readonly string[]) => readonly string[] | undefined;
  /** What the user types into a box; null leaves what stands in it, undefined closes it. */
  typed: string | null | undefined;
  /** The user cancels whatever shows that it is under way. */
  cancels: boolean;
  /** A program that ended at once leaves a terminal without one. */
  terminalProcess: number | undefined;
  /** What brings panels of a type back after a new start. */
  restorers: Map<string, PanelRestorer>;
  /** Each act with what it was given. */
  done: (readonly unknown[])[];
}

const begin = (): FakeEditor => ({
  isTrusted: true,
  folders: [],
  remoteName: undefined,
  settings: {},
  commands: [],
  extensions: [],
  appName: 'Visual Studio Code',
  models: [],
  opensAddresses: true,
  saveTo: undefined,
  answer: undefined,
  details: [],
  pick: () => undefined,
  typed: null,
  cancels: false,
  terminalProcess: undefined,
  restorers: new Map(),
  done: [],
});

/** The one editor of a test run. */
export const editor: FakeEditor = begin();

/** An editor that was asked nothing yet. */
export function resetEditor(own: Partial<FakeEditor> = {}): void {
  Object.assign(editor, begin(), own);
}

const act = async (...what: readonly unknown[]): Promise<void> => void editor.done.push(what);

interface UriParts {
  readonly scheme: string;
  readonly authority?: string;
  readonly path: string;
  readonly query?: string;
}

export class Uri {
  private constructor(private readonly parts: UriParts) {}
  static file = (file: string) => new Uri({ scheme: 'file', path: file });
  static from = (parts: UriParts) => new Uri(parts);
  static joinPath = (base: Uri, ...names: readonly string[]) => Uri.file(path.join(base.fsPath, ...names));
  get scheme() {
    return this.parts.scheme;
  }
  get fsPath() {
    return this.parts.path;
  }
  toString() {
    const { scheme, authority = '', path: place, query } = this.parts;
    return `${scheme}://${authority}${place}${query === undefined ? '' : `?${query}`}`;
  }
}

export class FileSystemError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** What Node says of a file, as the editor says it. */
async function asEditor<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new FileSystemError(error.code === 'ENOENT' ? 'FileNotFound' : String(error.code));
    throw error;
  }
}

export const workspace = {
  get isTrusted() {
    return editor.isTrusted;
  },
  get workspaceFolders() {
    return editor.folders.map((folder) => ({ uri: Uri.file(folder) }));
  },
  asRelativePath: (uri: Uri) => path.relative(editor.folders[0] ?? '/', uri.fsPath),
  getConfiguration: (section: string) => ({ get: (name: string) => editor.settings[`${section}.${name}`] }),
  openTextDocument: async (uri: Uri) => ({ uri }),
  fs: {
    stat: (uri: Uri) => asEditor(stat(uri.fsPath)),
    readFile: (uri: Uri) => asEditor(readFile(uri.fsPath)),
    readDirectory: async (uri: Uri) => (await asEditor(readdir(uri.fsPath))).map((name) => [name, 1]),
    writeFile: (uri: Uri, bytes: Uint8Array) => asEditor(writeFile(uri.fsPath, bytes)),
  },
};

interface TerminalOptions {
  readonly name: string;
  readonly cwd: string;
  readonly shellPath: string;
  readonly shellArgs: readonly string[];
}

interface CancellationToken {
  readonly isCancellationRequested: boolean;
  onCancellationRequested(): void;
}

const ask =
  (kind: string) =>
  async (message: string, options?: unknown): Promise<string | undefined> => {
    editor.done.push([kind, message]);
    if (typeof options === 'object' && options !== null && 'detail' in options)
      editor.details.push(String(options.detail));
    return editor.answer;
  };

export const window = {
  showTextDocument: async (shown: Uri | { readonly uri: Uri }) => {
    editor.done.push(['show', (shown instanceof Uri ? shown : shown.uri).fsPath]);
    return { revealRange: ({ start, end }: Range) => void editor.done.push(['reveal', start, end]) };
  },
  showSaveDialog: async ({ defaultUri }: { readonly defaultUri?: Uri }) => {
    editor.done.push(['ask where to save', defaultUri?.fsPath ?? null]);
    return editor.saveTo === undefined ? undefined : Uri.file(editor.saveTo);
  },
  showInputBox: async ({ title = '', value }: { readonly title?: string; readonly value?: string }) => {
    editor.done.push(['input', title]);
    return editor.typed === null ? value : editor.typed;
  },
  async showQuickPick<Item extends { readonly label: string }>(
    items: readonly Item[] | PromiseLike<readonly Item[]>,
    { title = '', canPickMany = false }: { readonly title?: string; readonly canPickMany?: boolean } = {},
  ) {
    editor.done.push(['pick', title]);
    const offered = await items;
    const picked = editor.pick(offered.map(({ label }) => label));
    const found = offered.filter(({ label }) => picked?.includes(label));
    return picked === undefined ? undefined : canPickMany ? found : found[0];
  },
  withProgress: async <Result>(
    { title = '' }: { readonly title?: string },
    work: (progress: { report(): void }, token: CancellationToken) => Promise<Result>,
  ): Promise<Result> => {
    editor.done.push(['under way', title]);
    return work(
      { report: () => undefined },
      { isCancellationRequested: editor.cancels, onCancellationRequested: () => undefined },
    );
  },
  showWarningMessage: ask('warning'),
  showInformationMessage: ask('information'),
  showErrorMessage: ask('error'),
  registerWebviewPanelSerializer: (type: string, restorer: PanelRestorer) => {
    editor.restorers.set(type, restorer);
    return { dispose: () => void editor.restorers.delete(type) };
  },
  setStatusBarMessage: (message: string) => void editor.done.push(['status', message]),
  createTerminal: ({ name, cwd, shellPath, shellArgs }: TerminalOptions) => {
    editor.done.push(['terminal', { name, cwd, shellPath, shellArgs }]);
    return {
      processId: Promise.resolve(editor.terminalProcess),
      exitStatus: undefined,
      show: () => void editor.done.push(['show terminal']),
      sendText: (text: string, isSent: boolean) => void editor.done.push(['type', text, isSent]),
    };
  },
};

export const env = {
  uriScheme: 'vscode',
  get appName() {
    return editor.appName;
  },
  uiKind: 1,
  get remoteName() {
    return editor.remoteName;
  },
  clipboard: { writeText: (text: string) => act('copy', text) },
  openExternal: async (uri: Uri) => {
    editor.done.push(['open', uri.toString()]);
    return editor.opensAddresses;
  },
};

export const commands = {
  getCommands: async () => [...editor.commands],
  executeCommand: (id: string, ...given: readonly unknown[]) => act('command', id, ...given),
};
export const extensions = {
  getExtension: (id: string) => (editor.extensions.includes(id) ? { id } : undefined),
};
export const lm = { selectChatModels: async () => [...editor.models] };

export class ThemeIcon {
  constructor(readonly id: string) {}
}
export class Range {
  readonly start: number;
  readonly end: number;
  constructor(start: number, ...rest: readonly number[]) {
    this.start = start;
    this.end = rest.at(-2) ?? start;
  }
}
export const Disposable = { from: (): undefined => undefined };
export const UIKind = { Desktop: 1, Web: 2 };
export const ViewColumn = { Beside: -2 };
export const ProgressLocation = { SourceControl: 1, Window: 10, Notification: 15 };
export const TextEditorRevealType = { AtTop: 3 };

/** Only named by what watches files, which no plain test does. */
export class RelativePattern {
  constructor(
    readonly base: unknown,
    readonly pattern: string,
  ) {}
}
