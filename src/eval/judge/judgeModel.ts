import type { LanguageModel } from '../../core/ports';
import { httpModel } from '../../node/httpModel';

/** The model that the environment names; null where it names none. A key for another service is not taken. */
export function judgeModel(variables: Readonly<Record<string, string | undefined>>): LanguageModel | null {
  const { HANDOFF_JUDGE_MODEL: model = '', HANDOFF_BASE_URL: baseUrl = '', HANDOFF_API_KEY: apiKey = '' } = variables;
  return model === '' || baseUrl === '' ? null : httpModel({ baseUrl, apiKey, model });
}
