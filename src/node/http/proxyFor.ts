import { wrongUse } from '../../core/errors';
import type { Environment } from '../../core/ports';

/**
 * The proxy for an address by `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`; null where none is to be used. Throws
 * `wrong-use` for a proxy that cannot be used, rather than going past it.
 */
export function proxyFor(url: URL, variables: Environment['variables']): URL | null {
  const named = (name: string) => variables[name.toLowerCase()] || variables[name] || '';
  const isSecure = url.protocol === 'https:';
  const proxy = (isSecure ? named('HTTPS_PROXY') : named('HTTP_PROXY')) || named('ALL_PROXY');
  if (proxy === '' || isExcepted(url, named('NO_PROXY'))) return null;
  const address = proxy.includes('://') ? proxy : `http://${proxy}`;
  const parsed = URL.canParse(address) ? new URL(address) : null;
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return parsed;
  throw wrongUse(
    `The proxy that the environment names for ${url.host} is not one of HTTP. Name another, or except the host in NO_PROXY.`,
  );
}

/** A name excepts its subdomains as well, a port that port alone, and a star everything. */
function isExcepted(url: URL, exceptions: string): boolean {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return exceptions
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const [, name = '', only] = /^(\[.*\]|[^:]*)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
      if (name === '' || (only !== undefined && only !== port)) return false;
      const bare = name.replace(/^\*?\./, '');
      return url.hostname === bare || url.hostname.endsWith(`.${bare}`);
    });
}
