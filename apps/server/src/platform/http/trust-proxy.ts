import type { IncomingHttpHeaders } from 'node:http';

type Seen = { address: string; headers: IncomingHttpHeaders; isEncrypted: boolean };

/**
 * Address and origin of a caller behind our own proxies (TRUST_PROXY). Fastify does this for calls; this is for
 * sockets.
 */
export function resolveForwarded(proxies: number, { address, headers, isEncrypted }: Seen) {
  const forwarded = (name: string): string | undefined => (proxies > 0 ? list(headers[name]).at(-1) : undefined);
  // The nearest address is the peer; each proxy adds its own peer.
  const addresses = [address, ...list(headers['x-forwarded-for']).toReversed()];
  return {
    ip: addresses[Math.min(proxies, addresses.length - 1)]!,
    protocol: forwarded('x-forwarded-proto') ?? (isEncrypted ? 'https' : 'http'),
    host: forwarded('x-forwarded-host') ?? headers.host,
  };
}

const list = (value: string | string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap((part) => part.split(',').map((one) => one.trim()))
    .filter(Boolean);
