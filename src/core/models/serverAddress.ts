/** What an address of a model server tells: whom a key belongs to, and whether the text leaves the machine. */

/** The parts of an address that matter. */
export interface ServerAddress {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Scheme, host and port: what a key, and a permission to send, belong to. */
  readonly origin: string;
  readonly host: string;
  /** The server is on this machine. */
  readonly isLocal: boolean;
  /** Nobody between can read along. */
  readonly isEncrypted: boolean;
}

/** Null for what is no address of a server, or one that holds a name and a password. */
export function readServerAddress(text: string): ServerAddress | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, origin, host, hostname } = url;
  if ((protocol !== 'http:' && protocol !== 'https:') || url.username !== '' || url.password !== '') return null;
  if (url.search !== '' || url.hash !== '') return null;
  return {
    ...{ baseUrl: url.href.replace(/\/+$/, ''), origin, host },
    ...{ isLocal: isLoopback(hostname), isEncrypted: protocol === 'https:' },
  };
}

/** By its name alone: nothing is looked up. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name);
}
