import { agentTerminals } from './agentTerminals';
import { chat } from './chat';
import { clipboard } from './clipboard';
import { codexEditor } from './codexEditor';
import { file } from './file';
import { fixedFiles } from './fixedFiles';
import { gitNote } from './gitNote';
import { claudeLink, editorLinks } from './links';
import { piTargets } from './piSessions';
import { stdout } from './stdout';
import type { Target } from './target';

/** The one list of targets, the first being the usual one. Whatever names targets to a user is computed from it. */
export const targets: readonly Target[] = [
  chat,
  ...editorLinks,
  ...agentTerminals,
  claudeLink,
  codexEditor,
  ...piTargets,
  file,
  ...fixedFiles,
  gitNote,
  clipboard,
  stdout,
];
