import type { App } from '#server/platform/context.ts';

type Asked = { protocol: string; host: string | undefined; localAddress: string | undefined };

/**
 * The address that links in answers start with: PUBLIC_URL. Without it, the address that the caller used, if it names
 * this machine; a Host header with another name could lead readers of the link elsewhere.
 */
export function ownOrigin(app: Pick<App, 'env' | 'publicUrl'>, { protocol, host, localAddress }: Asked): string {
  const { PUBLIC_URL, HOST } = app.env;
  if (PUBLIC_URL) return PUBLIC_URL;
  const name = nameOf(host);
  const own = [HOST, plain(localAddress ?? '')].includes(name ?? '');
  return name !== null && (own || isLoopback(name)) ? `${protocol}://${host}` : app.publicUrl;
}

/** The host name without its port; null if it is none. */
function nameOf(host: string | undefined): string | null {
  // Nothing but a name and a port: `user@host` and `host/path` would be parsed, too.
  if (!host || !/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return null;
  return plain(host.replace(/:\d+$/, '').toLowerCase());
}

const plain = (address: string): string => address.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=[\d.]+$)/, '');

const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name);
