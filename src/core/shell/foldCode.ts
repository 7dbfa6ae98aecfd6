/** A command on one line. */
import { foldSpace } from '../text/foldSpace';

/** White space folded, and a line that a backslash carries on joined: folded as it stands, the backslash would take the blank behind it. */
export const foldCode = (code: string): string => foldSpace(code.replace(/[ \t]*\\\r?\n[ \t]*/g, ' '));
