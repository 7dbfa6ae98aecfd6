/** The settings as they may stand in settings.json. Defaults are written in package.json only. */
import * as z from 'zod';

const count = z.int().min(0).max(200);

export const settingsSchema = z.object({
  preset: z.enum(['implement', 'debug', 'review', 'docs']),
  layout: z.enum(['default', 'mindstone', 'deepseek']),
  budgetTokens: z.int().min(500).max(50_000),
  maxFiles: count,
  maxCommands: count,
  maxInformationItems: count,
  maxDecisionItems: count,
  maxOpenQuestions: count,
  minGoalLength: count,
  includePreamble: z.boolean(),
  includeMetadata: z.boolean(),
  includeFileReasons: z.boolean(),
  showProgressPhases: z.boolean(),
  thresholds: z.tuple([percent(), percent(), percent()]),
  sources: z.array(z.string()),
});

/** What the extension works with; read once and again on change, never written to. */
export type Settings = Readonly<z.infer<typeof settingsSchema>>;

export type SettingKey = keyof Settings;

export const settingKeys = settingsSchema.keyof().options;

function percent() {
  return z.number().min(1).max(100);
}
