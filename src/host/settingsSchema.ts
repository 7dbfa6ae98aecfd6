/** The settings as they may stand in settings.json. Defaults are written in package.json only. */
import * as z from 'zod';
import { pricesSchema } from '../core/context/prices';
import { timeBounds, windowBounds } from '../core/models/modelOptions';
import { readServerAddress } from '../core/models/serverAddress';
import { draftOptionShape } from '../core/project/draftOptions';

/** Checked key by key, so that one mistake does not lose the other settings. */
export const settingsSchema = z.object({
  ...draftOptionShape,
  showProgressPhases: z.boolean(),
  saveToDisk: z.boolean(),
  thresholds: z.tuple([percent(), percent(), percent()]),
  prices: pricesSchema.nullable(),
  autoPrepare: z.boolean(),
  whyHover: z.boolean(),
  sources: z.array(z.string()),
  // Which server gets the text is set for the machine: package.json lets no workspace set it.
  'model.baseUrl': z.string().refine((text) => text === '' || readServerAddress(text) !== null),
  'model.name': z.string(),
  'model.windowTokens': z.int().min(windowBounds.min).max(windowBounds.max).nullable(),
  'model.checkAnswer': z.boolean(),
  'model.timeoutSeconds': z.int().min(timeBounds.min).max(timeBounds.max),
});

/** What the extension works with; read once and again on change, never written to. */
export type Settings = Readonly<z.infer<typeof settingsSchema>>;

/** Without the prefix of the extension. */
export type SettingKey = keyof Settings;

/** In the order of the schema. */
export const settingKeys = settingsSchema.keyof().options;

function percent() {
  return z.number().min(1).max(100);
}
