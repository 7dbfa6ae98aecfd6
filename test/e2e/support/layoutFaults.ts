/** Looks for what does not fit in a page of ours: beside the edge, cut without a sign, one word a line, nothing to see. */
import type { Page } from 'playwright-core';

/** What is asked of an element of the page; tests are typed without a browser. */
interface Part {
  getBoundingClientRect(): { readonly right: number; readonly width: number };
  readonly tagName: string;
  readonly className: string;
  readonly textContent: string | null;
  readonly parentElement: Part | null;
  /** Where it stands inside a custom element. */
  readonly assignedSlot: Part | null;
  getRootNode(): { readonly host?: Part };
}

/** What is wrong with the page as it stands, one line each. */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.locator('#panel').evaluate((root) => {
    const view = root.ownerDocument.defaultView;
    const faults: string[] = [];
    const name = (part: Part) =>
      `${part.tagName.toLowerCase()}.${part.className} “${(part.textContent ?? '').trim().slice(0, 40)}”`;
    const whole = root.getBoundingClientRect();
    if (root.scrollWidth > root.clientWidth) faults.push(`${root.scrollWidth - root.clientWidth} px beside the edge`);
    const above = (one: Part) => one.assignedSlot ?? one.parentElement ?? one.getRootNode().host ?? null;
    /** What scrolls or is cut on purpose holds what stands beyond its own edge. */
    const isHeld = (part: Part): boolean => {
      for (let at = above(part); at !== null && at !== root; at = above(at))
        if (/auto|scroll|hidden|clip/.test(view.getComputedStyle(at).overflowX)) return true;
      return false;
    };
    /** The dots of a holder reach its inline words alone. */
    const isCutByHolder = (part: Part): boolean => {
      if (view.getComputedStyle(part).display === 'inline') return false;
      const { right } = part.getBoundingClientRect();
      for (let at = above(part); at !== null && at !== root; at = above(at)) {
        const { overflowX } = view.getComputedStyle(at);
        if (/auto|scroll/.test(overflowX)) return false;
        if (/hidden|clip/.test(overflowX)) {
          const holder = at.getBoundingClientRect();
          if (holder.width <= 1) return false;
          if (right > holder.right + 1) return true;
        }
      }
      return false;
    };
    for (const place of root.querySelectorAll('.calm, .scroll'))
      if (place.scrollWidth > place.clientWidth + 1) faults.push(`scrolls sideways: ${name(place)}`);
    for (const part of root.querySelectorAll('*')) {
      const box = part.getBoundingClientRect();
      const style = view.getComputedStyle(part);
      // What only a screen reader hears is one pixel wide.
      if (box.width <= 1 || box.height <= 1 || style.visibility === 'hidden') continue;
      if ((box.right > whole.right + 1 || box.left < whole.left - 1) && !isHeld(part))
        faults.push(`beside the edge: ${name(part)}`);
      const column = part.closest('.column, .half')?.getBoundingClientRect();
      if (column !== undefined && box.left < column.right && box.right > column.right + 1 && !isHeld(part))
        faults.push(`over the edge of its column: ${name(part)}`);
      const words: string = [...part.childNodes]
        .filter((node) => node.nodeType === 3)
        .map((node) => node.textContent ?? '')
        .join(' ')
        .trim();
      if (words === '') continue;
      const isCut = /hidden|clip/.test(style.overflowX) && part.scrollWidth > part.clientWidth + 1;
      if (isCut && style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none')
        faults.push(`cut without a sign: ${name(part)}`);
      if (isCutByHolder(part)) faults.push(`cut by what holds it: ${name(part)}`);
      const lines = box.height / Number.parseFloat(style.lineHeight || '18');
      if (whole.width >= 390 && box.width < 90 && words.includes(' ') && lines > 3.5)
        faults.push(`one word a line: ${name(part)}`);
    }
    // Two parts of one row must not lie on each other.
    for (const row of root.querySelectorAll('.entry .body')) {
      const [meta, text] = [row.querySelector('.meta'), row.querySelector('.text')];
      if (meta === null || text === null || text.clientHeight === 0) continue;
      if (meta.getBoundingClientRect().bottom > text.getBoundingClientRect().top + 1)
        faults.push(`who said it lies on what was said: ${name(row)}`);
    }
    // A low panel scrolls to what is read, which the foot lies over.
    if (whole.height <= 500) root.querySelector('.panel > .body')?.scrollIntoView({ block: 'nearest' });
    // An open drawer of the foot is what is read.
    const isDrawn = (root.querySelector('.drawer')?.getBoundingClientRect().height ?? 0) > 0;
    const below = isDrawn ? null : root.querySelector('.foot');
    const foot = Math.min(whole.bottom, below?.getBoundingClientRect().top ?? whole.bottom);
    const places = [...root.querySelectorAll('.scroll, .viewport, .preview, .cm-scroller, .calm')];
    const most = places.reduce((best: number, place) => {
      const { width, top, bottom } = place.getBoundingClientRect();
      return width <= 1 ? best : Math.max(best, Math.min(bottom, foot) - Math.max(top, whole.top));
    }, 0);
    // Where it is narrow, long words of the foot take rows of what scrolls.
    if (most < Math.min(whole.width < 300 ? 160 : 200, whole.height * 0.4))
      faults.push(`${Math.round(most)} of ${Math.round(whole.height)} px are left for what is read`);
    return faults;
  });
}
