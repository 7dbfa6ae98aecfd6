/** A text without what it says was done: on a road that begins before it, none of that happened. */
import { foldSpace } from '../text/foldSpace';
import { splitText } from '../text/splitText';
import { reportsDeed } from './laterCues';

/** Empty where nothing else is in it. */
export const withoutDeeds = (text: string): string =>
  foldSpace(
    splitText(text)
      .filter(({ kind, text: said }) => kind !== 'heading' && kind !== 'code' && !reportsDeed(said))
      .map((unit) => unit.text)
      .join(' '),
  );
