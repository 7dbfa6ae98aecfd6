/** “### 4. Remove the old section” with “Keep the count only if …” below: part of the work that a plan asks for, and over with it. */
import { anyOf } from '../../../core/text/patterns';
import { introducesRules } from './documentRules';
import type { UserMessage, UserSentence } from './userSentences';

/** An item of a plan below a numbered step, or below the file that it changes; a list of rules is none. */
export const isStepOfPlan = ({ isDocument, isBrief }: UserMessage, { isItem, lead }: UserSentence): boolean =>
  isDocument && !isBrief && isItem && lead !== null && !introducesRules(lead) && leadsStep.test(lead);

/** “4. Remove the old list”, “Step 2: …”, “**File**: `src/list.ts`”. */
const leadsStep = anyOf(
  'iu',
  /^[\s#*]*(?:\p{L}+\s)?#?\d{1,2}(?:[.:)：]|\s+[-–—])\s*\S/u,
  /^[\s#*]*(?:files?|datei|archivo|fichier|arquivo|файл|文件|ファイル|파일)\W{0,3}[:：]/u,
);
