// Hands on a program in a terminal: what stands on the screen decides when the next key goes in, never a time.

const patienceMs = 25_000;
/** How long a key may take until the screen is another; one that changes nothing is followed by the next. */
const keyMs = 1_500;

const again = new Set(['Enter', 'Escape']);

/** The screen never showed what was waited for. */
export class NotSeen extends Error {}

/** `slowness` multiplies how long it waits. */
export function drive(terminal, { slowness = 1 } = {}) {
  const until = async (isSo, longestMs) => {
    for (const end = Date.now() + longestMs * slowness; Date.now() < end; await sleep(150)) if (isSo()) return true;
    return isSo();
  };
  const screen = () => terminal.screen();
  const isThere = (sign) => (typeof sign === 'function' ? sign() : sign.test(screen()));
  /** Waits until the screen shows it, or until it is so. */
  async function see(sign, { longestMs = patienceMs, name = sign } = {}) {
    if (!(await until(() => isThere(sign), longestMs)))
      throw new NotSeen(`waited in vain for ${name}; the screen:\n${screen()}`);
  }
  /** What stands on the screen when it has stopped moving, or moves for good. */
  async function still() {
    let last = screen();
    for (const end = Date.now() + keyMs; Date.now() < end; ) {
      await sleep(300);
      const now = screen();
      if (now === last) break;
      last = now;
    }
    return last;
  }
  /** A screen that has just come up may pass over a key, and a user would press Enter again. */
  async function press(key) {
    const before = await still();
    for (let times = 0; times < (key === 'Enter' ? 3 : 1) && screen() === before; times += 1) {
      terminal.press(key);
      await until(() => screen() !== before, keyMs);
    }
  }
  /** Types a text and waits until it stands there: its first words, for a line may be broken. */
  async function type(text) {
    terminal.forPrompt.sendText(text);
    const start = squeezed(text).slice(0, 24);
    await see(() => squeezed(screen()).includes(start), { name: `“${text}” in the input` });
  }
  /** Types and sends it, until it is sent. */
  async function send(text, isSent) {
    await type(text);
    for (let times = 0; times < 3 && !isSent(); times += 1) {
      await press('Enter');
      await until(isSent, 6_000);
    }
    if (!isSent()) throw new NotSeen(`“${text}” was not sent; the screen:\n${screen()}`);
  }
  /**
   * Rows of `[sign, key, key, …]`: a key is a name of tmux, or `{ type: text }`. An Enter or
   * Escape that brings no next sign was lost, and is pressed again.
   */
  async function follow(rows) {
    let last;
    for (const [sign, ...keys] of rows) {
      for (let times = 0; times < 2 && again.has(last) && !(await until(() => isThere(sign), 5_000)); times += 1)
        await press(last);
      await see(sign);
      for (const key of keys) await (typeof key === 'string' ? press(key) : type(key.type));
      last = keys.at(-1);
    }
  }
  return { see, press, type, send, follow, screen };
}

const squeezed = (text) => text.replace(/[\s│┃|]/g, '');
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
