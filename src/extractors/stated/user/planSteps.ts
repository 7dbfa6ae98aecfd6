/** “### 4. Remove the old section” with “Keep the count only if …” below: part of the work that a plan asks for, and over with it. */
import { cueAtStart } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { anyOf } from '../../../core/text/patterns';
import { introducesRules } from './documentRules';
import type { UserMessage, UserSentence } from './userSentences';

/** An item of a plan below a numbered step or the file that it changes, or one that names what the work leaves as it is; a list of rules is none. */
export const isStepOfPlan = ({ isDocument, isBrief }: UserMessage, { isItem, lead, text }: UserSentence): boolean =>
  isDocument &&
  !isBrief &&
  isItem &&
  !(lead !== null && introducesRules(lead)) &&
  ((lead !== null && leadsStep.test(lead)) || keepsPart(text));

/** “Keep: the header, the sum”, “**Keep unchanged**: steps 1–2”, “Keep `sumOf` (used by the list)”: a thing, and no habit. */
const keepsPart = (text: string): boolean => keeps(text) && ofThing.test(text.replace(/^[\s*_+-]+/, ''));
const keeps = cueAtStart(
  words(`
  keep, leave, retain, preserve, behalte, behalten, beibehalten, lass, mantén, mantener, conserva, conservar, deja, garde, garder, conserver, laisse,
  mantém, manter, mantenha, conserve, оставь, оставить, сохрани, сохранить, 保留, 保持, 維持, 残す, 残して, 유지
`),
);
const ofThing = anyOf(
  'u',
  /^\S+(?:\s(?:unchanged|as[ -]is|the same|unverändert|sin cambios|igual|inchangé\p{L}*|sem alterações|без изменений|不变|そのまま|그대로))?\W{0,3}[:：]/iu,
  /^\S+\s(?:the\s|den\s|die\s|das\s|el\s|la\s|le\s|o\s|a\s)?`[^`]+`/iu,
);

/** “4. Remove the old list”, “Step 2: …”, “**File**: `src/list.ts`”. */
const leadsStep = anyOf(
  'iu',
  /^[\s#*]*(?:\p{L}+\s)?#?\d{1,2}(?:[.:)：]|\s+[-–—])\s*\S/u,
  /^[\s#*]*(?:files?|datei|archivo|fichier|arquivo|файл|文件|ファイル|파일)\W{0,3}[:：]/u,
);
