/** The only reader of the configuration. A value that does not fit is reported once and its default taken. */
import * as vscode from 'vscode';
import { type SettingKey, type Settings, settingKeys, settingsSchema } from './settingsSchema';

const section = 'handoff';

/** Always has valid settings; `onDidChange` fires after they were read anew. */
export interface SettingsReader extends vscode.Disposable {
  current(): Settings;
  readonly onDidChange: vscode.Event<Settings>;
}

/** Reports values that do not fit in `log`. */
export function createSettingsReader(log: vscode.LogOutputChannel): SettingsReader {
  let current = read(log);
  const changed = new vscode.EventEmitter<Settings>();
  const listener = vscode.workspace.onDidChangeConfiguration((event) => {
    if (!event.affectsConfiguration(section)) return;
    current = read(log);
    changed.fire(current);
  });
  return {
    current: () => current,
    onDidChange: changed.event,
    dispose() {
      listener.dispose();
      changed.dispose();
    },
  };
}

function read(log: vscode.LogOutputChannel): Settings {
  const configuration = vscode.workspace.getConfiguration(section);
  const values = Object.fromEntries(settingKeys.map((key) => [key, readOne(configuration, key, log)]));
  return Object.freeze(settingsSchema.parse(values));
}

function readOne(configuration: vscode.WorkspaceConfiguration, key: SettingKey, log: vscode.LogOutputChannel): unknown {
  const value: unknown = configuration.get(key);
  if (settingsSchema.shape[key].safeParse(value).success) return value;
  log.warn(`The setting ${section}.${key} does not fit; its default is used.`);
  return configuration.inspect(key)?.defaultValue;
}
