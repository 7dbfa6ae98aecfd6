/** The only reader of the configuration. A value that does not fit is reported once and its default taken. */
import * as vscode from 'vscode';
import { type SettingKey, type Settings, settingKeys, settingsSchema } from './settingsSchema';

const section = 'handoff';

/** Always has valid settings; `onDidChange` fires after they were read anew. */
export interface SettingsReader extends vscode.Disposable {
  current(): Settings;
  /** What the user set for all their folders, whatever this one says; the default where that is nothing, or does not fit. */
  ofUser<Key extends SettingKey>(key: Key): Settings[Key];
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
    ofUser: (key) => readOfUser(key),
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

function readOfUser<Key extends SettingKey>(key: Key): Settings[Key] {
  const { globalValue, defaultValue } = vscode.workspace.getConfiguration(section).inspect(key) ?? {};
  const fits = settingsSchema.shape[key].safeParse(globalValue);
  return (fits.success ? fits.data : settingsSchema.shape[key].parse(defaultValue)) as Settings[Key];
}
