import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { resolveForwarded } from './trust-proxy.ts';

const FORWARDED = {
  'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'daftar.example',
};

test.each([
  ['none of ours: nothing that is said counts', 0, FORWARDED],
  ['one of ours', 1, FORWARDED],
  ['two of ours', 2, FORWARDED],
  ['more than there are', 5, FORWARDED],
  ['one that says nothing', 1, {}],
])('behind proxies, %s: as Fastify has it', async (_, proxies, forwarded) => {
  const server = Fastify({ trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies) });
  server.get('/', async ({ ip, protocol, host }) => ({ ip, protocol, host }));
  const headers = { host: 'inner:4000', ...forwarded };
  const answer = await server.inject({ url: '/', headers, remoteAddress: '10.0.0.1' });
  expect(resolveForwarded(proxies, { address: '10.0.0.1', headers, isEncrypted: false })).toEqual(answer.json());
});
