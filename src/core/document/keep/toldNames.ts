/** What a model's sentences name: paths and commands that need no line of their own beside them. */
import type { ToldFact } from '../../fact';
import { foldSpace } from '../../text/foldSpace';

/** A path is named by its file's name too; that of a folder or a bare word (`Makefile` has none) only as a whole. */
export function toldNames(told: readonly ToldFact[]): (name: string) => boolean {
  const said = told
    .filter(({ grade }) => grade !== 'not-borne-out')
    .map(({ text, reason, code }) => ` ${foldSpace([text, reason, code].join(' '))} `)
    .join('\n');
  return (name) => {
    const whole = foldSpace(name);
    const base = whole.split(/[\\/]/).at(-1) ?? '';
    return [whole, ...(fileName.test(base) ? [base] : [])].some((one) => standsAlone(said, one));
  };
}

const fileName = /^[^\s]+\.[A-Za-z][\w]{0,9}$/;

/** `cart.ts` is not named by `my-cart.tsx`. */
function standsAlone(text: string, name: string): boolean {
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!isPart.test(text.charAt(at - 1)) && !isPart.test(text.charAt(at + name.length))) return true;
  }
  return false;
}

const isPart = /[\w-]/;
