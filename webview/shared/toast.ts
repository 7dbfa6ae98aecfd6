/** A short message that goes away by itself and is read out. */
import { element } from './dom';

const shownFor = 2_600;

/** One for a page. */
export interface Toast {
  readonly element: HTMLElement;
  say(text: string): void;
}

/** A new text takes the place of the one before. */
export function createToast(): Toast {
  const toast = element('div', { class: 'toast', role: 'status', 'aria-live': 'polite' });
  toast.hidden = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element: toast,
    say(text) {
      toast.hidden = false;
      toast.textContent = text;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          toast.hidden = true;
        },
        Math.max(shownFor, text.length * 60),
      );
    },
  };
}
