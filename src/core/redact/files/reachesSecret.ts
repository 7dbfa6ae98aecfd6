/** Tells whether a pattern, a list in braces or a search gets at a secret file without naming it. Never looks at the disk. */
import { memoize } from '../../text/memoize';
import { isSecretFile } from './secretFiles';

/** True for `.*`, `.???`, `.*env*`, `config/*.env`, `{.env,a.json}`: what the shell makes of it holds a secret file. */
export const matchesSecretFile = memoize((word: string): boolean => {
  if (word.length > mostCharacters || !/[?*[{\\]/.test(word)) return false;
  return sidesOf(word.replace(/\\(?=\w)/g, '')).some((side) => {
    const name = side.slice(side.lastIndexOf('/') + 1);
    if (!/[?*[]/.test(name)) return isSecretFile(side);
    const pattern = globOf(name);
    if (pattern === null) return false;
    // No shell takes files whose name begins with a dot for a pattern that does not.
    return name.startsWith('.')
      ? hidden.some((file) => pattern.test(file))
      : /env/i.test(name) && pattern.test('a.env');
  });
});

/** The same for a pattern of `find` and its kin, in which a star may stand for a dot as well. */
export function findsSecretFile(name: string): boolean {
  if (name.length > mostCharacters || !/[?*[]/.test(name)) return isSecretFile(name);
  const pattern = globOf(name);
  return pattern !== null && !/^\*+$/.test(name) && hidden.some((file) => pattern.test(file));
}

/** True for a search for what secret files are called: `ls -a | grep env`, `fd -H env`. */
export const asksForSecretNames = (text: string) =>
  /(?:^|[^\w-])\.?(?:env|secrets?|credentials?|id_rsa|id_ed25519|npmrc|netrc|pem|p12|kubeconfig)\b/.test(text);

const mostCharacters = 200;
const hidden = ['.env', '.env.local'];

/** `a{b,c}` as `ab` and `ac`; of several lists only the first is taken apart at a time. */
function sidesOf(word: string, depth = 0): readonly string[] {
  const list = /^([^{}]*)\{([^{}]*,[^{}]*)\}(.*)$/.exec(word);
  if (list === null || depth > 3) return [word];
  const [, before = '', sides = '', behind = ''] = list;
  return sides.split(',').flatMap((side) => sidesOf(`${before}${side}${behind}`, depth + 1));
}

function globOf(name: string): RegExp | null {
  const literal = name
    .replace(/[.+^$(){}|]/g, '\\$&')
    .replace(/\[!/g, '[^')
    .replace(/\*+/g, '[^/]*')
    .replace(/\?/g, '[^/]');
  try {
    return new RegExp(`^${literal}$`);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
