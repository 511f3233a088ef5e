import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net';
import type { Env } from '../env.ts';

/** The address is typed by a user and leads into the network of the server (SSRF). */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
  constructor(host: string) {
    super(`${host} is in a private network. Use an address on the internet.`);
  }
}

type Settings = Pick<Env, 'ALLOW_PRIVATE_NETWORK'>;

/** Every range that isn't public unicast (IANA's special-purpose registries, RFC 6890 and later). */
const special = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [network, prefix] = range.split('/');
  special.addSubnet(network!, Number(prefix), 'ipv4');
}

const unicast6 = new BlockList();
unicast6.addSubnet('2000::', 3, 'ipv6');
/** Public ranges that carry another address inside (Teredo, 6to4), or are for documentation. */
const special6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6');

/** True for addresses of the public internet only. */
export function isPublicAddress(address: string): boolean {
  const plain = address.split('%')[0]!;
  const family = isIP(plain);
  if (family === 4) return !special.check(plain, 'ipv4');
  if (family !== 6) return false;
  return unicast6.check(plain, 'ipv6') && !special6.check(plain, 'ipv6');
}

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

function resolveAll(host: string): Promise<LookupAddress[]> {
  return new Promise((done, failed) =>
    resolve(host, { all: true }, (error, addresses) => (error ? failed(error) : done(addresses))),
  );
}

/**
 * The addresses of a host, all of them public, or an error. One private address refuses the host: which one a connection
 * takes is chance. Connect to an address of the answer (or use `checkedLookup`): a second look-up may answer otherwise.
 */
export async function checkHost(settings: Settings, host: string): Promise<LookupAddress[]> {
  const name = withoutBrackets(host.trim());
  const family = isIP(name);
  const addresses = family ? [{ address: name, family }] : await resolveAll(name);
  const refused = refusalOf(settings, host, addresses);
  if (refused) throw refused;
  return addresses;
}

const refusalOf = (settings: Settings, host: string, addresses: LookupAddress[]): PrivateAddressError | null =>
  settings.ALLOW_PRIVATE_NETWORK || addresses.every(({ address }) => isPublicAddress(address))
    ? null
    : new PrivateAddressError(host);

/**
 * For the `lookup` option of http(s).request, net.connect and tls.connect. They don't call it for hosts that are
 * addresses already: await `checkHost` before connecting.
 */
export const checkedLookup =
  (settings: Settings): LookupFunction =>
  (host, { all, family }, done) => {
    resolve(host, { all: true, family: FAMILIES[family ?? 0] ?? 0 }, (error, addresses) => {
      const refused = error ?? refusalOf(settings, host, addresses);
      if (refused) done(refused, '');
      else if (all) done(null, addresses);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };

const FAMILIES: Record<string | number, 4 | 6> = { 4: 4, 6: 6, IPv4: 4, IPv6: 6 };

/**
 * A connected TCP socket for SMTP and IMAP clients, which accept one instead of a host; wrap it with tls.connect and
 * `servername: host` where TLS starts at once.
 */
export async function connectChecked(
  settings: Settings,
  { host, port, timeoutMs }: { host: string; port: number; timeoutMs: number },
): Promise<Socket> {
  await checkHost(settings, host);
  return new Promise((done, failed) => {
    const socket = connect({ host: withoutBrackets(host), port, lookup: checkedLookup(settings) });
    const refuse = (error: Error) => {
      socket.destroy();
      failed(error);
    };
    socket.setTimeout(timeoutMs, () =>
      refuse(
        Object.assign(new Error(`${host} did not answer within ${timeoutMs / 1000} seconds`), { code: 'ETIMEDOUT' }),
      ),
    );
    socket.once('error', refuse);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeListener('error', refuse);
      done(socket);
    });
  });
}
