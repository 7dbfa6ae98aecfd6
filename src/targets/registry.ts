import { chat } from './chat';
import { clipboard } from './clipboard';
import { file } from './file';
import { stdout } from './stdout';
import type { Target } from './target';

/** The one list of targets, the first being the usual one. Whatever names targets to a user is computed from it. */
export const targets: readonly Target[] = [chat, file, clipboard, stdout];
