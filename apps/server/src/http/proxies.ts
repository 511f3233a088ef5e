import type { IncomingHttpHeaders } from 'node:http';

type Seen = { address: string; headers: IncomingHttpHeaders; isEncrypted: boolean };

/**
 * Who calls, and where they reached us, behind so many proxies of our own (TRUST_PROXY). Calls are told by Fastify; this
 * is the same for sockets, which do not come through it.
 */
export function throughProxies(proxies: number, { address, headers, isEncrypted }: Seen) {
  const told = (name: string): string | undefined => (proxies > 0 ? list(headers[name]).at(-1) : undefined);
  // The nearest is whoever speaks to us; each proxy tells who spoke to it.
  const line = [address, ...list(headers['x-forwarded-for']).toReversed()];
  return {
    ip: line[Math.min(proxies, line.length - 1)]!,
    protocol: told('x-forwarded-proto') ?? (isEncrypted ? 'https' : 'http'),
    host: told('x-forwarded-host') ?? headers.host,
  };
}

const list = (value: string | string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap((part) => part.split(',').map((one) => one.trim()))
    .filter(Boolean);
