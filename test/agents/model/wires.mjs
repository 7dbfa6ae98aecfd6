// Four ways in which agents talk to a model. Each reads a request and writes a reply that the script made:
// { text, calls: [{ id, name, args }], usage: { input, output } }.
import { anthropic } from './anthropic.mjs';
import { chat } from './chat.mjs';
import { gemini } from './gemini.mjs';
import { responses } from './responses.mjs';

/** A wire by the end of the address; null for any other request. */
export function wireFor(pathname) {
  return wires.find(({ address }) => address.test(pathname)) ?? null;
}

const wires = [anthropic, chat, responses, gemini];
