import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkedLookup, checkHost, connectChecked, isPublicAddress, PrivateAddressError } from './outbound-address.ts';

const strict = { ALLOW_PRIVATE_NETWORK: false };
const open = { ALLOW_PRIVATE_NETWORK: true };

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1%eth0',
  'ff02::1',
  'localhost',
  '',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2606:4700:4700::1111', '2405:200::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each(['127.0.0.1', '[::1]', 'localhost', '0x7f000001', '2130706433', '127.1'])(
  '%s is refused unless the setting allows it',
  async (host) => {
    await expect(checkHost(strict, host)).rejects.toThrow(PrivateAddressError);
    expect((await checkHost(open, host)).length).toBeGreaterThan(0);
  },
);

test('requests and sockets go only to a checked address', async () => {
  const server = createServer((_request, response) => response.end('inside')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fetched = (settings: typeof strict) =>
    new Promise<number | undefined>((done, failed) => {
      get({ host: 'localhost', port, family: 4, lookup: checkedLookup(settings), agent: false }, (response) => {
        response.resume();
        done(response.statusCode);
      }).on('error', failed);
    });
  try {
    await expect(fetched(strict)).rejects.toMatchObject({ code: 'EPRIVATE' });
    expect(await fetched(open)).toBe(200);
    const target = { host: '127.0.0.1', port, timeoutMs: 2000 };
    await expect(connectChecked(strict, target)).rejects.toMatchObject({ code: 'EPRIVATE' });
    (await connectChecked(open, target)).destroy();
  } finally {
    server.close();
  }
});
